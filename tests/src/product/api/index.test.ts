import { expect, test } from "vitest";
import { resultIssues } from "../../../../src/checks/result-issues.ts";
import { bodyLimit } from "../../../../src/product/api/http/read-request.ts";
import type { RequestLine } from "../../../../src/product/api/index.ts";
import { operationLabel } from "../../../../src/product/api/labels.ts";
import { isHarmless, operationEntries } from "../../../../src/product/api/operation-table.ts";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import type { Storage } from "../../../../src/product/api/storage/storage.ts";
import { apiOperations as described } from "../../../../src/product/content/operations.ts";
import { callers, mail, openOffice, operations, seen } from "./office.ts";

const everything = [...operationEntries.values()];

test.each(everything.map((entry) => [entry.id, entry] as const))(
  "serves %s to nobody without a session",
  async (_, entry) => {
    const { call } = await openOffice();
    const { status, body } = await call(undefined, entry.method, entry.path.replaceAll(/\{\w+\}/g, "a-1"));
    expect({ status, title: body.title }).toEqual({ status: 401, title: "Du bist nicht angemeldet" });
  },
);

test("serves an operation only to who may call it", async () => {
  const { call } = await openOffice();
  for (const { method, path, requires } of everything) {
    const { status } = await call(
      "guest",
      method,
      path.replaceAll(/\{\w+\}/g, "a-1"),
      method === "GET" ? undefined : {},
    );
    if (requires.length > 0) expect({ path, status }).toEqual({ path, status: 403 });
  }
});

test("has a title for every operation that changes something", () => {
  const unnamed = everything.filter((each) => !isHarmless(each) && operationLabel(each.id).message === "label.other");
  expect(unnamed.map(({ id }) => id).filter((id) => !id.startsWith("proposals."))).toEqual([]);
});

test("throws away what a dry-run changes", async () => {
  const { call, mails } = await openOffice();
  expect((await call("urs", "POST", "/mailings/preview", mail)).body.effects).toHaveLength(1);
  expect(await mails()).toBe(0);
});

const flawed: readonly [what: string, path: string, body: unknown, headers: object, status: number][] = [
  ["a body that is too large", "/mailings", JSON.stringify({ ...mail, body: "x".repeat(bodyLimit) }), {}, 413],
  ["a body that is no JSON", "/mailings", "{", {}, 400],
  ["a body that is no object", "/mailings", "[]", {}, 400],
  ["a body that is nested too deep", "/mailings", `{"audience":${"[".repeat(90)}${"]".repeat(90)}}`, {}, 400],
  ["another type of content", "/mailings", "a=b", { "content-type": "text/plain" }, 415],
  ["a field that there is not", "/mailings", { ...mail, surprise: 1 }, {}, 422],
  ["a field of another type", "/mailings", { ...mail, audience: "all" }, {}, 422],
  ["a text with half a surrogate pair", "/mailings", '{"audience":["a"],"subject":"\\ud800","body":"b"}', {}, 422],
  ["an unknown query", "/mailings?surprise=1", mail, {}, 422],
  ["an id with a control character", "/members/a%00b/archive", undefined, {}, 400],
  ["an id with a line break", "/members/a%0Ab/archive", undefined, {}, 400],
  ["an id with a broken escape", "/members/a%zz/archive", undefined, {}, 400],
  ["an id that leads elsewhere", "/members/..%2f..%2fetc/archive", undefined, {}, 400],
  ["an unknown id", "/members/m-9/archive", undefined, {}, 404],
  ["an unknown proposal", "/pending-actions/pa-9/withdraw", undefined, {}, 404],
  ["an unknown address", "/nowhere", undefined, {}, 404],
  ["a method that there is not", "/pending-actions/pa-1", undefined, {}, 405],
  ["a key that is none", "/mailings", mail, { "idempotency-key": "a b" }, 400],
  ["an action that there is not", "/pending-actions", { operation: "a.b.c", params: {} }, {}, 422],
  ["a decision as an action", "/pending-actions", { operation: "proposals.action.approve", params: {} }, {}, 422],
  [
    "an action whose values do not fit",
    "/pending-actions",
    { operation: "mailings.mailing.send", params: {} },
    {},
    422,
  ],
  [
    "an origin that it has not",
    "/pending-actions",
    { operation: "mailings.mailing.send", params: mail, origin: "agent" },
    {},
    403,
  ],
  [
    "an expiry in the past",
    "/pending-actions",
    { operation: "mailings.mailing.send", params: mail, expiresAt: "2020-01-01T00:00:00Z" },
    {},
    422,
  ],
];

test.each(flawed)("refuses %s with a problem, and changes nothing", async (_, path, body, headers, status) => {
  const { call, mails, storage } = await openOffice();
  const reply = await call("urs", "POST", path, body, headers);
  expect(reply).toMatchObject({
    status,
    body: { status, type: `urn:problem:${status}`, title: expect.any(String), detail: expect.any(String) },
  });
  expect(reply.body.traceId).toMatch(/^[a-z0-9-]{6,}$/);
  expect([await mails(), (await storage.list("audit/sv-test")).length]).toEqual([0, 0]);
});

test("tells nothing of what went wrong inside, but reports it with the trace of the caller", async () => {
  const reports: unknown[] = [];
  const { call } = await openOffice({ report: (error, traceId) => reports.push(`${traceId}: ${error}`) });
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const { status, body } = await call("urs", "POST", "/events/e-1/cancel", undefined, {
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
  });
  expect({ status, traceId: body.traceId }).toEqual({ status: 500, traceId: trace });
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(reports).toEqual([`${trace}: Error: secret of the database`]);
});

test("says of each request what a log may, and gives its trace to what it asks of others", async () => {
  const [lines, sent]: [RequestLine[], unknown[]] = [[], []];
  const { call } = await openOffice({
    operations: {
      ...operations,
      "members.member.archive": async (asked) => {
        sent.push(asked.traceparent);
        return { result: { id: "m-1", message: "Archiviert." } };
      },
    },
    log: (_, line) => lines.push(line),
  });
  const [trace, parent] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  await call("urs", "POST", "/members/m-1/archive", undefined, { traceparent: `00-${trace}-${parent}-01` });
  await call("urs", "GET", "/nowhere/m-1");
  const [{ spanId = "" } = {}] = lines;
  expect(sent).toEqual([`00-${trace}-${spanId}-01`]);
  expect(lines).toEqual([
    {
      ...{ traceId: trace, parentId: parent, spanId, flags: "01" },
      ...{ method: "POST", operation: "members.member.archive", status: 200, ms: expect.any(Number) },
    },
    expect.objectContaining({ method: "GET", status: 404 }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/m-1|urs|nowhere|sv-test/);
});

test("answers the repetition of a request with the first answer, and carries it out once", async () => {
  const { call, mails } = await openOffice();
  const key = { "idempotency-key": "k-1" };
  const first = await call("urs", "POST", "/mailings", mail, key);
  expect(await call("urs", "POST", "/mailings", mail, key)).toEqual(first);
  expect(await call("beat", "POST", "/mailings", mail, key)).not.toEqual(first);
  expect(await mails()).toBe(2);
  expect((await call("urs", "POST", "/mailings", { ...mail, subject: "Anders" }, key)).status).toBe(422);
});

test("answers the repetition of a decision with the first answer", async () => {
  const { call, propose, mails } = await openOffice();
  const proposal = await propose();
  const approve = () =>
    call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal), { "idempotency-key": "k" });
  const first = await approve();
  expect(first.status).toBe(200);
  expect(await approve()).toEqual(first);
  expect(await mails()).toBe(1);
});

test("says so while the first of two equal requests is being worked on", async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = async () => {
    started.resolve();
    await gate.promise;
    return { result: { id: "a", message: "Gut" } };
  };
  const { call } = await openOffice({ operations: { ...operations, "members.member.archive": slow } });
  const archive = () => call("urs", "POST", "/members/m-1/archive", undefined, { "idempotency-key": "k" });
  const first = archive();
  await started.promise;
  expect((await archive()).status).toBe(409);
  const other = call("urs", "POST", "/members/m-2/archive", undefined, { "idempotency-key": "k" });
  expect((await other).status).toBe(422);
  gate.resolve();
  expect((await first).status).toBe(200);
  expect((await archive()).status).toBe(200);
});

test("carries a request out again that failed inside", async () => {
  let isBroken = true;
  const flaky = async () => {
    if (isBroken) throw new Error("full disk");
    return { result: { id: "a", message: "Gut" } };
  };
  const { call } = await openOffice({ operations: { ...operations, "members.member.archive": flaky } });
  const archive = () => call("urs", "POST", "/members/m-1/archive", undefined, { "idempotency-key": "k" });
  expect((await archive()).status).toBe(500);
  isBroken = false;
  expect((await archive()).status).toBe(200);
});

test("says of a failure inside that nothing was done, and answers nothing for good", async () => {
  const { call } = await openOffice();
  const { body } = await call("urs", "POST", "/events/e-1/cancel", undefined, { "idempotency-key": "k" });
  expect(body).toMatchObject({ status: 500, executed: false });
  expect(body).not.toHaveProperty("idempotencyKey");
});

test("refuses the repetition of a refused request in the same way, also where it would be carried out by now", async () => {
  const { call, join, mails, storage } = await openOffice();
  await storage.commit(["m-1", "m-2", "m-3"].map((id) => ({ type: "delete", collection: "members", id, expected: 1 })));
  const key = { "idempotency-key": "k" };
  const { traceId: _, ...first } = (await call("urs", "POST", "/mailings", mail, key)).body;
  expect(first).toMatchObject({ status: 409, idempotencyKey: "k" });
  await join("m-4");
  expect((await call("urs", "POST", "/mailings", mail, key)).body).toMatchObject(first);
  expect(await mails()).toBe(0);
  expect((await call("urs", "POST", "/mailings", mail, { "idempotency-key": "other" })).status).toBe(200);
});

test("names the key in no refusal that says nothing about the request under it", async () => {
  const { call } = await openOffice();
  const key = { "idempotency-key": "k" };
  const refused = [
    await call(undefined, "POST", "/mailings", mail, key),
    await call("urs", "POST", "/mailings", "{", { ...key, "content-type": "application/json" }),
    await call("urs", "POST", "/mailings", "x".repeat(70_000), { ...key, "content-type": "application/json" }),
    await call("urs", "POST", "/nowhere", mail, key),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 400, 413, 404]);
  for (const { body } of refused) expect(body).not.toHaveProperty("idempotencyKey");
  await call("urs", "POST", "/mailings", mail, key);
  const other = await call("urs", "POST", "/mailings", { ...mail, subject: "Anders" }, key);
  expect(other).toMatchObject({ status: 422 });
  expect(other.body).not.toHaveProperty("idempotencyKey");
});

test("names the key where it refuses for want of a permission, and a later request has its own key", async () => {
  let may = false;
  const { call, mails } = await openOffice({
    identify: () => (may ? callers.urs : { ...callers.urs, capabilities: new Set() }),
  });
  const key = { "idempotency-key": "k" };
  expect(await call("urs", "POST", "/mailings", mail, key)).toMatchObject({
    status: 403,
    body: { idempotencyKey: "k" },
  });
  may = true;
  expect((await call("urs", "POST", "/mailings", mail, key)).status).toBe(403);
  expect(await mails()).toBe(0);
  expect((await call("urs", "POST", "/mailings", mail, { "idempotency-key": "other" })).status).toBe(200);
});

test("answers the repetition of what was done also when its caller may not do it any more", async () => {
  let may = true;
  const { call, mails } = await openOffice({
    identify: () => (may ? callers.urs : { ...callers.urs, capabilities: new Set() }),
  });
  const key = { "idempotency-key": "k" };
  const first = await call("urs", "POST", "/mailings", mail, key);
  may = false;
  expect(await call("urs", "POST", "/mailings", mail, key)).toEqual(first);
  expect((await call("urs", "POST", "/mailings", mail, { "idempotency-key": "other" })).status).toBe(403);
  expect(await mails()).toBe(1);
});

test("decides nothing when the log cannot be written", async () => {
  const kept = memoryStorage();
  let isFull = false;
  const storage: Storage = {
    ...kept,
    commit: async (changes) => {
      if (isFull && changes.some(({ collection }) => collection.startsWith("audit"))) throw new Error("disk full");
      await kept.commit(changes);
    },
  };
  const { call, propose, mails } = await openOffice({ storage });
  const proposal = await propose();
  isFull = true;
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(500);
  isFull = false;
  expect((await call("urs", "GET", `/pending-actions/${proposal.id}`)).body.status).toBe("pending");
  expect(await mails()).toBe(0);
});

test("gives results as the description of the API says", async () => {
  const { call, propose, join } = await openOffice({ policyOf: () => ({ approvals: 2, fourEyes: true }) });
  const proposal = await propose();
  await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  await join("m-4");
  const revalidated = await call("urs", "POST", `/pending-actions/${proposal.id}/revalidate`);
  const results = {
    "proposals.action.get": (await call("urs", "GET", `/pending-actions/${proposal.id}`)).body,
    "proposals.action.revalidate": revalidated.body,
    "proposals.action.reject": (
      await call("urs", "POST", `/pending-actions/${proposal.id}/reject`, { ...seen(revalidated.body), reason: "Nein" })
    ).body,
    "proposals.action.list": (await call("urs", "GET", "/pending-actions")).body,
    "audit.entry.list": (await call("urs", "GET", "/audit")).body,
  };
  for (const [id, result] of Object.entries(results))
    expect({ id, issues: resultIssues(described().get(id)!, result) }).toEqual({ id, issues: [] });
});

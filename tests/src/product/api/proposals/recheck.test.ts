import { expect, test } from "vitest";
import type { Storage } from "../../../../../src/product/api/storage/storage.ts";
import { openOffice, seen } from "../office.ts";

/** Writes a record again, as it is or with another address. */
async function rewrite(storage: Storage, id: string, email?: string): Promise<void> {
  const record = await storage.get("members", id);
  const value = { ...(record?.value as object), ...(email !== undefined && { email }) };
  await storage.commit([{ type: "put", collection: "members", id, expected: record?.version ?? 0, value }]);
}

test("checks by itself what rests on other data with the same effects, says so, and keeps what was approved", async () => {
  const { call, propose, mails, storage, pass } = await openOffice({
    policyOf: () => ({ approvals: 2, fourEyes: false }),
  });
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  await call("urs", "POST", `${path}/approve`, seen(proposal));
  pass(1);
  await rewrite(storage, "m-2", "neu@post.example");
  expect((await call("beat", "GET", path)).body).toMatchObject({
    ...{ stale: false, ...seen(proposal), approvals: { given: 1 } },
    notes: [
      "Die Daten haben sich geändert, die Auswirkungen nicht: von selbst neu geprüft am Do, 12. November 2026, 10.00\u00a0Uhr.",
    ],
  });
  expect((await call("beat", "POST", `${path}/approve`, seen(proposal))).status).toBe(200);
  expect(await mails()).toBe(1);
  expect((await call("urs", "GET", "/audit")).body.rows[1].cells).toMatchObject({
    who: { text: "System" },
    what: { text: "Von selbst neu geprüft, gleiche Auswirkungen" },
  });
});

test("is stale only while the effects differ", async () => {
  const { call, propose, join, storage } = await openOffice();
  const proposal = await propose();
  const look = async () => (await call("urs", "GET", `/pending-actions/${proposal.id}`)).body;
  await join("m-4");
  expect(await look()).toMatchObject({ stale: true });
  const entries = async () => (await storage.list("audit/sv-test")).length;
  const before = await entries();
  await rewrite(storage, "m-1");
  expect(await look()).toMatchObject({ stale: true });
  expect(await entries()).toBe(before);
  const added = await storage.get("members", "m-4");
  await storage.commit([{ type: "delete", collection: "members", id: "m-4", expected: added?.version ?? 0 }]);
  expect(await look()).toMatchObject({ stale: false, ...seen(proposal) });
});

test("is stale where the operation refuses by now", async () => {
  const { call, propose, storage } = await openOffice();
  const { id } = await propose();
  for (const { id: member, version } of await storage.list("members"))
    await storage.commit([{ type: "delete", collection: "members", id: member, expected: version }]);
  expect((await call("urs", "GET", `/pending-actions/${id}`)).body).toMatchObject({ stale: true });
});

import { expect, test } from "vitest";
import { verifyEntries } from "../../../../../src/product/api/audit/verify.ts";
import { mail, type Name, openOffice, seen } from "../office.ts";

test("makes a proposal of what an agent asks for and cannot be taken back, with the effects of a dry-run", async () => {
  const { call, mails } = await openOffice();
  const form = { operation: "mailings.mailing.send", params: mail, title: "Allen schreiben", context: "Mitglieder" };
  const { status, body } = await call("agent", "POST", "/pending-actions", form);
  expect(status).toBe(202);
  expect(body.proposal).toMatchObject({
    status: "pending",
    stale: false,
    revision: 1,
    effectsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    card: {
      origin: "agent",
      source: "Kassier-Agent",
      requestedBy: "Andrea",
      requestedAt: "heute um 09.00\u00a0Uhr",
      title: "Allen schreiben",
      effects: ["3 E-Mails mit dem Betreff «Hallo» gehen an die Mitglieder."],
      expires: "Läuft ab am Do, 19. November 2026, 09.00\u00a0Uhr",
    },
  });
  expect(await mails()).toBe(0);
});

test("makes a proposal of a call by a program too", async () => {
  const { call, mails } = await openOffice();
  expect(await call("assistant", "POST", "/mailings", mail)).toMatchObject({
    status: 202,
    body: { status: "pending", card: { title: "Mitteilung verschicken", origin: "ai" } },
  });
  expect(await mails()).toBe(0);
});

test("runs and logs what a program asks for and can be taken back", async () => {
  const { call, storage } = await openOffice();
  const form = { operation: "members.member.archive", params: { id: "m-1" } };
  expect(await call("agent", "POST", "/pending-actions", form)).toMatchObject({
    status: 200,
    body: { status: "done" },
  });
  expect((await storage.get("members", "m-1"))?.value).toMatchObject({ isArchived: true });
  const [row] = (await call("andrea", "GET", "/audit")).body.rows;
  expect(row.cells).toMatchObject({ who: { text: "Kassier-Agent", meta: "Für Andrea" }, area: "Mitglieder" });
});

test("runs an approved proposal once, and says who approved it", async () => {
  const { call, propose, mails } = await openOffice();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}/approve`;
  expect(await call("urs", "POST", path, seen(proposal))).toMatchObject({
    status: 200,
    body: {
      message: "3 E-Mails sind unterwegs.",
      proposal: { status: "approved", phase: "executed", decidedBy: "Urs", decidedAt: "2026-11-12T08:00:00Z" },
    },
  });
  expect(await call("andrea", "POST", path, seen(proposal))).toMatchObject({
    status: 409,
    body: { detail: "Urs hat das am Do, 12. November 2026, 09.00\u00a0Uhr bereits freigegeben." },
  });
  expect(await mails()).toBe(1);
});

test("lets the first of two decisions at once win, and tells the other who was faster", async () => {
  const { call, propose, mails } = await openOffice();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  const replies = await Promise.all([
    call("urs", "POST", `${path}/approve`, seen(proposal)),
    call("andrea", "POST", `${path}/reject`, { ...seen(proposal), reason: "Nein" }),
    call("beat", "POST", `${path}/approve`, seen(proposal)),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [winner] = replies.filter(({ status }) => status === 200);
  for (const { body } of replies.filter(({ status }) => status === 409))
    expect(body.detail).toContain(`${winner?.body.proposal.decidedBy} hat das am`);
  expect(await mails()).toBe(winner?.body.proposal.status === "approved" ? 1 : 0);
});

test("keeps the reason of a rejection for the proposer", async () => {
  const { call, propose, mails } = await openOffice();
  const proposal = await propose();
  const form = { ...seen(proposal), reason: "Zu früh." };
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/reject`, form)).status).toBe(200);
  expect((await call("agent", "GET", `/pending-actions/${proposal.id}`)).body).toMatchObject({
    status: "rejected",
    reason: "Zu früh.",
    decidedBy: "Urs",
  });
  expect(await mails()).toBe(0);
});

test.each([
  ["another hash", { effectsHash: "0".repeat(64) }],
  ["another revision", { revision: 2 }],
])("refuses a decision on %s, and shows the proposal as it is", async (_, forged) => {
  const { call, propose, mails } = await openOffice();
  const proposal = await propose();
  for (const decision of ["approve", "reject"]) {
    const form = { ...seen(proposal), ...forged };
    expect(await call("urs", "POST", `/pending-actions/${proposal.id}/${decision}`, form)).toMatchObject({
      status: 409,
      body: { proposal: { id: proposal.id, status: "pending", effectsHash: proposal.effectsHash } },
    });
  }
  expect(await mails()).toBe(0);
});

test("turns stale when what the dry-run read has changed, and says after a new one what is different", async () => {
  const { call, propose, join, mails } = await openOffice();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  await join("m-4");
  expect((await call("urs", "GET", path)).body).toMatchObject({ status: "pending", stale: true });
  expect((await call("urs", "POST", `${path}/approve`, seen(proposal))).body).toMatchObject({
    status: 409,
    proposal: { stale: true },
  });
  const { body: anew } = await call("urs", "POST", `${path}/revalidate`);
  expect(anew).toMatchObject({
    stale: false,
    revision: 2,
    changes: {
      before: ["3 E-Mails mit dem Betreff «Hallo» gehen an die Mitglieder."],
      after: ["4 E-Mails mit dem Betreff «Hallo» gehen an die Mitglieder."],
    },
  });
  expect(anew.effectsHash).not.toBe(proposal.effectsHash);
  expect((await call("urs", "POST", `${path}/approve`, seen(proposal))).body.detail).toBe(
    "Der Vorschlag wurde neu geprüft, seit du ihn gesehen hast. Neu gilt: 4 E-Mails mit dem Betreff «Hallo» gehen an die Mitglieder. Lies ihn und entscheide dann.",
  );
  expect((await call("urs", "POST", `${path}/approve`, seen(anew))).status).toBe(200);
  expect(await mails()).toBe(1);
});

test("lets a stale proposal be rejected", async () => {
  const { call, propose, join } = await openOffice();
  const proposal = await propose();
  await join("m-4");
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/reject`, seen(proposal))).status).toBe(200);
});

test("makes a new revision with new effects of adjusted values, and starts approvals anew", async () => {
  const { call, propose } = await openOffice({ policyOf: () => ({ approvals: 2, fourEyes: false }) });
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  await call("urs", "POST", `${path}/approve`, seen(proposal));
  const form = { params: { ...mail, subject: "Guten Tag" }, revision: 1 };
  const { body: adjusted } = await call("beat", "POST", `${path}/adjust`, form);
  expect(adjusted).toMatchObject({
    revision: 2,
    approvals: { given: 0, needed: 2 },
    card: { effects: ["3 E-Mails mit dem Betreff «Guten Tag» gehen an die Mitglieder."] },
  });
  expect((await call("beat", "POST", `${path}/adjust`, form)).status).toBe(409);
  expect(await call("beat", "POST", `${path}/adjust`, { params: { subject: "" }, revision: 2 })).toMatchObject({
    status: 422,
    body: { fields: { subject: "Fülle dieses Feld aus.", audience: "Fülle dieses Feld aus." } },
  });
});

test("expires by the server's clock", async () => {
  const { call, propose, pass, mails } = await openOffice();
  const proposal = await propose("agent", { expiresAt: "2026-11-12T10:00:00Z" });
  pass(1.99);
  expect((await call("urs", "GET", `/pending-actions/${proposal.id}`)).body.status).toBe("pending");
  pass(0.01);
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(410);
  const { body } = await call("urs", "GET", "/pending-actions");
  expect(body).toMatchObject({ total: 1, open: 0, proposals: [{ status: "expired" }] });
  expect(await mails()).toBe(0);
});

test("lets nobody approve what they proposed, nor a program decide", async () => {
  const { call, propose } = await openOffice();
  const own = await propose("urs");
  expect(own).toMatchObject({ card: { origin: "person", source: "Urs" } });
  expect((await call("urs", "POST", `/pending-actions/${own.id}/approve`, seen(own))).status).toBe(403);
  for (const program of ["agent", "assistant"] as const)
    expect((await call(program, "POST", `/pending-actions/${own.id}/approve`, seen(own))).body.detail).toBe(
      "Entscheiden kann nur ein Mensch.",
    );
  expect((await call("beat", "POST", `/pending-actions/${own.id}/approve`, seen(own))).status).toBe(200);
});

test("lets whom an assistant acts for approve, unless four eyes are asked for", async () => {
  for (const [fourEyes, status] of [
    [false, 200],
    [true, 403],
  ] as const) {
    const { call, propose } = await openOffice({ policyOf: () => ({ approvals: 1, fourEyes }) });
    const proposal = await propose("assistant");
    expect((await call("andrea", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(
      status,
    );
  }
});

test("runs with the last of the approvals that are needed, each by somebody else", async () => {
  const { call, propose, mails } = await openOffice({ policyOf: () => ({ approvals: 2, fourEyes: false }) });
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}/approve`;
  expect((await call("urs", "POST", path, seen(proposal))).body).toMatchObject({
    message: "Deine Freigabe ist vermerkt. Es braucht noch 1 weitere.",
    proposal: { status: "pending", approvals: { given: 1, needed: 2 } },
  });
  expect((await call("urs", "POST", path, seen(proposal))).status).toBe(409);
  expect(await mails()).toBe(0);
  expect((await call("beat", "POST", path, seen(proposal))).body.proposal.status).toBe("approved");
  expect(await mails()).toBe(1);
});

test("takes one approval of each person, also after another one's", async () => {
  const { call, propose, mails } = await openOffice({ policyOf: () => ({ approvals: 3, fourEyes: false }) });
  const proposal = await propose();
  const approve = (who: "urs" | "beat") => call(who, "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  const statuses = [await approve("urs"), await approve("beat"), await approve("urs")].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 409]);
  expect(await mails()).toBe(0);
});

test("with four eyes, lets nobody approve what they have adjusted", async () => {
  const { call, propose, mails } = await openOffice({ policyOf: () => ({ approvals: 1, fourEyes: true }) });
  const { id } = await propose();
  const form = { params: { ...mail, subject: "Guten Tag" }, revision: 1 };
  const { body: adjusted } = await call("urs", "POST", `/pending-actions/${id}/adjust`, form);
  expect((await call("urs", "POST", `/pending-actions/${id}/approve`, seen(adjusted))).status).toBe(403);
  expect(await mails()).toBe(0);
  expect((await call("beat", "POST", `/pending-actions/${id}/approve`, seen(adjusted))).status).toBe(200);
});

test("proposes no decision on another proposal", async () => {
  const { call, propose } = await openOffice();
  const { id, revision, effectsHash } = await propose();
  const form = { operation: "proposals.action.approve", params: { id, revision, effectsHash } };
  expect(await call("agent", "POST", "/pending-actions", form)).toMatchObject({
    status: 422,
    body: { fields: { operation: "Diese Aktion gibt es nicht." } },
  });
});

test("asks of an approver what the operation asks of its caller", async () => {
  const { call, propose } = await openOffice();
  const proposal = await propose();
  expect((await call("reader", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(403);
});

test("lets only the proposer, and whom it acts for, take a proposal back", async () => {
  const { call, propose } = await openOffice();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}/withdraw`;
  for (const other of ["urs", "assistant"] as const) expect((await call(other, "POST", path)).status).toBe(403);
  expect((await call("agent", "POST", path)).body.proposal).toMatchObject({ status: "rejected", phase: "withdrawn" });
  expect((await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).body.detail).toBe(
    "Kassier-Agent hat das am Do, 12. November 2026, 09.00\u00a0Uhr bereits zurückgezogen.",
  );
});

test.each([
  ["done", "executed"],
  ["partly", "partly-failed"],
  ["unknown", "outcome-unknown"],
] as const)("knows of what is carried out outside when it was %s", async (carriedOut, phase) => {
  const asked: string[] = [];
  const carrier = async ({ key }: { key: string }) => {
    asked.push(key);
    return carriedOut;
  };
  const { call, propose } = await openOffice({ carriers: { "mailings.mailing.send": carrier } });
  const proposal = await propose();
  const { body } = await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  expect(body).toMatchObject({ message: "Freigegeben. Die Ausführung läuft.", proposal: { phase: "executing" } });
  expect((await call("urs", "GET", `/pending-actions/${proposal.id}`)).body).toMatchObject({
    status: "approved",
    phase,
  });
  expect(new Set(asked)).toEqual(new Set([`${proposal.id}.1`]));
});

test("finds out after a restart how it went, with the same key", async () => {
  const asked: string[] = [];
  let isReachable = false;
  const carrier = async ({ key }: { key: string }) => {
    asked.push(key);
    if (!isReachable) throw new Error("no connection");
    return "done" as const;
  };
  const { call, propose, api } = await openOffice({ carriers: { "mailings.mailing.send": carrier } });
  const proposal = await propose();
  await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  isReachable = true;
  await api.recover("sv-test");
  expect((await call("urs", "GET", `/pending-actions/${proposal.id}`)).body.phase).toBe("executed");
  expect(new Set(asked).size).toBe(1);
});

test("keeps clubs apart", async () => {
  const { call, propose } = await openOffice();
  const proposal = await propose();
  expect((await call("elsewhere", "GET", "/pending-actions")).body.total).toBe(0);
  expect((await call("elsewhere", "GET", `/pending-actions/${proposal.id}`)).status).toBe(404);
  expect((await call("elsewhere", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal))).status).toBe(404);
});

test("refuses controls in the words of a proposer, and writes out marks that nobody sees", async () => {
  const { call, propose } = await openOffice();
  const form = { operation: "mailings.mailing.send", params: {}, title: "Zahle 10\u202e00 Franken" };
  expect((await call("agent", "POST", "/pending-actions", form)).body).toMatchObject({
    status: 422,
    fields: { title: "Der Text darf keine Steuerzeichen enthalten, auch keine Zeilenumbrüche." },
  });
  const { card } = await propose("agent", { title: "Zahle 10\u200f00 Franken" });
  expect(card.title).toBe("Zahle 10[U+200F]00 Franken");
});

test("logs every decision in one chain", async () => {
  const { call, propose, storage, join } = await openOffice();
  const [one, other] = [await propose(), await propose()];
  await call("urs", "POST", `/pending-actions/${one.id}/reject`, { ...seen(one), reason: "Nein" });
  await join("m-4");
  await call("urs", "POST", `/pending-actions/${other.id}/revalidate`);
  const entries = (await storage.list("audit/sv-test")).map(({ value }) => value as Record<string, unknown>);
  expect(entries.map(({ event, result }) => `${event}: ${result}`)).toEqual([
    "request: pending",
    "request: pending",
    "reject: rejected",
    "change-data: stale",
    "revalidate: pending",
  ]);
  expect(entries[2]).toMatchObject({
    actor: { id: "p-urs", name: "Urs" },
    reason: "Nein",
    at: "2026-11-12T08:00:00.000Z",
    proposal: { revision: 1, effectsHash: one.effectsHash },
  });
  expect((await verifyEntries(entries)).flaws).toEqual([]);
});

test("tells whoever reads a proposal whether it is their own and whether they decide at all", async () => {
  const { call, propose } = await openOffice();
  const { id } = await propose("watcher");
  const read = async (who: Name) => (await call(who, "GET", `/pending-actions/${id}`)).body;
  expect(await read("watcher")).toMatchObject({ isOwn: true, isForReading: true });
  expect(await read("watcher")).toHaveProperty("barrier", expect.stringContaining("selbst vorgeschlagen"));
  const [urs, agent] = [await read("urs"), await read("agent")];
  expect([urs.isOwn, urs.isForReading, urs.barrier]).toEqual([undefined, undefined, undefined]);
  expect(agent).toMatchObject({ isForReading: true, barrier: "Entscheiden kann nur ein Mensch." });
});

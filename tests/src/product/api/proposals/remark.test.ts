import { expect, test } from "vitest";
import { openOffice, seen } from "../office.ts";

test("carries a question to the proposer and the answer back, and stays approvable as it was seen", async () => {
  const { call, propose, storage } = await openOffice();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  expect((await call("urs", "POST", `${path}/question`, { text: "Warum\nheute?" })).body).toMatchObject({
    revision: 1,
    awaitsAnswer: true,
    notes: ["Eine Rückfrage ist offen. Die Zeit läuft weiter."],
  });
  expect((await call("agent", "GET", path)).body.remarks).toEqual([
    { kind: "ask", at: "2026-11-12T08:00:00Z", title: "Urs fragt, heute um 09.00\u00a0Uhr", text: "Warum\nheute?" },
  ]);
  expect((await call("agent", "POST", `${path}/answer`, { text: "Die Halle ist zu." })).body).toMatchObject({
    notes: [],
    remarks: [
      { kind: "ask" },
      { kind: "answer", title: "Kassier-Agent für Andrea antwortet, heute um 09.00\u00a0Uhr" },
    ],
  });
  await call("beat", "POST", `${path}/comment`, { text: "Gut so." });
  expect((await call("urs", "POST", `${path}/approve`, seen(proposal))).status).toBe(200);
  const [approved, comment, answer, ask] = (await call("urs", "GET", "/audit")).body.rows;
  expect(approved.cells.what.text).toBe("Vorschlag freigegeben");
  expect([comment, answer, ask].map(({ cells }) => [cells.who.text, cells.what.text, cells.what.meta])).toEqual([
    ["Beat", "Bemerkung zum Vorschlag", expect.stringContaining(": «Gut so.»")],
    ["Kassier-Agent", "Rückfrage beantwortet", expect.stringContaining(": «Die Halle ist zu.»")],
    ["Urs", "Rückfrage gestellt", expect.stringContaining(": «Warum heute?»")],
  ]);
  expect((await storage.list("audit/sv-test")).map(({ value }) => value)).toContainEqual(
    expect.objectContaining({ event: "ask", reason: "Warum\nheute?", result: "pending" }),
  );
});

test.each([
  ["agent", "question", 403, "Entscheiden kann nur ein Mensch."],
  ["andrea", "question", 403, "Fragen und Bemerkungen sind für jene, die über den Vorschlag entscheiden"],
  ["andrea", "answer", 409, "Es ist keine Rückfrage offen."],
  ["urs", "answer", 403, "Antworten kann nur, wer den Vorschlag gemacht hat."],
  ["reader", "comment", 403, "Dafür fehlt dir die Berechtigung."],
] as const)("refuses %s a %s that is not theirs to make", async (who, kind, status, detail) => {
  const { call, propose } = await openOffice();
  const { id } = await propose();
  const reply = await call(who, "POST", `/pending-actions/${id}/${kind}`, { text: "?" });
  expect(reply).toMatchObject({ status, body: { detail: expect.stringContaining(detail) } });
});

test("ends with the decision and with the expiry, in words", async () => {
  const { call, propose, pass } = await openOffice();
  const [decided, expired] = [await propose(), await propose()];
  await call("urs", "POST", `/pending-actions/${decided.id}/reject`, seen(decided));
  const ask = (id: string) => call("beat", "POST", `/pending-actions/${id}/question`, { text: "?" });
  expect(await ask(decided.id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^Urs hat das/) } });
  pass(8 * 24);
  expect(await ask(expired.id)).toMatchObject({ status: 410 });
});

test("says until when a decision is wished, which is before the expiry", async () => {
  const { call, propose } = await openOffice();
  expect(await propose("agent", { dueAt: "2026-11-14T12:00:00Z" })).toMatchObject({
    dueAt: "2026-11-14T12:00:00Z",
    notes: ["Gewünscht ist eine Entscheidung bis Sa, 14. November 2026, 13.00\u00a0Uhr."],
  });
  const form = { operation: "mailings.mailing.send", params: { audience: ["all"], subject: "A", body: "B" } };
  for (const dueAt of ["2026-11-12T07:59:00Z", "2026-12-24T12:00:00Z"])
    expect(await call("agent", "POST", "/pending-actions", { ...form, dueAt })).toMatchObject({
      status: 422,
      body: { fields: { dueAt: expect.any(String) } },
    });
});

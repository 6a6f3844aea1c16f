import { expect, it, vi } from "vitest";
import { approvals } from "../../../../../src/product/client/agent/approvals-client.ts";
import { mail, openOffice, seen } from "../../api/office.ts";

const sending = { operation: "mailings.mailing.send", params: mail, title: "Alle einladen" } as const;

/** An agent at an API, whose requests pass through a network that may lose them or their answers. */
async function openAgent(network: (send: () => Promise<Response>) => Promise<Response> = (send) => send()) {
  const office = await openOffice();
  const agent = approvals({
    baseUrl: "http://api.test/",
    headers: () => ({ authorization: "Bearer agent" }),
    fetch: (request) => network(() => office.api.fetch(request)),
    every: 1,
    pauses: [1, 1],
  });
  const decide = (action: { id: string; revision: number; effectsHash: string }, decision: object = {}) =>
    office.call("urs", "POST", `/pending-actions/${action.id}/${"reason" in decision ? "reject" : "approve"}`, {
      ...seen(action),
      ...decision,
    });
  const propose = async () => {
    const { proposal } = await agent.propose(sending);
    if (proposal === undefined) throw new Error("It ran without a decision.");
    return proposal;
  };
  return { ...office, agent, decide, propose };
}

it("proposes, waits for the decision and reads what came of it", async () => {
  const { agent, decide, propose, mails } = await openAgent();
  const proposal = await propose();
  expect(proposal).toMatchObject({ status: "pending", card: { title: "Alle einladen" } });
  const decided = agent.waitFor(proposal.id);
  await decide(proposal);
  expect(await decided).toMatchObject({ status: "approved", phase: "executed" });
  expect(await mails()).toBe(1);
});

it("learns the reason of a rejection", async () => {
  const { agent, decide, propose } = await openAgent();
  const proposal = await propose();
  await decide(proposal, { reason: "Erst im Dezember." });
  expect(await agent.waitFor(proposal.id)).toMatchObject({ status: "rejected", reason: "Erst im Dezember." });
});

it("runs at once what can be taken back, and withdraws its own proposal", async () => {
  const { agent, propose } = await openAgent();
  const archived = await agent.propose({ operation: "members.member.archive", params: { id: "m-1" } });
  expect(archived).toEqual({ status: "done", result: { id: "m-1", message: "Archiviert." } });
  expect(await agent.withdraw((await propose()).id)).toMatchObject({ status: "rejected", phase: "withdrawn" });
});

it("waits no longer than its signal says", async () => {
  const { agent, propose } = await openAgent();
  const { id } = await propose();
  await expect(agent.waitFor(id, AbortSignal.timeout(20))).rejects.toMatchObject({ name: "TimeoutError" });
});

it.each(["lost request", "lost answer", "busy"])("makes one proposal although there was one %s", async (loss) => {
  let tries = 0;
  const { call, propose } = await openAgent(async (send) => {
    tries += 1;
    if (tries > 1) return send();
    if (loss === "busy") return new Response("", { status: 503 });
    if (loss === "lost answer") await send();
    throw new TypeError("fetch failed");
  });
  await propose();
  const { body } = await call("urs", "GET", "/pending-actions");
  expect(body.total).toBe(1);
});

it("says the reason of a refusal with its fields, and does not repeat it", async () => {
  let tries = 0;
  const { agent } = await openAgent((send) => {
    tries += 1;
    return send();
  });
  await expect(agent.propose({ ...sending, params: { ...mail, subject: "" } })).rejects.toMatchObject({
    name: "ApprovalsProblem",
    status: 422,
    fields: { subject: expect.any(String) },
    traceId: expect.any(String),
  });
  expect(tries).toBe(1);
});

it.each([
  ["a page in place of JSON", () => Promise.resolve(new Response("<html>")), { name: "ApprovalsProblem", status: 200 }],
  ["no network at all", () => Promise.reject(new TypeError("fetch failed")), { name: "TypeError" }],
])("fails in words with %s", async (_, answer, failure) => {
  const { agent } = await openAgent(answer);
  await expect(agent.read("pa-1")).rejects.toMatchObject({ ...failure, message: expect.stringMatching(/\w/) });
});

it("answers what an approver asks while it waits, each question once", async () => {
  const { agent, decide, propose, call } = await openAgent();
  const proposal = await propose();
  const path = `/pending-actions/${proposal.id}`;
  const questions: string[] = [];
  const decided = agent.waitFor(proposal.id, undefined, (question) => {
    questions.push(question);
    return question === "Geht es später?" ? undefined : "Die Halle ist zu.";
  });
  const read = async () => (await call("urs", "GET", path)).body;
  await call("urs", "POST", `${path}/question`, { text: "Warum heute?" });
  await vi.waitFor(async () => expect(await read()).not.toHaveProperty("awaitsAnswer"));
  await call("urs", "POST", `${path}/question`, { text: "Geht es später?" });
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  await decide(proposal);
  expect((await decided).remarks?.map(({ text }) => text)).toEqual([
    "Warum heute?",
    "Die Halle ist zu.",
    "Geht es später?",
  ]);
  expect(questions).toEqual(["Warum heute?", "Geht es später?"]);
});

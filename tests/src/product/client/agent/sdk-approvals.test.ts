import { expect, it } from "vitest";
import { approvals, type ProposedCall } from "../../../../../src/product/client/agent/approvals-client.ts";
import {
  callOfOpenAi,
  callsOfLangGraph,
  decisionForLangGraph,
  type OpenAiInterruption,
  outcomeText,
  settleForOpenAi,
} from "../../../../../src/product/client/agent/sdk-approvals.ts";
import { mail, openOffice, seen } from "../../api/office.ts";

const operationOf = (tool: string) => (tool === "send_mail" ? "mailings.mailing.send" : undefined);

/** As the middleware of LangChain documents what it interrupts with. */
const interrupt = {
  actionRequests: [
    { name: "send_mail", args: mail, description: "Tool execution requires approval" },
    { name: "read_file", args: { path: "a" } },
  ],
  reviewConfigs: [
    { actionName: "send_mail", allowedDecisions: ["respond", "reject"] },
    { actionName: "read_file", allowedDecisions: ["approve"] },
  ],
};

/** As `result.interruptions` of the OpenAI Agents SDK has them. */
const interruption = {
  type: "tool_approval_item" as const,
  rawItem: { type: "function_call", callId: "call_1", name: "send_mail", arguments: JSON.stringify(mail) },
};

async function decided(call: ProposedCall | undefined, path: "approve" | "reject", form: object = {}) {
  const office = await openOffice();
  const headers = () => ({ authorization: "Bearer agent" });
  const agent = approvals({
    baseUrl: "http://api.test",
    headers,
    fetch: (request) => office.api.fetch(request),
    every: 1,
  });
  if (call === undefined) throw new Error("The tool stands for no operation.");
  const { proposal } = await agent.propose(call);
  if (proposal === undefined) throw new Error("It ran without a decision.");
  await office.call("urs", "POST", `/pending-actions/${proposal.id}/${path}`, { ...seen(proposal), ...form });
  return { action: await agent.waitFor(proposal.id), mails: await office.mails() };
}

it("proposes what LangGraph is interrupted for, and answers for the tool once it is approved", async () => {
  const [sending, reading] = callsOfLangGraph(interrupt, operationOf);
  expect(reading).toBeUndefined();
  const { action, mails } = await decided(sending, "approve");
  expect(mails).toBe(1);
  expect(decisionForLangGraph(action)).toEqual({
    type: "respond",
    message: "Approved by Urs. It was carried out. Do not call it again.",
  });
});

it("rejects for LangGraph with the reason of the person", async () => {
  const [sending] = callsOfLangGraph(interrupt, operationOf);
  const { action, mails } = await decided(sending, "reject", { reason: "Zu früh." });
  expect(mails).toBe(0);
  expect(decisionForLangGraph(action)).toEqual({
    type: "reject",
    message: "Rejected by Urs. Nothing was carried out. Reason: Zu früh.",
  });
});

it("proposes an interruption of the OpenAI Agents SDK, and never lets its tool run a second time", async () => {
  const { action, mails } = await decided(callOfOpenAi(interruption, operationOf), "approve");
  const settled: unknown[] = [];
  const state = {
    approve: (item: OpenAiInterruption) => void settled.push(["approve", item]),
    reject: (item: OpenAiInterruption, options?: { message?: string }) => void settled.push([item, options?.message]),
  };
  settleForOpenAi(state, interruption, action);
  expect(mails).toBe(1);
  expect(settled).toEqual([[interruption, "Approved by Urs. It was carried out. Do not call it again."]]);
  expect(() => callOfOpenAi({ rawItem: { name: "send_mail", arguments: "{" } }, operationOf)).toThrow(SyntaxError);
});

it("says of every end whether something was carried out", async () => {
  const { action } = await decided(callOfOpenAi(interruption, operationOf), "approve");
  const told = [
    ...(["executing", "partly-failed", "outcome-unknown"] as const).map((phase) => outcomeText({ ...action, phase })),
    outcomeText({ ...action, status: "rejected", phase: "withdrawn" }),
    ...(["expired", "pending"] as const).map((status) => outcomeText({ ...action, status })),
  ];
  expect(new Set(told).size).toBe(told.length);
  for (const text of told.slice(3)) expect(text).toContain("Nothing was carried out.");
});

import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { fromJsonSchema, McpServer } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { approvals } from "../../../../../src/product/client/agent/approvals-client.ts";
import { approvalTools } from "../../../../../src/product/client/agent/mcp-approvals.ts";
import { mail, openOffice, seen } from "../../api/office.ts";

/** An agent of the protocol before a server with the tools, as whoever runs one puts them together. */
async function agentIn(office: Awaited<ReturnType<typeof openOffice>>, longestWait = 5_000) {
  const client = approvals({
    baseUrl: "http://api.test",
    headers: () => ({ authorization: "Bearer agent" }),
    fetch: (request) => office.api.fetch(request),
    ...{ every: 1, pauses: [] },
  });
  const server = new McpServer({ name: "club", version: "1.0.0" });
  const operations = ["mailings.mailing.send", "members.member.archive"] as const;
  for (const { name, description, inputSchema, isReading, call } of approvalTools(client, { operations, longestWait }))
    server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchema),
        annotations: { readOnlyHint: isReading },
      },
      async (args, { mcpReq }) => call(args, mcpReq.signal),
    );
  const agent = new Client({ name: "test", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await agent.connect(near);
  return async (name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError = false } = await agent.callTool({ name, arguments: args });
    const [first] = content;
    return { text: first?.type === "text" ? first.text : "", answer: structuredContent, isError };
  };
}

async function proposed(office: Awaited<ReturnType<typeof openOffice>>) {
  const { body } = await office.call("urs", "GET", "/pending-actions");
  return body.proposals[0];
}

it("proposes what cannot be taken back, waits for the decision, and says who has made it", async () => {
  const office = await openOffice();
  const call = await agentIn(office);
  const { text } = await call("propose", { operation: "mailings.mailing.send", params: mail, title: "Hallo" });
  const proposal = await proposed(office);
  expect(text).toBe(
    `Proposed as ${proposal.id}. Nothing is done before people have decided. Call wait_for_decision with this id.`,
  );
  const waiting = call("wait_for_decision", { id: proposal.id });
  expect(await office.mails()).toBe(0);
  await office.call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  expect(await waiting).toMatchObject({
    text: "Approved by Urs. It was carried out. Do not call it again.",
    answer: { id: proposal.id, status: "approved" },
  });
  expect(await office.mails()).toBe(1);
});

it("asks once for what is asked for again with the same key, and refuses a key that no header can carry", async () => {
  const office = await openOffice();
  const call = await agentIn(office);
  const asked = { operation: "mailings.mailing.send", params: mail, key: "mail-2026.11:1" };
  const first = await call("propose", asked);
  expect(first.text).toMatch(/^Proposed as /);
  expect(await call("propose", asked)).toEqual(first);
  expect(await call("propose", { ...asked, key: "mail-2" })).not.toEqual(first);
  expect((await office.call("urs", "GET", "/pending-actions")).body.proposals).toHaveLength(2);
  await expect(call("propose", { ...asked, key: "Mail an 名" })).resolves.toMatchObject({ isError: true });
});

it("does at once what can be taken back, and says to the model what the API refuses", async () => {
  const call = await agentIn(await openOffice());
  const archive = { operation: "members.member.archive", params: { id: "m-1" } };
  expect((await call("propose", archive)).text).toMatch(/^Done: .*Archiviert/);
  const wrong = await call("propose", { operation: "mailings.mailing.send", params: { ...mail, audience: "all" } });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/audience/) });
  expect((await call("propose", { operation: "members.member.list", params: {} })).isError).toBe(true);
});

it("says that nobody has decided yet, gives a question back, and is taken back", async () => {
  const office = await openOffice();
  const call = await agentIn(office, 5);
  await call("propose", { operation: "mailings.mailing.send", params: mail });
  const { id } = await proposed(office);
  expect((await call("wait_for_decision", { id })).text).toBe("Not decided yet. Nothing was carried out.");
  await office.call("urs", "POST", `/pending-actions/${id}/question`, { text: "Wozu?" });
  expect((await call("wait_for_decision", { id })).text).toBe("A question of a person: Wozu?");
  expect((await call("answer_question", { id, text: "Zur Probe." })).text).toBe("Answered. Wait on.");
  expect((await call("withdraw", { id })).text).toBe("Withdrawn before a decision. Nothing was carried out.");
});

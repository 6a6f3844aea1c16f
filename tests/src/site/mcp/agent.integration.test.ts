import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser } from "../../../../src/site/audit/browser.ts";
import { libraryKinds } from "../../../../src/site/machines/library.ts";
import { CatalogueTools } from "../../../../src/site/mcp/catalogue-tools.ts";
import { serveMcp } from "../../../../src/site/mcp/http.ts";
import { projectFile } from "../../../../src/site/project.ts";

interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { type: string; text?: string; data?: string }[];
  readonly structuredContent?: Readonly<Record<string, never>>;
}

const agent = new Client({ name: "test", version: "1.0.0" });

beforeAll(async () => {
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [projectFile("src/tools/mcp.ts")],
      cwd: projectFile("."),
    }),
  );
}, 60_000);
afterAll(() => agent.close());

async function call(name: string, args: Record<string, unknown>): Promise<ToolAnswer> {
  return (await agent.callTool({ name, arguments: args })) as ToolAnswer;
}

interface FoundProblem {
  readonly rule: string;
  readonly line: number;
  readonly column: number;
  readonly suggestion?: string;
}

/** The definition of a screen, as the agent reads it page by page. */
async function definition(id: string): Promise<string> {
  let text = "";
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { content, structuredContent } = await call("read", { kind: "screen", id, offset });
    text += content[0]?.text ?? "";
    offset = structuredContent?.["next"];
  }
  return /```jsonc\n([\s\S]*?)\n```/.exec(text)?.[1] ?? "";
}

/** Mistakes in a flow, each with what it is written as and the rule that finds it. */
const mistakes: readonly (readonly [string, string])[] = [
  ['"component": "form-field"', '"component": "form-feild"'],
  ['"handler": "mailings.mailing.send"', '"handler": "mailings.mailing.sent"'],
  ['"source": "mailings.audience.options"', '"source": "mailings.audience.option"'],
  ['"risk": "irreversible"', '"risk": "safe"'],
];

test("an agent reads a flow, writes mistakes, gets each at its place, mends what has a suggestion, and looks at it", async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["search", "read", "validate_screen", "render"]),
  );
  const found = await call("search", { query: "mailings.compose" });
  expect(found.structuredContent?.["hits"]?.[0]).toMatchObject({
    kind: "screen",
    address: "screens/mailings.compose/",
  });

  const good = await definition("mailings.compose");
  expect((await call("validate_screen", { text: good })).structuredContent).toMatchObject({
    problems: [],
    isValid: true,
  });
  for (const [right, wrong] of mistakes) {
    expect(good).toContain(right);
    const text = good.replace(right, wrong);
    const { problems } = (await call("validate_screen", { text })).structuredContent as unknown as {
      problems: FoundProblem[];
    };
    const line = text.slice(0, text.indexOf(wrong)).split("\n").length;
    expect(
      problems.map((problem) => problem.line),
      wrong,
    ).toContain(line);
  }

  const bad = mistakes.reduce((text, [right, wrong]) => text.replace(right, wrong), good);
  const patch = (await call("apply_suggestions", { text: bad })).structuredContent as unknown as {
    text: string;
    applied: unknown[];
    remaining: FoundProblem[];
  };
  expect(patch).toMatchObject({ applied: { length: mistakes.length }, remaining: [] });
  expect((await call("diff_screens", { after: patch.text })).structuredContent).toEqual({ changes: [], total: 0 });
});

test("what is rendered is seen as a picture and as an outline", async () => {
  if (findBrowser() === undefined) throw new Error("No Chromium is found. npm test gets one.");
  const picture = await call("render", { kind: "screen", id: "home.member", as: "picture" });
  const png = Buffer.from(picture.content[0]?.data ?? "", "base64");
  expect(png.readUInt32BE(16), "as wide as a phone").toBe(390);
  expect(png.readUInt32BE(20)).toBeGreaterThan(600);
  const outline = await call("render", { kind: "component", id: "switch", as: "outline" });
  expect(outline.content[0]?.text).toMatch(/- switch "/);
  const wrong = await call("render", { kind: "component", id: "button", data: { label: 7 } });
  expect(wrong).toMatchObject({ isError: true });
  expect(wrong.content[0]?.text).toContain("label");
});

test("every prompt and every kind answers, and what is unknown is said with what to do", async () => {
  const { prompts } = await agent.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(["new-screen", "review-screen"]);
  for (const kind of libraryKinds) {
    const { items, total } = (await call("list", { kind })).structuredContent as unknown as {
      items: { id: string }[];
      total: number;
    };
    expect(total, kind).toBeGreaterThanOrEqual(items.length);
    const { content, isError } = await call("read", { kind, id: items.at(-1)?.id });
    expect(isError, kind).toBeUndefined();
    expect(content[0]?.text, kind).toMatch(/^# /);
  }
  expect(await call("read", { kind: "screen", id: "../../package" })).toMatchObject({ isError: true });
  expect(await call("render", { kind: "screen", text: "{" })).toMatchObject({ isError: true });
});

test("by HTTP the tools are the same, and a page of another origin or another host's name is refused", async () => {
  const shared = new CatalogueTools();
  const served = await serveMcp(shared, 0);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(served.url)));
  const rules = (await client.callTool({ name: "list", arguments: { kind: "rule" } })) as ToolAnswer;
  expect(rules.structuredContent).toHaveProperty("total");
  await client.close();

  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const foreign = await fetch(served.url, {
    method: "POST",
    body,
    headers: { ...headers, origin: "https://example.org" },
  });
  expect(foreign.status).toBe(403);
  expect((await fetch(served.url.replace("/mcp", "/other"))).status).toBe(404);
  await served.close();
});

import { request } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkWith } from "../../../../src/checks/check-with.ts";
import { readTree } from "../../../../src/checks/read-tree.ts";
import { screenRules } from "../../../../src/checks/rules/screen-rules.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { findBrowser } from "../../../../src/workshop/audit/browser.ts";
import { libraryKinds } from "../../../../src/workshop/machines/library.ts";
import { serveMcp } from "../../../../src/workshop/mcp/http.ts";
import { ToolContext } from "../../../../src/workshop/mcp/tool-context.ts";
import { isDeep, sample } from "../../../runs.ts";
import { mistakes, withMistake } from "./mistakes.ts";

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
    const { content, structuredContent } = await call("read", { kind: "screen", id, offset, detail: true });
    text += content[0]?.text ?? "";
    offset = structuredContent?.["next"];
  }
  return /```jsonc\n([\s\S]*?)\n```/.exec(text)?.[1] ?? "";
}

interface Validated {
  readonly problems: readonly FoundProblem[];
  readonly isValid: boolean;
}

/** The text of a screen at the path that it names. */
function draftOf(text: string): Record<string, string> {
  const named = (field: string) => new RegExp(`"${field}": ?"([^"]*)"`).exec(text)?.[1];
  return { [`screens/${named("app")}/${named("id")}.json`]: text };
}

/** What a tool answers besides words, of which a test says what it reads. */
async function answerTo<Answer>(tool: string, given: Readonly<Record<string, unknown>>): Promise<Answer> {
  const answer: unknown = (await call(tool, given)).structuredContent;
  return answer as Answer;
}

function validated(text: string): Promise<Validated> {
  return answerTo("validate", { texts: draftOf(text) });
}

/** The ids of all flows of the project, as the agent finds them: in the definitions that it reads. */
async function flows(): Promise<string[]> {
  const { items } = await answerTo<{ items: { id: string }[] }>("list", { kind: "screen" });
  const texts = await Promise.all(items.map(async ({ id }) => ({ id, text: await definition(id) })));
  return texts.filter(({ text }) => text.includes('"kind": "flow"')).map(({ id }) => id);
}

const mendable = mistakes.filter(({ isDecision }) => isDecision !== true);

async function expectDecisionsKept(good: string, nth: number): Promise<void> {
  for (const mistake of mistakes.filter(({ isDecision }) => isDecision === true)) {
    const text = withMistake(good, mistake, nth)?.text ?? good;
    const texts = draftOf(text);
    const { structuredContent } = await call("apply_suggestions", { texts, detail: true });
    expect(structuredContent, mistake.kind).toMatchObject({ texts, applied: [] });
  }
}

test("an agent writes mistakes of every kind into flows, gets each with its place and a suggestion, and mends them", async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["search", "read", "validate", "explain_rule", "render", "a2ui"]),
  );
  const found = await flows();
  expect(found.length).toBeGreaterThan(5);
  const seen = new Set<string>();
  for (const [index, id] of sample(found, 3, 1).entries()) {
    const good = await definition(id);
    expect(await validated(good), id).toMatchObject({ problems: [], isValid: true });
    for (const mistake of mistakes) {
      const seeded = withMistake(good, mistake, index);
      if (seeded === undefined) continue;
      const { problems } = await validated(seeded.text);
      const own = problems.find(({ line, rule }) => line === seeded.line && seeded.rules.includes(rule));
      expect(own?.suggestion, `${id}: ${seeded.kind} in line ${seeded.line} ${JSON.stringify(problems)}`).toBeTruthy();
      seen.add(seeded.kind);
    }
    const bad = mendable.reduce((text, each, nth) => withMistake(text, each, index + nth)?.text ?? text, good);
    const given = { texts: draftOf(bad), detail: true };
    const patch = await answerTo<{
      texts: Record<string, string>;
      applied: readonly unknown[];
      remaining: readonly FoundProblem[];
    }>("apply_suggestions", given);
    expect(patch.remaining, id).toEqual([]);
    expect(patch.applied.length, id).toBeGreaterThanOrEqual(2);
    expect(await validated(Object.values(patch.texts)[0] ?? ""), id).toMatchObject({ isValid: true });
    expect((await call("diff_screens", { after: bad })).structuredContent?.["total"], id).toBeGreaterThan(1);
    await expectDecisionsKept(good, index);
  }
  expect([...seen].toSorted()).toEqual(mistakes.map(({ kind }) => kind).toSorted());
}, 120_000);

test("an agent renders what it has mended, and looks at the size of the picture and at the outline", async () => {
  const good = await definition("mailings.compose");
  const wrong = mendable.reduce((text, each) => withMistake(text, each, 0)?.text ?? text, good);
  const { texts } = await answerTo<{ texts: object }>("apply_suggestions", { texts: draftOf(wrong), detail: true });
  const drafted = { kind: "screen", id: "mailings.compose", texts };
  const picture = await call("render", { ...drafted, as: "picture", width: 390 });
  const png = Buffer.from(picture.content[0]?.data ?? "", "base64");
  expect([png.readUInt32BE(16), png.readUInt32BE(20) > 600]).toEqual([390, true]);
  expect(picture.content[1]?.text).toBe(`390 x ${png.readUInt32BE(20)} px`);
  const outline = await call("render", { ...drafted, as: "outline" });
  expect(outline.content[0]?.text).toMatch(/- heading "/);
  expect(outline.content[0]?.text).toMatch(/- button "/);
});

test("an agent is told what a rule demands and why, with what is wrong and right in this project", async () => {
  const explained = await answerTo<{
    demands: string;
    why: string;
    example: { wrong: string; right: string; problem: FoundProblem };
  }>("explain_rule", { rule: "action-risk" });
  expect(explained.example.problem).toMatchObject({
    rule: "action-risk",
    suggestion: expect.stringContaining("Write"),
  });
  expect(explained.example.wrong).not.toBe(explained.example.right);
  expect(await call("explain_rule", { rule: "no-such-rule" })).toMatchObject({ isError: true });
});

test("scenarios are validated with the screen that they belong to, also with a draft of it", async () => {
  const [id = ""] = await flows();
  const scenario = (screen: string, fields: object) =>
    JSON.stringify(
      { screen, scenarios: [{ name: "usual", title: "Usual", description: "As it is.", ...fields }] },
      null,
      2,
    );
  const problemsOf = async (screen: string, text: string, screens: object = {}) => {
    const texts = { ...screens, [`content/scenarios/${screen}.json`]: text };
    return (await answerTo<Validated>("validate", { texts })).problems;
  };
  expect(await problemsOf(id, scenario(id, {}))).toEqual([]);
  expect(await problemsOf(id, scenario(id, { step: "nowhere" }))).toMatchObject([
    { rule: "scenario-screens", suggestion: expect.any(String) },
  ]);
  const draft = { id: "draft.list", version: 1, app: "admin", route: "/entwurf", title: "Entwurf", body: [] };
  const screens = { "screens/admin/draft.list.json": JSON.stringify(draft) };
  const found = await problemsOf(draft.id, scenario(draft.id, { resluts: {} }), screens);
  expect(found).toContainEqual(expect.objectContaining({ rule: "scenario-schema" }));
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
    const { items, total } = await answerTo<{ items: { id: string }[]; total: number }>("list", { kind });
    expect(total, kind).toBeGreaterThanOrEqual(items.length);
    const { content, isError } = await call("read", { kind, id: items.at(-1)?.id });
    expect(isError, kind).toBeUndefined();
    expect(content[0]?.text, kind).toMatch(/^# /);
  }
  expect(await call("read", { kind: "screen", id: "../../package" })).toMatchObject({ isError: true });
  expect(await call("render", { kind: "screen", id: "a.b", texts: { "screens/admin/a.b.json": "{" } })).toMatchObject({
    isError: true,
  });
});

test("hostile texts are answered with what is wrong with them, and long answers come in pages", async () => {
  const nested = "[".repeat(20_000) + "]".repeat(20_000);
  const refused = async (args: object) => (await call("diff_screens", { ...args })).content[0]?.text;
  expect([
    await refused({ after: "null" }),
    await refused({ before: "{}", after: nested }),
    await refused({ before: "{", after: "{}" }),
  ]).toMatchInlineSnapshot(`
    [
      "\`after\` has no id of a screen. Give the text before the change.",
      "\`after\`, line 1: Here the file is more than 100 levels deep. Call validate: it names every problem.",
      "\`before\`, line 1: The object is not closed. Call validate: it names every problem.",
    ]
  `);
  expect(await refused({ after: " ".repeat(1_000_001) })).toContain("Too big");
  const texts = { "screens/admin/draft.list.json": nested };
  for (const name of ["validate", "apply_suggestions"])
    expect(JSON.stringify((await call(name, { texts })).structuredContent), name).toContain("levels deep");
  const data = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`wrong${index}`, index]));
  const { structuredContent } = await call("validate_component", { id: "card", data });
  const { total, next } = structuredContent ?? {};
  expect([Number(total) > Number(next), Number(next) > 10]).toEqual([true, true]);
  expect(structuredContent?.["issues"]).toHaveLength(Number(next));
});

test("what a request names has an effect, or is refused", async () => {
  const refused = async (name: string, args: Record<string, unknown>) => {
    const { isError, content } = await call(name, args);
    return `${isError === true ? "refused" : "answered"}: ${content[0]?.text?.split("\n")[0]}`;
  };
  const render = (args: Record<string, unknown>) => refused("render", args);
  expect([
    await render({ kind: "component", id: "card", data: null }),
    await render({ kind: "component", id: "card", situation: "usual" }),
    await render({ kind: "component" }),
    await render({ kind: "screen", id: "home.member", texts: {} }),
    await render({ kind: "screen", id: "home.member", data: {} }),
    await render({ kind: "screen", id: "home.member", scenario: "failed" }),
    await refused("list", { kind: "screen", ofset: 50 }),
    await refused("validate_component", { id: "card" }),
    await refused("read", { kind: "screen", id: "home.membr" }),
    await agent.getPrompt({ name: "review-screen", arguments: { id: "home.membr" } }).catch(String),
  ]).toMatchInlineSnapshot(`
    [
      "refused: (whole): Expected an object, got null.",
      "refused: \`situation\` is of a screen. Leave it out, or change \`kind\`.",
      "refused: Input validation error: Invalid arguments for tool render: id: Invalid input: expected string, received undefined",
      "refused: Input validation error: Invalid arguments for tool render: texts: Give the text of a file by its path.",
      "refused: \`data\` is of a component. Leave it out, or change \`kind\`.",
      "refused: Input validation error: Invalid arguments for tool render: Unrecognized key: "scenario"",
      "refused: Input validation error: Invalid arguments for tool list: Unrecognized key: "ofset"",
      "refused: Input validation error: Invalid arguments for tool validate_component: data: Give the \`data\` of the component; \`{}\` if it has no field.",
      "refused: There is no screen "home.membr". Did you mean "home.member"?",
      "ProtocolError: Invalid arguments for prompt review-screen: id: There is no screen "home.membr". Did you mean "home.member"?",
    ]
  `);
});

test.runIf(isDeep)(
  "a locale's messages are validated as npm run check does",
  async () => {
    const file = "content/messages/fr-CH.json";
    const project = await readTree(projectFile("."));
    const text = project.files.get(file) ?? "";
    for (const [from, to] of [
      [/": "/, '": "{'],
      [/"(\w+)\.[\w.]+": /, '"$1.nobody": '],
      [/,\n/, "\n"],
      [/"[^"]*"(,?\n)/, "7$1"],
    ] as const) {
      const wrong = text.replace(from, to);
      const found = checkWith(screenRules, { ...project, files: new Map([...project.files, [file, wrong]]) });
      // A draft adds keys: one that it leaves out stays in the project.
      const own = found.filter(
        (problem) => problem.file === file && !problem.message.endsWith("has no text in fr-CH."),
      );
      expect(own.length, String(from)).toBeGreaterThan(0);
      const { problems } = await answerTo<{ problems: typeof own }>("validate", { texts: { [file]: wrong } });
      expect(
        problems.map(({ line }) => line),
        String(from),
      ).toEqual(own.slice(0, problems.length).map(({ line }) => line));
    }
  },
  60_000,
);

test("by HTTP the tools are the same, and a page of another origin or another host's name is refused", async () => {
  const shared = new ToolContext();
  const served = await serveMcp(shared, 0);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(served.url)));
  const rules = (await client.callTool({ name: "list", arguments: { kind: "rule" } })) as ToolAnswer;
  expect(rules.structuredContent).toHaveProperty("total");
  const [flow] = mistakes
    .map((each) => withMistake(screenFiles().get("mailings.compose")?.text ?? "", each, 0))
    .filter((each) => each !== undefined);
  const checked = (await client.callTool({
    name: "validate",
    arguments: { texts: draftOf(flow?.text ?? "") },
  })) as ToolAnswer;
  expect(checked.structuredContent?.["problems"]).toContainEqual(
    expect.objectContaining({ line: flow?.line, suggestion: expect.any(String) }),
  );
  await client.close();

  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const foreign = await fetch(served.url, {
    method: "POST",
    body,
    headers: { ...headers, origin: "https://example.org" },
  });
  expect(foreign.status).toBe(403);
  expect(await statusWithHost(served.url, "example.org", headers, body)).toBe(421);
  expect(await statusWithHost(served.url, new URL(served.url).host, headers, body)).toBe(200);
  expect((await fetch(served.url.replace("/mcp", "/other"))).status).toBe(404);
  await served.close();
});

/** The status of a request that names another host, as a page does that leads a name of its own to this machine. */
function statusWithHost(
  url: string,
  host: string,
  headers: Record<string, string>,
  body: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers: { ...headers, host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { allRules } from "../../../../src/checks/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { libraryItems, libraryKinds } from "../../../../src/workshop/machines/library.ts";
import { mcpServer } from "../../../../src/workshop/mcp/server.ts";
import { ToolContext } from "../../../../src/workshop/mcp/tool-context.ts";
import { isDeep, sample } from "../../../runs.ts";
import { wishes, wishTexts } from "./wishes.ts";

const agent = new Client({ name: "test", version: "1.0.0" });

beforeAll(async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await mcpServer(new ToolContext()).connect(far);
  await agent.connect(near);
});
afterAll(() => agent.close());

const answered = z.object({ content: z.array(z.object({ text: z.string() })), isError: z.boolean().optional() });
const validated = z.object({
  isValid: z.boolean(),
  problems: z.array(z.object({ file: z.string(), rule: z.string(), line: z.int(), message: z.string() })),
  operations: z.array(z.object({ id: z.string(), does: z.string(), issues: z.array(z.string()) })),
  drawn: z.array(z.object({ screen: z.string(), situation: z.string(), html: z.int(), outline: z.string() })),
});

/** What a tool answers, as text. */
async function answerOf(name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = answered.parse(await agent.callTool({ name, arguments: args }));
  return content.map(({ text }) => text).join("\n");
}

async function validate(texts: Readonly<Record<string, string>>, more: Record<string, unknown> = {}) {
  const text = await answerOf("validate", { texts, ...more });
  return { text, ...validated.parse(JSON.parse(text)) };
}

/** A text without what a part of it says, as an agent leaves things out at first. */
function without(texts: Record<string, string>, path: string, part: string | RegExp, instead = "") {
  const text = texts[path] ?? "";
  const changed = text.replace(part, instead);
  expect(changed, `${part} in ${path}`).not.toBe(text);
  return { ...texts, [path]: changed };
}

const tried = wishes.slice(0, isDeep ? 10 : 2);

describe.each(tried.map((wish) => [wish.feature, wish] as const))("the wish %s", (feature, wish) => {
  it("ends at no problem, drawn and tried on its examples, with short answers", async () => {
    const whole = wishTexts(wish);
    const id = `${feature}.${wish.resource}`;
    const answers = [
      await answerOf("search", { query: wish.title[0], kind: "screen", limit: 3 }),
      await answerOf("list", { kind: "component" }),
      await answerOf("validate_component", { id: "form-field", data: { id: "a", label: "A" } }),
    ];
    const screenOnly = { [`screens/member/${id}.json`]: whole[`screens/member/${id}.json`] ?? "" };
    const first = await validate(screenOnly);
    const lacking = ["handlers-known", "messages-known", "capabilities-known"];
    expect(first.problems.map(({ rule }) => rule)).toEqual(expect.arrayContaining(lacking));
    const last = await validate(whole);
    expect(last).toMatchObject({ isValid: true, problems: [] });
    expect(last.operations.map((each) => each.id)).toContain(`${id}.create`);
    expect(last.drawn.map(({ situation }) => situation)).toEqual(["usual", "filled", "request"]);
    for (const { html, outline, situation } of last.drawn) {
      expect(html, situation).toBeGreaterThan(1_000);
      expect(outline.length, situation).toBeGreaterThan(100);
    }
    const asked = wish.fields.map(({ label: [german] }) => german);
    const usual = await answerOf("render", { kind: "screen", id, texts: whole, as: "html", detail: true });
    for (const words of asked) expect(usual).toContain(words);
    for (const answer of [...answers, first.text, last.text]) expect(answer.length).toBeLessThanOrEqual(4_000);
    expect([...answers, first.text, last.text].join("").length).toBeLessThan(12_000);
  });
});

describe("what a draft gets wrong", () => {
  const [wish] = wishes;
  const texts = wish === undefined ? {} : wishTexts(wish);
  const api = "content/api/openapi.yaml";

  it("is told for every file together, at its place", async () => {
    const wrong = without(
      without(texts, "content/messages/it-CH.json", /^.*equipment\.loan\.item.*\n/m),
      "content/messages/fr-CH.json",
      /"Remarque"/,
      '"{$who} remarque"',
    );
    const { problems, isValid } = await validate(wrong);
    expect(isValid).toBe(false);
    expect(problems.map(({ file, rule, message }) => [file, rule, message])).toEqual([
      ["content/messages/fr-CH.json", "messages-form", expect.stringContaining('no variable "who"')],
      ["content/messages/it-CH.json", "messages-form", 'The message "equipment.loan.item" has no text in it-CH.'],
    ]);
    const line = (wrong["content/messages/fr-CH.json"] ?? "").split("\n").findIndex((each) => each.includes("$who"));
    expect(problems[0]?.line).toBe(line + 1);
  });

  it("is told of operations one by one: the fault of one hides none of another", async () => {
    const twice = without(
      without(texts, api, '"x-risk": "reversible"', '"x-risk": "grave"'),
      api,
      "#/components/schemas/Choices",
      "#/components/schemas/Choises",
    );
    const { problems, operations } = await validate(twice);
    expect(problems.filter(({ rule }) => rule === "content-readable").map(({ message }) => message)).toEqual([
      expect.stringContaining('There is no risk "grave".'),
      expect.stringContaining('"#/components/schemas/Choises" leads nowhere'),
    ]);
    expect(operations.map(({ id }) => id)).toEqual(["equipment.loan.withdraw"]);
  });

  it("never takes the place of an operation, a right or a schema that the project has", async () => {
    const taken = JSON.stringify({
      paths: { "/pending-actions": { get: { operationId: "proposals.action.list", responses: {} } } },
      components: { schemas: { Receipt: { type: "object" } } },
    });
    const { problems } = await validate({ [api]: taken });
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'There is an operation "proposals.action.list" already. Choose another id.',
        'There is "get" in /pending-actions already. Choose another, or refer to that one.',
        'There is "Receipt" in schemas already. Choose another, or refer to that one.',
      ]),
    );
    for (const path of [
      "content/api/handlers.json",
      "content/api/approval-rules.json",
      "src/demo/index.ts",
      "screens/../x.json",
    ])
      expect(await answerOf("validate", { texts: { [path]: "{}" } }), path).toContain("is no file that can be drafted");
  });

  it.each([
    [
      "a request that its schema refuses",
      '"until": "2026-12-06"',
      '"until": "soon"',
      "Request /until: It must be a valid date.",
    ],
    ["a result that its schema refuses", '"id": "r-1"', '"id": "r 1"', "Result /id: It must match the pattern"],
    ["no risk", /"x-risk": "reversible",/, "", "declares no `x-risk`"],
    ["no undo", /"links": \{\s*"undo": \{[^}]*\}[^}]*\}\s*\}/, '"links": {}', "links to nothing that undoes it"],
    [
      "no request as example",
      /"examples": \{\s*"default": \{\s*"value": \{\s*"item"[^}]*\}\s*\}\s*\}/,
      '"examples": {}',
      "The request has no example",
    ],
  ])("is tried with its examples: %s", async (_, part, instead, issue) => {
    const { operations, isValid } = await validate(without(texts, api, part, instead));
    expect(isValid).toBe(false);
    expect(operations.flatMap(({ issues }) => issues)).toContainEqual(expect.stringContaining(issue));
  });

  it.each(["", "a: [", "null", "[]", "paths: 7", "paths: { /x: { get: 3 } }", "{", "components: { schemas: [] }"])(
    "in an API of %j is told in a sentence",
    async (text) => expect(await answerOf("validate", { texts: { [api]: text } })).toMatch(/^\{"isValid":/),
  );

  it.each(["", "7", "{", '{"complete": 3}', '{"complete": ["Equipment"]}'])(
    "in distributions of %j is told",
    async (text) => {
      const { problems } = await validate({ "content/distributions.json": text });
      expect(problems.length).toBeGreaterThan(0);
    },
  );
});

describe("an answer", () => {
  it("has at most 4,000 characters where nobody asks for more, whatever is asked", async () => {
    const long = [...screenFiles().values()].toSorted((one, other) => other.text.length - one.text.length)[0];
    const id = long?.screen.id ?? "";
    const asked: [string, Record<string, unknown>][] = [
      ...libraryKinds.flatMap((kind): [string, Record<string, unknown>][] => [
        ["list", { kind }],
        ["read", { kind, id: libraryItems(kind)[0]?.id }],
      ]),
      ...sample(allRules, 8).map((rule): [string, Record<string, unknown>] => ["explain_rule", { rule: rule.name }]),
      ["read", { kind: "screen", id }],
      ["search", { query: "Mitglied" }],
      ["render", { kind: "screen", id }],
      ["a2ui", { kind: "screen", id }],
      ["a2ui", { kind: "component", id: "form-field" }],
      ["diff_screens", { after: JSON.stringify({ id, body: [], steps: [] }) }],
      ["apply_suggestions", { texts: { [long?.file ?? ""]: (long?.text ?? "").replaceAll('"title":', '"titel":') } }],
      ["validate", { texts: { [long?.file ?? ""]: (long?.text ?? "").replaceAll('"label":', '"lable":') } }],
      ["validate", { texts: { [long?.file ?? ""]: long?.text ?? "" } }],
    ];
    for (const [name, args] of asked) {
      const answer = await answerOf(name, args);
      expect(answer.length, `${name} ${JSON.stringify(args).slice(0, 80)}`).toBeLessThanOrEqual(4_000);
      expect(answer.length, name).toBeGreaterThan(40);
    }
  });
});

describe("resources", () => {
  const read = async (uri: string) => {
    const { contents } = await agent.readResource({ uri });
    return contents.map((each) => ("text" in each ? each.text : "")).join("");
  };

  it("are a guide, the shape of screens, and the data of each component", async () => {
    const { resources } = await agent.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([
        "schaukasten://guide/new-screen",
        "schaukasten://schema/screen",
        "schaukasten://schema/data/form-field",
      ]),
    );
    expect(await read("schaukasten://guide/new-screen")).toContain("## An operation");
    const shape = await read("schaukasten://schema/screen");
    expect(JSON.parse(shape).properties).toHaveProperty("steps");
    expect(shape.length).toBeLessThan(25_000);
    expect(JSON.parse(await read("schaukasten://schema/data/form-field")).properties).toHaveProperty("label");
    await expect(read("schaukasten://guide/new-scren")).rejects.toThrow('Did you mean "new-screen"?');
  });
});

import { readFileSync } from "node:fs";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { a2uiVersion, catalogId } from "../../../../src/workshop/a2ui/catalog.ts";
import { libraryItems, libraryKinds } from "../../../../src/workshop/machines/library.ts";
import { mcpServer } from "../../../../src/workshop/mcp/server.ts";
import { ToolContext } from "../../../../src/workshop/mcp/tool-context.ts";

const agent = new Client({ name: "test", version: "1.0.0" });

beforeAll(async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await mcpServer(new ToolContext()).connect(far);
  await agent.connect(near);
});
afterAll(() => agent.close());

/** What a tool answers: its fields, or the sentence of what went wrong. */
async function call(name: string, args: Record<string, unknown>): Promise<unknown> {
  const { content, structuredContent, isError } = await agent.callTool({ name, arguments: args });
  const [first] = Array.isArray(content) ? content : [];
  const text = first !== undefined && "text" in first ? first.text : undefined;
  return isError === true ? text : (structuredContent ?? text);
}

describe("what agents are offered", () => {
  it("is written down, because they rely on it", async () => {
    const { tools } = await agent.listTools();
    const { prompts } = await agent.listPrompts();
    const offered = [agent.getServerVersion()?.name, agent.getInstructions(), ...tools, ...prompts];
    const lines = offered.map((each) => JSON.stringify(each).replaceAll(JSON.stringify(libraryKinds), '["…"]'));
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("offered.jsonl");
  });

  it("has the name and the version of the product", () => {
    const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string };
    expect(agent.getServerVersion()).toEqual({ name: "schaukasten", title: "Schaukasten", version });
  });

  it("includes prompts with what they are about", async () => {
    const prompt = async (name: string, args: Record<string, string>) => {
      const { messages } = await agent.getPrompt({ name, arguments: args });
      return messages.map(({ role, content }) => [role, content.type === "text" ? content.text : ""]);
    };
    expect(await prompt("new-screen", { app: "member", wish: "Alle Termine." })).toMatchInlineSnapshot(`
      [
        [
          "user",
          "Write a screen of the app "member" as JSON: Alle Termine.
      Read the resource schaukasten://guide/new-screen first. Search for a screen that is like it and read it; read the contract of every component that you use.
      Use operations that there are; what is missing is proposed with its request, result, risk, dry-run, undo and examples, for people to decide on.
      Texts are German (de-CH), short, with du and ss. Call validate with all texts together until there is no problem, then render it as a picture and as an outline, and look at both.",
        ],
      ]
    `);
    expect(await prompt("review-screen", { id: "members.list" })).toMatchInlineSnapshot(`
      [
        [
          "user",
          "Review the screen "members.list". Read it, and render it in each situation, as a picture at 390 and 1280 px and as an outline.
      Say what a person does first, what is missing when data are absent, many or refused, which words are unclear, and what differs from like screens.
      Name each finding with its place in the JSON, and write the patch; validate it before.",
        ],
      ]
    `);
    await expect(prompt("review-screen", { id: "members.lits" })).rejects.toThrow('Did you mean "members.list"?');
  });
});

describe("a tool that reads", () => {
  it.each(libraryKinds)("lists every %s with its id and a sentence", async (kind) => {
    const all = libraryItems(kind).map(({ id, title, summary }) => ({ id, title, summary }));
    const found: unknown[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: { items?: unknown[]; total?: number; next?: number } = Object(await call("list", { kind, offset }));
      expect(page.total).toBe(all.length);
      found.push(...(page.items ?? []));
      offset = page.next;
    }
    expect(found).toEqual(all);
  });

  it("reads one thing in full, and names what was meant", async () => {
    const badge = libraryItems("component").find(({ id }) => id === "badge");
    const text = badge?.text() ?? "";
    expect(await call("read", { kind: "component", id: "badge" })).toMatchObject({
      text: text.slice(0, 3_400),
      total: text.length,
    });
    expect(await call("read", { kind: "component", id: "bagde" })).toContain('Did you mean "badge"?');
  });

  it("explains a rule", async () => {
    expect(await call("explain_rule", { rule: "icons-exist" })).toMatchObject({
      rule: "icons-exist",
      demands: expect.stringMatching(/\.$/),
    });
    expect(await call("explain_rule", { rule: "icon-exist" })).toContain('Did you mean "icons-exist"?');
  });

  it("gives components and screens for A2UI", async () => {
    for (const [kind, id] of [
      ["component", "badge"],
      ["screen", "members.list"],
    ])
      expect(await call("a2ui", { kind, id })).toMatchObject({
        version: a2uiVersion,
        catalogId,
        json: expect.stringMatching(/^[[{]/),
      });
    expect(await call("a2ui", { kind: "component", id: "bagde" })).toContain('Did you mean "badge"?');
    expect(await call("a2ui", { kind: "screen", id: "members.lits" })).toContain('Did you mean "members.list"?');
  });
});

describe("a tool that compares", () => {
  const text = screenFiles().get("members.list")?.text ?? "";
  const changed = text.replace(/"title": "[^"]*"/, '"title": "Neu"');

  it("names what differs, by its path, from another text or from the project", async () => {
    expect(await call("diff_screens", { after: text })).toEqual({ changes: [], total: 0 });
    const differences: { changes?: { path: string; after: unknown }[] } = Object(
      await call("diff_screens", { after: changed }),
    );
    expect(differences.changes).toMatchObject([{ path: expect.stringMatching(/title$/), after: "Neu" }]);
    expect(await call("diff_screens", { before: '{"a":1}', after: '{"a":2}' })).toEqual({
      changes: [{ path: "a", before: 1, after: 2 }],
      total: 1,
    });
  });

  it("says what it cannot read", async () => {
    const told = ["{", "{}", '{"id":"no.screen"}'].map((after) => call("diff_screens", { after }));
    expect(await Promise.all([...told, call("diff_screens", { before: "[", after: "{}" })])).toMatchInlineSnapshot(`
      [
        "\`after\`, line 1: The object is not closed. Call validate: it names every problem.",
        "\`after\` has no id of a screen. Give the text before the change.",
        "The project has no screen "no.screen". Give the text before the change.",
        "\`before\`, line 1: The list is not closed. Call validate: it names every problem.",
      ]
    `);
  });
});

describe("a tool that validates a component", () => {
  it("names each issue with its path", async () => {
    const badge = components.get("badge")?.examples[0]?.data;
    expect(await call("validate_component", { id: "badge", data: badge })).toEqual({
      issues: [],
      total: 0,
      isValid: true,
    });
    expect(await call("validate_component", { id: "badge", data: {} })).toMatchObject({
      issues: [{ path: "label", message: expect.stringMatching(/\.$/) }],
      isValid: false,
    });
    expect(await call("validate_component", { id: "badge" })).toContain(
      "Give the `data` of the component; `{}` if it has no field.",
    );
    expect(await call("validate_component", { id: "bagde", data: {} })).toContain('Did you mean "badge"?');
  });
});

describe("a tool that renders", () => {
  it("gives the HTML of a component", async () => {
    expect(await call("render", { kind: "component", id: "badge", data: { label: "Neu" } })).toContain("Neu");
  });

  it("says what a request lacks, or has too much", async () => {
    const told = [
      { kind: "component", id: "badge", situation: "usual" },
      { kind: "screen", id: "draft.list", texts: { "screens/admin/draft.list.json": "{}" } },
      { kind: "screen", id: "members.list", data: {} },
    ].map((request) => call("render", request));
    expect(await Promise.all(told)).toMatchInlineSnapshot(`
      [
        "\`situation\` is of a screen. Leave it out, or change \`kind\`.",
        "There is no screen "draft.list". Call list with the kind "screen". \`validate\` says why a text is no screen.",
        "\`data\` is of a component. Leave it out, or change \`kind\`.",
      ]
    `);
  });
});

import { describe, expect, it, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { contractTables } from "../../../../src/workshop/contracts/contract-tables.ts";
import { componentMarkdown } from "../../../../src/workshop/machines/component-markdown.ts";
import { libraryItems } from "../../../../src/workshop/machines/library.ts";
import { linkedPages } from "../../../../src/workshop/machines/linked-pages.ts";
import { fullText, llmsText } from "../../../../src/workshop/machines/llms.ts";
import { block, markdownTable, section } from "../../../../src/workshop/machines/markdown.ts";
import { isReadForMarkdown, markdownName } from "../../../../src/workshop/machines/markdown-page.ts";
import { ruleMarkdown } from "../../../../src/workshop/machines/rule-markdown.ts";
import { screenMarkdown } from "../../../../src/workshop/machines/screen-markdown.ts";
import { situationList } from "../../../../src/workshop/machines/situation-list.ts";
import { documentsOf } from "../../../../src/workshop/screens/scenarios.ts";

describe("Markdown", () => {
  it("has blocks with a fence longer than any in them", () => {
    expect(block({ a: 1 })).toBe('```json\n{\n  "a": 1\n}\n```');
    expect(block("text")).toBe('```json\n"text"\n```');
    expect(block("a", "text")).toBe("```text\na\n```");
    expect(block("a ```` b", "html")).toBe("`````html\na ```` b\n`````");
  });

  it("has tables with cells of one line", () => {
    expect(markdownTable(["A", "B"], [["one\n  two", "a|b"]])).toBe("| A | B |\n| --- | --- |\n| one two | a\\|b |");
    expect(section("Title", "Text")).toBe("## Title\n\nText");
  });
});

test("a screen says who sees it, what it needs, and where it leads", () => {
  const screen = screenSchema.parse({
    ...{ id: "zz.flow", app: "member", route: "/zz", title: "Probe", kind: "flow" },
    actions: { send: { handler: "zz.send", risk: "irreversible", confirm: { title: "Senden" } } },
    data: { list: { source: "members.member.list" } },
    steps: [{ id: "one", title: "Eins", body: [] }],
    submit: { action: "send", label: "Senden" },
  });
  expect(
    screenMarkdown({ screen, file: "screens/member/zz.flow.json", text: '{ "id": "zz.flow" }\n' }),
  ).toMatchInlineSnapshot(`
    "# Probe

    \`zz.flow\` at \`/zz\` in Member, a flow.

    ## Who sees it

    Everyone who uses the app Member.

    ## Data

    - \`list\` from \`members.member.list\`: Members of the club, a page at a time

    ## Actions

    - \`send\` runs \`zz.send\`, irreversible: Cannot be undone: a person confirms the consequences first.

    ## Left out without a capability

    None.

    ## Components

    None.

    ## Situations

    - \`usual\`, Usual: With the example data of its operations.
    - \`step-one\`, Step “Eins”: The step “Eins”, with the data of “Usual”.
    - \`on-one-page\`, On one page: Every step on one page, as it opens for those who know it.
    - \`outcome-sent\`, Submission: went through: Submission by zz.send: went through.
    - \`outcome-refused\`, Submission: refused: Submission by zz.send: refused.
    - \`outcome-unknown\`, Submission: not known: Submission by zz.send: not known.
    - \`outcome-slow\`, Submission: still running: Submission by zz.send: still running.
    - \`outcome-offline\`, Submission: no connection: Submission by zz.send: no connection.
    - \`outcome-signed-out\`, Submission: session ended: Submission by zz.send: session ended.
    - \`switched-fr-ch\`, French (fr-CH): “Usual” with the navigation, titles and built-in texts of fr-CH.
    - \`switched-it-ch\`, Italian (it-CH): “Usual” with the navigation, titles and built-in texts of it-CH.
    - \`switched-en-gb\`, English (en-GB): “Usual” with the navigation, titles and built-in texts of en-GB.
    - \`switched-one-club\`, One club only: “Usual” for a person of one club, who has nothing to switch to.

    ## Neighbours

    None.

    ## Definition

    \`screens/member/zz.flow.json\`

    \`\`\`jsonc
    { "id": "zz.flow" }
    \`\`\`"
  `);
});

test("every screen lists its neighbours both ways, and its situations", () => {
  const texts = new Map([...screenFiles().values()].map((file) => [file.screen.id, screenMarkdown(file)]));
  const links = [...texts].flatMap(([from, text]) =>
    [...text.matchAll(/- leads to `([^`]+)`/g)].map(([, to = ""]) => [from, to] as const),
  );
  expect(links.length).toBeGreaterThan(20);
  for (const [from, to] of links) expect(texts.get(to), to).toContain(`- reached from \`${from}\``);
  for (const { screen } of screenFiles().values())
    for (const { scenario } of documentsOf(screen))
      expect(texts.get(screen.id)).toContain(`- \`${scenario.name}\`, ${scenario.title}: `);
});

test("a component has its contract, its examples and what it refuses", () => {
  const badge = components.get("badge");
  const text = badge === undefined ? "" : componentMarkdown(badge);
  expect(text).toMatch(/^# Badge\n\n`badge`\. /);
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(titles.slice(0, 3)).toEqual(["Contract", "Examples", "Rejected data"]);
  expect(titles).toContain("Guide");
  expect(text).toContain("| Field | Type | Rule | Required | Meaning |");
  for (const { path, description } of badge === undefined ? [] : contractTables(badge).flatMap(({ rows }) => rows))
    expect(text).toMatch(
      new RegExp(`^\\| \`${path}\` .*\\| ${description.slice(0, 12).replaceAll(/[(){}.]/g, ".")}`, "m"),
    );
  for (const { name, title, data } of badge?.examples ?? [])
    expect(text).toContain(`### ${title} (${name})\n\n${block(data)}\n\n\`\`\`html\n`);
  for (const { name, issue } of badge?.rejected ?? [])
    expect(text).toContain(`### ${name}\n\n\`${JSON.stringify(issue)}\`\n\n`);
  expect(text).toMatch(/\| `label` \| [^|]* \| [^|]* \| yes \| /);
  expect(text).toMatch(/\| default "neutral" \| /);
});

test("a rule has its reason, and an example where there is one", () => {
  const explained = { rule: "a-rule", demands: "It demands.", why: "Because." };
  expect(ruleMarkdown(explained)).toBe("# a-rule\n\nIt demands.\n\n## Why\n\nBecause.");
  const problem = { rule: "a-rule", file: "a.json", line: 3, column: 1, message: "Wrong.", suggestion: "Right." };
  expect(
    ruleMarkdown({
      ...explained,
      example: { file: "a.json", wrong: "x", right: "y", problem: { ...problem, severity: "error" } } as never,
    }),
  ).toBe(
    "# a-rule\n\nIt demands.\n\n## Why\n\nBecause.\n\n## Wrong\n\n`a.json`, line 3: Wrong. Right.\n\n```text\nx\n```\n\n## Right\n\n```text\ny\n```",
  );
});

test("the page of a screen lists every situation, and another page none", () => {
  const text = situationList("/screens/members.list/");
  const screen = screenFiles().get("members.list")?.screen;
  expect(text).toMatch(/^## Every situation\n\n\| Name \| Title \| What is the case \|/);
  for (const { scenario } of screen === undefined ? [] : documentsOf(screen))
    expect(text).toContain(`| [\`${scenario.name}\`](/preview/screens/members.list/${scenario.name}/) | `);
  expect([situationList("/screens/gone/"), situationList("/components/badge/")]).toEqual(["", ""]);
});

describe("what is listed for machines", () => {
  it("has things of every kind, each with a text that begins with its title", () => {
    const firstLine = (kind: Parameters<typeof libraryItems>[0]) => libraryItems(kind)[0]?.text().split("\n")[0];
    expect(firstLine("operation")).toBe(`# ${libraryItems("operation")[0]?.id}`);
    expect(firstLine("message")).toBe(`# ${libraryItems("message")[0]?.id}`);
    expect(firstLine("guide")).toBe(`# ${libraryItems("guide")[0]?.title}`);
    expect(firstLine("decision")).toBe(`# ${libraryItems("decision")[0]?.title}`);
    expect(firstLine("rule")).toBe(`# ${libraryItems("rule")[0]?.id}`);
    expect(firstLine("coverage")).toBe(`# Coverage of ${libraryItems("coverage")[0]?.id}`);
  });

  it("says of an operation how it is called, and of a message what each locale says", () => {
    const operation = libraryItems("operation").find(({ id }) => id === "members.member.get");
    expect(operation?.text()).toMatch(
      /^# members\.member\.get\n\n.+ `GET \/.+`, risk \w+, needs .+\.\n\n## Parameters\n\n\| Name \| In \| Required \| Schema \|\n[\s\S]+\n\n## Result\n\n```json\n/,
    );
    const message = libraryItems("message")[0];
    expect(message?.text()).toContain(`| Locale | Text |\n| --- | --- |\n| de-CH | `);
    const coverage = libraryItems("coverage").find(({ id }) => id === "badge");
    expect(coverage?.text()).toMatch(/\n\nScreens with it: .+\.\n\n## Gaps\n\n/);
    expect(coverage?.title).toBe("Coverage of Badge");
  });
});

describe("llms.txt", () => {
  const page = (address: string, title: string, description = "") => ({
    address,
    title,
    description,
    markdown: `# ${title}`,
  });
  const pages = [
    page("/x/", "Other"),
    page("/", "Home", "A glass case."),
    page("/guides/testing/", "Testing", "Kinds."),
  ];

  it("names pages by the places of the navigation, and the others as optional", () => {
    const text = llmsText(pages);
    expect(text.split("\n").slice(0, 3)).toEqual(["# Schaukasten", "", "> A glass case."]);
    expect(text).toContain("## Start\n\n- [Home](/index.html.md): A glass case.\n");
    expect(text).toContain("- [Testing](/guides/testing/index.html.md): Kinds.\n");
    expect(text).toMatch(/## Optional\n\n- \[Other\]\(\/x\/index\.html\.md\)\n$/);
    expect(fullText(pages)).toMatch(
      /^<!-- \/ -->\n\n# Home\n<!-- \/guides\/testing\/ -->\n\n# Testing\n<!-- \/x\/ -->\n\n# Other$/,
    );
  });
});

test("pages are those that links reach, and links of others are not followed", async () => {
  const site: Readonly<Record<string, string>> = {
    "/": '<a href="/a/"></a><a href="/b/?q=1#x"></a><a href="//other/"></a><a href="/preview/x/"></a><a href="/c"></a>',
    "/a/": '<a href="/"></a><a href="/no/"></a>',
    "/b/": "",
    "/no/": 'no <a href="/behind/"></a>',
  };
  const pages = await linkedPages(
    async (address) => site[address] ?? "no",
    (html) => !html.startsWith("no"),
  );
  expect([...pages.keys()]).toEqual(["/", "/a/", "/b/"]);
});

test.each([
  ["components/badge/index.html", true],
  ["index.html", true],
  ["preview/components/badge/code/usual/index.html", true],
  ["preview/components/badge/usual/index.html", false],
  ["preview/screens/a/code/index.html", false],
  ["assets/a.css", false],
])("%s is read for Markdown: %s", (path, isRead) => expect(isReadForMarkdown(path)).toBe(isRead));

test("a page in Markdown lies beside its page", () => expect(markdownName).toBe("index.html.md"));

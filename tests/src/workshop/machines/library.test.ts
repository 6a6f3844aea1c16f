import { expect, test } from "vitest";
import { libraryItems, libraryKinds } from "../../../../src/workshop/machines/library.ts";
import { fullText, llmsText } from "../../../../src/workshop/machines/llms.ts";
import { isReadForMarkdown } from "../../../../src/workshop/machines/markdown-page.ts";
import { situationList } from "../../../../src/workshop/machines/situation-list.ts";

const textOf = (kind: (typeof libraryKinds)[number], id: string) =>
  libraryItems(kind)
    .find((item) => item.id === id)
    ?.text() ?? "";

/** One in so many of a kind: rendering all takes seconds. */
const share: Readonly<Record<string, number>> = { component: 9, screen: 18, rule: 20, coverage: 9, message: 40 };

test.each(libraryKinds)("everything of the kind %s can be read, and no section of it is empty", (kind) => {
  const items = libraryItems(kind);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  for (const { id, title, summary } of items)
    expect([id, title, typeof summary].every((each) => each !== "")).toBe(true);
  for (const item of items.filter((_, index) => index % (share[kind] ?? 30) === 0)) {
    const text = item.text();
    expect(text, item.id).toMatch(/^# \S/);
    expect(text, item.id).not.toMatch(/\[object |\bundefined\b(?!`)|\bNaN\b/);
    // A guide has sections of its own.
    const sections = text
      .split("\n## Guide\n", 1)
      .join()
      .replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, "code")
      .split(/^## .*$/m);
    expect(sections.filter((each) => each.trim() === "")).toEqual([]);
  }
});

test("a screen says who sees it and what it needs, does and leads to", () => {
  const text = textOf("screen", "members.list");
  const sections = Object.fromEntries(
    text.split(/^## /m).map((each) => [each.slice(0, each.indexOf("\n")), each.slice(each.indexOf("\n")).trim()]),
  );
  expect(text.split("\n\n")[1]).toBe("`members.list` at `/mitglieder` in Club office.");
  expect(sections["Data"]).toMatch(/^- `members` from `members\.member\.list`: \S/m);
  expect(sections["Left out without a capability"]).toMatch(/^- .* without `members\.write`$/m);
  expect(sections["Components"]).toMatch(/^- `data-table`$/m);
  expect(sections["Situations"]).toMatch(/^- `[\w-]+`, [^:]+: \S/m);
  expect(sections["Neighbours"]).toMatch(/^- leads to `member\.detail`|^- leads to `members\.detail`/m);
  expect(sections["Neighbours"]).toMatch(/^- reached from `/m);
  expect(sections["Definition"]).toMatch(/^`screens\/admin\/members\.list\.json`\n\n```jsonc\n\{[\s\S]*\}\n```$/);
  expect(textOf("screen", "invoices.run")).toContain(", a flow.");
});

test("a screen with one action lists it, and one without says so", () => {
  const texts = libraryItems("screen").map(({ text }) => text());
  const actions = texts.map((text) => /^## Actions\n\n([\s\S]*?)\n\n## /m.exec(text)?.[1] ?? "");
  expect(actions.filter((each) => each === "None.").length).toBeGreaterThan(3);
  const lists = actions.filter((each) => each !== "None.");
  expect(lists.some((each) => each.split("\n").length === 1)).toBe(true);
  for (const each of lists.join("\n").split("\n"))
    expect(each).toMatch(/^- `[\w-]+` runs `[\w.-]+`, (?:safe|reversible|irreversible): \S/);
});

test("an operation says how it is called", () => {
  const text = textOf("operation", "members.member.get");
  expect(text).toMatch(/^# members\.member\.get\n\n.* `GET \/members\/\{id\}`, risk safe, needs members\.read\.\n/);
  expect(text).toMatch(/\| Name \| In \| Required \| Schema \|\n(?:\|.*\n)*\| id \| path \| yes \| /);
  expect(textOf("operation", "session.current.get")).toMatch(/needs no capability\.\n\n## Parameters\n\nNone\.\n/);
});

test("a message has its text in each language, and says where one is missing", () => {
  const text = textOf("message", libraryItems("message")[0]!.id);
  expect(text).toMatch(/^# \S+\n\n\| Locale \| Text \|\n\| --- \| --- \|\n\| de-CH \| .+ \|\n\| fr-CH \| .+ \|/);
});

test("a component has its contract, its examples and what it rejects", () => {
  const text = textOf("component", "alert");
  expect(text).toMatch(/^# .+\n\n`alert`\. \S/);
  expect(text).toContain("## Contract\n\n| Field | Type | Rule | Required | Meaning |\n| --- |");
  expect(text).toMatch(/^\| `title` \| string \| at least 1 character \| yes \| \S.* \|$/m);
  expect(text).toMatch(
    /^\| `tone` \| one of: info, neutral, success, warning, danger \| {2}\| default "info" \| \S.* \|$/m,
  );
  expect(text).toMatch(/\n## Examples\n\n### .+ \([\w-]+\)\n\n```json\n\{[\s\S]*?```html\n<div/);
  expect(text).toMatch(/\n## Rejected data\n\n### .+\n\n.+\n\n```json\n/);
  expect(text).toMatch(/\n## Guide\n\n\S/);
});

test("the situations of a screen are a table, and no other page has one", () => {
  const table = situationList("/screens/members.list/");
  expect(table).toMatch(/^## Every situation\n\n\| Name \| Title \| What is the case \|\n\| --- \|/);
  expect(table).toMatch(/^\| \[`[\w-]+`\]\(\/preview\/screens\/members\.list\/[\w-]+\/\) \| .+ \| .+ \|$/m);
  expect([
    situationList("/screens/"),
    situationList("/screens/nowhere/"),
    situationList("/x/screens/members.list/"),
  ]).toEqual([...["", "", ""]]);
});

test.each([
  ["guides/start/index.html", true],
  ["index.html", true],
  ["preview/components/alert/code/index.html", true],
  ["preview/components/alert/usual/index.html", false],
  ["preview/screens/members.list/usual/index.html", false],
  ["assets/a.js", false],
])("a page in Markdown is made of %s: %s", (path, isRead) => {
  expect(isReadForMarkdown(path)).toBe(isRead);
});

test("llms.txt lists every page once by its place, and the whole text has them in that order", () => {
  const page = (address: string, title: string, description = "") => ({
    address,
    title,
    description,
    markdown: `# ${title}\n`,
  });
  const pages = [
    page("/other/", "Other", "Left."),
    page("/components/button/", "Button"),
    page("/", "Home", "What it is."),
  ];
  const text = llmsText(pages);
  expect(text).toMatch(/^# Schaukasten\n\n> What it is\.\n\n/);
  expect(text.slice(text.indexOf("## Start"))).toMatch(
    /^## Start\n\n- \[Home\]\(\/index\.html\.md\): What it is\.\n\n## Components.*\n\n- \[Button\]\(\/components\/button\/index\.html\.md\)\n\n## Optional\n\n- \[Other\]\(\/other\/index\.html\.md\): Left\.\n$/,
  );
  for (const line of text.split("\n\n").slice(2, 4)) expect(line).toMatch(/[.)]$/);
  expect(fullText(pages)).toBe(
    "<!-- / -->\n\n# Home\n\n<!-- /components/button/ -->\n\n# Button\n\n<!-- /other/ -->\n\n# Other\n",
  );
});

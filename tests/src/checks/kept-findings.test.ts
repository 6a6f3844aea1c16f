import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CachedFindings } from "../../../src/checks/kept-findings.ts";
import type { Rule, Tree } from "../../../src/checks/rule.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "findings-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const screens = { "screens/a.json": "A", "screens/b.json": "B" };
const shared = { "src/a.ts": "code", "content/api/openapi.yaml": "api", "content/messages/de-CH.json": "{}" };
const tree = (texts: Readonly<Record<string, string>> = {}): Tree => ({
  files: new Map(Object.entries({ ...screens, ...shared, "content/clubs/x.json": "{}", ...texts })),
  components: new Map(),
});

/** A rule that looks at each screen alone, and which of these it was asked about. */
function askedRule(name = "rule") {
  const asked: string[] = [];
  const parts = () =>
    Object.keys(screens).map((file) => ({
      reads: [file],
      check: () => {
        asked.push(file);
        return [{ file, message: name }];
      },
    }));
  const rule: Rule = { name, description: "", check: () => [], parts };
  return { asked, rule };
}

/** The files that are looked at again after a change. */
function askedAfter(change: Readonly<Record<string, string>>, name = "rule"): readonly string[] {
  const first = new CachedFindings(root, tree());
  first.of(askedRule().rule);
  first.save();
  const { asked, rule } = askedRule(name);
  expect(new CachedFindings(root, tree(change)).of(rule)).toHaveLength(2);
  return asked;
}

test.each([
  ["nothing where nothing has changed", {}, []],
  ["nothing after a change of other content", { "content/clubs/x.json": "[]" }, []],
  ["the screen that has changed", { "screens/a.json": "C" }, ["screens/a.json"]],
  ["everything after a change of code", { "src/a.ts": "other" }, Object.keys(screens)],
  ["everything after a change of the API", { "content/api/openapi.yaml": "other" }, Object.keys(screens)],
  ["everything after a change of messages", { "content/messages/de-CH.json": "[]" }, Object.keys(screens)],
])("a rule looks again at %s", (_, change, asked) => {
  expect(askedAfter(change)).toEqual(asked);
});

test("another rule does not take its findings", () => {
  expect(askedAfter({}, "another")).toEqual(Object.keys(screens));
});

test("findings that nobody asked for are dropped", () => {
  const keep = (rule?: Rule) => {
    const findings = new CachedFindings(root, tree());
    if (rule !== undefined) findings.of(rule);
    findings.save();
  };
  keep(askedRule().rule);
  keep();
  const { asked, rule } = askedRule();
  new CachedFindings(root, tree()).of(rule);
  expect(asked).toEqual(Object.keys(screens));
});

test("problems of code are looked for once for the same code", async () => {
  const problem = { rule: "r", file: "a", line: 1, column: 1, message: "m" };
  const first = new CachedFindings(root, tree());
  expect(await first.ofCode(async () => [problem])).toEqual([problem]);
  first.save();
  const fail = () => Promise.reject(new Error("It looks again."));
  expect(await new CachedFindings(root, tree({ "screens/a.json": "C" })).ofCode(fail)).toEqual([problem]);
  await expect(new CachedFindings(root, tree({ "src/a.ts": "other" })).ofCode(fail)).rejects.toThrow();
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageData } from "../../../../src/client/review/page-data.ts";
import { statesOf } from "../../../../src/client/review/standing.ts";
import { writeReportPages } from "../../../../src/site/review/pages.ts";
import { sampleReport } from "./sample-report.ts";

const root = mkdtempSync(join(tmpdir(), "review-"));
afterAll(() => rmSync(root, { recursive: true }));
const [folder, large, hashedFolder] = ["usual", "large", "hashed"].map((name) => {
  const made = join(root, name);
  mkdirSync(made);
  return made;
}) as [string, string, string];
const report = sampleReport({ entries: 14, states: 60 });
const textOf = (name: string, within = folder) => readFileSync(join(within, name), "utf8");

beforeAll(async () => {
  await writeReportPages(report, folder, []);
  await writeReportPages(sampleReport({ entries: 300, states: 7000 }), large, []);
}, 60_000);

test("without script the page has every entry, fact and side, and a page leads to every picture", () => {
  const page = textOf("index.html");
  const all = [page, ...readdirSync(join(folder, "states")).map((name) => textOf(`states/${name}`))].join("\n");
  for (const entry of report.entries) {
    expect(page).toContain(`data-entry="${entry.id}"`);
    for (const { after } of statesOf(entry)) expect(all).toContain(after?.file);
  }
  expect(page).toContain("Mitglieder &amp; Gruppen &lt;b&gt;verwalten&lt;/b&gt;");
  expect(page).toContain("61 components");
  expect(page).not.toMatch(/\sstyle="|\son\w+="/);
});

test("the script gets the report as it is", async () => {
  const [, data = ""] = /id="report-data">([^<]*)</.exec(textOf("index.html")) ?? [];
  expect((await readPageData(data)).report).toEqual(report);
});

test("a ref that is a hash is shown once, and short", async () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const hashed = { ...report, before: { ...report.before, ref: commit, commit }, entries: [] };
  await writeReportPages(hashed, hashedFolder, []);
  const page = textOf("index.html", hashedFolder).replace(/<script type="text\/plain".*/s, "");
  expect(page).not.toContain(commit);
  expect(/review-bar__sides"><span>(.*?)<\/span>/.exec(page)?.[1]).toBe("<code>01234567</code>");
});

test("a broken side is said plainly", async () => {
  const broken = {
    ...report,
    before: { ...report.before, broken: "`npm run check` finds 3 problems; mend them there" },
    entries: [],
  };
  await writeReportPages(broken, folder, []);
  expect(textOf("index.html")).toContain("The side before the change could not be built");
  expect(textOf("index.html")).toContain("Nothing changed");
});

test("what opens of 7,000 states weighs less than 2 MB", () => {
  const weight = ["index.html", "report.css", "report.js", "before-paint.js"].map(
    (name) => statSync(join(large, name)).size,
  );
  expect(weight.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
});

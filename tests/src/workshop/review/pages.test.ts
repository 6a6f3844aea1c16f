import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageData } from "../../../../src/workshop/review/client/page-data.ts";
import { statesOf } from "../../../../src/workshop/review/client/standing.ts";
import { writeReportPages } from "../../../../src/workshop/review/pages.ts";
import { pdfMarkup } from "../../../../src/workshop/review/room/pdf-markup.ts";
import { placedEntries } from "../../../../src/workshop/review/room/placed-entries.ts";
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
  expect(/review-bar__sides"><span>(.*?)<\/span>/.exec(page)?.[1]).toBe('<code class="review-label">01234567</code>');
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

test("the lines of a command that ended a side are shown once, as it printed them, and nothing is said to look different", async () => {
  const lines = 'irreversible-confirm  screens/a.json:28:5\n> 28 |   "save": {\n     |   ^';
  const problem = `${report.after.ref} cannot be built:\n${lines}`;
  const broken = { ...report, after: { ...report.after, broken: problem }, problems: [problem, "one text is missing"] };
  await writeReportPages(broken, folder, []);
  const page = textOf("index.html");
  expect(page.split("irreversible-confirm").length - 1).toBe(1);
  expect(/<pre class="review-diff"[^>]*><span>(.*?)<\/span><\/pre>/s.exec(page)?.[1]).toBe(
    lines.replace(">", "&gt;").replaceAll('"', "&quot;"),
  );
  expect(page).toContain("one text is missing");
  expect(page).toContain("Compared in words alone");
});

test("entries of one title are told apart by the names of their subjects", async () => {
  const [first, ...others] = report.entries;
  if (first === undefined) throw new Error("The sample has no entry.");
  const twin = { ...first, id: `${first.id}-twin`, subject: "nav.twin" };
  await writeReportPages({ ...report, entries: [first, twin, ...others] }, folder, []);
  const list = textOf("index.html").split("</nav>")[0] ?? "";
  expect(list).toContain(first.subject);
  expect(list).toContain("nav.twin");
  for (const { subject, title } of others) if (title !== first.title) expect(list).not.toContain(`<code>${subject}`);
});

test("a report with an entry of each kind is this markup, as a page, without script, and on paper", async () => {
  const each = sampleReport({ entries: 7, states: 14 });
  await writeReportPages(each, hashedFolder, []);
  const [states = ""] = readdirSync(join(hashedFolder, "states")).toSorted();
  const pages = [
    textOf("index.html", hashedFolder).replace(/(id="report-data">)[^<]*/, "$1"),
    textOf(`states/${states}`, hashedFolder),
    pdfMarkup(each, placedEntries(each), new Map([["entry-none", 3]])).toString(),
  ];
  const lines = pages.join("\n").replaceAll(/>\s*</g, ">\n<");
  await expect(lines.replaceAll(/<(?:path|rect|line|circle|polyline)\b[^\n]*\n/g, "")).toMatchFileSnapshot(
    "report-markup.txt",
  );
});

test("what opens of 7,000 states weighs less than 2 MB", () => {
  const weight = ["index.html", "report.css", "report.js", "before-paint.js"].map(
    (name) => statSync(join(large, name)).size,
  );
  expect(weight.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import { contentCopy, testFolder } from "../built.ts";

/** The mistakes of an article with these paragraphs, each with its field and line in the text. */
async function flawsOf(paragraphs: readonly unknown[]): Promise<string[]> {
  using folder = testFolder();
  const club = join(contentCopy(folder.path), "fc-seeland");
  const article = { title: "Fall", date: "2026-11-20", author: "A", text: "T.", lead: "L.", paragraphs };
  writeFileSync(join(club, "news/fall.json"), JSON.stringify(article));
  const read = await readClub(club, "fc-seeland", capabilities());
  return "flaws" in read ? read.flaws.map(({ id, field, line }) => `${id} ${field} ${line}`) : [];
}

test.each([
  [["## A", "1. eins", "2. <script>", "Text."], ["html-script paragraphs[2] 1"]],
  [["Text.\n\n<iframe>"], ["html-frame paragraphs[0] 3"]],
  [["## A", { "de-CH": "Gut", "fr-CH": "a\n\n<form>" }], ["html-script paragraphs[1].fr-CH 3"]],
  [["## A", { "fr-CH": "<form>" }], ["html-script paragraphs[1].fr-CH 1"]],
  [["<form>", { "de-CH": "Gut", "fr-CH": "Bon" }], ["html-script paragraphs[0] 1"]],
  [
    ["[hier](/news/nirgends)", "![Die Halle](images/fehlt.jpg)"],
    ["unknown-reference paragraphs[0] 1", "absent-file paragraphs[1] 1"],
  ],
] as const)("mistakes of the document %j are told once, in their paragraph", async (paragraphs, flaws) => {
  expect((await flawsOf(paragraphs)).map((flaw) => flaw.replace(/-(?:near|many)/, ""))).toEqual(flaws);
});

test("a text with thousands of mistakes tells the first hundred, and how many others there are", async () => {
  const flaws = await flawsOf([`${"[a](b)\n\n".repeat(1000)}`]);
  expect(flaws.length).toBeLessThanOrEqual(102);
});

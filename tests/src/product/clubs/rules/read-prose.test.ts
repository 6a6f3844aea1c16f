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
  [["## A\n\nText\n\n### B"], []],
  [["## A", "Text.", "### B", "#### C", "## D"], []],
  [["Text.", "### B"], ["heading-skips paragraphs[1] 1"]],
  [["## A", "Text.\n\n#### C"], ["heading-skips paragraphs[1] 3"]],
  [["## A", { "de-CH": "### B", "fr-CH": "## B" }, { "de-CH": "#### C", "fr-CH": "### C" }], []],
  [["## A", { "de-CH": "### B", "fr-CH": "#### B" }], ["heading-skips paragraphs[1].fr-CH 1"]],
] as const)("headings of %j go on from those of the paragraphs before", async (paragraphs, flaws) => {
  expect(await flawsOf(paragraphs)).toEqual(flaws);
});

test("a text with thousands of mistakes tells the first hundred, and how many others there are", async () => {
  const flaws = await flawsOf([`${"<b>\n\n".repeat(1000)}`]);
  expect(flaws.length).toBeLessThanOrEqual(102);
});

import { join } from "node:path";
import { expect, test } from "vitest";
import { idProblems } from "../../../../src/workshop/html/id-references.ts";
import { htmlProblems } from "../../../html-validate.ts";
import { buildInto, contentCopy, pagesOf, testFolder } from "./built.ts";
import { makeExtreme } from "./extreme-club.ts";

test("draws the longest texts, other scripts, emoji, 500 events and a single trainer as valid pages", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  makeExtreme(join(content, "tv-oberried"));
  const out = join(folder.path, "out");
  const [outcome] = await buildInto(out, { content, clubs: ["tv-oberried"] });
  expect(outcome).toMatchObject({ state: "built" });
  expect(outcome?.pages).toBeGreaterThan(500);

  const pages = pagesOf(join(out, "tv-oberried"));
  const rare = [...pages].filter(([path]) => !/lauf-(?!30\d)/.test(path));
  expect(rare.length).toBeGreaterThan(20);
  const problems = rare.flatMap(([path, html]) =>
    [...htmlProblems(html), ...idProblems(html)].map((problem) => `${path}: ${problem}`),
  );
  expect(problems).toEqual([]);
  expect(pages.get("anlaesse/lauf-300/index.html")).toContain("🏳️‍🌈");
}, 120_000);

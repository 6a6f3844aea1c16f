import { describe, expect, test } from "vitest";
import { readHtml } from "../../../../../src/product/clubs/markdown/html-elements.ts";
import { parseMarkdown } from "../../../../../src/product/clubs/markdown/parse-markdown.ts";
import { sample } from "../../../../runs.ts";

/** What makes parsers look back, repeated. */
const repeated: Readonly<Record<string, string>> = {
  ...{ blank: " ", "no-break space": "\u00a0", "ideographic space": "\u3000", tab: "\t", "zero-width space": "\u200b" },
  ...{
    star: "*",
    "word and star": "*a",
    underline: "_",
    both: "_a__b",
    tilde: "~",
    strike: "~~a ",
    backtick: "`",
    code: "`a",
  },
  ...{
    bracket: "[",
    closing: "]",
    pair: "[]",
    link: "[a](",
    whole: "[a](b)",
    picture: "![",
    inner: "![a](",
    note: "[^",
  },
  ...{ tag: "<a ", less: "<", comment: "<!--", address: "<http://", entity: "&", number: "&#", named: "&amp;" },
  ...{
    quote: ">",
    item: "- ",
    number_: "1. ",
    heading: "#",
    rule: "-",
    pipe: "|",
    cell: "|a",
    escape: "\\",
    accent: "\u0301",
  },
  ...{ letter: "a", digit: "1", dot: ".", colon: ":", paren: "(", at: "a@", surrogate: "\ud83d" },
};

/** Texts of about the size that the limit of a file allows, in one line and in lines as long as they may be. */
const shapes: Readonly<Record<string, (unit: string, size: number) => string>> = {
  "in one line": (unit, size) => `a${unit.repeat(size / unit.length)}b **c**`,
  "in long lines": (unit, size) => `${`a${unit.repeat(9000 / unit.length)}\n`.repeat(size / 9000)}**c**`,
  "in paragraphs": (unit, size) => `${`a${unit.repeat(9000 / unit.length)}\n\n`.repeat(size / 9000)}**c**`,
  "in short lines": (unit, size) => `${`${unit}a\n`.repeat(size / (unit.length + 2))}**c**`,
  "after a table": (unit, size) => `|a|b|\n|-|-|\n${`|${unit}\n`.repeat(size / (unit.length + 2))}`,
};

/** The least of some times in ms, so that what else the machine does has no part in it. */
function fastest(work: () => void, most: number): number {
  const times: number[] = [];
  for (let run = 0; run < 3 && (times.at(-1) ?? most) >= most; run += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

const cases = Object.entries(repeated).flatMap(([name, unit]) =>
  Object.keys(shapes).map((shape) => [name, shape, unit] as const),
);

describe("a text of a page", () => {
  test.each(sample(cases, 40))("takes a time that grows with its length: %s %s", (_, shape, unit) => {
    const text = (size: number) => shapes[shape]?.(unit, size) ?? "";
    const small = fastest(() => parseMarkdown(text(9_000), readHtml), 150);
    // Four times as long takes four times the time; of a quadratic time it would be sixteen.
    expect(fastest(() => parseMarkdown(text(36_000), readHtml), 9 * small + 50)).toBeLessThan(9 * small + 50);
  });

  test("has lines of a length that people write, and the place of one that is longer is told", () => {
    expect(parseMarkdown(`## A\n\n${"b".repeat(10_001)}\n`, readHtml).flaws).toEqual([
      { offset: 6, id: "long-line", values: { limit: "10000" } },
    ]);
    expect(parseMarkdown(`## A\n\n${"b".repeat(10_000)}\n`, readHtml).flaws).toEqual([]);
  });
});

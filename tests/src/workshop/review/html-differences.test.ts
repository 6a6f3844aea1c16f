import { describe, expect, test } from "vitest";
import { htmlDifferences } from "../../../../src/workshop/review/states/html-differences.ts";

const list =
  '<html><head></head><body><nav class="pagination" aria-label="Seiten"><a class="pagination__page" href="/1">1</a><a class="pagination__page" href="/2">2</a></nav></body></html>';

function words(after: string): string[] {
  return htmlDifferences(list, after).map(({ kind, name, before, after: now, classes }) =>
    [kind, name ?? "", before, now, classes.join(" ")].join("|"),
  );
}

describe("where two documents differ", () => {
  test("is nowhere for the same document", () => {
    expect(words(list)).toEqual([]);
  });

  test.each([
    ["a lost name", list.replace(' aria-label="Seiten"', ""), ["attribute|aria-label|Seiten||pagination"]],
    ["a word", list.replace(">2<", ">zwei<"), ["text||2|zwei|pagination__page pagination"]],
    [
      "an element more",
      list.replace("</nav>", '<p class="pagination__status">2</p></nav>'),
      ['added|||<p class="pagination__status">2</p>|pagination__status pagination'],
    ],
  ])("is %s", (_, after, expected) => {
    expect(words(after)).toEqual(expected);
  });

  test("is one element that moved, not two that changed", () => {
    const swapped = list.replace(
      '<a class="pagination__page" href="/1">1</a><a class="pagination__page" href="/2">2</a>',
      '<a class="pagination__page" href="/2">2</a><a class="pagination__page" href="/1">1</a>',
    );
    expect(words(swapped)).toHaveLength(1);
    expect(words(swapped)[0]).toMatch(/^moved/);
  });
});

import { expect, test } from "vitest";
import { HeadingIds } from "../../../../../src/product/api/public/prose.ts";

test("headings have ids of their words, each once on a page", () => {
  const ids = new HeadingIds();
  const headings = ["Art. 3 Zweck", "Über uns", "Zweck", "Zweck", "Zweck 2", "Zweck", "…", "?"];
  expect(headings.map((heading) => ids.idFor(heading))).toEqual([
    "text-art-3-zweck",
    "text-ueber-uns",
    "text-zweck",
    "text-zweck-2",
    "text-zweck-2-2",
    "text-zweck-3",
    "text",
    "text-2",
  ]);
});

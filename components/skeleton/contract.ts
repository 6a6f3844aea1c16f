import type * as z from "zod/mini";
import { contract, htmlId, integer, oneOf, optional, withDefault } from "#contract";

export const skeletonContract = contract({
  id: optional(htmlId(), "Id on the page."),
  shape: withDefault(
    oneOf(["text", "tile", "card", "list", "table"]),
    "text",
    "The rough form of what is loading: lines of text, tiles with a number, cards, rows of a list or of a table.",
  ),
  rows: optional(
    integer({ min: 1, max: 20 }),
    "How many lines, tiles, cards or rows, where that is known; one tile, one card, three lines or five rows where it is not.",
  ),
});

export type SkeletonData = z.output<typeof skeletonContract>;

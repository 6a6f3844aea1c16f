import type * as z from "zod/mini";
import {
  contract,
  flag,
  integer,
  list,
  number,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";

const candidateContract = contract({
  src: required(wordless(text()), "Address of the image in this width."),
  width: required(integer({ min: 1 }), "Its width in px."),
});

const sourceContract = contract({
  type: required(oneOf(["image/avif", "image/webp"]), "Format of the files."),
  images: required(list(candidateContract, { min: 1 }), "The same image in several widths."),
});

export const figureContract = contract(
  {
    src: required(wordless(text()), "Address of the image."),
    alt: required(string(), "What the image shows, for those who do not see it; empty where it only decorates."),
    width: required(integer({ min: 1 }), "Own width of the image in px, so that nothing jumps when it arrives."),
    height: required(integer({ min: 1 }), "Own height of the image in px."),
    sources: optional(
      list(sourceContract),
      "Smaller formats and sizes; the browser takes the first format that it reads.",
    ),
    focus: optional(
      list(number({ min: 0, max: 1 }), { min: 2, max: 2 }),
      "What stays visible in a narrower frame: from the left and from the top, 0 to 1.",
    ),
    tint: optional(
      list(pattern(/^#[0-9a-f]{6}$/), { min: 2, max: 2 }),
      "Colours of the upper and the lower half, shown until the image arrives.",
    ),
    caption: optional(text(), "What everybody should know about it: who, when, whose photo."),
    ratio: withDefault(
      oneOf(["original", "16:9", "3:2", "4:3", "1:1", "3:4"]),
      "original",
      "Proportions of the frame; the image is cut to fill it.",
    ),
    fit: withDefault(oneOf(["cover", "contain"]), "cover", "contain shows the whole image in its frame: logos, plans."),
    size: withDefault(
      oneOf(["column", "tile", "window"]),
      "column",
      "How large it gets, by which the browser chooses a file: as wide as the text, one of several beside each other, or whole in the window.",
    ),
    href: optional(wordless(string()), "Address that the image leads to; alt then says where."),
    eager: flag("Loads at once. For the one large image that a page opens with."),
  },
  [
    {
      field: "alt",
      description: "An image that is a link needs an alt that says where it leads.",
      holds: ({ href, alt }) => href === undefined || alt !== "",
    },
  ],
);

export type FigureData = z.output<typeof figureContract>;

import type * as z from "zod/mini";
import { contract, flag, integer, oneOf, optional, required, string, text, withDefault } from "#contract";

export const figureContract = contract(
  {
    src: required(text(), "Address of the image."),
    alt: required(string(), "What the image shows, for those who do not see it; empty where it only decorates."),
    width: required(integer({ min: 1 }), "Own width of the image in px, so that nothing jumps when it arrives."),
    height: required(integer({ min: 1 }), "Own height of the image in px."),
    caption: optional(text(), "What everybody should know about it: who, when, whose photo."),
    ratio: withDefault(
      oneOf(["original", "16:9", "3:2", "4:3", "1:1", "3:4"]),
      "original",
      "Proportions of the frame; the image is cut to fill it.",
    ),
    fit: withDefault(oneOf(["cover", "contain"]), "cover", "contain shows the whole image in its frame: logos, plans."),
    href: optional(string(), "Address that the image leads to; alt then says where."),
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

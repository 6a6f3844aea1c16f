import type * as z from "zod/mini";
import { contract, htmlId, integer, list, oneOf, optional, required, string, text, withDefault } from "#contract";
import { badgeContract } from "../badge/contract.ts";
import { buttonContract } from "../button/contract.ts";

export const headingContract = contract(
  {
    id: optional(htmlId(), "Id of the heading itself, to link to it or to name what follows."),
    text: required(text(), "What follows, in a few words."),
    headingLevel: withDefault(
      integer({ min: 2, max: 4 }),
      2,
      "Level of the heading, so that it fits the outline of the page.",
    ),
    size: withDefault(
      oneOf(["default", "display"]),
      "default",
      "display is for the one hero of a public page or a display in the hall.",
    ),
    badge: optional(badgeContract, "How the thing stands, beside the text."),
    meta: optional(string(), "One muted line below the text."),
    actions: optional(list(buttonContract, { max: 3 }), "Buttons at the end; a primary one stands last."),
  },
  [
    {
      field: "actions",
      description: "A primary action stands last.",
      holds: ({ actions }) => actions?.slice(0, -1).every(({ variant }) => variant !== "primary") ?? true,
    },
  ],
);

export type HeadingData = z.output<typeof headingContract>;

import type * as z from "zod/mini";
import { contract, headingLevel, htmlId, list, oneOf, optional, string, text, withDefault, wordless } from "#contract";
import { isLoud } from "../_kit/contract/rules.ts";
import { badgeContract } from "../badge/contract.ts";
import { buttonContract } from "../button/contract.ts";

export const cardContract = contract(
  {
    id: optional(htmlId(), "Id on the page. With a title, the title gets {id}-title and names the card."),
    title: optional(text(), "What the card is about."),
    headingLevel: headingLevel(),
    badge: optional(badgeContract, "How the thing stands, at the end of the header."),
    meta: optional(string(), "One muted line."),
    body: optional(list(text()), "Paragraphs of plain text."),
    variant: withDefault(
      oneOf(["default", "accent", "subtle"]),
      "default",
      "accent is for the one hero card of a screen, subtle for what stands back.",
    ),
    href: optional(wordless(string()), "Address; the whole card becomes one link."),
    actions: optional(list(buttonContract, { max: 3 }), "Buttons in the footer; a primary one stands last."),
  },
  [
    {
      field: "actions",
      description: "A card with href is one link and cannot have actions.",
      holds: ({ href, actions }) => href === undefined || actions === undefined,
    },
    {
      field: "actions",
      description: "A primary action stands last.",
      holds: ({ actions }) => actions?.slice(0, -1).every(({ variant }) => variant !== "primary") ?? true,
    },
    {
      field: "actions",
      description: "A danger action stands last, or before a primary one.",
      holds: ({ actions = [] }) =>
        actions.every(({ variant }, index) => variant !== "danger" || actions.slice(index + 1).every(isLoud)),
    },
  ],
);

export type CardData = z.output<typeof cardContract>;

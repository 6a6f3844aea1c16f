import type * as z from "zod/mini";
import { contract, flag, htmlId, list, optional, pattern, required, string, text, wordless } from "#contract";
import { avatarContract } from "../avatar/contract.ts";
import { badgeContract } from "../badge/contract.ts";
import { buttonContract } from "../button/contract.ts";

const itemContract = contract(
  {
    id: optional(pattern(/^[A-Za-z0-9_-]+$/), "Id of the thing; it fills itemHref and goes with the actions."),
    title: required(text(), "What it is."),
    meta: optional(string(), "One muted line: when, where, who."),
    badge: optional(badgeContract, "How it stands."),
    icon: optional(wordless(string()), "Id of the icon before the title."),
    avatar: optional(avatarContract, "Picture or initials before the title; silent, as the title says the name."),
    trailing: optional(string(), "Short text at the end, such as an amount or a time."),
    href: optional(wordless(string()), "Address that the item leads to, instead of itemHref."),
    actions: optional(
      list(pattern(/^[a-z][a-zA-Z0-9-]*$/)),
      "Names of the actions that this item offers; all of them where it does not say.",
    ),
  },
  [
    {
      field: "icon",
      description: "An item has either an icon or an avatar.",
      holds: ({ icon, avatar }) => icon === undefined || avatar === undefined,
    },
  ],
);

export const listContract = contract(
  {
    id: optional(htmlId(), "Id on the page, for example for the controls of a search field."),
    label: optional(text(), "Accessible name, where no heading above says what the items have in common."),
    items: required(list(itemContract), "The things, in the order in which people look for them."),
    itemHref: optional(wordless(string()), "Address of every item; {id} stands for the id of the item."),
    actions: optional(
      list(buttonContract, { max: 2 }),
      "Buttons of every item; the id of the item is their actionId, and stands for {id} in their href.",
    ),
    ordered: flag("The order means something: ranks, steps. The items are numbered."),
    empty: optional(text(), "What to say where there are no items, instead of the built-in text."),
  },
  [
    {
      field: "actions",
      description: "What every item repeats cannot be primary.",
      holds: ({ actions }) => actions?.every(({ variant }) => variant !== "primary") ?? true,
    },
    {
      field: "items",
      description: "Every item needs an id where itemHref or actions refer to it.",
      holds: ({ items, itemHref, actions }) =>
        (itemHref === undefined && !actions?.length) || items.every(({ id }) => id !== undefined),
    },
  ],
);

export type ListItemData = z.output<typeof itemContract>;
export type ListData = z.output<typeof listContract>;

import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { buttonContract } from "../button/contract.ts";

const itemContract = contract(
  {
    label: required(text(), "What the item does or where it leads, in one to three words."),
    href: optional(wordless(string()), "Address to go to; the item becomes a link."),
    action: optional(pattern(/^[a-z][a-zA-Z0-9-]*$/), "Name of the screen's action that it triggers."),
    actionId: optional(pattern(/^[A-Za-z0-9_-]+$/), "Id of the thing that the action is about."),
    icon: optional(wordless(string()), "Id of the icon before the label."),
    current: flag("This is where one is, or what is chosen now."),
    tone: withDefault(oneOf(["default", "danger"]), "default", "danger is for what takes something away."),
  },
  [
    {
      field: "action",
      description: "An item has either href or action.",
      holds: ({ href, action }) => (href === undefined) !== (action === undefined),
    },
    {
      field: "actionId",
      description: "An actionId needs an action.",
      holds: ({ action, actionId }) => actionId === undefined || action !== undefined,
    },
  ],
);

export const menuContract = contract(
  {
    id: required(htmlId(), "Id on the page; the popoverTarget of the button that opens the menu."),
    label: required(text(), "Accessible name: what the items have in common."),
    items: required(list(itemContract, { min: 1 }), "What one can choose, most used first."),
    trigger: optional(
      buttonContract,
      "Button that opens the menu, where the page has none; its popoverTarget is filled in.",
    ),
  },
  [
    {
      field: "items",
      description: "At most one item is current.",
      holds: ({ items }) => items.filter(({ current }) => current).length <= 1,
    },
    {
      field: "items",
      description: "Danger items stand after all others.",
      holds: ({ items }) => items.every(({ tone }, index) => tone !== "danger" || items.slice(index).every(isDanger)),
    },
    {
      field: "trigger",
      description: "The trigger is a button and cannot have href.",
      holds: ({ trigger }) => trigger?.href === undefined,
    },
  ],
);

function isDanger({ tone }: MenuItemData): boolean {
  return tone === "danger";
}

export type MenuItemData = z.output<typeof itemContract>;
export type MenuData = z.output<typeof menuContract>;

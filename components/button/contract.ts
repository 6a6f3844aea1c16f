import type * as z from "zod/mini";
import { contract, flag, oneOf, optional, pattern, string, text, withDefault, wordless } from "#contract";

export const buttonContract = contract(
  {
    label: optional(text(), "What the button says: a verb, or a noun for a place to go."),
    variant: withDefault(
      oneOf(["secondary", "primary", "ghost", "danger", "danger-ghost"]),
      "secondary",
      "Its weight. One primary button a view, for the one thing people came to do.",
    ),
    size: withDefault(
      oneOf(["sm", "md", "lg"]),
      "md",
      "sm is 36 px and for dense desktop tables only, md 44 px, lg 52 px and for the single main action of a screen.",
    ),
    icon: optional(wordless(string()), "Id of the icon before the label."),
    iconOnly: flag("Shows the icon alone in a square."),
    ariaLabel: optional(string(), "Accessible name, where the label alone does not say enough or does not show."),
    href: optional(wordless(string()), "Address to go to; the button becomes a link that looks like one."),
    type: withDefault(oneOf(["button", "submit", "reset"]), "button", "What it does to the form it stands in."),
    value: optional(
      wordless(string()),
      "Value that the form submits or the dialog returns, for example cancel or confirm.",
    ),
    name: optional(wordless(string()), "Name of the form field that carries the value."),
    disabled: flag("Cannot be pressed now."),
    busy: flag("Its action is running."),
    formNoValidate: flag("Submits the form without validating it; it says nothing unless the type is submit."),
    block: optional(oneOf(["always", "mobile"]), "Full width: always, or below 768 px only."),
    behavior: optional(wordless(string()), "Behaviour to attach, for example open-dialog or theme-toggle."),
    action: optional(pattern(/^[a-z][a-zA-Z0-9-]*$/), "Name of the screen's action that it triggers."),
    actionId: optional(pattern(/^[A-Za-z0-9_-]+$/), "Id of the thing that the action is about."),
    target: optional(wordless(string()), "Id of the element that the behaviour acts on."),
    popoverTarget: optional(wordless(string()), "Id of the popover menu that the button opens and closes."),
  },
  [
    {
      field: "label",
      description: "A button needs a label unless it is iconOnly.",
      holds: ({ label, iconOnly }) => label !== undefined || iconOnly === true,
    },
    {
      field: "ariaLabel",
      description: "An iconOnly button needs an ariaLabel.",
      holds: ({ iconOnly, ariaLabel }) => iconOnly !== true || (ariaLabel !== undefined && ariaLabel !== ""),
    },
  ],
);

export type ButtonData = z.output<typeof buttonContract>;

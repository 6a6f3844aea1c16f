import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Secondary",
    description: "The everyday button: something one can do, next to other things one can do.",
    data: { label: "Bearbeiten", icon: "pencil" },
  },
  {
    name: "primary",
    title: "Primary",
    description: "The one main action of a screen, large.",
    data: { label: "Mitglied aufnehmen", variant: "primary", size: "lg", icon: "user-plus", action: "addMember" },
  },
  {
    name: "ghost",
    title: "Ghost",
    description: "A quiet action beside louder ones.",
    data: { label: "Abbrechen", variant: "ghost", type: "submit", value: "cancel", formNoValidate: true },
  },
  {
    name: "danger",
    title: "Danger",
    description: "An action that takes something away for good.",
    data: { label: "Mitglied löschen", variant: "danger", icon: "trash", action: "deleteMember", actionId: "m-204" },
  },
  {
    name: "danger-ghost",
    title: "Danger, quiet",
    description: "The same, where it must not shout: in a menu or at the end of a form.",
    data: { label: "Aus Gruppe entfernen", variant: "danger-ghost", icon: "user-minus" },
  },
  {
    name: "longer-name",
    title: "Longer name",
    description: "Says more to the ear where several buttons look alike, and begins with what the eye reads.",
    data: { label: "Bearbeiten", icon: "pencil", ariaLabel: "Bearbeiten: Profil von Sandra Keller" },
  },
  {
    name: "icon-only",
    title: "Icon only",
    description: "A square with an icon; its name is spoken, and never shorter than it needs to be.",
    data: { icon: "bell", iconOnly: true, variant: "ghost", ariaLabel: "Mitteilungen öffnen" },
  },
  {
    name: "icon-only-small",
    title: "Icon only, small",
    description: "The same in the rows of a dense table.",
    data: { icon: "ellipsis", iconOnly: true, size: "sm", ariaLabel: "Aktionen für Luca Bernasconi" },
  },
  {
    name: "small",
    title: "Small",
    description: "36 px high, for dense tables on a desktop only.",
    data: { label: "Mahnen", size: "sm", icon: "send", action: "remind", actionId: "r-2026-118" },
  },
  {
    name: "busy",
    title: "Busy",
    description: "Its action is running; it keeps its size and its place.",
    data: { label: "Rechnungen werden gebucht …", variant: "primary", busy: true, action: "book" },
  },
  {
    name: "busy-icon-only",
    title: "Busy, icon only",
    description: "The turning ring takes the place of the icon.",
    data: { icon: "refresh-cw", iconOnly: true, busy: true, ariaLabel: "Spielplan wird aktualisiert" },
  },
  {
    name: "disabled",
    title: "Disabled",
    description: "Not possible now. Say next to it why.",
    data: { label: "Einladung senden", variant: "primary", disabled: true },
  },
  {
    name: "link",
    title: "Link",
    description: "Goes to another page and looks like a button.",
    data: { label: "Trainingsplan ansehen", href: "#trainingsplan", icon: "calendar-days" },
  },
  {
    name: "link-disabled",
    title: "Disabled link",
    description: "A link that leads nowhere yet; it stays readable and says that it is not available.",
    data: { label: "Rangliste ansehen", href: "#rangliste", icon: "trophy", disabled: true },
  },
  {
    name: "block-always",
    title: "Full width",
    description: "Fills the card or dialog that it stands in, at every width.",
    data: { label: "Mit Swiss Olympic anmelden", block: "always", icon: "log-in" },
  },
  {
    name: "long",
    title: "Long label",
    description: "It breaks rather than being cut, and stays a button of at least 44 px.",
    data: {
      label: "Unfallversicherungsbestätigung für alle Jugendmannschaftsverantwortlichen herunterladen",
      icon: "download",
    },
  },
  {
    name: "block",
    title: "Full width on a phone",
    description: "Fills the width below 768 px, where a thumb reaches for it.",
    data: { label: "Anwesenheit speichern", variant: "primary", type: "submit", block: "mobile", size: "lg" },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A button that says nothing.",
    data: { icon: "pencil" },
    issue: { path: ["label"], message: "A button needs a label unless it is iconOnly." },
  },
  {
    name: "icon-only-without-name",
    description: "An icon alone that nobody can hear.",
    data: { icon: "bell", iconOnly: true },
    issue: { path: ["ariaLabel"], message: "An iconOnly button needs an ariaLabel." },
  },
  {
    name: "misspelled-variant",
    description: "A variant that does not exist.",
    data: { label: "Speichern", variant: "primry" },
    issue: {
      path: ["variant"],
      message:
        '"primry" is not allowed; use one of "secondary", "primary", "ghost", "danger", "danger-ghost". Did you mean "primary"?',
    },
  },
  {
    name: "html-attribute",
    description: "An attribute of HTML instead of the field of the contract.",
    data: { label: "Speichern", "aria-label": "Profil speichern" },
    issue: { path: ["aria-label"], message: 'There is no field "aria-label"; did you mean "ariaLabel"?' },
  },
];

import type { Example, Rejected } from "../_kit/contract/component.ts";

const more = { icon: "ellipsis-vertical", iconOnly: true, variant: "ghost", ariaLabel: "Weitere Aktionen" };

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Actions on a thing",
    description: "What one can do with a member beyond the main action; what takes something away stands last.",
    data: {
      id: "member-menu",
      label: "Aktionen für Anna Keller",
      trigger: more,
      items: [
        { label: "Nachricht schreiben", action: "writeMessage", actionId: "m-204", icon: "mail" },
        { label: "In Gruppe aufnehmen", action: "addToGroup", actionId: "m-204", icon: "user-plus" },
        { label: "Ausweis drucken", action: "printCard", actionId: "m-204", icon: "printer" },
        {
          label: "Mitglied archivieren …",
          action: "archiveMember",
          actionId: "m-204",
          icon: "archive",
          tone: "danger",
        },
      ],
    },
  },
  {
    name: "links",
    title: "Places to go",
    description: "Links of a person's own area; the page one is on is ticked.",
    data: {
      id: "account-menu",
      label: "Mein Konto",
      trigger: { label: "Sandra Keller", icon: "user", variant: "ghost" },
      items: [
        { label: "Profil", href: "#profil", icon: "user", current: true },
        { label: "Familie", href: "#familie", icon: "users" },
        { label: "Mitteilungen", href: "#mitteilungen", icon: "bell" },
        { label: "Sprache", href: "#sprache", icon: "languages" },
        { label: "Abmelden", href: "#abmelden", icon: "log-out" },
      ],
    },
  },
  {
    name: "choice",
    title: "One of several",
    description: "A choice that takes effect at once; the tick shows what is chosen.",
    data: {
      id: "sort-menu",
      label: "Mitglieder sortieren",
      trigger: { label: "Sortieren", icon: "arrow-down" },
      items: [
        { label: "Nachname", action: "sort", actionId: "name", current: true },
        { label: "Eintrittsdatum", action: "sort", actionId: "joined" },
        { label: "Jahrgang", action: "sort", actionId: "born" },
        { label: "Offener Betrag", action: "sort", actionId: "due" },
      ],
    },
  },
  {
    name: "danger",
    title: "Danger apart",
    description: "Two actions that take something away, apart from the rest.",
    data: {
      id: "group-menu",
      label: "Aktionen für Unihockey U15",
      trigger: { label: "Gruppe verwalten", icon: "settings" },
      items: [
        { label: "Umbenennen …", action: "rename", icon: "pencil" },
        { label: "Kopieren", action: "copy", icon: "copy" },
        { label: "Gruppe schliessen …", action: "close", icon: "lock", tone: "danger" },
        { label: "Gruppe löschen …", action: "delete", icon: "trash", tone: "danger" },
      ],
    },
  },
  {
    name: "one-item",
    title: "One item",
    description: "The least. With only one action for good, use a button instead.",
    data: {
      id: "entry-menu",
      label: "Aktionen für Training vom 12. März",
      trigger: { ...more, ariaLabel: "Aktionen für Training vom 12. März" },
      items: [{ label: "Training absagen …", action: "cancelTraining", icon: "calendar-x", tone: "danger" }],
    },
  },
  {
    name: "long",
    title: "Long labels",
    description: "Labels break; the menu never grows wider than the window.",
    data: {
      id: "document-menu",
      label: "Dokumente der Jugendabteilung",
      trigger: { label: "Dokumente", icon: "folder" },
      items: [
        { label: "Sportversicherungsbestätigung herunterladen", href: "#versicherung", icon: "download" },
        {
          label: "Einverständniserklärung der gesetzlichen Vertretung ansehen",
          href: "#erklaerung",
          icon: "file-text",
        },
        { label: "Teilen", action: "share", icon: "share" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-items",
    description: "A menu with nothing to choose.",
    data: { id: "member-menu", label: "Aktionen", items: [] },
    issue: { path: ["items"], message: "Use at least 1 item." },
  },
  {
    name: "href-and-action",
    description: "An item that goes somewhere and does something.",
    data: {
      id: "member-menu",
      label: "Aktionen",
      items: [{ label: "Profil", href: "#profil", action: "openProfile" }],
    },
    issue: { path: ["items", 0, "action"], message: "An item has either href or action." },
  },
  {
    name: "item-without-effect",
    description: "An item that does nothing at all.",
    data: { id: "member-menu", label: "Aktionen", items: [{ label: "Profil" }] },
    issue: { path: ["items", 0, "action"], message: "An item has either href or action." },
  },
  {
    name: "two-current",
    description: "Two ticks in one choice.",
    data: {
      id: "sort-menu",
      label: "Sortieren",
      items: [
        { label: "Nachname", action: "sort", actionId: "name", current: true },
        { label: "Jahrgang", action: "sort", actionId: "born", current: true },
      ],
    },
    issue: { path: ["items"], message: "At most one item is current." },
  },
  {
    name: "danger-first",
    description: "What takes something away, where the pointer arrives first.",
    data: {
      id: "member-menu",
      label: "Aktionen",
      items: [
        { label: "Löschen …", action: "delete", tone: "danger" },
        { label: "Umbenennen …", action: "rename" },
      ],
    },
    issue: { path: ["items"], message: "Danger items stand after all others." },
  },
  {
    name: "trigger-link",
    description: "A link cannot open a menu.",
    data: {
      id: "member-menu",
      label: "Aktionen",
      trigger: { label: "Mehr", href: "#mehr" },
      items: [{ label: "Profil", href: "#profil" }],
    },
    issue: { path: ["trigger"], message: "The trigger is a button and cannot have href." },
  },
  {
    name: "id-without-action",
    description: "The id of a thing that no action is about.",
    data: { id: "sort-menu", label: "Sortieren", items: [{ label: "Nachname", href: "#nachname", actionId: "name" }] },
    issue: { path: ["items", 0, "actionId"], message: "An actionId needs an action." },
  },
];

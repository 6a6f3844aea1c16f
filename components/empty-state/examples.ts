import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Empty list",
    description: "Nothing there yet, and how to begin.",
    data: {
      icon: "users",
      title: "Noch keine Gruppen",
      body: "Lege die erste Gruppe an und lade danach die Trainerinnen und Trainer ein.",
      action: { label: "Gruppe anlegen", variant: "primary", icon: "plus", action: "addGroup" },
    },
  },
  {
    name: "search",
    title: "Search without a match",
    description: "Repeats the query and offers to reset the filters, without a word in the data.",
    data: { query: "Kunsttrunen" },
  },
  {
    name: "search-with-body",
    title: "Search with advice",
    description: "The same, with what else one could try.",
    data: {
      query: "Meier",
      body: "Gesucht wurde bei den aktiven Mitgliedern der Saison 2026/27. Prüfe die Schreibweise oder setze die Filter zurück.",
    },
  },
  {
    name: "search-with-action",
    title: "Search with a way of its own",
    description: "Another action stands in place of the reset.",
    data: {
      query: "Pilates",
      title: "Kein Angebot für «Pilates»",
      body: "Fehlt dir etwas? Der Vorstand sammelt Wünsche für die nächste Saison.",
      action: { label: "Wunsch schreiben", icon: "pencil", href: "#wunsch" },
    },
  },
  {
    name: "done",
    title: "All done",
    description: "Empty is good news: nothing to press.",
    data: {
      icon: "check-circle",
      title: "Alles erledigt",
      body: "Keine offenen Vorschläge. Neue erscheinen hier und in den Mitteilungen.",
    },
  },
  {
    name: "title-only",
    title: "Title only",
    description: "The least that says something.",
    data: { title: "Keine Mitteilungen" },
  },
  {
    name: "link",
    title: "With a link",
    description: "The way out is another page.",
    data: {
      icon: "calendar-x",
      title: "Keine Trainings in den Schulferien",
      body: "Ab Montag, 19. Oktober, geht es weiter.",
      action: { label: "Ferienplan ansehen", href: "#ferienplan", icon: "calendar-days" },
    },
  },
  {
    name: "long",
    title: "Long query",
    description: "A long query without a blank: it breaks.",
    data: { query: "Sportversicherungsbestätigungsformularfürjugendmannschaftsverantwortliche2027" },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-title",
    description: "An icon and nothing to read.",
    data: { icon: "inbox" },
    issue: { path: ["title"], message: "An empty state needs a title unless it has a query." },
  },
  {
    name: "empty-query",
    description: "A search for nothing has no result to miss.",
    data: { query: "" },
    issue: { path: ["query"], message: "Use at least 1 character." },
  },
  {
    name: "two-actions",
    description: "A list of actions; there is one way out.",
    data: { title: "Noch keine Gruppen", actions: [{ label: "Gruppe anlegen" }] },
    issue: { path: ["actions"], message: 'There is no field "actions"; did you mean "action"?' },
  },
  {
    name: "action-without-label",
    description: "A mistake in the button inside; the path leads to it.",
    data: { title: "Noch keine Gruppen", action: { icon: "plus" } },
    issue: { path: ["action", "label"], message: "A button needs a label unless it is iconOnly." },
  },
];

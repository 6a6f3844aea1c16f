import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With everything",
    description: "Text, status, a muted line and two buttons, the primary one last.",
    data: {
      id: "rechnung-2026-118",
      text: "Rechnung 2026-118",
      badge: { label: "Überfällig", tone: "danger" },
      meta: "Familie Yılmaz, fällig seit 3. November",
      actions: [
        { label: "Herunterladen", icon: "download", action: "download" },
        { label: "Mahnen", icon: "send", variant: "primary", action: "remind" },
      ],
    },
  },
  {
    name: "text-only",
    title: "Text only",
    description: "Opens a part of a screen.",
    data: { text: "Vorschläge zur Freigabe" },
  },
  {
    name: "level-3",
    title: "Level 3",
    description: "A part of a part, with one quiet button.",
    data: {
      text: "Leitungsteam",
      headingLevel: 3,
      actions: [{ label: "Person hinzufügen", icon: "plus", variant: "ghost", action: "addPerson" }],
    },
  },
  {
    name: "level-4",
    title: "Level 4",
    description: "The smallest, as large as the text below it.",
    data: { text: "Gürtelprüfungen", headingLevel: 4, meta: "Zweimal im Jahr" },
  },
  {
    name: "display",
    title: "Display",
    description: "The one hero of a public page.",
    data: {
      text: "Bewegung für das ganze Dorf",
      size: "display",
      meta: "34 Gruppen von Muki-Turnen bis Fitness 60+, seit 1894",
      actions: [
        { label: "Alle Trainings", href: "#trainings", size: "lg" },
        { label: "Schnuppern", href: "#schnuppern", variant: "primary", size: "lg" },
      ],
    },
  },
  {
    name: "hall",
    title: "On a display in the hall",
    description: "Level 3 in the same size: the level is for the outline, the size for the eye.",
    data: { text: "Halle A: Judo U13", headingLevel: 3, size: "display", meta: "17.30 bis 19.00 Uhr" },
  },
  {
    name: "three-actions",
    title: "Three buttons",
    description: "They break below the text where there is no room beside it.",
    data: {
      text: "Mitglieder",
      meta: "1’240 in 34 Gruppen",
      actions: [
        { label: "Importieren", icon: "upload", variant: "ghost", action: "import" },
        { label: "Exportieren", icon: "download", action: "export" },
        { label: "Mitglied erfassen", icon: "plus", variant: "primary", href: "#mitglied-erfassen" },
      ],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "A long German text beside a status and a button.",
    data: {
      text: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche",
      badge: { label: "Unterschrift fehlt", tone: "warning" },
      meta: "Eingereicht von Maximiliane-Theodora von Allmen-Aeschlimann",
      actions: [{ label: "Erinnerung schreiben", action: "remind" }],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-text",
    description: "A heading that says nothing.",
    data: { meta: "Stand heute" },
    issue: { path: ["text"], message: "The field is required; it takes a string." },
  },
  {
    name: "primary-first",
    description: "The primary action before another one.",
    data: { text: "Mitglieder", actions: [{ label: "Erfassen", variant: "primary" }, { label: "Exportieren" }] },
    issue: { path: ["actions"], message: "A primary action stands last." },
  },
  {
    name: "level-of-the-page",
    description: "Level 1, which the page has itself.",
    data: { text: "Mitglieder", headingLevel: 1 },
    issue: { path: ["headingLevel"], message: "Use a number of at least 2." },
  },
];

import type { Example, Rejected } from "../_kit/contract/component.ts";

const settings = [
  { title: "Verein", description: "Name, Adresse, Farben und Logo", icon: "building", href: "#verein" },
  { title: "Beiträge", description: "Kategorien, Fristen und Mahnstufen", icon: "banknote", href: "#beitraege" },
  {
    title: "Rollen",
    description: "Wer was sehen und ändern darf",
    icon: "shield-check",
    badge: { label: "2 offene Einladungen", tone: "info" },
    href: "#rollen",
  },
  { title: "Protokoll", description: "Jede Entscheidung, mit Zeit und Namen", icon: "history", href: "#protokoll" },
];

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Rows",
    description: "Places in one app, one below the other.",
    data: { id: "einstellungen", label: "Einstellungen", items: settings },
  },
  {
    name: "grid",
    title: "Grid",
    description: "Side by side where there is room, each in a frame of its own.",
    data: { label: "Bereiche", items: settings, layout: "grid" },
  },
  {
    name: "external",
    title: "Other websites",
    description: "The arrow and a silent word say that one leaves.",
    data: {
      label: "Verbände und Partner",
      items: [
        { title: "Schweizerischer Turnverband", href: "https://www.stv-fsg.ch", external: true },
        { title: "Swiss Judo", href: "https://www.swissjudo.ch", external: true },
        {
          title: "Jugend+Sport",
          description: "Kurse für Leiterinnen und Leiter",
          href: "https://www.jugendundsport.ch",
          external: true,
        },
      ],
    },
  },
  {
    name: "titles",
    title: "Titles only",
    description: "The least: where one can go.",
    data: {
      label: "Rechtliches",
      items: [
        { title: "Impressum", href: "#impressum" },
        { title: "Datenschutz", href: "#datenschutz" },
      ],
    },
  },
  {
    name: "one",
    title: "One",
    description: "One place, without a line below it.",
    data: { label: "Weiter", items: [{ title: "Alle 34 Gruppen", icon: "users", href: "#gruppen" }] },
  },
  {
    name: "long",
    title: "Long words",
    description: "Title, sentence and status break before they touch.",
    data: {
      label: "Formulare",
      items: [
        {
          title: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche",
          description:
            "Auszufüllen von der gesetzlichen Vertretung, bevor das Trainingslager beginnt; gilt für ein Vereinsjahr.",
          icon: "file-text",
          badge: { label: "Unterschrift fehlt", tone: "danger" },
          href: "#formular",
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A navigation that nobody can tell from the others of the page.",
    data: { items: [{ title: "Impressum", href: "#impressum" }] },
    issue: { path: ["label"], message: "The field is required; it takes a string." },
  },
  {
    name: "item-without-address",
    description: "A link that leads nowhere; the path names it.",
    data: { label: "Rechtliches", items: [{ title: "Impressum" }] },
    issue: { path: ["items", 0, "href"], message: "The field is required; it takes a string." },
  },
  {
    name: "unknown-layout",
    description: "A layout that is none of the two.",
    data: { label: "Rechtliches", items: [], layout: "columns" },
    issue: { path: ["layout"], message: '"columns" is not allowed; use one of "rows", "grid".' },
  },
];

import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Closed",
    description: "A question that few people have; the answer is one press away.",
    data: {
      id: "disclosure-equipment",
      title: "Was muss ich ins erste Training mitnehmen?",
      paragraphs: ["Turnkleider, Hallenschuhe mit heller Sohle und etwas zu trinken. Ein Judogi leihen wir dir aus."],
    },
  },
  {
    name: "open",
    title: "Open",
    description: "The same from the other side: open from the start, in two paragraphs.",
    data: {
      title: "Wie melde ich mein Kind ab?",
      paragraphs: [
        "Im Menü «Familie» wählst du das Kind und dann «Mitgliedschaft beenden». Wir bestätigen die Abmeldung per E-Mail.",
        "Der Beitrag gilt für die laufende Saison; bei einem Umzug erstatten wir ihn anteilig zurück.",
      ],
      open: true,
    },
  },
  {
    name: "rows",
    title: "Rows",
    description: "Facts that only some people need, with how many there are at the end of the line.",
    data: {
      title: "Notfallangaben",
      meta: "3 Angaben",
      rows: [
        { term: "Notfallkontakt", description: "Regula Wüthrich, 079 123 45 67", href: "tel:+41791234567" },
        { term: "Allergien", description: "Bienenstiche" },
        { term: "Krankenkasse" },
      ],
      open: true,
    },
  },
  {
    name: "rows-and-text",
    title: "Text and rows",
    description: "A sentence first, then the facts.",
    data: {
      title: "Bankverbindung für Spenden",
      paragraphs: ["Spenden ab CHF 100.00 kannst du von den Steuern abziehen; wir schicken dir eine Bestätigung."],
      rows: [
        { term: "Konto", description: "CH93 0076 2011 6238 5295 7" },
        { term: "Lautend auf", description: "Turnverein Frauenfeld, 8500 Frauenfeld" },
      ],
      open: true,
    },
  },
  {
    name: "group",
    title: "One of a group",
    description: "Several with one name: opening one closes the others.",
    data: {
      title: "Ab welchem Alter kann man mitmachen?",
      paragraphs: ["Kinderturnen ab 4 Jahren, Judo ab 6 Jahren, alle anderen Angebote ab 8 Jahren."],
      name: "faq",
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Title and meta break; the sign stays at the end.",
    data: {
      title:
        "Welche Unfallversicherungsbestimmungen gelten für Jugendmannschaftsverantwortliche an Auslandswettkämpfen?",
      meta: "zuletzt geändert am 14. September 2026",
      paragraphs: [
        "Die Sportversicherung des Verbands deckt Hilfeleistungen ausserhalb der Schweiz. Krankentransportkostenrückerstattungen beantragt man innerhalb von 30 Tagen bei der Geschäftsstelle.",
      ],
      open: true,
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "nothing-inside",
    description: "A line that would open nothing.",
    data: { title: "Notfallangaben" },
    issue: { path: ["paragraphs"], message: "Something has to be inside: paragraphs or rows." },
  },
  {
    name: "no-title",
    description: "Nobody would know what is behind it.",
    data: { paragraphs: ["Turnkleider und etwas zu trinken."] },
    issue: { path: ["title"], message: "The field is required; it takes a string." },
  },
  {
    name: "summary",
    description: "The line has the name of the HTML element instead of its own.",
    data: { title: "Mitnehmen", summary: "Mitnehmen", paragraphs: ["Turnkleider."] },
    issue: {
      path: ["summary"],
      message: 'There is no field "summary"; known fields are id, title, meta, paragraphs, rows, open, name.',
    },
  },
  {
    name: "row-link-without-words",
    description: "A link that nobody can see or hear; the path names the row.",
    data: { title: "Notfallangaben", rows: [{ term: "Hausarzt", href: "tel:+41445550199" }] },
    issue: { path: ["rows", 0, "href"], message: "An href needs a description that leads there." },
  },
  {
    name: "row-without-term",
    description: "A fact without what it is about; the path names the row.",
    data: { title: "Notfallangaben", rows: [{ description: "Bienenstiche" }] },
    issue: { path: ["rows", 0, "term"], message: "The field is required; it takes a string." },
  },
];

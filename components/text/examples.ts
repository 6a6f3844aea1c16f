import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Paragraphs and a link",
    description: "Two paragraphs, and where to read on.",
    data: {
      id: "ueber-uns",
      body: [
        "Im Turnverein Frauenfeld bewegen sich 1’240 Menschen in 34 Gruppen. Geturnt, gekämpft und gespielt wird in drei Hallen, im Dojo Schulhaus Feld und auf der Kleinen Allmend.",
        "Alle Trainerinnen und Trainer arbeiten ehrenamtlich. Wer mithelfen will, ist willkommen: als Leiterin, als Kampfrichter oder am Vereinsbeizli.",
      ],
      link: { label: "Mithelfen", href: "#mithelfen" },
    },
  },
  {
    name: "lead",
    title: "Lead",
    description: "Opens a page in larger type.",
    data: {
      body: ["Turnen, Judo, Fussball und Volleyball für alle von 3 bis 93. Ein Schnuppertraining ist immer gratis."],
      tone: "lead",
    },
  },
  {
    name: "muted",
    title: "Muted",
    description: "A note that stands back.",
    data: {
      body: ["Stand: heute, 18.00 Uhr. Rechnungen, die in den letzten zwei Tagen bezahlt wurden, können noch fehlen."],
      tone: "muted",
    },
  },
  {
    name: "one",
    title: "One sentence",
    description: "The least that says something.",
    data: { body: ["Die Halle bleibt vom 24. Dezember bis am 3. Januar geschlossen."] },
  },
  {
    name: "lines",
    title: "Lines",
    description: "Line ends inside a paragraph are kept, as for an address.",
    data: { body: ["Turnverein Frauenfeld\nSchulstrasse 12\n8500 Frauenfeld"] },
  },
  {
    name: "external",
    title: "Link to another website",
    description: "The arrow and a silent word say that one leaves.",
    data: {
      body: ["Die Ausbildung der Leitenden unterstützt Jugend+Sport."],
      link: { label: "Kurse bei Jugend+Sport", href: "https://www.jugendundsport.ch", external: true },
    },
  },
  {
    name: "lead-link",
    title: "Lead with a link",
    description: "The sentence and the way on, at the top of a page.",
    data: {
      body: ["Probier es aus: drei Trainings lang, ohne Vertrag und ohne Kosten."],
      tone: "lead",
      link: { label: "Schnuppertraining wählen", href: "#schnuppern" },
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "They break, in the text and in the link.",
    data: {
      body: [
        "Die Sportversicherungsbestätigung für Jugendmannschaftsverantwortliche gilt ab dem Unterzeichnungsdatum.",
      ],
      link: { label: "Sportversicherungsbestätigungsformular herunterladen", href: "#formular" },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-paragraph",
    description: "A text without a paragraph.",
    data: { body: [] },
    issue: { path: ["body"], message: "Use at least 1 item." },
  },
  {
    name: "one-string",
    description: "A text instead of paragraphs.",
    data: { body: "Die Halle bleibt geschlossen." },
    issue: { path: ["body"], message: 'Expected an array, got the string "Die Halle bleibt geschlossen.".' },
  },
  {
    name: "link-without-address",
    description: "A link that leads nowhere; the path names it.",
    data: { body: ["Wer mithelfen will, ist willkommen."], link: { label: "Mithelfen" } },
    issue: { path: ["link", "href"], message: "The field is required; it takes a string." },
  },
];

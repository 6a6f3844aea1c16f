import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A member",
    description: "What one looks up: with links, a status, lines and something unknown.",
    data: {
      id: "mitglied-tv-2041",
      items: [
        { term: "Mitgliedernummer", description: "TV-2041" },
        { term: "E-Mail", description: "sandra.keller@example.ch", href: "mailto:sandra.keller@example.ch" },
        { term: "Telefon", description: "079 555 01 23", href: "tel:+41795550123" },
        { term: "Adresse", description: "Schulstrasse 12\n8500 Frauenfeld" },
        { term: "Beitrag 2027", description: "CHF 185.00", badge: { label: "Bezahlt", tone: "success" } },
        { term: "J+S-Anerkennung", badge: { label: "Läuft im Juni ab", tone: "warning" } },
        { term: "Notfallkontakt" },
      ],
    },
  },
  {
    name: "columns",
    title: "Columns",
    description: "Short facts side by side, as at the top of a page.",
    data: {
      layout: "columns",
      items: [
        { term: "Wann", description: "Sa, 13. Juni 2027" },
        { term: "Wo", description: "Sportanlage Kleine Allmend", href: "#karte" },
        { term: "Kosten", description: "CHF 45.00, Zugbillett inbegriffen" },
        { term: "Anmeldung", badge: { label: "Offen bis 30. April", tone: "success" } },
      ],
    },
  },
  {
    name: "one",
    title: "One",
    description: "One pair, without a line below it.",
    data: { items: [{ term: "Trainerin", description: "Sandra Keller", href: "#sandra-keller" }] },
  },
  {
    name: "unknown",
    title: "Nothing known",
    description: "What is not known is said, not left blank.",
    data: { items: [{ term: "Geburtsdatum" }, { term: "Heimatort", description: "" }] },
  },
  {
    name: "columns-many",
    title: "Many columns",
    description: "They fill the rows from the start.",
    data: {
      layout: "columns",
      items: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"].map((term, index) => ({
        term,
        description: index > 4 ? "Geschlossen" : "17.00 bis 22.00 Uhr",
      })),
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Terms, addresses and descriptions break.",
    data: {
      items: [
        {
          term: "Unterschriftsberechtigte Erziehungsberechtigte",
          description: "Maximiliane-Theodora von Allmen-Aeschlimann und Balthasar von Allmen",
          badge: { label: "Unterschrift fehlt", tone: "danger" },
        },
        {
          term: "Geschäftsstellenmailadresse",
          description: "geschaeftsstelle.jugendmannschaften@turnverein-frauenfeld.example.ch",
          href: "mailto:geschaeftsstelle.jugendmannschaften@turnverein-frauenfeld.example.ch",
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "link-without-words",
    description: "A link without anything to press.",
    data: { items: [{ term: "E-Mail", href: "mailto:sandra.keller@example.ch" }] },
    issue: { path: ["items", 0, "href"], message: "An href needs a description that leads there." },
  },
  {
    name: "no-pairs",
    description: "A list of nothing.",
    data: { items: [] },
    issue: { path: ["items"], message: "Use at least 1 item." },
  },
  {
    name: "no-term",
    description: "A description of nothing; the path names it.",
    data: { items: [{ description: "CHF 185.00" }] },
    issue: { path: ["items", 0, "term"], message: "The field is required; it takes a string." },
  },
];

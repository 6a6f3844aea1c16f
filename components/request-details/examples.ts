import type { Example, Rejected } from "../_kit/contract/component.ts";

const letter = `Liebe Eltern

Das Training vom 19. November fällt aus, weil die Halle für die Gemeindeversammlung gebraucht wird. Am 26. November trainieren wir wie gewohnt von 18.00 bis 19.30 Uhr.

Bitte denkt an die Anmeldung für das Hallenturnier vom 12. Dezember. Wer fahren kann, schreibt mir bis Ende Woche, wie viele Plätze im Auto frei sind.

Sportliche Grüsse
Beat Hug`;

const poster =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 96'%3E%3Crect width='160' height='96' fill='%23dbe7e1'/%3E%3Ccircle cx='80' cy='48' r='26' fill='%231f5f4a'/%3E%3C/svg%3E";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A mailing",
    description: "Everything that goes out, with a long text that is folded.",
    data: {
      id: "wortlaut-2041",
      source: "Assistent",
      rows: [
        { field: "audience", label: "Empfängerinnen und Empfänger", value: "Fussball Junioren E\nJudo U13" },
        { field: "subject", label: "Betreff", value: "Training vom 19. November fällt aus" },
        { field: "body", label: "Text", value: letter },
        { field: "when", label: "Versand", value: "Sofort" },
        { field: "replyTo", label: "Antworten an" },
      ],
    },
  },
  {
    name: "changes",
    title: "A change",
    description: "What is there now stands before what it becomes.",
    data: {
      id: "wortlaut-2035",
      source: "Sandra Rüegg",
      rows: [
        { field: "id", label: "Mitglied", value: "Elif Yılmaz (m-1187)" },
        { field: "category", label: "Kategorie", value: "Erwachsene", before: "Jugend", isChanged: true },
        { field: "phone", label: "Telefon", value: "079 555 01 23", isChanged: true },
        { field: "town", label: "Ort", value: "Aarau", before: "Aarau", isChanged: true },
      ],
    },
  },
  {
    name: "adjusted",
    title: "Adjusted",
    description: "Somebody has changed the text since the proposal was made.",
    data: {
      id: "wortlaut-2042",
      source: "Assistent",
      rows: [
        {
          field: "subject",
          label: "Betreff",
          value: "Training vom 19. November fällt aus",
          earlier: "Kein Training",
        },
        { field: "when", label: "Versand", value: "Sofort" },
      ],
    },
  },
  {
    name: "files",
    title: "Files",
    description: "With name, size and what they show.",
    data: {
      id: "wortlaut-2050",
      source: "Kassier-Agent",
      rows: [
        {
          field: "attachment",
          label: "Anhang",
          file: { name: "plakat.png", size: "image/png, 84 KB", picture: poster },
        },
        {
          field: "importFile",
          label: "Tabelle mit den Mitgliedern",
          file: { name: "mitglieder.csv", size: "text/csv, 12 KB", excerpt: "Vorname;Nachname\nAnna;Muster" },
        },
      ],
    },
  },
  {
    name: "opened-file",
    title: "A file to open",
    description: "It belongs to what the request is about; a button opens it.",
    data: {
      id: "wortlaut-2053",
      source: "Kassier-Agent",
      rows: [
        { field: "id", label: "Spesen", value: "Beat Hug, CHF 423.45 (sp-0023)" },
        {
          field: "receipt",
          label: "Beleg",
          file: { name: "ballshop.pdf", size: "PDF, 1 KB", id: "sp-0023" },
        },
      ],
    },
  },
  {
    name: "invisible",
    title: "Characters without a shape",
    description: "They stand there by their number, so that two texts that differ look different.",
    data: {
      id: "wortlaut-2051",
      source: "Assistent",
      rows: [
        { field: "subject", label: "Betreff", value: "Neues[U+200B] Konto [U+0020×40] CH44 3199 9123 0008 8901 2" },
      ],
    },
  },
  {
    name: "folded",
    title: "Folded",
    description: "One of many, as in the log.",
    data: {
      id: "wortlaut-1284",
      title: "Vorschlag freigegeben: Eltern über den Ausfall vom 19. November informieren",
      meta: "Prüfzeichen 5C1F-0A9E",
      folded: true,
      rows: [{ field: "subject", label: "Betreff", value: "Training vom 19. November fällt aus" }],
    },
  },
  {
    name: "none",
    title: "Nothing",
    description: "An operation without parameters.",
    data: { id: "wortlaut-1", source: "Assistent", rows: [] },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A value that nobody knows the meaning of.",
    data: { id: "wortlaut", rows: [{ field: "fee", value: "CHF 10.00" }] },
    issue: { path: ["rows", 0, "label"], message: "The field is required; it takes a string." },
  },
  {
    name: "no-rows",
    description: "It does not say what is asked for.",
    data: { id: "wortlaut" },
    issue: { path: ["rows"], message: "The field is required; it takes an array." },
  },
];

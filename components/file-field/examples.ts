import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "One file",
    description: "A list to import; the hint says which kinds of files work.",
    data: {
      id: "file-members",
      label: "Mitgliederliste",
      hint: "CSV oder Excel, höchstens 5 MB.",
      name: "members",
      accept: ".csv,.xlsx",
      required: true,
    },
  },
  {
    name: "multiple",
    title: "Several files",
    description: "Photos of an event, chosen together.",
    data: {
      id: "file-photos",
      label: "Fotos vom Turnfest",
      hint: "JPG oder PNG, zusammen höchstens 40 MB.",
      name: "photos",
      accept: "image/jpeg,image/png",
      multiple: true,
    },
  },
  {
    name: "optional",
    title: "Optional",
    description: "May stay empty, and says so after the label.",
    data: { id: "file-portrait", label: "Porträt", accept: "image/*", optional: true },
  },
  {
    name: "error",
    title: "With an error",
    description: "The file was not accepted; the message names it and says what to do.",
    data: {
      id: "file-receipt",
      label: "Beleg",
      hint: "PDF oder Foto, höchstens 5 MB.",
      name: "receipt",
      accept: "application/pdf,image/*",
      required: true,
      error: "«Quittung-Hallenmiete.heic» ist 12 MB gross. Wähle ein kleineres Foto oder ein PDF.",
    },
  },
  {
    name: "disabled",
    title: "Disabled",
    description: "Nothing can be handed in now; the hint says why.",
    data: {
      id: "file-license",
      label: "J+S-Ausweis",
      hint: "Der Ausweis ist bestätigt und bis am 31. Dezember 2027 gültig.",
      disabled: true,
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "A long label and a long error break.",
    data: {
      id: "file-insurance",
      label: "Unfallversicherungsbestätigung der Jugendmannschaftsverantwortlichen",
      hint: "Eine Seite genügt, solange Name, Versicherungsnummer und Gültigkeitsdauer lesbar sind.",
      accept: "application/pdf",
      error:
        "«Unfallversicherungsbestaetigung-Maximiliane-Theodora-von-Allmen-2026.docx» ist kein PDF. Speichere das Dokument als PDF und wähle es nochmals.",
      required: true,
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-label",
    description: "A control that does not say what to hand in.",
    data: { id: "file-members", accept: ".csv" },
    issue: { path: ["label"], message: "The field is required; it takes a string." },
  },
  {
    name: "accept-as-list",
    description: "The kinds of files are one text, as in HTML.",
    data: { id: "file-members", label: "Mitgliederliste", accept: [".csv", ".xlsx"] },
    issue: { path: ["accept"], message: "Expected a string, got an array." },
  },
  {
    name: "value",
    description: "A page cannot fill in a file.",
    data: { id: "file-portrait", label: "Porträt", value: "portrait.jpg" },
    issue: {
      path: ["value"],
      message:
        'There is no field "value"; known fields are id, label, hint, name, accept, multiple, required, optional, disabled, error.',
    },
  },
  {
    name: "required-and-optional",
    description: "A file that may be left out and may not.",
    data: { id: "file-portrait", label: "Porträt", required: true, optional: true },
    issue: { path: ["optional"], message: "What is required cannot be optional: say one of them." },
  },
];

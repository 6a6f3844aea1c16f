import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "One of several",
    description: "Options that need a line each, with their price at the end.",
    data: {
      id: "choice-membership",
      legend: "Wie willst du dabei sein?",
      name: "membership",
      value: "active",
      options: [
        {
          value: "active",
          label: "Aktivmitglied",
          hint: "Alle Trainings, Wettkämpfe und die Lizenz des Verbands",
          trailing: "CHF 320.00",
        },
        { value: "junior", label: "Juniorin oder Junior", hint: "Bis und mit 19 Jahre", trailing: "CHF 180.00" },
        { value: "passive", label: "Passivmitglied", hint: "Ohne Training, mit Vereinsheft", trailing: "CHF 50.00" },
      ],
    },
  },
  {
    name: "plain",
    title: "Short options, none chosen",
    description: "A label each and no more; the form waits for a choice.",
    data: {
      id: "choice-transport",
      legend: "Wie reist du an den Match?",
      name: "transport",
      options: [
        { value: "bus", label: "Mit dem Vereinsbus" },
        { value: "train", label: "Mit dem Zug" },
        { value: "own", label: "Selbst" },
      ],
      required: true,
    },
  },
  {
    name: "multiple",
    title: "Several of several",
    description: "Checkboxes: any number of them, also none.",
    data: {
      id: "choice-recipients",
      legend: "Wer bekommt das Aufgebot?",
      hint: "Eltern bekommen es für ihre Kinder mit.",
      name: "recipients",
      multiple: true,
      options: [
        { value: "judo-u11", label: "Judo U11", hint: "14 Mitglieder", checked: true },
        { value: "judo-u13", label: "Judo U13", hint: "18 Mitglieder", checked: true },
        { value: "judo-adults", label: "Judo Erwachsene", hint: "22 Mitglieder" },
      ],
    },
  },
  {
    name: "multiple-values",
    title: "Several, from a list of values",
    description: "What is chosen comes as one list, as data has it.",
    data: {
      id: "choice-days",
      legend: "An welchen Tagen kannst du aushelfen?",
      name: "days",
      multiple: true,
      optional: true,
      value: ["tue", "thu"],
      options: [
        { value: "mon", label: "Montag" },
        { value: "tue", label: "Dienstag" },
        { value: "wed", label: "Mittwoch" },
        { value: "thu", label: "Donnerstag" },
        { value: "fri", label: "Freitag" },
      ],
    },
  },
  {
    name: "full",
    title: "An option that is full",
    description: "It stays in the list and says why it cannot be chosen.",
    data: {
      id: "choice-course",
      legend: "Kurs",
      hideLegend: true,
      name: "course",
      options: [
        { value: "spring", label: "Kindertanz Frühling", hint: "Ab 14. März, Mi 14.00 Uhr", trailing: "6 frei" },
        {
          value: "summer",
          label: "Kindertanz Sommer",
          hint: "Ab 6. Juni, Mi 14.00 Uhr. Ausgebucht, Warteliste geschlossen.",
          trailing: "0 frei",
          disabled: true,
        },
        { value: "autumn", label: "Kindertanz Herbst", hint: "Ab 5. September, Fr 15.30 Uhr", trailing: "12 frei" },
      ],
    },
  },
  {
    name: "disabled-checked",
    title: "Chosen and fixed",
    description: "One option is set by others; the rest is free.",
    data: {
      id: "choice-notices",
      legend: "Worüber sollen wir dich benachrichtigen?",
      name: "notices",
      multiple: true,
      options: [
        {
          value: "cancellations",
          label: "Abgesagte Trainings",
          hint: "Gehört zur Mitgliedschaft.",
          checked: true,
          disabled: true,
        },
        { value: "results", label: "Resultate am Wochenende", checked: true },
        { value: "events", label: "Anlässe des Vereins" },
      ],
    },
  },
  {
    name: "error",
    title: "With an error",
    description: "Nothing was chosen and something has to be.",
    data: {
      id: "choice-payment",
      legend: "Wie willst du bezahlen?",
      hint: "Die Rechnung kommt Ende September.",
      name: "payment",
      required: true,
      error: "Wähle eine Zahlungsart, damit wir die Rechnung stellen können.",
      options: [
        { value: "invoice", label: "Einmal im Jahr, auf Rechnung" },
        { value: "twint", label: "Monatlich mit TWINT" },
      ],
    },
  },
  {
    name: "multiple-error",
    title: "Several, with an error",
    description: "The message stands below the options and is about all of them.",
    data: {
      id: "choice-shifts",
      legend: "Deine Helferschichten",
      name: "shifts",
      multiple: true,
      error: "Wähle mindestens zwei Schichten; eine fehlt noch.",
      options: [
        { value: "setup", label: "Aufbau", hint: "Fr, 11. Juni, 16.00 bis 20.00 Uhr", checked: true },
        { value: "kitchen", label: "Festwirtschaft", hint: "Sa, 12. Juni, 10.00 bis 15.00 Uhr" },
        { value: "cleanup", label: "Abbau", hint: "So, 13. Juni, 17.00 bis 20.00 Uhr" },
      ],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Labels, hints and the text at the end break; the row grows.",
    data: {
      id: "choice-discount",
      legend: "Mitgliedschaftsbeitragsermässigung für Erziehungsberechtigte und Geschwister",
      value: "family",
      optional: true,
      options: [
        {
          value: "family",
          label: "Familienmitgliedschaftsermässigung ab dem dritten Kind",
          hint: "Gilt für alle Kinder im gleichen Haushalt, auch wenn sie in verschiedenen Abteilungen trainieren.",
          trailing: "CHF 1’240.00 statt CHF 1’480.00",
        },
        { value: "none", label: "Keine Ermässigung" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-options",
    description: "Nothing to choose from.",
    data: { id: "choice-course", legend: "Kurs", options: [] },
    issue: { path: ["options"], message: "Use at least 1 item." },
  },
  {
    name: "two-of-one",
    description: "Two radio buttons that are chosen at once.",
    data: {
      id: "choice-payment",
      legend: "Zahlungsart",
      options: [
        { value: "invoice", label: "Rechnung", checked: true },
        { value: "twint", label: "TWINT", checked: true },
      ],
    },
    issue: { path: ["options"], message: "Without multiple, at most one option is checked." },
  },
  {
    name: "list-without-multiple",
    description: "A list of values where one can be chosen.",
    data: {
      id: "choice-days",
      legend: "Wochentag",
      value: ["tue", "thu"],
      options: [
        { value: "tue", label: "Dienstag" },
        { value: "thu", label: "Donnerstag" },
      ],
    },
    issue: { path: ["value"], message: "A list of values needs multiple." },
  },
  {
    name: "value-and-checked",
    description: "Two statements about what is chosen.",
    data: {
      id: "choice-payment",
      legend: "Zahlungsart",
      value: "twint",
      options: [
        { value: "invoice", label: "Rechnung", checked: true },
        { value: "twint", label: "TWINT" },
      ],
    },
    issue: { path: ["value"], message: "Either value or checked says what is chosen." },
  },
  {
    name: "same-values",
    description: "Two options that the form could not tell apart.",
    data: {
      id: "choice-course",
      legend: "Kurs",
      options: [
        { value: "dance", label: "Kindertanz Mittwoch" },
        { value: "dance", label: "Kindertanz Freitag" },
      ],
    },
    issue: { path: ["options"], message: "The values of the options differ." },
  },
  {
    name: "required-checkboxes",
    description: "HTML has no group of checkboxes of which one is required.",
    data: {
      id: "choice-shifts",
      legend: "Helferschichten",
      multiple: true,
      required: true,
      options: [{ value: "setup", label: "Aufbau" }],
    },
    issue: {
      path: ["required"],
      message: "HTML cannot require one of several checkboxes; say in the error what is missing.",
    },
  },
  {
    name: "required-and-optional",
    description: "A choice that may stay open and may not.",
    data: {
      id: "choice-course",
      legend: "Kurs",
      required: true,
      optional: true,
      options: [{ value: "dance", label: "Kindertanz" }],
    },
    issue: { path: ["optional"], message: "What is required cannot be optional: say one of them." },
  },
];

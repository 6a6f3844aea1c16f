import type { Example, Rejected } from "../_kit/contract/component.ts";

const options = [
  { value: "m-104", label: "Lea Brunner", hint: "Jahrgang 2014, Judo" },
  { value: "m-231", label: "Lea Brunner", hint: "Jahrgang 1986, Fitness" },
  { value: "m-377", label: "Leandro Bruni", hint: "Jahrgang 2009, Unihockey" },
];
const member = { id: "member", query: "memberQuery", label: "Mitglied", options };

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Look-up",
    description: "Options appear as one types; two of the same name differ in their second line.",
    data: { ...member, hint: "Ein Teil des Namens genügt." },
  },
  {
    name: "chosen",
    title: "Chosen",
    description: "The label of the choice stands in the field. Another text takes the choice back.",
    data: { ...member, value: "m-104", text: "Lea Brunner", required: true },
  },
  {
    name: "none",
    title: "None of these",
    description: "The last option is for whom none of the others fits.",
    data: { ...member, text: "brun", none: { value: "none", label: "Niemand davon" }, optional: true },
  },
  {
    name: "filters",
    title: "Among all",
    description:
      "All options are there, and the text selects among them: accents and the order of words do not matter.",
    data: { ...member, name: "person", text: "bruni leandro", filters: true, placeholder: "Vor- oder Nachname" },
  },
  {
    name: "waits",
    title: "Loading",
    description: "Earlier options stay while others are looked up.",
    data: { ...member, text: "lea", waits: true },
  },
  {
    name: "empty",
    title: "No match",
    description: "Nothing fits the text.",
    data: { ...member, text: "xaver", options: [] },
  },
  {
    name: "failure",
    title: "Failed",
    description: "It says why nothing can be looked up, and tries again.",
    data: { ...member, text: "lea", options: [], failure: "Ohne Verbindung lässt sich gerade nicht suchen." },
  },
  {
    name: "error",
    title: "With an error",
    description: "A text alone is no answer.",
    data: { ...member, text: "Lea", error: "Wähle eine der Möglichkeiten." },
  },
  {
    name: "disabled",
    title: "Disabled",
    description: "It is known already and cannot be changed here; one of the options cannot be chosen either.",
    data: {
      ...member,
      disabled: true,
      text: "Leandro Bruni",
      value: "m-377",
      options: [{ value: "m-377", label: "Leandro Bruni", disabled: true }],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "Label, text and failure break; the sign stays at the end.",
    data: {
      id: "guardian",
      query: "guardianQuery",
      label: "Unterschriftsberechtigte Erziehungsberechtigte oder Erziehungsberechtigter des Kindes",
      text: "Maximiliane-Theodora von Allmen-Aeschlimann-Zurbriggen",
      failure:
        "Das Mitgliederverzeichnis des Sportversicherungsverbands antwortet gerade nicht. Deine Angaben sind noch da.",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-query",
    description: "Nothing could look up what is typed.",
    data: { id: "member", label: "Mitglied", options },
    issue: { path: ["query"], message: "The field is required; it takes a string." },
  },
  {
    name: "query-of-the-value",
    description: "What is typed would be submitted in place of the choice.",
    data: { ...member, query: "member" },
    issue: { path: ["query"], message: "What is typed has another name than what is chosen." },
  },
  {
    name: "none-twice",
    description: "None of these would be one of these.",
    data: { ...member, none: { value: "m-104", label: "Niemand davon" } },
    issue: { path: ["none"], message: "No other option has the value of none." },
  },
  {
    name: "same-options",
    description: "Two options submit the same.",
    data: { ...member, options: [...options, { value: "m-104", label: "L. Brunner" }] },
    issue: { path: ["options"], message: "The values of the options differ." },
  },
  {
    name: "required-optional",
    description: "It cannot both be needed and left out.",
    data: { ...member, required: true, optional: true },
    issue: { path: ["optional"], message: "What is required cannot be optional: say one of them." },
  },
];

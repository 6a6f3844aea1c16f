import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Under way",
    description: "Value and maximum stand beside the label.",
    data: { id: "progress-registrations", label: "Anmeldungen Turnfest", value: 34, max: 48 },
  },
  {
    name: "text",
    title: "With a text of its own",
    description: "Amounts as the Swiss write them.",
    data: {
      id: "progress-fees",
      label: "Jahresbeiträge",
      value: 32640,
      max: 41200,
      text: "CHF 32’640.00 von CHF 41’200.00",
    },
  },
  {
    name: "percent",
    title: "In per cent",
    description: "Where parts of a whole say more than counts.",
    data: { id: "progress-attendance", label: "Trainingsbesuch", value: 87.5, max: 100, text: "87.5 %" },
  },
  {
    name: "empty",
    title: "Nothing yet",
    description: "The track alone.",
    data: { id: "progress-shifts", label: "Besetzte Helferschichten", value: 0, max: 24 },
  },
  {
    name: "full",
    title: "Done",
    description: "All of it.",
    data: { id: "progress-licenses", label: "Lizenzen erneuert", value: 12, max: 12, text: "Alle 12" },
  },
  {
    name: "little",
    title: "Very little",
    description: "One of five hundred still shows.",
    data: { id: "progress-ballots", label: "Eingegangene Stimmen", value: 1, max: 500 },
  },
  {
    name: "hidden-label",
    title: "Hidden label",
    description: "In a card whose title says it already.",
    data: { id: "progress-camp", label: "Belegte Plätze im Lager Tenero", hideLabel: true, value: 41, max: 60 },
  },
  {
    name: "long",
    title: "Long",
    description: "A long label: the value goes to a line of its own.",
    data: {
      id: "progress-insurance",
      label: "Eingegangene Sportversicherungsbestätigungen der Jugendmannschaften",
      value: 118,
      max: 164,
      text: "118 von 164, es fehlen noch 46",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "more-than-all",
    description: "A value above the maximum.",
    data: { id: "progress-registrations", label: "Anmeldungen", value: 49, max: 48 },
    issue: { path: ["value"], message: "The value is at most max." },
  },
  {
    name: "less-than-nothing",
    description: "A value below zero.",
    data: { id: "progress-registrations", label: "Anmeldungen", value: -1, max: 48 },
    issue: { path: ["value"], message: "Use a number of at least 0." },
  },
  {
    name: "of-nothing",
    description: "A maximum of zero: there is nothing to do.",
    data: { id: "progress-shifts", label: "Helferschichten", value: 0, max: 0 },
    issue: { path: ["max"], message: "Use a number of at least 1." },
  },
  {
    name: "value-in-words",
    description: "A percentage as text.",
    data: { id: "progress-attendance", label: "Trainingsbesuch", value: "87%", max: 100 },
    issue: { path: ["value"], message: 'Expected a number, got the string "87%".' },
  },
];

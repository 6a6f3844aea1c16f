import type { Example, Rejected } from "../_kit/contract/component.ts";

const portrait =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96'%3E%3Crect width='96' height='96' fill='%23dbe7e1'/%3E%3Cpath d='M8 96c2-24 20-32 40-32s38 8 40 32z' fill='%231f5f4a'/%3E%3Ccircle cx='48' cy='40' r='19' fill='%23e0b28f'/%3E%3Cpath d='M28 42c-3-19 8-29 20-29s23 10 20 29c-4-12-10-16-20-16s-16 4-20 16z' fill='%234a2f1f'/%3E%3C/svg%3E";
const crest =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%231f5f4a'/%3E%3Cpath d='M16 7l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L16 21.2l-5.6 3 1.1-6.2L7 13.6l6.2-.9z' fill='%23fff'/%3E%3C/svg%3E";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Initials",
    description: "Beside a name: silent, because the name is there.",
    data: { name: "Sandra Keller" },
  },
  {
    name: "image",
    title: "Image",
    description: "A portrait, cut to a circle.",
    data: { name: "Sandra Keller", image: portrait },
  },
  {
    name: "named",
    title: "Alone",
    description: "Without the name beside it, the avatar says the name itself.",
    data: { name: "Luca Meier", named: true },
  },
  {
    name: "small",
    title: "Small",
    description: "In dense lists and beside a line of text.",
    data: { name: "Elif Yılmaz", size: "sm" },
  },
  {
    name: "large",
    title: "Large",
    description: "At the head of a profile on a phone.",
    data: { name: "Ana-Lena de Oliveira", size: "lg", image: portrait },
  },
  {
    name: "extra-large",
    title: "Extra large",
    description: "In a row of portraits on a public page; the small word of the name does not count.",
    data: { name: "Maximiliane-Theodora von Allmen", size: "xl" },
  },
  {
    name: "team",
    title: "Team",
    description: "What is no person is square.",
    data: { name: "VBC Damen 1", shape: "square" },
  },
  {
    name: "club",
    title: "Club",
    description: "The crest of a club.",
    data: { name: "Turnverein Frauenfeld", shape: "square", image: crest, size: "lg" },
  },
  {
    name: "one-word",
    title: "One word",
    description: "A name of one word has one initial.",
    data: { name: "Ronaldinho" },
  },
  {
    name: "without-letters",
    title: "Without letters",
    description: "A name that has no letter gets the sign of a person.",
    data: { name: "…" },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-name",
    description: "An image of nobody.",
    data: { image: crest },
    issue: { path: ["name"], message: "The field is required; it takes a string." },
  },
  {
    name: "empty-name",
    description: "A name without a character.",
    data: { name: "" },
    issue: { path: ["name"], message: "Use at least 1 character." },
  },
  {
    name: "size-of-another-scale",
    description: "A size that is not one of the four.",
    data: { name: "Sandra Keller", size: "xxl" },
    issue: { path: ["size"], message: '"xxl" is not allowed; use one of "md", "sm", "lg", "xl". Did you mean "xl"?' },
  },
];

import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "In the middle",
    description: "First, last, and the neighbours of the current page; on a phone, the number of the page alone.",
    data: {
      id: "mitglieder-seiten",
      label: "Seiten der Mitgliederliste",
      current: 6,
      total: 25,
      href: "?seite={page}",
    },
  },
  {
    name: "first",
    title: "First page",
    description: "Nothing to go back to; the rest keeps its place.",
    data: { current: 1, total: 25, href: "?seite={page}" },
  },
  {
    name: "last",
    title: "Last page",
    description: "Nothing to go on to.",
    data: { current: 25, total: 25, href: "?seite={page}" },
  },
  {
    name: "few",
    title: "Few pages",
    description: "Up to seven pages are all there.",
    data: { current: 2, total: 4, href: "?seite={page}" },
  },
  {
    name: "two",
    title: "Two pages",
    description: "The least that can be turned.",
    data: { current: 1, total: 2, href: "?seite={page}" },
  },
  {
    name: "one",
    title: "One page",
    description: "Says that this is all, and keeps the height.",
    data: { current: 1, total: 1, href: "?seite={page}" },
  },
  {
    name: "many",
    title: "Many pages",
    description: "Numbers of four digits.",
    data: { current: 1248, total: 2480, href: "?seite={page}" },
  },
  {
    name: "addresses",
    title: "An address each",
    description: "Static pages whose first one has no number.",
    data: { current: 2, total: 3, href: ["./", "?seite=2", "?seite=3"] },
  },
  {
    name: "pictures",
    title: "Pictures",
    description: "Counts pictures one by one, as beside a single one of a gallery.",
    data: { label: "Bilder", current: 2, total: 112, unit: "picture", href: "?bild={page}" },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "beyond-the-end",
    description: "A page that does not exist.",
    data: { current: 5, total: 4, href: "?seite={page}" },
    issue: { path: ["current"], message: "current is at most total." },
  },
  {
    name: "no-addresses",
    description: "Pages that cannot be reached.",
    data: { current: 1, total: 4 },
    issue: { path: ["href"], message: "The field is required; it takes a string or an array." },
  },
  {
    name: "same-address-for-all",
    description: "A pattern without a number leads to the same page every time.",
    data: { current: 1, total: 4, href: "?seite" },
    issue: { path: ["href"], message: "An href for all pages contains {page}." },
  },
  {
    name: "too-few-addresses",
    description: "Three addresses for four pages.",
    data: { current: 1, total: 4, href: ["#1", "#2", "#3"] },
    issue: { path: ["href"], message: "A list of addresses has one for each page of total." },
  },
  {
    name: "page-zero",
    description: "Pages are counted from 1.",
    data: { current: 0, total: 4, href: "?seite={page}" },
    issue: { path: ["current"], message: "Use a number of at least 1." },
  },
];

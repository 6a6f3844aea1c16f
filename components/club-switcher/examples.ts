import type { Example, Rejected } from "../_kit/contract/component.ts";

const star =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231f5f4a'/%3E%3Cpath d='M16 7l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L16 21.2l-5.6 3 1.1-6.2L7 13.6l6.2-.9z' fill='%23fff'/%3E%3C/svg%3E";
const wave =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%231d4ed8'/%3E%3Cpath d='M5 19c4-6 7-6 11 0s7 6 11 0' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Two clubs",
    description: "The active club is a button; its menu lists both, the active one ticked.",
    data: {
      current: { name: "Turnverein Frauenfeld", logo: star },
      menuId: "club-menu-two",
      clubs: [
        { id: "tv-frauenfeld", name: "Turnverein Frauenfeld", href: "#tv-frauenfeld", logo: star, current: true },
        { id: "sc-thurgau", name: "Schwimmclub Thurgau", href: "#sc-thurgau", logo: wave },
      ],
    },
  },
  {
    name: "one-club",
    title: "One club",
    description: "Nothing to switch: the name alone, and no menu.",
    data: {
      current: { name: "Judoclub Wil", shortName: "Judoclub Wil" },
      clubs: [{ id: "judo-wil", name: "Judoclub Wil", href: "#judo-wil", current: true }],
    },
  },
  {
    name: "name-only",
    title: "Name only",
    description: "The least: the club that the app belongs to, with initials for a logo.",
    data: { current: { name: "Unihockey Uster" } },
  },
  {
    name: "static-logo",
    title: "One club with a logo",
    description: "The logo is square and decorative; the name says it all.",
    data: { current: { name: "Schwimmclub Thurgau", logo: wave } },
  },
  {
    name: "many-clubs",
    title: "Many clubs",
    description: "Somebody who coaches, plays and keeps the books in seven clubs; with and without logos.",
    data: {
      current: { name: "Volleyballclub Kanti Baden", shortName: "Kanti Baden" },
      menuId: "club-menu-many",
      clubs: [
        { id: "vbc-baden", name: "Volleyballclub Kanti Baden", href: "#vbc-baden", current: true },
        { id: "tv-wettingen", name: "Turnverein Wettingen", href: "#tv-wettingen", logo: star },
        { id: "sc-limmat", name: "Schwimmclub Limmat", href: "#sc-limmat", logo: wave },
        { id: "jc-brugg", name: "Judo- und Ju-Jitsu-Club Brugg", href: "#jc-brugg" },
        { id: "tc-turgi", name: "Tennisclub Turgi", href: "#tc-turgi" },
        { id: "lv-aargau", name: "Leichtathletikvereinigung Aargau", href: "#lv-aargau" },
        { id: "fc-1908", name: "FC 1908 Nussbaumen", href: "#fc-1908" },
      ],
    },
  },
  {
    name: "long-name",
    title: "Long name",
    description: "A name from the time when names were long: it takes two lines at most, and stands whole in the menu.",
    data: {
      current: { name: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung 1874" },
      menuId: "club-menu-long",
      clubs: [
        {
          id: "astv-rj",
          name: "Allgemeiner Sport- und Turnverein Rapperswil-Jona und Umgebung 1874",
          href: "#astv-rj",
          current: true,
        },
        { id: "ruderclub", name: "Ruderclub Rapperswil", href: "#ruderclub" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-current",
    description: "The active club is always visible, so it has to be known.",
    data: { clubs: [{ id: "judo-wil", name: "Judoclub Wil", href: "#judo-wil" }] },
    issue: { path: ["current"], message: "The field is required; it takes an object." },
  },
  {
    name: "empty-name",
    description: "A club without a name.",
    data: { current: { name: "" } },
    issue: { path: ["current", "name"], message: "Use at least 1 character." },
  },
  {
    name: "club-without-href",
    description: "A club that one cannot go to.",
    data: {
      current: { name: "Judoclub Wil" },
      clubs: [
        { id: "judo-wil", name: "Judoclub Wil", href: "#judo-wil", current: true },
        { id: "tv-wil", name: "Turnverein Wil" },
      ],
    },
    issue: { path: ["clubs", 1, "href"], message: "The field is required; it takes a string." },
  },
  {
    name: "two-current-clubs",
    description: "Only one club can be active.",
    data: {
      current: { name: "Judoclub Wil" },
      clubs: [
        { id: "judo-wil", name: "Judoclub Wil", href: "#judo-wil", current: true },
        { id: "tv-wil", name: "Turnverein Wil", href: "#tv-wil", current: true },
      ],
    },
    issue: { path: ["clubs"], message: "At most one club is current." },
  },
  {
    name: "id-with-space",
    description: "An id that is no id.",
    data: { current: { name: "Judoclub Wil" }, clubs: [{ id: "judo wil", name: "Judoclub Wil", href: "#judo-wil" }] },
    issue: { path: ["clubs", 0, "id"], message: '"judo wil" does not match /^[A-Za-z0-9_-]+$/.' },
  },
  {
    name: "same-id",
    description: "Two clubs that nothing tells apart.",
    data: {
      current: { name: "Judoclub Wil" },
      clubs: [
        { id: "wil", name: "Judoclub Wil", href: "#judo-wil", current: true },
        { id: "wil", name: "Turnverein Wil", href: "#tv-wil" },
      ],
    },
    issue: { path: ["clubs"], message: "Each club has an id of its own." },
  },
];

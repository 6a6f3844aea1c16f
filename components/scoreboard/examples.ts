import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Running",
    description: "A handball game in the second half.",
    data: {
      id: "scoreboard-final",
      title: "Handball 2. Liga",
      sides: [
        { name: "TV Frauenfeld", score: 18 },
        { name: "BSV Stans", score: 21 },
      ],
      clock: "12:47",
      period: "2. Halbzeit",
      badge: { label: "Läuft", tone: "success" },
    },
  },
  {
    name: "before",
    title: "Before the game",
    description: "Nothing has happened yet; the clock says when it begins.",
    data: {
      title: "Cup, Viertelfinal",
      sides: [
        { name: "VBC Köniz", score: 0 },
        { name: "Volley Uster", score: 0 },
      ],
      clock: "16.00 Uhr",
      badge: { label: "Einspielen" },
    },
  },
  {
    name: "sets",
    title: "Sets below the score",
    description: "Volleyball: points of the set large, sets won below.",
    data: {
      title: "Halle A",
      sides: [
        { name: "Damen 1", score: 24, meta: "2 Sätze" },
        { name: "Köniz", score: 23, meta: "1 Satz" },
      ],
      period: "4. Satz",
      badge: { label: "Satzball", tone: "info" },
    },
  },
  {
    name: "interrupted",
    title: "Interrupted",
    description: "The clock stands still and the badge says why.",
    data: {
      sides: [
        { name: "TV Frauenfeld", score: 9, meta: "1 Strafe" },
        { name: "BSV Stans", score: 9 },
      ],
      clock: "28:02",
      period: "1. Halbzeit",
      badge: { label: "Time-out", tone: "warning" },
    },
  },
  {
    name: "over",
    title: "Over",
    description: "The result stays; there is no clock. Judo calls its sides by what they wear.",
    data: {
      title: "Judo bis 57 kg, Final",
      sides: [
        { name: "Wüthrich", score: 1, meta: "Ippon", color: "white" },
        { name: "Bernasconi", score: 0, meta: "2 Shido", color: "blue" },
      ],
      badge: { label: "Schluss" },
    },
  },
  {
    name: "text-score",
    title: "Score in words",
    description: "Tennis counts in its own way.",
    data: {
      sides: [
        { name: "N. Aebischer", score: 40, meta: "6 4" },
        { name: "L. Rossi", score: "Vorteil", meta: "3 6" },
      ],
      period: "3. Satz",
    },
  },
  {
    name: "least",
    title: "Names and numbers",
    description: "The least: two sides and how it stands.",
    data: {
      sides: [
        { name: "Heim", score: 3 },
        { name: "Gast", score: 2 },
      ],
    },
  },
  {
    name: "long",
    title: "Long names and a high score",
    description: "Names break over lines and the scores stay on one line with each other.",
    data: {
      title: "Schweizermeisterschaft Basketball, Playoff-Halbfinal, drittes Spiel",
      sides: [
        { name: "Spielgemeinschaft Oberaargau-Emmental", score: 108, meta: "5 Teamfouls" },
        { name: "Frauenfeld", score: 112, meta: "3 Teamfouls" },
      ],
      clock: "00:04.8",
      period: "4. Viertel, Verlängerung",
      badge: { label: "Überprüfung läuft", tone: "warning" },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "one-side",
    description: "A game against nobody.",
    data: { sides: [{ name: "TV Frauenfeld", score: 18 }] },
    issue: { path: ["sides"], message: "Use at least 2 items." },
  },
  {
    name: "three-sides",
    description: "More sides than the board has; a ranking is a list.",
    data: {
      sides: [
        { name: "Rot", score: 3 },
        { name: "Blau", score: 2 },
        { name: "Grün", score: 1 },
      ],
    },
    issue: { path: ["sides"], message: "Use at most 2 items." },
  },
  {
    name: "no-score",
    description: "A side without its score; before the game it is 0.",
    data: { sides: [{ name: "Heim" }, { name: "Gast", score: 2 }] },
    issue: { path: ["sides", 0, "score"], message: "The field is required; it takes a number or a string." },
  },
  {
    name: "color-of-a-club",
    description: "The colour of a club's shirt, which no sport calls a side by.",
    data: {
      sides: [
        { name: "Heim", score: 3, color: "green" },
        { name: "Gast", score: 2 },
      ],
    },
    issue: {
      path: ["sides", 0, "color"],
      message: '"green" is not allowed; use one of "white", "blue", "red".',
    },
  },
  {
    name: "clock-as-number",
    description: "Seconds, which nobody reads from far.",
    data: {
      sides: [
        { name: "Heim", score: 3 },
        { name: "Gast", score: 2 },
      ],
      clock: 767,
    },
    issue: { path: ["clock"], message: "Expected a string, got the number 767." },
  },
];

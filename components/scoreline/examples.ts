import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "A result",
    description: "The score stands between the sides, and leads to the report.",
    data: {
      home: "FC Seeland",
      away: "FC Aarberg",
      score: [3, 1],
      parts: "1:1, 2:0",
      meta: "Sa, 14. November 2026, 2. Liga",
      href: "#bericht",
    },
  },
  {
    name: "next",
    title: "The next game",
    description: "Without a score, a word stands between the sides.",
    data: { home: "UHC Güllen", away: "SV Muster U15", meta: "Sa, 5. Dezember 2026, 14.00 Uhr, Sporthalle" },
  },
  {
    name: "cancelled",
    title: "A cancelled game",
    description: "The badge says that it does not take place.",
    data: {
      home: "Judo Aarfeld",
      away: "JC Seldwyla",
      meta: "So, 6. Dezember 2026",
      badge: { label: "Abgesagt", tone: "danger" },
    },
  },
  {
    name: "long",
    title: "Long names",
    description: "Names break at words; the score stays whole.",
    data: {
      home: "Spielgemeinschaft Unteres Simmental-Diemtigtal",
      away: "Handballgemeinschaft Obersimmental-Saanenland",
      score: [128, 104],
      parts: "30:28, 33:25, 31:27, 34:24",
      meta: "Playoff-Halbfinal, 3. Spiel",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "one-number",
    description: "A score of one side.",
    data: { home: "A", away: "B", score: [3] },
    issue: { path: ["score"], message: "Use at least 2 items." },
  },
  {
    name: "score-as-text",
    description: "A score as a text cannot be compared.",
    data: { home: "A", away: "B", score: "3:1" },
    issue: { path: ["score"], message: 'Expected an array, got the string "3:1".' },
  },
];

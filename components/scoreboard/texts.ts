export const scoreboardTexts = { label: "Spielstand", white: "Weiss", blue: "Blau", red: "Rot" };

export type ScoreboardTexts = typeof scoreboardTexts;

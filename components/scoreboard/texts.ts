export const scoreboardTexts = { label: "Spielstand" };

export type ScoreboardTexts = typeof scoreboardTexts;

export const scorelineTexts = { against: "gegen" };

export type ScorelineTexts = typeof scorelineTexts;

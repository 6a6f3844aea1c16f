export const textTexts = { external: "(andere Website)" };

export type TextTexts = typeof textTexts;

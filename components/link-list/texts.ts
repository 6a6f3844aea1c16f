export const linkListTexts = { external: "(andere Website)" };

export type LinkListTexts = typeof linkListTexts;

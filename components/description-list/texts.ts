export const descriptionListTexts = { none: "Keine Angabe" };

export type DescriptionListTexts = typeof descriptionListTexts;

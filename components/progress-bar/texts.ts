export const progressBarTexts = { value: "{value} von {max}" };

export type ProgressBarTexts = typeof progressBarTexts;

export const formFieldTexts = { optional: "(optional)" };

export type FormFieldTexts = typeof formFieldTexts;

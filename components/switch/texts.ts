export const switchTexts = {
  saving: "Wird gespeichert",
  saved: "Gespeichert",
  failed: "Nicht gespeichert. Versuch es noch einmal.",
};

export type SwitchTexts = typeof switchTexts;

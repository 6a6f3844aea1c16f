export const listTexts = { empty: "Noch nichts vorhanden.", actionOf: "{action}: {title}" };

export type ListTexts = typeof listTexts;

export const proseTexts = { table: "Tabelle" };

export type ProseTexts = typeof proseTexts;

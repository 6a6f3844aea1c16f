export const proseTexts = { table: "Tabelle", linkTo: "Link zu" };

export type ProseTexts = typeof proseTexts;

export const emptyStateTexts = { noMatch: "Keine Treffer für «{query}»", resetFilters: "Filter zurücksetzen" };

export type EmptyStateTexts = typeof emptyStateTexts;

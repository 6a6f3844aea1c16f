import { emptyStateTexts } from "../empty-state/texts.ts";

/** `match` and `matches` are the forms of the count for the plural categories `one` and `other`. */
export const searchFieldTexts = { ...emptyStateTexts, match: "{count} Treffer", matches: "{count} Treffer" };

export type SearchFieldTexts = typeof searchFieldTexts;

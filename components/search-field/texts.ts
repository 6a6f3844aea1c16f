import { emptyStateTexts } from "../empty-state/texts.ts";

/** `match` and `matches` are the forms of the count that the rules of the language tell apart as one and other. */
export const searchFieldTexts = { ...emptyStateTexts, match: "{count} Treffer", matches: "{count} Treffer" };

export type SearchFieldTexts = typeof searchFieldTexts;

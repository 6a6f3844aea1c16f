/** The id of the review among the steps. */
export const reviewStep = "review";

/** Label of the cancel button where the screen has none; another locale has its own. */
export const defaultCancelLabel = "Abbrechen";

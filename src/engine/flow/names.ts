/** The id under which the review stands among the steps. */
export const reviewStep = "review";

/** What a flow is left with where its screen does not say; another locale has its own word. */
export const defaultCancelLabel = "Abbrechen";

/** Runs on the search page of a club. */
export {};

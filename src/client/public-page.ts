/** Runs on every public page. */
export {};

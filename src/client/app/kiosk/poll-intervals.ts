/** Milliseconds until a display asks again: as a rule, and while a source is gone. */
export const pollIntervals = { there: 30_000, gone: 5_000 };

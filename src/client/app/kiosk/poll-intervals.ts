/** Milliseconds until a display asks again: as a rule, and while a source is gone. */
export const pauses = { there: 30_000, gone: 5_000 };

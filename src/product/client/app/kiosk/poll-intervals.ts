/** Milliseconds between polls: normally, and while a source fails. */
export const pollIntervals = { there: 30_000, gone: 5_000 };

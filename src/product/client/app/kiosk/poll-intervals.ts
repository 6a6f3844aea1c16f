/**
 * Milliseconds between polls: normally, while a source fails, and where the backend tells of changes: what a display says of
 * the time is asked for all the same.
 */
export const pollIntervals = { there: 30_000, gone: 5_000, heard: 60_000 };

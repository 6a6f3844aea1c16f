/** Key of the mark that the outbox has entries. Without it the outbox is not loaded. */
export const unsentMark = "schaukasten-unsent";

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentMark) !== null;
  } catch {
    return false;
  }
}

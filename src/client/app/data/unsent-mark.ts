/** Says on the device that there is something in the outbox, so that nothing is loaded where there is not. */
export const unsentMark = "schaukasten-unsent";

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(unsentMark) !== null;
  } catch {
    return false;
  }
}

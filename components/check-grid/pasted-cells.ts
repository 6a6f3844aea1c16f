/** Whether each cell of a range is checked, by rows. */
export type Pasted = readonly (readonly boolean[])[];

const marks: ReadonlyMap<string, boolean> = new Map([
  ...["x", "1", "ja", "oui", "si", "sì", "yes", "true", "wahr", "vrai", "vero", "✓", "✔", "☑"].map(
    (mark) => [mark, true] as const,
  ),
  ...["", "0", "nein", "non", "no", "false", "falsch", "faux", "falso", "-", "–", "☐"].map(
    (mark) => [mark, false] as const,
  ),
]);

/**
 * The cells of a range as a spreadsheet copies it: lines, with tabs between the cells.
 *
 * @returns the first text that is no mark, where there is one
 */
export function pastedCells(text: string): Pasted | string {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  const unread = cells.flat().find((cell) => !marks.has(cell.toLowerCase()));
  return unread ?? cells.map((row) => row.map((cell) => marks.get(cell.toLowerCase()) === true));
}

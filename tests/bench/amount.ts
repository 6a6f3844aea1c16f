/** Whether each part takes one short round, as in the tests: it shows that a figure can be taken, not what it is. */
export const isShort = process.env["BENCH"] === "short";

/** How much is measured: rounds, calls or members of a kind. */
export function amount(whole: number, short: number): number {
  return isShort ? short : whole;
}

/** A text with a part replaced. A change that no longer finds its place would measure nothing. */
export function changedText(text: string, part: string, by: string): string {
  if (!text.includes(part)) throw new Error(`The text to change has no ${part} any more.`);
  return text.replace(part, by);
}

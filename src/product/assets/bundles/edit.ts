/** A replacement of a part of a module. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The text after edits that do not overlap. */
export function edited(source: string, edits: readonly Edit[]): string {
  let out = source;
  for (const { from, to, text } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
    out = out.slice(0, from) + text + out.slice(to);
  return out;
}

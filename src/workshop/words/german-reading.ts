import type { Saying } from "./german-values.ts";

/** Where a text is: the id of the operation, and the names of the fields from the outside. */
export interface TextPlace {
  readonly operation: string;
  readonly path: readonly string[];
}

/** A text that was read. */
export interface GermanReading {
  readonly say: Saying;
  /** The free texts in it, which every language has as they are. */
  readonly free: readonly string[];
  /** The keys of its messages, and what its values are: names that the key of a message around it may have too. */
  readonly names?: readonly string[];
  /** Whether it is a line with a day or a time, in which what is free is the name of a place or of a group. */
  readonly isDated?: boolean;
}

/** How many characters of a text are free; all of them where it was not read. */
export function freeLength(reading: Pick<GermanReading, "free"> | undefined, text = ""): number {
  return (reading?.free ?? [text]).join("").length;
}

/** Texts one after the other, of which at least one was read. */
export function joinedReadings(
  texts: readonly string[],
  separator: string,
  read: (text: string, at: number) => GermanReading | undefined,
): GermanReading | undefined {
  const readings = texts.map(read);
  if (readings.every((each) => each === undefined)) return undefined;
  const parts = texts.map((text, at) => readings[at] ?? { say: () => text, free: [text] });
  return {
    say: (locale) => parts.map(({ say }) => say(locale)).join(separator),
    free: parts.flatMap(({ free }) => free),
  };
}

import type { TextTranslation, TranslatedTexts } from "../../product/engine/texts/translated-text.ts";

/** A file of translations brought up to its sources. */
export interface MergedTexts {
  /** Sorted by their sources. */
  readonly texts: TranslatedTexts;
  readonly missing: readonly string[];
  /** Sources whose translation is of an earlier wording. */
  readonly doubtful: readonly { readonly source: string; readonly was: string; readonly text: string }[];
  /** Translations whose source is gone. */
  readonly dropped: readonly string[];
}

/** How much of a text has to stay for its translation to move with it. */
const leastLikeness = 0.55;

/**
 * Keeps the translations whose source is there. A source without one gets that of the source that is gone and most like
 * it, as a doubtful one.
 */
export function mergedTexts(sources: readonly string[], old: TranslatedTexts): MergedTexts {
  const kept = new Map(sources.flatMap((source) => (Object.hasOwn(old, source) ? [[source, old[source]!]] : [])));
  const gone = new Set(Object.keys(old).filter((source) => !kept.has(source)));
  for (const source of sources) {
    if (kept.has(source)) continue;
    const was = mostLike(source, gone);
    if (was === undefined) continue;
    gone.delete(was);
    kept.set(source, movedText(old[was]!, was));
  }
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    texts: Object.fromEntries(sorted),
    missing: sources.filter((source) => !kept.has(source)),
    doubtful: sorted.flatMap(([source, { state, was = "", text }]) =>
      state === "doubtful" ? [{ source, was, text }] : [],
    ),
    dropped: [...gone],
  };
}

function movedText({ was: earlier, ...translation }: TextTranslation, source: string): TextTranslation {
  return { ...translation, state: "doubtful", was: earlier ?? source };
}

function mostLike(source: string, candidates: Iterable<string>): string | undefined {
  let [best, most]: [string | undefined, number] = [undefined, leastLikeness];
  for (const candidate of candidates) {
    const share = textLikeness(source, candidate);
    if (share >= most) [best, most] = [candidate, share];
  }
  return best;
}

/** The share of pairs of neighbouring letters that two texts have in common, from 0 to 1. */
export function textLikeness(one: string, other: string): number {
  const [left, right] = [letterPairs(one), letterPairs(other)];
  const rest = [...right];
  let common = 0;
  for (const pair of left) {
    const at = rest.indexOf(pair);
    if (at === -1) continue;
    rest.splice(at, 1);
    common += 1;
  }
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

function letterPairs(text: string): string[] {
  const letters = [...text.toLowerCase()];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** What changed between two wordings: `Neue [-Gruppe-] {+Riege+}`. */
export function wordDifference(was: string, source: string): string {
  const [before, after] = [was.split(" "), source.split(" ")];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...before.slice(0, start),
    ...(gone.length > 0 ? [`[-${gone.join(" ")}-]`] : []),
    ...(come.length > 0 ? [`{+${come.join(" ")}+}`] : []),
    ...after.slice(after.length - end),
  ].join(" ");
}

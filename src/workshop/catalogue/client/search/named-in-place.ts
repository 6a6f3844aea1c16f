import { ownKinds } from "./kinds.ts";
import { closeLikeness } from "./likeness.ts";
import type { WordMatch } from "./term-index.ts";
import type { WholeEntry } from "./whole-entry.ts";

/** A word of the query, with how well an entry has it. */
interface SoughtWord {
  readonly stems: ReadonlyMap<string, number>;
  readonly match: WordMatch | undefined;
}

/** Whether a query has the name of what a part belongs to, or its kind, and every other word names the part. */
export function isNamedInPlace(entry: WholeEntry, words: readonly SoughtWord[], isWithout: boolean): boolean {
  const { screenNames, aroundScreen, naming } = entry;
  if (ownKinds.has(entry.kind)) return isNamedBeside(naming.around, words, isWithout && entry.isNegative);
  if (entry.kind === "guide") return isSaidWhole(entry, words) && isNamedBeside(naming.around, words, false);
  return screenNames.some((name, index) => {
    if (!isNamedBy(name, words)) return false;
    if (index === 0 && isRestNamed(entry, name, words)) return true;
    const isWholeTitle = index === 0 && name.length > 1 && isNamedBy(name, words, 1);
    const others = wordsBeside(isWithout || isWholeTitle ? new Set(name) : aroundScreen, words);
    return others.length > 0 && (isWholeTitle || isSaidWhole(entry, others));
  });
}

/** Whether what a query says beside the title of the screen is a name of the part, word for word. */
function isRestNamed({ naming }: WholeEntry, title: readonly string[], words: readonly SoughtWord[]): boolean {
  const rest = words.filter(({ stems }) => !title.some((stem) => stems.get(stem) === 1));
  const isSame = (stems: readonly string[]) =>
    stems.length === rest.length && stems.every((stem) => rest.some((word) => word.stems.get(stem) === 1));
  return rest.length > 0 && naming.phrases.some(({ stems }) => isSame(stems));
}

function isSaidWhole({ naming }: WholeEntry, words: readonly SoughtWord[]): boolean {
  return naming.phrases.some(({ stems }) => isNamedBy(stems, words));
}

/**
 * The words of a query that are not around, if each of them names the part.
 *
 * @param around every name of the screen, because a word of another one can mean the screen; only the one that is said
 * where it is the title in several words, or where something is sought that is not there
 */
function wordsBeside(around: ReadonlySet<string>, words: readonly SoughtWord[]): readonly SoughtWord[] {
  const others = words.filter((word) => !isOneOf(word, around));
  const isOwn = ({ match }: SoughtWord) => match !== undefined && Math.max(match.title, match.synonym) >= closeLikeness;
  return others.every(isOwn) ? others : [];
}

/** @param isWithout whether both the query and the part say that something is not there */
function isNamedBeside(around: ReadonlySet<string>, words: readonly SoughtWord[], isWithout: boolean): boolean {
  const isAround = (word: SoughtWord) => isOneOf(word, around);
  const isOwn = ({ match }: SoughtWord) =>
    match !== undefined && Math.max(match.title, match.synonym, match.name) >= closeLikeness;
  const isTrait = ({ match }: SoughtWord) => match !== undefined && match.trait >= closeLikeness;
  return (
    words.every((word) => isAround(word) || isOwn(word) || isTrait(word)) &&
    words.some(isOwn) &&
    words.some(isAround) &&
    (isWithout || words.some((word) => !isAround(word)))
  );
}

/** Whether a query has every word of a name, or one that means the same at least as well. */
function isNamedBy(name: readonly string[], words: readonly SoughtWord[], least = 0): boolean {
  return name.length > 0 && name.every((stem) => words.some(({ stems }) => (stems.get(stem) ?? -1) >= least));
}

export function isOneOf({ stems }: Pick<SoughtWord, "stems">, known: ReadonlySet<string>): boolean {
  return [...stems.keys()].some((stem) => known.has(stem));
}

/**
 * The field or the choice of a contract most similar to `name`, by case-insensitive Damerau-Levenshtein distance, where
 * one is near enough: a third of the length may differ, at least one character.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/**
 * The one candidate of which `name` is a typing fault: all its words are equal but one, and that one differs by a
 * letter. For names of what exists, such as operations and capabilities: `polls.write` is another right than
 * `roles.write`, however similar the two are.
 */
export function mistyped(name: string, candidates: Iterable<string>): string | undefined {
  const words = nameWords(name);
  const [meant, ...others] = new Set([...candidates].filter((each) => isTypingFault(words, nameWords(each))));
  return others.length === 0 ? meant : undefined;
}

function nameWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}

function isTypingFault(typed: readonly string[], meant: readonly string[]): boolean {
  if (typed.length !== meant.length) return false;
  const wrong = meant.flatMap((word, index) =>
    typed[index] === word ? [] : [[typed[index] as string, word] as const],
  );
  return wrong.length === 0 || (wrong.length === 1 && wrong.every(([one, other]) => isMistypedWord(one, other)));
}

/** From these lengths on, a letter too few or too many, or one in place of another, makes no other word. */
const [lengthToMiss, lengthToReplace] = [4, 8];

function isMistypedWord(typed: string, meant: string): boolean {
  if (editDistance(typed, meant) !== 1) return false;
  const isSwapped = [...typed].sort().join("") === [...meant].sort().join("");
  if (typed[0] !== meant[0]) return isSwapped && typed.length >= lengthToMiss;
  if (typed.length !== meant.length) return Math.min(typed.length, meant.length) >= lengthToMiss;
  return isSwapped || typed.length >= lengthToReplace;
}

function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] as number;
}

/** Places of equal texts in two lists, in the longest order that both share. */
export function sharedOrder(
  before: readonly string[],
  after: readonly string[],
): (readonly [before: number, after: number])[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const middle = inMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [
    ...placesOf(start).map((index) => [index, index] as const),
    ...middle.map(([one, other]) => [one + start, other + start] as const),
    ...placesOf(end).map((index) => [before.length - end + index, after.length - end + index] as const),
  ];
}

function placesOf(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** The longest common subsequence, by a table of the lengths of what follows. */
function inMiddle(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        before[one] === after[other]
          ? lengths[(one + 1) * width + other + 1]! + 1
          : Math.max(lengths[(one + 1) * width + other]!, lengths[one * width + other + 1]!);
  return walk(before, after, (one, other) => lengths[one * width + other]!);
}

function walk(
  before: readonly string[],
  after: readonly string[],
  length: (one: number, other: number) => number,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let [one, other] = [0, 0]; one < before.length && other < after.length; ) {
    if (before[one] === after[other]) pairs.push([one++, other++]);
    else if (length(one + 1, other) >= length(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/** Pairs of places of items that are the same: of equal content, and between these of one kind in their order. */
export function pairItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  contentOf: (item: Item) => string,
  kindOf: (item: Item) => string,
): (readonly [before: number, after: number])[] {
  const same = sharedOrder(before.map(contentOf), after.map(contentOf));
  const pairs = [...same];
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of [...same, [before.length, after.length] as const]) {
    const kinds = sharedOrder(before.slice(one, nextOne).map(kindOf), after.slice(other, nextOther).map(kindOf));
    for (const [first, second] of kinds) pairs.push([one + first, other + second]);
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  return pairs.toSorted((first, second) => first[1] - second[1]);
}

/** Both lists as lines with `+`, `-` or a space before each, with two lines around each change. */
export function differenceLines(before: readonly string[], after: readonly string[], around = 2): string[] {
  const lines = allLines(before, after);
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some((line) => !line.startsWith(" "));
  return lines.flatMap((line, index) => (isNear(index) ? [line] : isNear(index - 1) ? [" …"] : []));
}

function allLines(before: readonly string[], after: readonly string[]): string[] {
  const lines: string[] = [];
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of [...sharedOrder(before, after), [before.length, after.length] as const]) {
    for (; one < nextOne; one += 1) lines.push(`- ${before[one]}`);
    for (; other < nextOther; other += 1) lines.push(`+ ${after[other]}`);
    if (one < before.length) lines.push(`  ${before[one]}`);
    one += 1;
    other += 1;
  }
  return lines;
}

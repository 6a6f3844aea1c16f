/** A choice, with the usual value first. */
export interface PairChoice {
  readonly name: string;
  readonly values: readonly unknown[];
}

type PairRow = ReadonlyMap<string, unknown>;
type Pair = readonly [left: string, leftValue: unknown, right: string, rightValue: unknown];

/**
 * Few rows in which every two compatible values occur together at least once (all-pairs testing). A pair that no
 * accepted row can contain is left out. The same choices give the same rows.
 */
export function choiceRows(choices: readonly PairChoice[], accepts: (row: PairRow) => boolean): PairRow[] {
  const open = new Set(choicePairs(choices));
  const rows: PairRow[] = [];
  for (const pair of open) {
    open.delete(pair);
    const row = rowWith(pair, choices, open, accepts);
    if (row === undefined) continue;
    for (const each of open) if (hasPair(row, each)) open.delete(each);
    rows.push(row);
  }
  return rows;
}

function choicePairs(choices: readonly PairChoice[]): Pair[] {
  return choices.flatMap((left, index) =>
    choices
      .slice(index + 1)
      .flatMap((right) =>
        left.values.flatMap((leftValue) =>
          right.values.map((rightValue): Pair => [left.name, leftValue, right.name, rightValue]),
        ),
      ),
  );
}

/** Usual values with the pair in them; then each other choice gets the value that covers the most open pairs. */
function rowWith(
  [left, leftValue, right, rightValue]: Pair,
  choices: readonly PairChoice[],
  open: Iterable<Pair>,
  accepts: (row: PairRow) => boolean,
): PairRow | undefined {
  let row: PairRow = new Map([
    ...choices.map(({ name, values }) => [name, values[0]] as const),
    [left, leftValue],
    [right, rightValue],
  ]);
  if (!accepts(row)) return undefined;
  for (const { name, values } of choices.filter((choice) => choice.name !== left && choice.name !== right)) {
    const candidates = values.map((value) => new Map(row).set(name, value));
    row = best(candidates, open, accepts) ?? row;
  }
  return row;
}

function best(rows: readonly PairRow[], open: Iterable<Pair>, accepts: (row: PairRow) => boolean): PairRow | undefined {
  const ranked = rows.map((row) => ({ row, settles: [...open].filter((pair) => hasPair(row, pair)).length }));
  return ranked.sort((one, other) => other.settles - one.settles).find(({ row }) => accepts(row))?.row;
}

function hasPair(row: PairRow, [left, leftValue, right, rightValue]: Pair): boolean {
  return row.get(left) === leftValue && row.get(right) === rightValue;
}

/** Something to choose, with the everyday value first. */
export interface Choice {
  readonly name: string;
  readonly values: readonly unknown[];
}

type Row = ReadonlyMap<string, unknown>;
type Pair = readonly [left: string, leftValue: unknown, right: string, rightValue: unknown];

/**
 * Few rows in which every two values that may stand together do so at least once (all-pairs testing). A pair that no
 * accepted row can hold is left out. The same choices give the same rows.
 */
export function choiceRows(choices: readonly Choice[], accepts: (row: Row) => boolean): Row[] {
  const open = new Set(pairsOf(choices));
  const rows: Row[] = [];
  for (const pair of open) {
    open.delete(pair);
    const row = rowWith(pair, choices, open, accepts);
    if (row === undefined) continue;
    for (const each of open) if (holds(row, each)) open.delete(each);
    rows.push(row);
  }
  return rows;
}

function pairsOf(choices: readonly Choice[]): Pair[] {
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

/** Everyday values with the pair in them, then each other choice turned to where it settles the most open pairs. */
function rowWith(
  [left, leftValue, right, rightValue]: Pair,
  choices: readonly Choice[],
  open: Iterable<Pair>,
  accepts: (row: Row) => boolean,
): Row | undefined {
  let row: Row = new Map([
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

function best(rows: readonly Row[], open: Iterable<Pair>, accepts: (row: Row) => boolean): Row | undefined {
  const ranked = rows.map((row) => ({ row, settles: [...open].filter((pair) => holds(row, pair)).length }));
  return ranked.sort((one, other) => other.settles - one.settles).find(({ row }) => accepts(row))?.row;
}

function holds(row: Row, [left, leftValue, right, rightValue]: Pair): boolean {
  return row.get(left) === leftValue && row.get(right) === rightValue;
}

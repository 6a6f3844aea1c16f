import { changedRows, rowKeys } from "../json/shaped-values.ts";
import { keysNameOf } from "../screen/row-list.ts";
import type { Answers } from "./answers.ts";
import type { FlowState, RowChange } from "./state.ts";
import { answerOf } from "./values.ts";

/**
 * The state with other rows. Everything that is known of a row goes with it; from now on its answers are entered, since what
 * the screen fills in is of the rows as they were.
 */
export function withRows(state: FlowState, { list, rows }: RowChange): FlowState {
  const keysName = keysNameOf(list);
  const keys = rowKeys(answerOf(state, keysName));
  const places = rows.map((row, place) => (typeof row === "number" && rows.indexOf(row) === place ? row : undefined));
  const moved = <Value>(record: Readonly<Record<string, Value>>) => movedNames(record, list, places);
  const added = rows.flatMap((row, place) => {
    if (places[place] !== undefined) return [];
    return Object.entries(typeof row === "number" ? rowAnswers(state, list, row) : row).map(
      ([field, answer]) => [`${list}[${place}].${field}`, answer] as const,
    );
  });
  const entered = { ...moved({ ...inRows(state.shown, list), ...state.entered }), ...Object.fromEntries(added) };
  return {
    ...state,
    entered: { ...entered, [keysName]: changedRows(newKeys(keys, places)) },
    shown: exceptRows(state.shown, list),
    implied: exceptRows(state.implied, list),
    errors: moved(state.errors),
    refused: {},
    tried: Object.keys(moved(Object.fromEntries(state.tried.map((name) => [name, true])))),
  };
}

/** What was answered in a row, by the names of its fields. */
export function rowAnswers({ shown, entered }: FlowState, list: string, row: number): Answers {
  const start = `${list}[${row}].`;
  const own = Object.entries({ ...shown, ...entered }).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, answer]) => [name.slice(start.length), answer]));
}

/** A row keeps its key wherever it goes. */
function newKeys(keys: readonly string[], places: readonly (number | undefined)[]): string[] {
  let last = Math.max(0, ...keys.map(Number).filter(Number.isFinite));
  return places.map((row) => {
    const known = row === undefined ? undefined : keys[row];
    if (known === undefined) last += 1;
    return known ?? `${last}`;
  });
}

/** What is known by names, with each name in the list led to the new place of its row; that of other rows is gone. */
function movedNames<Value>(
  record: Readonly<Record<string, Value>>,
  list: string,
  places: readonly (number | undefined)[],
): Record<string, Value> {
  const entries = Object.entries(record).flatMap(([name, value]) => {
    const row = rowIn(name, list);
    if (row === undefined) return [[name, value] as const];
    const place = places.indexOf(row);
    return place === -1 ? [] : [[name.replace(`${list}[${row}]`, `${list}[${place}]`), value] as const];
  });
  return Object.fromEntries(entries);
}

/** The number of the row that a name is in; undefined for names elsewhere. */
function rowIn(name: string, list: string): number | undefined {
  if (!name.startsWith(`${list}[`)) return undefined;
  const row = Number.parseInt(name.slice(list.length + 1), 10);
  return Number.isNaN(row) ? undefined : row;
}

function inRows(answers: Answers, list: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => rowIn(name, list) !== undefined));
}

function exceptRows(answers: Answers, list: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => rowIn(name, list) === undefined));
}

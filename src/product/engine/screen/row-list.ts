import { valueAt } from "../json/data-path.ts";
import { areChangedRows, keysEnd, rowKeys, stepsOfName } from "../json/shaped-values.ts";
import { type Context, isConditionMet, type MessageContext, resolve } from "./resolve.ts";
import { rootsRead } from "./sources.ts";

type RowFields = Readonly<Record<string, unknown>>;

/** The root of expressions in the fields of a row: the answers of that row. */
export const rowRoot = "row";

/** The rows of a list that a component asks for, with the expressions of its data evaluated for each. */
export interface RowList {
  readonly name: string;
  readonly keys: readonly string[];
  /** Whether the screen fills rows in. */
  readonly isPrefilled: boolean;
  /** What is in each row: what was answered, else what the screen fills in. */
  readonly values: readonly RowFields[];
  /** What a row may ask for; `when` says whether it does. */
  readonly fields: (row: number) => readonly RowFields[];
}

/**
 * The rows of a list: those whose keys are given, else those that the screen fills in, and as many as there have to be.
 *
 * @param data of the component that serves as rows, with its expressions
 * @param keys as the control of the list has them; undefined where nobody has seen it yet
 * @param schema the contract of the component
 */
export function rowListOf(
  data: RowFields,
  keys: unknown,
  context: Context,
  words: MessageContext,
  schema?: object,
): RowList {
  const { fields = [], name: ownName, id: ownId, value: filledIn, min: fewest } = data;
  const shown = resolve({ name: ownName, id: ownId, value: filledIn, min: fewest }, context, words, schema);
  const { name, id, value, min } = shown as RowFields;
  const list = String(name ?? id);
  const filled = Array.isArray(value) ? value : [];
  const length = Math.max(filled.length, Number(min ?? 0));
  const own = keys === undefined ? Array.from({ length }, (_, row) => `${row + 1}`) : rowKeys(keys);
  const answers = valueAt(context["values"], stepsOfName(list));
  const values = own.map(
    (_key, row): RowFields => ({
      ...(!areChangedRows(keys) && filled[row]),
      ...(valueAt(answers, [row]) as RowFields | undefined),
    }),
  );
  const resolved = (row: number) => {
    const inside = { ...context, [rowRoot]: values[row] ?? {} };
    const all = resolve({ fields }, inside, words, schema) as { readonly fields: readonly RowFields[] };
    return all.fields.map((field) => ({ ...field, when: isConditionMet(field["when"] ?? true, inside) }));
  };
  const alike = rootsRead(fields).has(rowRoot) ? undefined : resolved(0);
  return {
    name: list,
    keys: own,
    isPrefilled: filled.length > 0,
    values,
    fields: alike === undefined ? resolved : () => alike,
  };
}

/** The name of the control that has the keys of the rows of a list. */
export function keysNameOf(list: string): string {
  return `${list}${keysEnd}`;
}

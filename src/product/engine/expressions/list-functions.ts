import { spend, spendCharacters } from "./budget.ts";
import { tooLarge } from "./errors.ts";
import type { ExpressionFunction, FunctionCall } from "./expression-function.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { misfitItems } from "./misfit-items.ts";

const sortable: readonly Kind[] = ["number", "string", "date", "timestamp", "duration"];

/** Sums, extremes and orders of lists. */
export const listFunctions: Readonly<Record<string, ExpressionFunction>> = {
  sum: overItems(["number"], "number", (items: readonly number[], call) => finite(items.reduce(plusItem, 0), call)),
  min: { ...overItems(sortable, "item", (items, call) => extreme(items, call, -1)), isPartial: true },
  max: { ...overItems(sortable, "item", (items, call) => extreme(items, call, 1)), isPartial: true },
  sort: overItems(sortable, "list", sortedItems),
  distinct: {
    as: "method",
    operands: 1,
    accepts: ["list"],
    result: "list",
    run: (list: readonly unknown[], _, call) => distinctItems(list, call),
  },
  join: {
    ...overItems(["string"], "string", joinedText),
    operands: 2,
    isSecondOptional: true,
    acceptsSecond: ["string"],
  },
};

type ItemsRun = (items: readonly never[], call: FunctionCall, second: unknown) => unknown;

/** A function of a list whose items are of one of the kinds, and all of the same. */
function overItems(items: readonly Kind[], result: ExpressionFunction["result"], run: ItemsRun): ExpressionFunction {
  return {
    as: "method",
    operands: 1,
    accepts: ["list"],
    items,
    result,
    run: (list: readonly never[], second, call) => {
      spend(call.budget, list.length, call);
      const found = new Set(list.map(kindOf));
      if (found.size > 1 || [...found].some((kind) => !items.includes(kind)))
        throw misfitItems(call, [...found], items);
      return run(list, call, second);
    },
  };
}

function plusItem(sum: number, item: number): number {
  return sum + item;
}

function finite(sum: number, call: FunctionCall): number {
  if (Number.isFinite(sum)) return sum;
  throw tooLarge(call.at);
}

/** The least or the greatest item, the first of equal ones; null where there is none. */
function extreme(items: readonly unknown[], call: FunctionCall, sign: 1 | -1): unknown {
  return items.reduce((found, item) => (found === null || call.order(item, found) * sign > 0 ? item : found), null);
}

/** A comparison costs a quarter of a step beside its characters, so that 10,000 numbers can be sorted. */
function sortedItems(items: readonly unknown[], call: FunctionCall): unknown[] {
  return [...items].sort((one, other) => {
    spend(call.budget, 0.25, call);
    return call.order(one, other);
  });
}

/** The items without those that are equal to an earlier one. */
function distinctItems(items: readonly unknown[], call: FunctionCall): unknown[] {
  const scalars = new Set<unknown>();
  const others: unknown[] = [];
  spend(call.budget, items.length, call);
  return items.filter((item) => {
    if (typeof item !== "object" || item === null) return scalars.size < scalars.add(item ?? null).size;
    spend(call.budget, others.length, call);
    return !others.some((other) => call.equals(item, other)) && others.push(item) > 0;
  });
}

function joinedText(items: readonly string[], call: FunctionCall, separator: unknown = ""): string {
  const text = `${separator}`;
  spendCharacters(
    call.budget,
    items.reduce((sum, item) => sum + item.length + text.length, 0),
    call,
  );
  return items.join(text);
}

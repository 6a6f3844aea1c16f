import type { Risk } from "../../engine/risk.ts";

/**
 * One operation in short form: `read` if it changes nothing, else its risk; method and path; names in the query or the
 * body; properties that its result always has. A name may carry a letter for its type: `s`tring, `n`umber, `b`oolean,
 * `a`rray, `o`bject, and `e` for a text that may not be empty.
 */
export type OperationRow = readonly [
  effect: "read" | Risk,
  method: string,
  path: string,
  parameters: string,
  result: string,
];

/** Whether an operation changes data. */
export function isChange([effect]: OperationRow): boolean {
  return effect !== "read";
}

/** The risk of an operation of a table, `safe` for one that reads; nothing if it is unknown. */
export function riskOf(table: Readonly<Record<string, OperationRow>>, operation: string): Risk | undefined {
  const [effect] = (Object.hasOwn(table, operation) && table[operation]) || [];
  return effect === "read" ? "safe" : effect;
}

/** A name with the letter of its type, "" for a text. */
export type NamedType = readonly [name: string, type: string];

export function namedTypes(list: string): NamedType[] {
  return list === "" ? [] : list.split(" ").map(namedType);
}

function namedType(entry: string): NamedType {
  const [name = "", type = ""] = entry.split(":");
  return [name, type];
}

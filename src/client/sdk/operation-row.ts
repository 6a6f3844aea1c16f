import { type Risk, risks } from "../../engine/risk.ts";

/**
 * One operation in as few characters as say it: what it changes (0: nothing; else its risk, 1 for the least), its method and path, the names of what goes
 * into the query or the body, the properties that its result always has, and the operation that takes it back, with where
 * that one's id comes from. A name may carry a letter for its type: `s`tring, `n`umber, `b`oolean, `a`rray, `o`bject, and
 * `e` for a text that may not be empty.
 */
export type OperationRow = readonly [
  changes: 0 | 1 | 2 | 3,
  method: string,
  path: string,
  parameters: string,
  result: string,
  undo?: string,
];

/** Whether an operation changes something. */
export function isChange([changes]: OperationRow): boolean {
  return changes > 0;
}

/** The risk of an operation of a table; nothing where there is no such operation. */
export function riskOf(table: Readonly<Record<string, OperationRow>>, operation: string): Risk | undefined {
  const row = Object.hasOwn(table, operation) ? table[operation] : undefined;
  return row && risks[Math.max(row[0] - 1, 0)];
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

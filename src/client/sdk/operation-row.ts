import { type Risk, risks } from "../../engine/risk.ts";

/**
 * One operation in short form: what it changes (0: nothing; else its risk, 1 for the least), method and path, names
 * in the query or the body, properties that its result always has, and the inverse operation with the source
 * of its id. A name may carry a letter for its type: `s`tring, `n`umber, `b`oolean, `a`rray, `o`bject, and
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

/** Whether an operation changes data. */
export function isChange([changes]: OperationRow): boolean {
  return changes > 0;
}

/** The risk of an operation of a table; nothing if it is unknown. */
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

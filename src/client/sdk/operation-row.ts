/**
 * One operation in as few characters as say it: whether it changes anything, its method and path, the names of what goes
 * into the query or the body, the properties that its result always has, and the operation that takes it back, with where
 * that one's id comes from. A name may carry a letter for its type: `s`tring, `n`umber, `b`oolean, `a`rray, `o`bject, and
 * `e` for a text that may not be empty.
 */
export type OperationRow = readonly [
  changes: 0 | 1,
  method: string,
  path: string,
  parameters: string,
  result: string,
  undo?: string,
];

/** A name with the letter of its type, "" for a text. */
export type NamedType = readonly [name: string, type: string];

export function namedTypes(list: string): NamedType[] {
  return list === "" ? [] : list.split(" ").map(namedType);
}

function namedType(entry: string): NamedType {
  const [name = "", type = ""] = entry.split(":");
  return [name, type];
}

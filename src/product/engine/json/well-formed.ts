import type { ContractIssue } from "../../../../components/_kit/contract/errors.ts";

/** How deep objects and lists may be nested; code that walks a screen may recurse. */
export const maxDepth = 100;

/** How many values a screen may have in all; real ones have a few hundred. */
export const maxValues = 20_000;

type IssuePath = ContractIssue["path"];

/**
 * Reasons not to read a value: too deep a nesting, too many values, and keys that would change an object's prototype.
 * After the first two the search ends.
 */
export function malformations(value: unknown): ContractIssue[] {
  const issues: ContractIssue[] = [];
  let count = 0;
  const look = (inner: unknown, path: IssuePath): boolean => {
    count += 1;
    const limit = overstepped(path.length, count);
    if (limit !== undefined) issues.push({ path, rule: "rule", message: limit });
    if (limit !== undefined || typeof inner !== "object" || inner === null) return limit === undefined;
    if (Object.hasOwn(inner, "__proto__")) issues.push(prototypeKey(path));
    return stepsInto(inner).every(([step, next]) => look(next, [...path, step]));
  };
  look(value, []);
  return issues;
}

function overstepped(depth: number, count: number): string | undefined {
  if (depth > maxDepth) return `More than ${maxDepth} levels deep; take the nesting apart.`;
  return count > maxValues ? `More than ${maxValues} values; divide the screen.` : undefined;
}

function stepsInto(value: object): (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  return Object.entries(value).filter(([key]) => key !== "__proto__");
}

function prototypeKey(path: IssuePath): ContractIssue {
  return { path: [...path, "__proto__"], rule: "unknown-field", message: 'A field cannot have the name "__proto__".' };
}

import { ExpressionError } from "../../../../../src/product/engine/expressions/index.ts";
import { type Node, parse } from "../../../../../src/product/engine/expressions/parse.ts";

type Context = Readonly<Record<string, unknown>>;

/** The value of an expression by walking its nodes: compared with the compiled form. */
export function interpret(source: string, context: Context): unknown {
  return evaluate(parse(source), context);
}

let work = 0;

/**
 * The work of that walk: one for a node, an item, a field, and for 32 characters that are read, written or compared;
 * a search for a part compares all of it at every position.
 */
export function workOf(source: string, context: Context): number {
  work = 0;
  try {
    interpret(source, context);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
  }
  return work;
}

function characters(count: number): void {
  work += count / 32;
}

function evaluate(node: Node, context: Context): unknown {
  work += 1;
  const [first, second, third] = node.parts as [Node, Node, Node];
  switch (node.kind) {
    case "literal":
      return node.value;
    case "list":
      return node.parts.map((part) => evaluate(part, context));
    case "name":
      return lookUp(context, node.name) ?? null;
    case "member":
      return lookUp(evaluate(first, context), node.name) ?? null;
    case "index":
      return lookUp(evaluate(first, context), evaluate(second, context)) ?? null;
    case "has":
      return lookUp(evaluate(first, context), node.name) !== undefined;
    case "macro":
      return macro(node, context);
    case "call":
      if (node.name === "?") return evaluate(truth(evaluate(first, context)) ? second : third, context);
      if (node.name === "&&")
        return !either([() => !truth(evaluate(first, context)), () => !truth(evaluate(second, context))]);
      if (node.name === "||")
        return either([() => truth(evaluate(first, context)), () => truth(evaluate(second, context))]);
      return apply(
        node.name,
        node.parts.map((part) => evaluate(part, context)),
      );
  }
}

function lookUp(target: unknown, key: unknown): unknown {
  if (isList(target)) return typeof key === "number" ? target[key] : undefined;
  return isObject(target) && typeof key === "string" ? new Map(Object.entries(target)).get(key) : undefined;
}

function macro({ name, value, parts }: Node, context: Context): unknown {
  const [list, condition] = parts as [Node, Node];
  const found = evaluate(list, context);
  if (found === null) return name === "map" || name === "filter" ? null : false;
  const items = isObject(found) ? namesOf(found) : found;
  if (!isList(items)) fail();
  const of = (part: Node, item: unknown) => evaluate(part, { ...context, [`${value}`]: item ?? null });
  const meets = (item: unknown) => truth(of(condition, item));
  if (name === "filter") return items.filter(meets);
  if (name === "exists_one") return items.filter(meets).length === 1;
  const made = parts[2];
  if (name === "map" && made === undefined) return items.map((item) => of(condition, item));
  if (name === "map") return items.flatMap((item) => (meets(item) ? [of(made as Node, item)] : []));
  if (name === "exists") return either(items.map((item) => () => meets(item)));
  return !either(items.map((item) => () => !meets(item)));
}

/** Whether one of the tests is true; an error counts only if none is. */
function either(tests: readonly (() => boolean)[]): boolean {
  let isBroken = false;
  for (const test of tests) {
    try {
      if (test()) return true;
    } catch {
      work += 50;
      isBroken = true;
    }
  }
  return isBroken ? fail() : false;
}

function apply(name: string, values: readonly unknown[]): unknown {
  const [left, right] = values;
  if (name === "!") return !truth(left);
  if (name === "==") return same(left, right);
  if (name === "!=") return !same(left, right);
  if (name === "in") return isIn(left, right);
  if (name === "size") return size(left);
  if (name === "-" && values.length === 1) return typeof left === "number" ? 0 - left : fail();
  if (["<", "<=", ">", ">="].includes(name)) return compare(name, left, right);
  if (["sum", "min", "max", "sort", "join"].includes(name)) return ofItems(name, left, right);
  if (name === "distinct") return left === null ? null : isList(left) ? withoutDoubles(left) : fail();
  if (name === "int" || name === "string") return converted(name, left);
  if (["contains", "startsWith", "endsWith"].includes(name)) return test(name, left, right);
  if (name === "+" && typeof left === "string" && typeof right === "string") return concatenate(left, right);
  if (name === "+" && isList(left) && isList(right)) return append(left, right);
  return typeof left === "number" && typeof right === "number" ? calculate(name, left, right) : fail();
}

function ofItems(name: string, list: unknown, separator: unknown): unknown {
  if (list === null || separator === null) return null;
  if (!isList(list) || new Set(list.map((item) => (item === null ? "null" : typeof item))).size > 1) return fail();
  work += list.length;
  const isOf = (...types: string[]) => list.every((item) => types.includes(typeof item)) || fail();
  if (name === "join" && separator !== undefined && typeof separator !== "string") return fail();
  if (name === "join") return isOf("string") && joined(list as string[], (separator as string | undefined) ?? "");
  if (name === "sum") return isOf("number") && total(list as number[]);
  isOf("number", "string");
  const inOrder = list.toSorted((one, other) => (compare("<", one, other) ? -1 : compare(">", one, other) ? 1 : 0));
  return name === "sort" ? inOrder : ((name === "min" ? inOrder[0] : inOrder.at(-1)) ?? null);
}

function joined(list: readonly string[], separator: string): string {
  let text = "";
  for (const [index, item] of list.entries()) text += index === 0 ? item : separator + item;
  characters(text.length);
  return text;
}

function total(list: readonly number[]): number {
  let sum = 0;
  for (const item of list) sum = calculate("+", sum, item);
  return sum;
}

function withoutDoubles(list: readonly unknown[]): unknown[] {
  const kept: unknown[] = [];
  for (const item of list) if (!kept.some((other) => same(item, other))) kept.push(item);
  return kept;
}

function converted(name: string, value: unknown): unknown {
  if (value === null) return null;
  if (name === "string") return isList(value) || isObject(value) ? fail() : `${value}`;
  if (typeof value === "boolean" || isList(value) || isObject(value)) return fail();
  if (
    typeof value === "string" &&
    [...value.replace(/^[-+]/, "x")].slice(1).some((each) => !"0123456789".includes(each))
  )
    return null;
  const number = Math.trunc(Number(value));
  if (value === "" || Number.isNaN(number)) return null;
  return Number.isSafeInteger(number) ? number + 0 : fail();
}

function concatenate(left: string, right: string): string {
  characters(left.length + right.length);
  return left + right;
}

function append(left: readonly unknown[], right: readonly unknown[]): unknown[] {
  work += left.length + right.length;
  return left.concat(right);
}

function calculate(name: string, left: number, right: number): number {
  const results: Record<string, number> = {
    "+": left + right,
    "-": left - right,
    "*": left * right,
    "/": left / right,
    "%": left % right,
  };
  const result = results[name] as number;
  if (!Number.isFinite(result)) fail();
  return result === 0 ? 0 : result;
}

function compare(name: string, left: unknown, right: unknown): boolean {
  if (left === null || right === null) return false;
  const bothNumbers = typeof left === "number" && typeof right === "number";
  if (!bothNumbers && (typeof left !== "string" || typeof right !== "string")) fail();
  const order = bothNumbers ? left - right : orderOf([...(left as string)], [...(right as string)]);
  return { "<": order < 0, "<=": order <= 0, ">": order > 0, ">=": order >= 0 }[name] as boolean;
}

function orderOf(left: readonly string[], right: readonly string[]): number {
  characters(Math.min(left.length, right.length));
  for (const [index, character] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (character !== other) return (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return left.length - right.length;
}

function test(name: string, text: unknown, part: unknown): boolean {
  if (text === null || part === null) return false;
  if (typeof text !== "string" || typeof part !== "string") return fail();
  characters(part.length * Math.max(0, name === "contains" ? text.length - part.length + 1 : 1));
  if (name === "contains") return text.indexOf(part) !== -1;
  return name === "startsWith"
    ? text.slice(0, part.length) === part
    : text.slice(text.length - part.length) === part && part.length <= text.length;
}

function same(left: unknown, right: unknown): boolean {
  if (isList(left) && isList(right))
    return left.length === right.length && left.every((item, index) => same(item, right[index]));
  if (typeof left === "string" && typeof right === "string" && left.length === right.length) characters(left.length);
  work += 1;
  if (!isObject(left) || !isObject(right)) return left === right;
  const names = namesOf(left);
  return (
    names.length === namesOf(right).length && names.every((name) => name in right && same(left[name], right[name]))
  );
}

function isIn(value: unknown, container: unknown): boolean {
  if (container === null) return false;
  if (isList(container)) return container.some((item) => same(value, item));
  return isObject(container) ? Object.keys(container).some((name) => name === value) : fail();
}

function size(value: unknown): number {
  if (typeof value === "string") {
    characters(value.length);
    return [...value].length;
  }
  if (isList(value)) return value.length;
  return isObject(value) ? namesOf(value).length : fail();
}

function namesOf(value: Record<string, unknown>): string[] {
  const names = Object.keys(value);
  work += names.length;
  return names;
}

function truth(value: unknown): boolean {
  return typeof value === "boolean" ? value : value === null ? false : fail();
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fail(): never {
  throw new ExpressionError(0, "A naive error.");
}

import { type Budget, spend, spendCharacters } from "./budget.ts";
import { deepest } from "./depth.ts";
import { beyond, ExpressionError, quote, tooFar, tooLarge } from "./errors.ts";
import type { ExpressionFunction, FunctionCall } from "./expression-function.ts";
import { byFunction } from "./functions.ts";
import { type Kind, kindName, kindOf } from "./kinds.ts";
import { isTimeKind, kindOfSum, makeTime, Time } from "./times.ts";

const condition: readonly Kind[] = ["boolean"];
const numbers: readonly Kind[] = ["number"];
const ordered: readonly Kind[] = ["number", "string", "date", "timestamp", "duration"];
const countable: readonly Kind[] = ["list", "object"];

/** The kinds that operators, functions, methods and macros accept; all operands are of the same kind. */
export const operands: Readonly<Record<string, readonly Kind[]>> = {
  "!": condition,
  "&&": condition,
  "||": condition,
  "?": condition,
  "+": ["number", "string", "list"],
  "-": numbers,
  "*": numbers,
  "/": numbers,
  "%": numbers,
  "<": ordered,
  "<=": ordered,
  ">": ordered,
  ">=": ordered,
  ...byFunction(({ accepts }) => accepts),
  ...Object.fromEntries(["in", "exists", "all", "exists_one", "map", "filter"].map((name) => [name, countable])),
};

/** An operator, function, method or macro with its position. */
export interface Operation {
  readonly name: string;
  readonly at: number;
}

/** The error of operands of kinds that the operation does not accept. */
export function misfit({ name, at }: Operation, found: readonly Kind[], taken = operands[name] ?? []): ExpressionError {
  const others = taken.filter((kind) => !isTimeKind(kind));
  const shown = others.length === 0 || found.some(isTimeKind) ? taken : others;
  const kinds = shown.map((kind) => (found.length > 1 ? `two ${kind}s` : kindName(kind)));
  const remedy = found.includes("null") ? "; guard it with has() or != null." : ".";
  const takes = `${quote(name)} takes ${kinds.join(" or ")}`;
  return new ExpressionError(at, `${takes}, not ${found.map(kindName).join(" and ")}${remedy}`);
}

function refuseOperands(operation: Operation, ...values: unknown[]): never {
  throw misfit(operation, values.map(kindOf));
}

/** The result of a condition: null is false. */
export function isTrue(value: unknown, operation: Operation): boolean {
  if (typeof value === "boolean") return value;
  if (value === null) return false;
  throw misfit(operation, [kindOf(value)], condition);
}

/** The own field of an object; undefined where there is none. */
function field(target: unknown, name: string): unknown {
  if (typeof target !== "object" || target === null || kindOf(target) !== "object") return undefined;
  return Object.hasOwn(target, name) ? (target as Record<string, unknown>)[name] : undefined;
}

/** The own field of an object, else null: a path never fails. */
export function member(target: unknown, name: string): unknown {
  return field(target, name) ?? null;
}

/** Whether an object has the field, even if null. */
export function hasField(target: unknown, name: string): boolean {
  return field(target, name) !== undefined;
}

/** The item of a list or the field of an object, else null. */
export function itemOf(target: unknown, key: unknown): unknown {
  if (typeof key === "string") return member(target, key);
  return Array.isArray(target) && typeof key === "number" ? (target[key] ?? null) : null;
}

/** The items of a list, or the names of the fields of an object; null where there is neither. */
export function itemsOf(value: unknown, budget: Budget, operation: Operation): readonly unknown[] | null {
  if (value === null || Array.isArray(value)) return value;
  return kindOf(value) === "object" ? namesOf(value as object, budget, operation) : refuseOperands(operation, value);
}

/** The names of the fields of an object, or the indices of a list; each costs a step. */
function namesOf(value: object, budget: Budget, operation: Operation): readonly string[] {
  const names = Object.keys(value);
  spend(budget, names.length, operation);
  return names;
}

/** Lists and objects are equal when their parts are; values of different kinds are not. */
export function equals(left: unknown, right: unknown, budget: Budget, operation: Operation, depth = 1): boolean {
  if (typeof left === "string" && typeof right === "string" && left.length === right.length)
    spendCharacters(budget, left.length, operation);
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (kindOf(left) !== kindOf(right)) return false;
  if (left instanceof Time) return left.ms === (right as Time).ms;
  if (depth > deepest) throw beyond(operation.at, deepest, "levels");
  const names = namesOf(left, budget, operation);
  const isSame = (name: string) =>
    Object.hasOwn(right, name) && equals(left[name as never], right[name as never], budget, operation, depth + 1);
  return names.length === namesOf(right, budget, operation).length && names.every(isSame);
}

/** Whether a list has an equal item, or an object the field. */
export function isIn(value: unknown, container: unknown, budget: Budget, operation: Operation): boolean {
  if (kindOf(container) === "object") return typeof value === "string" && hasField(container, value);
  const items = itemsOf(container, budget, operation) ?? [];
  spend(budget, items.length, operation);
  return items.some((item) => equals(value, item, budget, operation));
}

/** Negative, zero or positive; NaN where one side is null, so that every comparison with it is false. */
export function order(left: unknown, right: unknown, budget: Budget, operation: Operation): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") {
    spendCharacters(budget, Math.min(left.length, right.length), operation);
    return orderOfStrings(left, right);
  }
  if (left instanceof Time && right instanceof Time && left.kind === right.kind) return left.ms - right.ms;
  return left === null || right === null ? Number.NaN : refuseOperands(operation, left, right);
}

/** By code point, where JavaScript compares by UTF-16 code unit. */
function orderOfStrings(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left.charCodeAt(index) === right.charCodeAt(index)) index += 1;
  return (left.codePointAt(index) ?? -1) - (right.codePointAt(index) ?? -1);
}

/** Numbers and times are added; strings and lists are concatenated. */
export function sum(left: unknown, right: unknown, budget: Budget, operation: Operation): unknown {
  if (typeof left === "string" && typeof right === "string") {
    spendCharacters(budget, left.length + right.length, operation);
    return left + right;
  }
  if (!Array.isArray(left) || !Array.isArray(right)) return withTimes(add, left, right, operation);
  spend(budget, left.length + right.length, operation);
  return [...left, ...right];
}

function add(left: number, right: number): number {
  return left + right;
}

export function minus(left: unknown, right: unknown, operation: Operation): unknown {
  return withTimes((one, other) => one - other, left, right, operation);
}

function withTimes(make: typeof add, left: unknown, right: unknown, operation: Operation): number | Time {
  const kind = kindOfSum(operation.name, kindOf(left), kindOf(right));
  if (kind === undefined) return calculate(make, left, right, operation);
  const time = makeTime(kind, make((left as Time).ms, (right as Time).ms));
  if (time === undefined) throw tooFar(operation.at);
  return time;
}

/** The result of arithmetic on two numbers, never -0; throws where it is not finite. */
export function calculate(
  make: (left: number, right: number) => number,
  left: unknown,
  right: unknown,
  operation: Operation,
): number {
  if (typeof left !== "number" || typeof right !== "number") return refuseOperands(operation, left, right);
  const result = make(left, right);
  if (Number.isFinite(result)) return result + 0;
  throw right === 0 ? new ExpressionError(operation.at, "Nothing can be divided by zero.") : tooLarge(operation.at);
}

export function negative(value: unknown, operation: Operation): number {
  return typeof value === "number" ? 0 - value : refuseOperands(operation, value);
}

/** The value of a function, of which the run has the context. */
export function callFunction(
  each: ExpressionFunction,
  values: readonly unknown[],
  run: Budget & Pick<FunctionCall, "context">,
  operation: Operation,
): unknown {
  const kinds = values.map(kindOf);
  if (kinds.includes("null") && !each.refusesNull) return each.result === "boolean" ? false : null;
  refuseKinds(each, kinds, operation);
  const [first, second] = values;
  spendCharacters(run, each.characters?.(first, second) ?? 0, operation);
  const value = each.run(first, second, {
    ...{ name: operation.name, at: operation.at, context: run.context, budget: run },
    order: (left, right) => order(left, right, run, operation),
    equals: (left, right) => equals(left, right, run, operation),
  });
  if (value === undefined) throw isTimeKind(each.result) ? tooFar(operation.at) : tooLarge(operation.at);
  return value;
}

/** Two operands are of the same kind, unless the second has kinds of its own. */
function refuseKinds(each: ExpressionFunction, kinds: readonly Kind[], operation: Operation): void {
  const { accepts, acceptsSecond } = each;
  const [first, second] = kinds;
  const isFirstFit = first === undefined || accepts.includes(first);
  if (acceptsSecond === undefined || second === undefined) {
    if (!isFirstFit || (second ?? first) !== first) throw misfit(operation, kinds, accepts);
  } else if (!isFirstFit) throw misfit(operation, [first], accepts);
  else if (!acceptsSecond.includes(second)) throw misfit(operation, [second], acceptsSecond);
}

import { parse } from "#expressions";
import { ExpressionError, quote, unknownName } from "./errors.ts";
import type { ExpressionFunction } from "./expression-function.ts";
import { expressionFunctions } from "./functions.ts";
import { type Kind, kindName } from "./kinds.ts";
import { misfitItems } from "./misfit-items.ts";
import { narrowed, pathOf, type Scope } from "./narrow.ts";
import type { Node } from "./parse.ts";
import { isTimeKind, kindOfSum } from "./times.ts";
import {
  alternativesOf,
  anyType,
  type FieldType,
  kindsOf,
  orNull,
  type Single,
  type Type,
  typeOfLiteral,
  union,
  withoutNull,
} from "./types.ts";
import { callFunction, misfit, type Operation, operands } from "./values.ts";

const boolean: Type = { kind: "boolean" };
const number: Type = { kind: "number" };
const string: Type = { kind: "string" };

/**
 * The type of an expression in a scope, an object type whose fields are the roots of the context. Throws an
 * ExpressionError where a name is unknown, operands do not fit, a comparison can never hold, or an operand of a
 * calculation may be null.
 *
 * @param holding expressions without errors that hold wherever this one is evaluated
 */
export function checkExpression(source: string, roots: Type, holding: readonly string[] = []): Type {
  let scope: Scope = { roots, variables: new Map(), facts: new Set() };
  for (const condition of holding) scope = narrowed(parse(condition), true, scope);
  return withoutTimeKinds(typeOf(parse(source), scope));
}

/** Outside of an expression a time is a string. */
function withoutTimeKinds(type: Type): Type {
  const types = alternativesOf(type).map((each): Type => {
    if (each.kind === "list") return { kind: "list", item: withoutTimeKinds(each.item) };
    return isTimeKind(each.kind) ? string : each;
  });
  return types.length === 0 ? type : union(types);
}

function typeOf(node: Node, scope: Scope): Type {
  const { kind, name, at, parts } = node;
  switch (kind) {
    case "literal":
      return typeOfLiteral(node.value);
    case "list":
      return { kind, item: union(parts.map((part) => typeOf(part, scope))) };
    case "has":
      fieldOf(typeOf(parts[0] as Node, scope), name, at);
      return boolean;
    case "macro":
      return typeOfMacro(node, scope);
    case "call":
      return typeOfCall(node, scope);
    default:
      return typeOfPath(node, scope);
  }
}

function typeOfPath(node: Node, scope: Scope): Type {
  const path = pathOf(node, scope);
  const { type, optional } = read(node, scope);
  if (scope.facts.has(`${path}`)) return withoutNull(type);
  return optional && !scope.facts.has(`?${path}`) ? orNull(type) : type;
}

function read({ kind, name, at, parts }: Node, scope: Scope): FieldType {
  if (kind === "name") return scope.variables.get(name) ?? fieldOf(scope.roots, name, at, "name");
  const [target, key] = parts.map((part) => typeOf(part, scope)) as [Type, Type];
  const index = parts[1]?.value;
  if (kind === "member") return fieldOf(target, name, at);
  if (typeof index === "string") return fieldOf(target, index, at);
  return { type: typeOfItem(target, key, { name: "[]", at }), optional: true };
}

/** The field in each possible type of the target; optional where one of them does not have it. */
function fieldOf(target: Type, name: string, at: number, what = "field"): FieldType {
  const found: FieldType[] = [];
  const known: string[] = [];
  const types = alternativesOf(target);
  for (const type of types) {
    const fields = type.kind === "object" ? type.fields : {};
    known.push(...Object.keys(fields));
    if (Object.hasOwn(fields, name)) found.push(fields[name] as FieldType);
    else if (type.kind === "any" || (type.kind === "object" && type.open)) found.push({ type: anyType });
  }
  if (found.length === 0) throw unknownName(at, what, name, known);
  const optional = found.length < types.length || found.some((field) => field.optional);
  return { type: union(found.map(({ type }) => type)), optional };
}

function typeOfItem(target: Type, key: Type, place: Operation): Type {
  accept(place, [target], ["list", "object"]);
  const items = alternativesOf(target).map((type) => {
    if (type.kind !== "list" && type.kind !== "object") return type;
    accept(place, [key], type.kind === "list" ? ["number"] : ["string"]);
    return type.kind === "list" ? type.item : union(Object.values(type.fields).map((field) => field.type));
  });
  return union(items);
}

function typeOfMacro({ name, value, parts }: Node, scope: Scope): Type {
  const [items, ...bodies] = parts as [Node, Node, ...Node[]];
  const type = typeOf(items, scope);
  accept({ name, at: items.at }, [type]);
  const item = itemTypeOf(type);
  const variable = { type: item, path: `${bodies[0].at}` };
  const inner = { ...scope, variables: new Map(scope.variables).set(`${value}`, variable) };
  const made = name === "map" ? bodies.pop() : undefined;
  const [condition] = bodies;
  if (condition !== undefined) checkCondition(condition, name, inner);
  if (name !== "map" && name !== "filter") return boolean;
  const itself = condition === undefined ? inner : narrowed(condition, true, inner);
  const list: Type = { kind: "list", item: made === undefined ? item : typeOf(made, itself) };
  return kindsOf(type).includes("null") ? orNull(list) : list;
}

/** What macros and `in` iterate over: items of lists, and names of fields. */
function itemTypeOf(type: Type): Type {
  const items = alternativesOf(withoutNull(type)).map((each): Type => {
    if (each.kind !== "object") return each.kind === "list" ? each.item : each;
    return each.open ? string : { kind: "string", values: Object.keys(each.fields) };
  });
  return union(items);
}

function typeOfCall(node: Node, scope: Scope): Type {
  const { name, at, parts } = node;
  const [first, second, third] = parts as [Node, Node, Node];
  if (operands[name]?.[0] === "boolean") {
    checkCondition(first, name, scope);
    if (name === "?") {
      return union([typeOf(second, narrowed(first, true, scope)), typeOf(third, narrowed(first, false, scope))]);
    }
    if (name !== "!") checkCondition(second, name, narrowed(first, name === "&&", scope));
    return boolean;
  }
  const types = parts.map((part) => typeOf(part, scope));
  const each = functionNamed(name);
  if (each !== undefined) {
    const type = typeOfFunction(node, each, types);
    return scope.facts.has(`${pathOf(node, scope)}`) ? withoutNull(type) : type;
  }
  const [one, other] = types as [Type, Type];
  const time = name === "+" || (name === "-" && other !== undefined) ? typeOfTimes(name, one, other) : undefined;
  if (time !== undefined) return time;
  if (name === "==" || name === "!=") comparable(first, one, second, other, at);
  else if (name === "in") checkIn(node, one, other);
  else accept(node, types);
  if (name === "+") return sumOf(union(types));
  return calculations.includes(name) ? number : boolean;
}

/** The type of a sum or difference of times; undefined where it is none. */
function typeOfTimes(sign: string, one: Type, other: Type): Type | undefined {
  const kinds = kindsOf(one).flatMap((left) => kindsOf(other).map((right) => kindOfSum(sign, left, right)));
  const times = kinds.flatMap((kind) => (kind === undefined ? [] : [{ kind }]));
  return times.length > 0 && times.length === kinds.length ? union(times) : undefined;
}

function functionNamed(name: string): ExpressionFunction | undefined {
  return Object.hasOwn(expressionFunctions, name) ? expressionFunctions[name] : undefined;
}

function typeOfFunction(node: Node, each: ExpressionFunction, types: readonly Type[]): Type {
  const { acceptsSecond, result } = each;
  const [first, second] = types;
  if (acceptsSecond === undefined || second === undefined) accept(node, types);
  else
    for (const [index, taken] of [each.accepts, acceptsSecond].entries())
      accept(node, types.slice(index, index + 1), taken);
  const item = first === undefined ? anyType : itemTypeOf(first);
  if (each.items !== undefined) acceptItems(node, item, each.items);
  if (result === "boolean") return boolean;
  const type: Type = result === "item" ? item : result === "list" ? { kind: result, item } : { kind: result };
  const isNullable = !each.refusesNull && types.some((operand) => kindsOf(operand).includes("null"));
  return isNullable || (each.isPartial && mayMiss(node, each, first)) ? orNull(type) : type;
}

function acceptItems(place: Operation, item: Type, taken: readonly Kind[]): void {
  const kinds = kindsOf(item).filter((kind) => kind !== "any");
  if (kinds.length > 1 || kinds.some((kind) => !taken.includes(kind))) throw misfitItems(place, kinds, taken);
}

/** Whether the value may be null: a literal shows it beforehand, and is an error then. */
function mayMiss({ name, at, parts: [operand] }: Node, each: ExpressionFunction, type: Type | undefined): boolean {
  const { kind, value } = operand ?? {};
  if (kind !== "literal" || typeof value !== "string")
    return type !== undefined && kindsOf(type).some((kind) => kind === "string" || kind === "list");
  if (callFunction(each, [value], { context: {}, limit: 1e5, left: 1e5 }, { name, at }) !== null) return false;
  throw new ExpressionError(operand?.at ?? at, `${quote(name)} cannot read ${quote(value)}.`);
}

function checkCondition(node: Node, name: string, scope: Scope): void {
  accept({ name, at: node.at }, [typeOf(node, scope)], ["boolean"]);
}

function checkIn({ name, at, parts }: Node, one: Type, other: Type): void {
  const [left, right] = parts as [Node, Node];
  accept({ name, at: right.at }, [other]);
  const literals = right.parts.filter(({ kind }) => right.kind === "list" && kind === "literal");
  for (const item of literals) comparable(left, one, item, typeOfLiteral(item.value), item.at);
  comparable(left, one, right, itemTypeOf(other), at);
}

const calculations = ["+", "-", "*", "/", "%"];

/** Functions of null are null and conditions on it false, but null is no operand of a calculation. */
function toleratesNull(name: string): boolean {
  return !calculations.includes(name) && functionNamed(name)?.refusesNull !== true;
}

/** Throws where operands of these types may be of kinds that the operation does not accept. */
function accept(place: Operation, types: readonly Type[], taken = operands[place.name] ?? []): void {
  const ignored = toleratesNull(place.name) ? ["any", "null"] : ["any"];
  const [first = [], second = [undefined]] = types.map(kindsOf);
  for (const pair of first.flatMap((kind) => second.map((other) => [kind, other]))) {
    const known = pair.filter((kind) => kind !== undefined && !ignored.includes(kind)) as Kind[];
    if (known.some((kind) => kind !== known[0] || !taken.includes(kind))) throw misfit(place, known, taken);
  }
}

/** Accepted operands are of one kind. */
function sumOf(type: Type): Type {
  const [kind] = kindsOf(type);
  if (kind === "list") return { kind, item: itemTypeOf(type) };
  return kind === "string" ? string : type;
}

/** Throws where the two can never be equal: different kinds, or an enum and a value that it does not have. */
function comparable(left: Node, one: Type, right: Node, other: Type, at: number): void {
  const [first, second] = [alternativesOf(withoutNull(one)), alternativesOf(withoutNull(other))];
  const isEmpty = first.length === 0 || second.length === 0;
  if (isEmpty || first.some((type) => second.some((each) => mayEqual(type, each)))) return;
  const [values, known] = left.kind === "literal" ? [first, second] : [second, first];
  const place = [left, right].find(({ kind }) => kind === "literal")?.at ?? at;
  const [value] = values.flatMap(literalValues);
  const choice = known.flatMap(literalValues);
  if (value !== undefined && choice.length > 0) throw unknownName(place, "value", value, choice);
  const [kind, against] = [first, second].map((types) => kindName((types[0] as Single).kind));
  throw new ExpressionError(at, `Never equal: ${kind} and ${against}.`);
}

function mayEqual(one: Single, other: Single): boolean {
  if (one.kind === "any" || other.kind === "any") return true;
  const [values, known] = [literalValues(one), literalValues(other)];
  const isOpen = values.length === 0 || known.length === 0;
  return one.kind === other.kind && (isOpen || values.some((value) => known.includes(value)));
}

function literalValues(type: Single): readonly string[] {
  return (type.kind === "string" && type.values) || [];
}

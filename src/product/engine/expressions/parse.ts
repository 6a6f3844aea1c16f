import { deepest } from "./depth.ts";
import { beyond, ExpressionError, quote, unknownName } from "./errors.ts";
import { expressionFunctions } from "./functions.ts";
import { lex, readNumber, readString, type Token } from "./lex.ts";

/**
 * A part of an expression: a literal (`value`), a list (`parts`), a name, a member (`name` of the first part), an
 * index (the first part at the second), `has` (`name` in the first part), a macro (`name`; the other parts are evaluated
 * for each item of the first, under the name `value`; of three the second is a condition) or a call (`name` is the operator, the function or the method,
 * `?` for the ternary; the parts are its operands).
 */
export interface Node {
  readonly kind: "literal" | "list" | "name" | "member" | "index" | "has" | "macro" | "call";
  readonly name: string;
  readonly value: string | number | boolean | null;
  readonly parts: readonly Node[];
  /** Offset of the token that names it: its sign, its field, its function, its first character. */
  readonly at: number;
  /** Levels of nodes in it, itself included. */
  readonly depth: number;
  /** Nodes in it, itself included: the steps of one evaluation. */
  readonly steps: number;
}

interface Reader {
  readonly tokens: readonly Token[];
  next: number;
  open: number;
}

/** Operators between two operands, from the loosest to the tightest. */
const operators = [["||"], ["&&"], ["<", "<=", ">", ">=", "==", "!=", "in"], ["+", "-"], ["*", "/", "%"]];
const constants: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);
/** Reserved: no names of fields or variables. */
const keywords = [...constants.keys(), "in"];
const reserved =
  "as break const continue else for function if import let loop package namespace return var void while".split(" ");
/** The least and the greatest number of arguments, by name. */
type Arities = Readonly<Record<string, readonly [least: number, most: number]>>;
const two: Arities[string] = [2, 2];
const macros: Arities = { exists: two, all: two, exists_one: two, filter: two, map: [2, 3] };
/** What can be called by itself, or after a dot. Pages of clubs may have loaded more functions by then. */
function aritiesOf(form: "function" | "method"): Arities {
  const target = form === "method" ? 1 : 0;
  const own = Object.entries(expressionFunctions).flatMap(([name, { as = form, operands, isSecondOptional }]) => {
    const most = operands - target;
    return as === form ? [[name, [isSecondOptional ? most - 1 : most, most]] as const] : [];
  });
  return { ...(form === "method" ? macros : { has: [1, 1] }), ...Object.fromEntries(own) };
}

/** Names that can be called by themselves, or after a dot. */
export function callNames(form: "function" | "method"): string[] {
  return Object.keys(aritiesOf(form));
}

/** Parses an expression; throws an ExpressionError at the first unexpected token. */
export function parse(source: string): Node {
  const reader: Reader = { tokens: lex(source), next: 0, open: 0 };
  const node = expression(reader);
  if (peek(reader).kind !== "end") throw unexpected(reader, "an operator");
  return node;
}

function expression(reader: Reader): Node {
  enter(reader);
  const condition = operation(reader, 0);
  const { at } = peek(reader);
  const node = take(reader, "?") ? made("call", at, "?", [condition, ...branches(reader)]) : condition;
  reader.open -= 1;
  return node;
}

function enter(reader: Reader): void {
  reader.open += 1;
  if (reader.open > deepest) throw beyond(peek(reader).at, deepest, "levels");
}

function branches(reader: Reader): [Node, Node] {
  const then = operation(reader, 0);
  expect(reader, ":");
  return [then, expression(reader)];
}

/** Operators of at least this precedence, each left-associative. */
function operation(reader: Reader, least: number): Node {
  let left = unary(reader);
  for (;;) {
    const { text, at } = peek(reader);
    const tightness = operators.findIndex((level) => level.includes(text));
    if (tightness < least) return left;
    reader.next += 1;
    left = made("call", at, text, [left, operation(reader, tightness + 1)]);
  }
}

/** A sign may be repeated, but not mixed with the other one. */
function unary(reader: Reader, outer?: string): Node {
  const { text, at } = peek(reader);
  if ((text !== "!" && text !== "-") || text !== (outer ?? text)) return chain(reader);
  enter(reader);
  reader.next += 1;
  const node = made("call", at, text, [unary(reader, text)]);
  reader.open -= 1;
  return node;
}

/** A chain of members, indices and methods. */
function chain(reader: Reader): Node {
  let node = primary(reader);
  for (;;) {
    const { at } = peek(reader);
    if (take(reader, ".")) node = selection(reader, node);
    else if (take(reader, "[")) node = made("index", at, "", [node, closed(reader, "]")]);
    else return node;
  }
}

function selection(reader: Reader, target: Node): Node {
  const { kind, text: name, at } = peek(reader);
  if (kind !== "name" || keywords.includes(name)) throw unexpected(reader, "the name of a field");
  reader.next += 1;
  if (!take(reader, "(")) return made("member", at, name, [target]);
  const parts = callOperands(reader, "method", name, at);
  if (!Object.hasOwn(macros, name)) return made("call", at, name, [target, ...parts]);
  const [first, ...bodies] = parts as [Node, ...Node[]];
  if (first.kind === "name") return made("macro", at, name, [target, ...bodies], first.name);
  throw new ExpressionError(at, `Write it as ${name}(item, item.paid).`);
}

function primary(reader: Reader): Node {
  const token = peek(reader);
  const { kind, text, at } = token;
  if (take(reader, "(")) return closed(reader, ")");
  if (take(reader, "[")) return made("list", at, "", items(reader, "]"));
  const constant = constants.get(text);
  if (constant === undefined && isReserved(token)) throw unexpected(reader, "a value");
  reader.next += 1;
  if (constant !== undefined) return made("literal", at, "", [], constant);
  if (kind === "name") return namedNode(reader, text, at);
  return made("literal", at, "", [], kind === "number" ? readNumber(token) : readString(token));
}

function namedNode(reader: Reader, name: string, at: number): Node {
  if (!take(reader, "(")) return made("name", at, name, []);
  const parts = callOperands(reader, "function", name, at);
  const [path] = parts;
  if (name !== "has") return made("call", at, name, parts);
  if (path?.kind === "member") return made("has", at, path.name, path.parts);
  throw new ExpressionError(at, "Write it as has(values.name).");
}

/** The arguments of a function or method, in their required number. */
function callOperands(reader: Reader, form: "function" | "method", name: string, at: number): Node[] {
  const known = aritiesOf(form);
  if (!Object.hasOwn(known, name)) throw unknownName(at, form, name, Object.keys(known));
  const found = items(reader, ")");
  const [least, most] = known[name] ?? two;
  if (found.length >= least && found.length <= most) return found;
  const wanted = least === most ? least : `${least} or ${most}`;
  throw new ExpressionError(at, `The number of arguments of ${quote(name)} is ${wanted}, not ${found.length}.`);
}

function items(reader: Reader, close: string): Node[] {
  const found: Node[] = [];
  if (take(reader, close)) return found;
  do found.push(expression(reader));
  while (take(reader, ","));
  expect(reader, close);
  return found;
}

/** One expression and the sign that closes it. */
function closed(reader: Reader, sign: string): Node {
  const node = expression(reader);
  expect(reader, sign);
  return node;
}

function made(kind: Node["kind"], at: number, name: string, parts: readonly Node[], value: Node["value"] = null): Node {
  let [depth, steps] = [1, 1];
  for (const part of parts) {
    depth = Math.max(depth, part.depth + 1);
    steps += part.steps;
  }
  if (depth > deepest) throw beyond(at, deepest, "levels");
  return { kind, name, value, parts, at, depth, steps };
}

function peek({ tokens, next }: Reader): Token {
  return tokens[next] as Token;
}

function take(reader: Reader, sign: string): boolean {
  const { kind, text } = peek(reader);
  if (kind !== "sign" || text !== sign) return false;
  reader.next += 1;
  return true;
}

function expect(reader: Reader, sign: string): void {
  if (!take(reader, sign)) throw unexpected(reader, quote(sign));
}

/** Whether a token cannot start a value. */
function isReserved({ kind, text }: Token): boolean {
  return kind === "sign" || kind === "end" || keywords.includes(text) || reserved.includes(text);
}

function unexpected(reader: Reader, wanted: string): ExpressionError {
  const token = peek(reader);
  const { kind, text, at } = token;
  const found =
    kind === "end" ? "The expression ends too early" : `Unexpected ${kind === "string" ? kind : quote(text)}`;
  const why = kind === "name" && isReserved(token) ? ", a reserved word" : "";
  return new ExpressionError(at, `${found}${why}; expected ${wanted}.`);
}

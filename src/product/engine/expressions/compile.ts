import { parse } from "#expressions";
import { type Budget, spend } from "./budget.ts";
import type { ExpressionFunction } from "./expression-function.ts";
import { expressionFunctions } from "./functions.ts";
import type { Node } from "./parse.ts";
import { isTimeKind, Time } from "./times.ts";
import {
  calculate,
  callFunction,
  equals,
  hasField,
  isIn,
  isTrue,
  itemOf,
  itemsOf,
  member,
  minus,
  negative,
  order,
  sum,
} from "./values.ts";

/** One evaluation: the context, the current items of macros, and the remaining steps. */
interface Run extends Budget {
  readonly context: Record<string, unknown>;
  readonly items: unknown[];
}

type Evaluate = (run: Run) => unknown;
/** Compiles a node from the closures of its parts. */
type Maker = (node: Node, first: Evaluate, second: Evaluate, third: Evaluate) => Evaluate;

/**
 * Compiles an expression to a function, out of closures only. What the context does not have is null. Compiling and
 * the function throw only ExpressionErrors; the function throws where values do not fit or the budget of steps is used
 * up. A step is one node that a macro evaluates for one item; one item or field that an operation visits or copies;
 * 32 UTF-16 code units that it reads, writes or, in the worst case, compares. An error that `&&`, `||` or a macro
 * ignores costs 100.
 */
export function compileExpression(source: string, budget = 100_000): (context: Record<string, unknown>) => unknown {
  const node = parse(source);
  const evaluate = compile(node, []);
  const run = (context: Record<string, unknown>) => evaluate({ context, items: [], limit: budget, left: budget });
  return makesTimes(node) ? (context) => withoutTimes(run(context)) : run;
}

/** Whether a value in the result may be a time: the rest of the results need not be searched. */
function makesTimes({ kind, name, parts }: Node): boolean {
  const result = kind === "call" && expressionFunctions[name]?.result;
  return isTimeKind(result) || parts.some(makesTimes);
}

/** Outside of an expression a time is the text that JSON has for it. */
function withoutTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTimes);
  return value instanceof Time ? `${value}` : value;
}

/** `variables` are those of the macros around the node, outermost first. */
function compile(node: Node, variables: readonly string[]): Evaluate {
  const { kind, name, value } = node;
  const inner = kind === "macro" ? [...variables, value as string] : variables;
  const parts = node.parts.map((part, index) => compile(part, index > 0 ? inner : variables));
  const [first, second, third] = parts as [Evaluate, Evaluate, Evaluate];
  switch (kind) {
    case "literal":
      return () => value;
    case "list":
      return (run) => parts.map((part) => part(run));
    case "name":
      return variable(name, variables.lastIndexOf(name));
    case "member":
      return (run) => member(first(run), name);
    case "index":
      return (run) => itemOf(first(run), second(run));
    case "has":
      return (run) => hasField(first(run), name);
    case "macro":
      return (name === "exists" || name === "all" ? quantifier : selector)(node, parts, variables.length);
    case "call":
      return makers[parts.length === 1 ? `${name}1` : name]?.(node, first, second, third) ?? call(node, parts);
  }
}

function variable(name: string, place: number): Evaluate {
  return place === -1 ? (run) => member(run.context, name) : (run) => run.items[place];
}

/** By name; unary operators have a 1 after it, because "-" is also binary. */
const makers: Readonly<Record<string, Maker>> = {
  "!1": (node, operand) => (run) => !isTrue(operand(run), node),
  "-1": (node, operand) => (run) => negative(operand(run), node),
  "?": (node, condition, then, otherwise) => (run) => (isTrue(condition(run), node) ? then(run) : otherwise(run)),
  "&&": (node, left, right) => logic(node, left, right, false),
  "||": (node, left, right) => logic(node, left, right, true),
  "==": (node, left, right) => (run) => equals(left(run), right(run), run, node),
  "!=": (node, left, right) => (run) => !equals(left(run), right(run), run, node),
  "<": (node, left, right) => (run) => order(left(run), right(run), run, node) < 0,
  "<=": (node, left, right) => (run) => order(left(run), right(run), run, node) <= 0,
  ">": (node, left, right) => (run) => order(left(run), right(run), run, node) > 0,
  ">=": (node, left, right) => (run) => order(left(run), right(run), run, node) >= 0,
  in: (node, left, right) => (run) => isIn(left(run), right(run), run, node),
  "+": (node, left, right) => (run) => sum(left(run), right(run), run, node),
  "-": (node, left, right) => (run) => minus(left(run), right(run), node),
  "*": arithmetic((left, right) => left * right),
  "/": arithmetic((left, right) => left / right),
  "%": arithmetic((left, right) => left % right),
};

/** Looked up when an expression is compiled: an app may have loaded more functions by then. */
function call(node: Node, parts: readonly Evaluate[]): Evaluate {
  const each = expressionFunctions[node.name] as ExpressionFunction;
  return (run) =>
    callFunction(
      each,
      parts.map((part) => part(run)),
      run,
      node,
    );
}

function arithmetic(make: (left: number, right: number) => number): Maker {
  return (node, left, right) => (run) => calculate(make, left(run), right(run), node);
}

/** The cost of an error, which records a stack trace. */
const stepsOfError = 100;

/** Whether a condition decides, or its error. An exhausted budget is always thrown. */
function attempt(condition: Evaluate, run: Run, node: Node, deciding: boolean): unknown {
  try {
    return isTrue(condition(run), node) === deciding;
  } catch (error) {
    if (run.left < 0) throw error;
    spend(run, stepsOfError, node);
    return error;
  }
}

/** Either side can decide, even where the other one is an error. Of two errors the first is thrown. */
function logic(node: Node, left: Evaluate, right: Evaluate, deciding: boolean): Evaluate {
  return (run) => {
    const outcome = attempt(left, run, node, deciding);
    if (outcome === true) return deciding;
    if (outcome === false) return isTrue(right(run), node);
    if (attempt(right, run, node, deciding) === true) return deciding;
    throw outcome;
  };
}

/** One item can decide, even where the condition is an error for others. */
function quantifier(node: Node, [list, condition]: readonly Evaluate[], place: number): Evaluate {
  const deciding = node.name === "exists";
  const take = taker(node, place);
  return (run) => {
    let failure: unknown = false;
    const items = itemsOf(list?.(run), run, node);
    for (const item of items ?? []) {
      take(run, item);
      const outcome = attempt(condition as Evaluate, run, node, deciding);
      if (outcome === true) return deciding;
      failure ||= outcome;
    }
    if (failure) throw failure;
    return items !== null && !deciding;
  };
}

/** The items that meet the condition, or what `map` makes of these or of all; `exists_one` counts them. */
function selector(node: Node, [list, ...parts]: readonly Evaluate[], place: number): Evaluate {
  const make = node.name === "map" ? parts.pop() : undefined;
  const [condition] = parts;
  const take = taker(node, place);
  return (run) => {
    const items = itemsOf(list?.(run), run, node);
    const found: unknown[] = [];
    for (const item of items ?? []) {
      take(run, item);
      if (condition === undefined || isTrue(condition(run), node)) found.push(make === undefined ? item : make(run));
    }
    return node.name === "exists_one" ? found.length === 1 : items && found;
  };
}

/** Makes an item the value of the macro's variable, and takes the steps of the parts that are evaluated for it. */
function taker(node: Node, place: number): (run: Run, item: unknown) => void {
  const steps = node.parts.slice(1).reduce((sum, part) => sum + part.steps, 0);
  return (run, item) => {
    spend(run, steps, node);
    run.items[place] = item ?? null;
  };
}

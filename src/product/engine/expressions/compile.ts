import { parse } from "#expressions";
import { type Budget, spend } from "./budget.ts";
import { type ExpressionFunction, expressionFunctions } from "./functions.ts";
import type { Node } from "./parse.ts";
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
  const evaluate = compile(parse(source), []);
  return (context) => evaluate({ context, items: [], limit: budget, left: budget });
}

/** `variables` are those of the macros around the node, outermost first. */
function compile(node: Node, variables: readonly string[]): Evaluate {
  const { kind, name, value } = node;
  const inner = kind === "macro" ? [...variables, value as string] : variables;
  const parts = node.parts.map((part, index) => compile(part, index === 1 ? inner : variables));
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
      return macro(node, first, second, variables.length);
    case "call":
      return (makers[parts.length === 1 ? `${name}1` : name] as Maker)(node, first, second, third);
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
  "-": arithmetic((left, right) => left - right),
  "*": arithmetic((left, right) => left * right),
  "/": arithmetic((left, right) => left / right),
  "%": arithmetic((left, right) => left % right),
  ...Object.fromEntries(Object.entries(expressionFunctions).map(functionMaker)),
};

function functionMaker([name, each]: readonly [string, ExpressionFunction]): readonly [string, Maker] {
  return each.operands === 1
    ? [`${name}1`, (node, operand) => (run) => callFunction(each, operand(run), undefined, run, node)]
    : [name, (node, first, second) => (run) => callFunction(each, first(run), second(run), run, node)];
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
function macro(node: Node, list: Evaluate, condition: Evaluate, place: number): Evaluate {
  const steps = node.parts[1]?.steps ?? 0;
  const deciding = node.name === "exists";
  return (run) => {
    let failure: unknown = false;
    const items = itemsOf(list(run), run, node);
    for (const item of items ?? []) {
      spend(run, steps, node);
      run.items[place] = item ?? null;
      const outcome = attempt(condition, run, node, deciding);
      if (outcome === true) return deciding;
      failure ||= outcome;
    }
    if (failure) throw failure;
    return items !== null && !deciding;
  };
}

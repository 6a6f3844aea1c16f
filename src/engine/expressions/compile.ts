import { type Node, parse } from "./parse.ts";
import {
  type Budget,
  calculate,
  equals,
  hasField,
  isIn,
  isTrue,
  itemOf,
  itemsOf,
  member,
  negative,
  order,
  sizeOf,
  spend,
  sum,
  test,
} from "./values.ts";

/** One evaluation: the context, the items that macros are at, and the steps left. */
interface Run extends Budget {
  readonly context: Record<string, unknown>;
  readonly items: unknown[];
}

type Evaluate = (run: Run) => unknown;
/** Makes the closure of a node from the closures of its parts. */
type Maker = (node: Node, first: Evaluate, second: Evaluate, third: Evaluate) => Evaluate;

/**
 * Reads an expression and makes a function of it, out of closures only. What the context does not have is null.
 * Both the reading and the function throw nothing but an ExpressionError; the function does so where values do
 * not fit or the budget of steps is used up. A step is one node of what a macro does for one item, one item that
 * `in`, `==` or `!=` compares, or one that `+` copies.
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

/** By name; those that take one operand have a 1 after it, for there are two of "-". */
const makers: Readonly<Record<string, Maker>> = {
  "!1": (node, operand) => (run) => !isTrue(operand(run), node),
  "-1": (node, operand) => (run) => negative(operand(run), node),
  size1: (node, operand) => (run) => sizeOf(operand(run), node),
  "?": (node, condition, then, otherwise) => (run) => (isTrue(condition(run), node) ? then(run) : otherwise(run)),
  "&&": (node, left, right) => logic(node, left, right, false),
  "||": (node, left, right) => logic(node, left, right, true),
  "==": (node, left, right) => (run) => equals(left(run), right(run), run, node),
  "!=": (node, left, right) => (run) => !equals(left(run), right(run), run, node),
  "<": (node, left, right) => (run) => order(left(run), right(run), node) < 0,
  "<=": (node, left, right) => (run) => order(left(run), right(run), node) <= 0,
  ">": (node, left, right) => (run) => order(left(run), right(run), node) > 0,
  ">=": (node, left, right) => (run) => order(left(run), right(run), node) >= 0,
  in: (node, left, right) => (run) => isIn(left(run), right(run), run, node),
  "+": (node, left, right) => (run) => sum(left(run), right(run), run, node),
  "-": arithmetic((left, right) => left - right),
  "*": arithmetic((left, right) => left * right),
  "/": arithmetic((left, right) => left / right),
  "%": arithmetic((left, right) => left % right),
  contains: stringTest((text, part) => text.includes(part)),
  startsWith: stringTest((text, part) => text.startsWith(part)),
  endsWith: stringTest((text, part) => text.endsWith(part)),
};

function arithmetic(make: (left: number, right: number) => number): Maker {
  return (node, left, right) => (run) => calculate(make, left(run), right(run), node);
}

function stringTest(holds: (text: string, part: string) => boolean): Maker {
  return (node, text, part) => (run) => test(holds, text(run), part(run), node);
}

/** One side that decides is enough, whichever it is, even where the other one is an error. */
function logic(node: Node, left: Evaluate, right: Evaluate, deciding: boolean): Evaluate {
  return (run) => {
    try {
      if (isTrue(left(run), node) === deciding) return deciding;
    } catch (error) {
      return rescued(error, () => isTrue(right(run), node) === deciding, deciding, run);
    }
    return isTrue(right(run), node);
  };
}

/** The value that decides, where the other side does; else the error. Nothing makes good for spent steps. */
function rescued(error: unknown, decides: () => boolean, deciding: boolean, run: Run): boolean {
  try {
    if (run.left >= 0 && decides()) return deciding;
  } catch {
    // The first of two errors is told.
  }
  throw error;
}

/** One item that decides is enough, even where the condition is an error for others. */
function macro(node: Node, list: Evaluate, condition: Evaluate, place: number): Evaluate {
  const steps = node.parts[1]?.steps ?? 0;
  const deciding = node.name === "exists";
  return (run) => {
    let failure: unknown;
    const items = itemsOf(list(run), node);
    for (const item of items ?? []) {
      spend(run, steps, node);
      run.items[place] = item ?? null;
      try {
        if (isTrue(condition(run), node) === deciding) return deciding;
      } catch (error) {
        if (run.left < 0) throw error;
        failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
    return items !== null && !deciding;
  };
}

import type { Budget } from "./budget.ts";
import type { Kind } from "./kinds.ts";

/** What a function may use beside its operands. */
export interface FunctionCall {
  readonly name: string;
  /** Offset of the function. */
  readonly at: number;
  readonly context: Readonly<Record<string, unknown>>;
  readonly budget: Budget;
  /** Negative, zero or positive. */
  order(left: unknown, right: unknown): number;
  equals(left: unknown, right: unknown): boolean;
}

/** A function of expressions. With an operand that is null it is null, or false if it says yes or no. */
export interface ExpressionFunction {
  /** Called as `age(day)`, or as a method of its first operand, `text.startsWith("a")`; absent where both are possible. */
  readonly as?: "function" | "method";
  /** The number of operands, the one before the dot included. */
  readonly operands: 0 | 1 | 2;
  /** The second operand may be left out. */
  readonly isSecondOptional?: true;
  /** Null is no operand of it. */
  readonly refusesNull?: true;
  /** The kinds of operands that it accepts. */
  readonly accepts: readonly Kind[];
  /** The kinds of its second operand, where it is not the kind of the first. */
  readonly acceptsSecond?: readonly Kind[];
  /** The kinds of the items of its list; all are of the same kind. */
  readonly items?: readonly Kind[];
  /** The kind of its value; `item` is one of its list, and a list has the items of its list. */
  readonly result: Exclude<Kind, "object"> | "item";
  /** Its value is null for a text that says nothing to it, and for a list without items. */
  readonly isPartial?: true;
  /** What it costs: the characters that it reads, writes or compares at most; a field of an object costs a step. */
  characters?(first: unknown, second: unknown): number;
  /** Undefined where the value is beyond the limits of its kind. */
  run(first: unknown, second: unknown, call: FunctionCall): unknown;
}

import { typedAmount } from "../text/typed-forms.ts";
import type { ExpressionFunction } from "./expression-function.ts";
import type { Kind } from "./kinds.ts";
import { Time } from "./times.ts";

/** Conversions of texts to numbers and back. */
export const textFunctions: Readonly<Record<string, ExpressionFunction>> = {
  int: reader(["string", "number", "timestamp"], "number", integerOf),
  double: reader(["string", "number"], "number", (value: string | number) => {
    if (typeof value === "number") return value;
    return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(value) ? withinDoubles(Number(value)) : null;
  }),
  cents: reader(["string", "number"], "number", (value: string | number) => {
    const amount = typedAmount(`${value}`);
    return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) + 0 : null;
  }),
  string: {
    ...reader(["string", "number", "boolean", "date", "timestamp", "duration"], "string", String),
    isPartial: undefined,
  },
};

/** A function of one value that is null for a text that it cannot read. */
export function reader(
  accepts: readonly Kind[],
  result: Exclude<Kind, "object">,
  run: (value: never, other: unknown, call: never) => unknown,
): ExpressionFunction {
  const characters = (value: unknown) => (typeof value === "string" ? value.length : 0);
  return { as: "function", operands: 1, accepts, result, isPartial: true, characters, run };
}

/** A number without its fraction, the integer that a text is, or the seconds of an instant since 1970. */
function integerOf(value: string | number | Time): number | null | undefined {
  if (typeof value === "string" && !/^[-+]?\d+$/.test(value)) return null;
  const number = Math.trunc(value instanceof Time ? Math.floor(value.ms / 1000) : Number(value)) + 0;
  return Number.isSafeInteger(number) ? number : undefined;
}

function withinDoubles(number: number): number | undefined {
  return Number.isFinite(number) ? number + 0 : undefined;
}

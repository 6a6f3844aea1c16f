import { schemaOn } from "../../../../src/product/engine/api/day-schema.ts";
import { schemaExample } from "../../../../src/product/engine/api/schema-example.ts";
import { readTyped } from "../../../../src/product/engine/api/typed-params.ts";
import { compileSchema } from "../../../../src/product/engine/api/validator.ts";
import type { JsonSchema } from "../../../../src/product/engine/expressions/index.ts";
import type { DataPath } from "../../../../src/product/engine/json/data-path.ts";
import { keysEnd } from "../../../../src/product/engine/json/shaped-values.ts";

type Rules = Exclude<JsonSchema, boolean>;

/** The schema of a control's value, by the steps of its name. */
export function schemaAt(schema: JsonSchema, [step, ...rest]: DataPath): Rules {
  if (typeof schema === "boolean") return {};
  if (step === undefined || step === keysEnd) return schema;
  const { items = {}, properties = {} } = schema;
  return schemaAt((typeof step === "number" ? items : properties[step]) ?? {}, rest);
}

/** Values that a schema takes, and those that it refuses, as somebody would enter them. */
export interface Candidates {
  readonly right: readonly unknown[];
  readonly wrong: readonly unknown[];
}

export function candidatesOf(schema: Rules, today: string): Candidates {
  const fits = compileSchema(schemaOn(schema, today));
  const read = (value: unknown) => readTyped({ properties: { value: schema } }, { value })["value"];
  const isNumber = schema.type === "number" && schema["multipleOf"] === undefined;
  const all = [
    ...(isNumber ? [1.5] : []),
    schemaExample(schema),
    ...(candidatesByType[String(schema.type)]?.(schema, today) ?? []),
  ];
  const { right = [], wrong = [] } = Object.groupBy(all, (each) => (fits(read(each)).length === 0 ? "right" : "wrong"));
  return {
    right: [...new Set(right)],
    wrong: wrong.filter((each) => each !== "" && (schema["format"] !== "date" || /^\d{4}-/.test(String(each)))),
  };
}

const candidatesByType: Readonly<Record<string, (schema: Rules, today: string) => unknown[]>> = {
  boolean: () => [true, false],
  integer: ({ minimum, maximum }) => [...bordersOf(minimum, maximum), 0, 1, 2, 5, 16, 18, 65, 100],
  number: ({ minimum, maximum }) => [...bordersOf(minimum, maximum), 0, 1, 2, 5, 16, 18, 65, 100],
  array: ({ items, minItems = 0, maxItems = 99 }) => {
    const values = typeof items === "object" && Array.isArray(items["enum"]) ? items["enum"] : [];
    const sizes = [Math.max(Number(minItems), 1), 1, 2, Number(maxItems), 0, values.length];
    return [...values.map((each) => [each]), ...sizes.map((size) => values.slice(0, size))];
  },
  string: textsOf,
};

function bordersOf(minimum: unknown, maximum: unknown): number[] {
  const [least, most] = [Number(minimum), Number(maximum)];
  return [least, most, least - 1, most + 1].filter((each) => Number.isFinite(each));
}

function textsOf(
  { enum: values, format, formatMinimum, formatMaximum, maxLength, minLength, pattern }: Rules,
  today: string,
): unknown[] {
  if (Array.isArray(values)) return values;
  if (format === "date") return [...daysAround(today), formatMinimum, formatMaximum, "1700-05-01", "2999-01-01"];
  if (String(pattern).startsWith("^([01][0-9]|2[0-3])")) return ["00:00", "06:00", "09:30", "12:00", "18:00", "23:59"];
  return [
    ...["abc", "1", "2", "12", "20", "100", "§"],
    ...(maxLength === undefined ? [] : ["a".repeat(Number(maxLength) + 1)]),
    ...(minLength === undefined ? [] : ["a".repeat(Math.max(Number(minLength) - 1, 0))]),
  ];
}

function daysAround(today: string): string[] {
  const offsets = [0, 1, -1, 8, -8, 45, -45, 400, -400, -7_000, -12_000, 900];
  return offsets.map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
}

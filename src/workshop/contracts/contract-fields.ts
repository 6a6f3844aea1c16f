import * as z from "zod/mini";
import { multiLine, oneLine } from "../../../components/_kit/characters.ts";
import { type CrossFieldRule, contractOrigin, contractRules } from "../../../components/_kit/contract/contract.ts";

/** A field of a contract, read from its zod schema. */
export interface ContractField {
  readonly kind: "string" | "integer" | "number" | "boolean" | "enum" | "list" | "map" | "object" | "either";
  readonly description: string;
  readonly required: boolean;
  /** Absent where the field has no default. */
  readonly default?: unknown;
  /** Characters of a string, items of a list, or the number itself; both inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** Source of a string's regular expression, besides the one for any text. */
  readonly pattern?: string;
  /** Whether a text may have several lines. */
  readonly multiline?: boolean;
  /** Members of an enum. */
  readonly values?: readonly string[];
  /** The items of a list or the values of a map. */
  readonly item?: ContractField;
  /** The fields of an object, in the order of the contract. */
  readonly fields?: ReadonlyMap<string, ContractField>;
  /** The rules across the fields of an object. */
  readonly rules?: readonly CrossFieldRule<never>[];
  /** Identity of the contract of an object: the same wherever that contract is nested. */
  readonly origin?: object;
  /** The types of a field that accepts several. */
  readonly alternatives?: readonly ContractField[];
}

interface Internals {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly defaultValue?: unknown;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
}

const readAlready = new WeakMap<z.ZodMiniType, ContractField>();

/** Reads a contract, or the schema of one field, down to its leaves. */
export function readField(schema: z.ZodMiniType): ContractField {
  const field = readAlready.get(schema) ?? readSchema(schema);
  readAlready.set(schema, field);
  return field;
}

function readSchema(schema: z.ZodMiniType): ContractField {
  const definition = internals(schema);
  return {
    ...schemaContent(unwrapped(schema)),
    description: z.globalRegistry.get(schema)?.description ?? "",
    required: definition.type !== "optional" && definition.type !== "default",
    ...(definition.type === "default" && { default: definition.defaultValue }),
  };
}

type FieldContent = Omit<ContractField, "description" | "required" | "default">;

function schemaContent(schema: z.ZodMiniType): FieldContent {
  const { shape, element, valueType, options } = internals(schema);
  if (shape !== undefined) {
    const fields = new Map(Object.entries(shape).map(([name, field]) => [name, readField(field)]));
    return { kind: "object", fields, rules: contractRules(schema), origin: contractOrigin(schema) };
  }
  if (valueType !== undefined) return { kind: "map", item: readField(valueType) };
  if (options !== undefined) return { kind: "either", alternatives: options.map(readField) };
  const { minItems, maxItems, ...limits } = z.toJSONSchema(schema, { io: "input" });
  if (element !== undefined) return { kind: "list", item: readField(element), ...range(minItems, maxItems) };
  return leaf(limits);
}

function leaf({
  type,
  enum: values,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
}: z.core.JSONSchema.BaseSchema): FieldContent {
  if (values !== undefined) return { kind: "enum", values: values.map(String) };
  switch (type) {
    case "string":
      return { kind: "string", ...patternForm(pattern), ...range(minLength, maxLength) };
    case "integer":
    case "number":
      return { kind: type, ...range(minimum, maximum) };
    case "boolean":
      return { kind: "boolean" };
    default:
      throw new TypeError(
        `The catalogue cannot read a field of the type ${type}; teach ${readField.name} what it takes.`,
      );
  }
}

/** A pattern that only says that a text is one line is no pattern of its own. */
function patternForm(pattern: string | undefined): Pick<ContractField, "pattern" | "multiline"> {
  if (pattern === undefined || pattern === oneLine.source) return {};
  return pattern === multiLine.source ? { multiline: true } : { pattern };
}

/** The limits of integers that mean "any safe integer" are not shown. */
function range(min: number | undefined, max: number | undefined): Pick<ContractField, "min" | "max"> {
  return {
    ...(min !== undefined && Math.abs(min) < Number.MAX_SAFE_INTEGER && { min }),
    ...(max !== undefined && Math.abs(max) < Number.MAX_SAFE_INTEGER && { max }),
  };
}

function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = internals(schema);
  return innerType === undefined ? schema : unwrapped(innerType);
}

function internals(schema: z.ZodMiniType): Internals {
  return schema._zod.def as unknown as Internals;
}

/** The step from a list or a map to its items. */
export function stepInto({ kind }: ContractField): "[]" | "{}" {
  return kind === "map" ? "{}" : "[]";
}

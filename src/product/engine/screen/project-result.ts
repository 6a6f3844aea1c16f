import { inForm } from "../../../../components/_kit/characters.ts";

/**
 * Results of operations have more fields than a component shows, and contracts refuse unknown fields. So a component
 * gets only the fields of a bound value that its contract has, at any depth, and its texts as the contract takes them:
 * one line where it takes one. A literal is passed whole: a misspelled field there has to be found.
 */
export function project(schema: object, value: unknown): unknown {
  const { element, valueType, shape, form } = chosenDefinition(schema, value);
  if (typeof value === "string") return inForm(value, form);
  if (valueType !== undefined && value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, project(valueType, each)]));
  }
  if (Array.isArray(value)) return element === undefined ? value : value.map((item) => project(element, item));
  if (shape === undefined || value === null || typeof value !== "object") return value;
  const out: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field !== undefined && inner !== null) out[name] = project(field, inner);
  }
  return out;
}

/** The schema of a field of a contract, where the contract has it. */
export function fieldSchema(schema: object, name: string | number): object | undefined {
  const { element, shape } = innerDefinition(schema);
  if (typeof name === "number") return element;
  return shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : undefined;
}

interface Definition {
  readonly innerType?: object;
  readonly element?: object;
  readonly valueType?: object;
  /** The types of which it takes one. */
  readonly options?: readonly object[];
  /** The form of a text. */
  readonly form?: RegExp;
  readonly shape?: Readonly<Record<string, object>>;
}

/** The definition of a schema; of one with several types, the definition of the type that the value has. */
function chosenDefinition(schema: object, value: unknown): Definition {
  const own = innerDefinition(schema);
  const options = own.options?.map(innerDefinition);
  return (
    options?.find(({ form, shape, element }) => {
      if (Array.isArray(value)) return element !== undefined;
      return typeof value === "string" ? form !== undefined : shape !== undefined;
    }) ?? own
  );
}

/** The definition of a schema, without its optional and default wrappers. */
function innerDefinition(schema: object): Definition {
  const { def } = (schema as { _zod: { def: Definition } })._zod;
  return def.innerType === undefined ? def : innerDefinition(def.innerType);
}

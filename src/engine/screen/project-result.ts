/**
 * Results of operations have more fields than a component shows, and contracts refuse unknown fields. So a component
 * gets only the fields of a bound value that its contract has, at any depth. A literal is passed whole: a misspelled
 * field there has to be found.
 */
export function project(schema: object, value: unknown): unknown {
  const { element, shape } = innerDefinition(schema);
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
  readonly shape?: Readonly<Record<string, object>>;
}

/** The definition of a schema, without its optional and default wrappers. */
function innerDefinition(schema: object): Definition {
  const { def } = (schema as { _zod: { def: Definition } })._zod;
  return def.innerType === undefined ? def : innerDefinition(def.innerType);
}

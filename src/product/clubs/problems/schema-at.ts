/** The parts of a zod schema that lead into its values. */
interface SchemaParts {
  readonly type: string;
  readonly innerType?: object;
  readonly element?: object;
  readonly keyType?: object;
  readonly valueType?: object;
  readonly shape?: Readonly<Record<string, object>>;
  readonly options?: readonly object[];
  readonly items?: readonly object[];
  readonly entries?: Readonly<Record<string, string>>;
}

/** The definition of a schema without its wrappers for optional fields and defaults. */
export function schemaDefinition(schema: object): SchemaParts {
  return (bareSchema(schema) as { readonly _zod: { readonly def: SchemaParts } })._zod.def;
}

/** The schema inside optional fields and defaults. */
export function bareSchema(schema: object): object {
  const { innerType } = (schema as { readonly _zod: { readonly def: SchemaParts } })._zod.def;
  return innerType === undefined ? schema : bareSchema(innerType);
}

/** The schema of the value at a path; of several types, the one with fields is entered. */
export function schemaAt(schema: object, path: readonly PropertyKey[]): object | undefined {
  let found: object | undefined = bareSchema(schema);
  for (const step of path) {
    const inner: object | undefined = found && innerSchema(found, step);
    found = inner && bareSchema(inner);
  }
  return found;
}

function innerSchema(schema: object, step: PropertyKey): object | undefined {
  const { shape, element, valueType, options, items } = schemaDefinition(schema);
  if (options !== undefined) {
    const withFields = options.find((option) => schemaDefinition(option).shape !== undefined);
    return withFields && innerSchema(withFields, step);
  }
  if (shape !== undefined) return Object.hasOwn(shape, step) ? shape[step as string] : undefined;
  return typeof step === "number" ? (element ?? items?.[step]) : valueType;
}

/** The names of the fields that have to be there. */
export function requiredFields(schema: object): string[] {
  const isOptional = (field: object) => ["optional", "default"].includes(zodTypeOf(field));
  const fields = Object.entries(schemaDefinition(schema).shape ?? {});
  return fields.flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
}

function zodTypeOf(schema: object): string {
  return (schema as { readonly _zod: { readonly def: SchemaParts } })._zod.def.type;
}

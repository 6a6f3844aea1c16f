/** The part of JSON Schema that the parameters of the API use. */
export interface ParameterSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: ParameterSchema;
  readonly properties?: Readonly<Record<string, ParameterSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | ParameterSchema;
  readonly anyOf?: readonly ParameterSchema[];
  readonly description?: string;
}

/** What is wrong with a value, in German, by the path of each wrong place: `name`, `contacts.0.email`. */
export type Issues = Readonly<Record<string, string>>;

/** Every place at which a value breaks a schema. Without `eval`, because it runs under a strict policy too. */
export function schemaIssues(schema: ParameterSchema, value: unknown, path: readonly string[] = []): Issues {
  const issue = ownIssue(schema, value);
  if (issue !== undefined) return { [path.join(".")]: issue };
  if (Array.isArray(value)) return merged(value.map((item, index) => within(schema.items, item, path, String(index))));
  return isObject(value) ? objectIssues(schema, value, path) : {};
}

function within(schema: ParameterSchema = {}, value: unknown, path: readonly string[], key: string): Issues {
  return schemaIssues(schema, value, [...path, key]);
}

function ownIssue(schema: ParameterSchema, value: unknown): string | undefined {
  for (const check of checks) {
    const issue = check(schema, value);
    if (issue !== undefined) return issue;
  }
  return undefined;
}

type Check = (schema: ParameterSchema, value: unknown) => string | undefined;

const checks: readonly Check[] = [
  ({ type }, value) => {
    if (type === undefined || [type].flat().some((name) => hasType(value, name))) return undefined;
    return value === "" || value === undefined
      ? "Fülle dieses Feld aus."
      : "Das ist nicht die erwartete Art von Angabe.";
  },
  ({ enum: allowed, const: only }, value) => {
    const isAllowed = (allowed?.includes(value) ?? true) && (only === undefined || only === value);
    return isAllowed ? undefined : "Wähle einen der vorgesehenen Werte.";
  },
  ({ anyOf }, value) =>
    anyOf === undefined || anyOf.some((each) => Object.keys(schemaIssues(each, value)).length === 0)
      ? undefined
      : "Diese Angabe passt nicht.",
  textIssue,
  ({ minimum, maximum }, value) => {
    if (typeof value !== "number") return undefined;
    if (minimum !== undefined && value < minimum) return `Der Wert muss mindestens ${minimum} sein.`;
    return maximum !== undefined && value > maximum ? `Der Wert darf höchstens ${maximum} sein.` : undefined;
  },
  ({ minItems = 0, maxItems = Infinity }, value) => {
    if (!Array.isArray(value)) return undefined;
    if (value.length < minItems) return `Wähle mindestens ${minItems} aus.`;
    return value.length > maxItems ? `Wähle höchstens ${maxItems} aus.` : undefined;
  },
];

function textIssue({ minLength = 0, maxLength = Infinity, pattern, format }: ParameterSchema, value: unknown) {
  if (typeof value !== "string") return undefined;
  if (!value.isWellFormed()) return "Der Text enthält beschädigte Zeichen.";
  const length = [...value].length;
  if (length < minLength) return length === 0 ? "Fülle dieses Feld aus." : `Schreibe mindestens ${minLength} Zeichen.`;
  if (length > maxLength) return `Schreibe höchstens ${maxLength} Zeichen.`;
  if (pattern !== undefined && !compiled(pattern).test(value)) return "Diese Angabe hat nicht die erwartete Form.";
  return format === undefined || (formats[format]?.(value) ?? true) ? undefined : formatIssues[format];
}

const patterns = new Map<string, RegExp>();

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "u");
  patterns.set(pattern, known);
  return known;
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  "date-time": (text) =>
    isDate(text.slice(0, 10)) && /^T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
};
const formatIssues: Readonly<Record<string, string>> = {
  date: "Gib ein Datum an, das es gibt.",
  "date-time": "Gib ein Datum mit Uhrzeit an.",
  email: "Gib eine E-Mail-Adresse an, zum Beispiel name@beispiel.ch.",
};

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function objectIssues(
  schema: ParameterSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Issues {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  return merged([
    ...missing.map((name) => ({ [[...path, name].join(".")]: "Fülle dieses Feld aus." })),
    ...Object.entries(value).map(([name, inner]) => {
      if (Object.hasOwn(properties, name)) return within(properties[name], inner, path, name);
      if (additionalProperties === false) return { [[...path, name].join(".")]: "Dieses Feld gibt es hier nicht." };
      return within(additionalProperties === true ? {} : additionalProperties, inner, path, name);
    }),
  ]);
}

function merged(issues: readonly Issues[]): Issues {
  return Object.assign({}, ...issues);
}

function hasType(value: unknown, name: string): boolean {
  if (name === "null") return value === null;
  if (name === "array") return Array.isArray(value);
  if (name === "object") return isObject(value);
  return name === "integer" ? Number.isInteger(value) : typeof value === name;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

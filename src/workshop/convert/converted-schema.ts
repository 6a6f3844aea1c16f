import { toldTypes } from "../../product/engine/api/sent-file.ts";
import type { AnswerKind, AskedItem, ModelField, ModelRows } from "./form-model.ts";

type BodySchema = Readonly<Record<string, unknown>>;

const days = { formatMinimum: "1900-01-01", formatMaximum: "2199-12-31" };

/** What a kind of answer has to be, written out: an example is made of it. */
const kindSchemas: Readonly<Record<AnswerKind, BodySchema>> = {
  text: { type: "string" },
  note: { type: "string", "x-multiline": true },
  email: { type: "string", format: "email" },
  phone: { type: "string", format: "phone" },
  url: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9+.-]*:\\S+$", examples: ["https://www.beispiel.ch"] },
  password: { type: "string" },
  date: { type: "string", format: "date", ...days },
  time: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
  number: { type: "number" },
  integer: { type: "integer" },
  choice: { type: "string" },
  choices: { type: "array" },
  yes: { type: "boolean" },
  file: { type: "string" },
};

/** The schema of the request: objects by the paths of the names, required where every answer is asked for. */
export function requestSchema(asked: readonly AskedItem[]): BodySchema {
  const root = new RequestObject();
  for (const { asked: each, isConditional } of asked)
    root.add(each.name.split("."), schemaOfAsked(each), isNeeded(each) && !isConditional);
  return root.schema;
}

function isNeeded(asked: ModelField | ModelRows): boolean {
  return asked.item === "rows" ? (asked.min ?? 0) > 0 : asked.isRequired === true && !asked.isDisabled;
}

function schemaOfAsked(asked: ModelField | ModelRows): BodySchema {
  if (asked.item === "field")
    return { ...answerSchema(asked), ...(asked.comment !== undefined && { $comment: asked.comment }) };
  const inner = requestSchema(asked.fields.map((each) => ({ asked: each, isConditional: each.when !== undefined })));
  return { type: "array", ...rowBounds(asked), items: inner };
}

function rowBounds({ min = 0, max = 20 }: ModelRows): BodySchema {
  return { ...(min > 0 && { minItems: min }), maxItems: rowsAtMost(max) };
}

/** Rows are at most 1000, and at least one may be added. */
export function rowsAtMost(max: number): number {
  return Math.min(Math.max(max, 1), 1000);
}

const mostFileBytes = 5 * 1024 * 1024;

/** A file of kinds that can be told by their content; of any other kind a text. */
function fileSchema(accept: string | undefined): BodySchema {
  const types = toldFileTypes(accept);
  return types === undefined
    ? kindSchemas.file
    : { ...kindSchemas.file, "x-file": { types, mostBytes: mostFileBytes } };
}

/** The media types of a list of HTML, where each can be told by its content. */
export function toldFileTypes(accept = ""): string[] | undefined {
  const kinds = accept
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");
  const types = kinds.map((kind) =>
    toldTypes.find((type) => type === kind || type.endsWith(kind.replace(/^\./, "/").replace("/jpg", "/jpeg"))),
  );
  const told = types.filter((type) => type !== undefined);
  return told.length === 0 || told.length < types.length ? undefined : [...new Set(told)];
}

function answerSchema({ kind, bounds = {}, options, isRequired, isMultiple, accept }: ModelField): BodySchema {
  const values = options?.map(({ value }) => value);
  const oneOf = values === undefined ? {} : { enum: values };
  if (kind === "choices") return { ...kindSchemas.choices, ...bounds, items: { type: "string", ...oneOf } };
  if (kind === "choice") return { ...kindSchemas.choice, ...oneOf };
  if (kind === "file")
    return isMultiple ? { type: "array", maxItems: 10, items: fileSchema(accept) } : fileSchema(accept);
  const isFilled = isRequired === true && (kind === "text" || kind === "note") && bounds["minLength"] === undefined;
  return { ...kindSchemas[kind], ...bounds, ...(isFilled && { minLength: 1 }) };
}

/** An object whose properties are added by their paths. */
class RequestObject {
  readonly #properties = new Map<string, RequestObject | BodySchema>();
  readonly #required = new Set<string>();

  add([name = "", ...rest]: readonly string[], schema: BodySchema, isRequired: boolean): void {
    if (isRequired) this.#required.add(name);
    if (rest.length === 0) this.#properties.set(name, schema);
    else this.#object(name).add(rest, schema, isRequired);
  }

  #object(name: string): RequestObject {
    const known = this.#properties.get(name);
    if (known instanceof RequestObject) return known;
    const added = new RequestObject();
    this.#properties.set(name, added);
    return added;
  }

  get schema(): BodySchema {
    const properties = [...this.#properties].map(([name, each]) => [
      name,
      each instanceof RequestObject ? each.schema : each,
    ]);
    const required = this.#required.size > 0 && { required: [...this.#required] };
    return { type: "object", ...required, properties: Object.fromEntries(properties) };
  }
}

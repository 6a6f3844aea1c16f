import { type DemoPerson, demoCaller } from "../../../src/demo/index.ts";
import type { OperationEntry } from "../../../src/product/api/operation-table.ts";
import type { JsonSchema } from "../../../src/product/engine/expressions/index.ts";
import calls from "./operations.json" with { type: "json" };

export type Params = Readonly<Record<string, unknown>>;

/** Calls of operations that the API itself implements, and that nobody meets by chance. */
const callsOfApi = [
  { id: "roles.deputy.create", params: { person: "p-widmer", from: "2026-11-12", to: "2026-11-19" } },
];

const day = 86_400_000;

/** Pseudo-random numbers from 0 up to 1, always the same. */
function pseudoRandom(): () => number {
  let state = 20_261_112;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates parameters of operations: those of known calls, and others from their schemas and results of reads. */
export class GeneratedCalls {
  readonly #random = pseudoRandom();
  readonly #now: Date;
  /** Ids and values in the results of each feature. */
  readonly #ids = new Map<string, Set<string>>();
  /** Every object in a result. */
  readonly #objects: Params[] = [];

  constructor(now: Date) {
    this.#now = now;
  }

  /** Adds the values in the result of an operation. */
  learn(operation: string, result: unknown): void {
    if (result === null || typeof result !== "object") return;
    const ids = this.#ids.get(featureOf(operation)) ?? new Set();
    this.#ids.set(featureOf(operation), ids);
    if (!Array.isArray(result)) this.#objects.push(result as Params);
    for (const [key, value] of Object.entries(result)) {
      if ((key === "id" || key === "value") && typeof value === "string") ids.add(value);
      this.learn(operation, value);
    }
  }

  /** Parameters of an operation, the most likely first. */
  of(entry: OperationEntry, count: number): Params[] {
    const known = [...calls, ...callsOfApi]
      .filter(({ id }) => id === entry.id)
      .map(({ params = {} }) => params as Params);
    const made = Array.from({ length: count }, () => this.#made(entry));
    return [...known, ...this.#found(entry).slice(0, count), ...made];
  }

  /** Objects in results with all properties that an operation requires besides an id. */
  #found({ schema: { required = [], properties = {} } }: OperationEntry): Params[] {
    if (required.length < 2) return [];
    const fitting = this.#objects.filter((object) => required.every((name) => Object.hasOwn(object, name)));
    return fitting.map((object) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => required.includes(name) && name in properties)),
    );
  }

  #made({ id, schema: { properties = {}, required = [] } }: OperationEntry): Params {
    const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || this.#random() < 0.7);
    return Object.fromEntries(wanted.map(([name, schema]) => [name, this.#value(id, name, schema)]));
  }

  #value(operation: string, name: string, given: JsonSchema = {}): unknown {
    const schema = typeof given === "boolean" ? {} : given;
    const types = [schema.type ?? schema.anyOf?.map((each) => (typeof each === "boolean" ? [] : each.type))].flat(2);
    if (schema.enum !== undefined) return this.#pick(schema.enum);
    if (types.includes("boolean")) return this.#random() < 0.5;
    if (types.includes("array")) return [this.#value(operation, name, schema.items ?? { type: "string" })];
    if (types.includes("object")) return {};
    if (types.includes("integer") || types.includes("number")) return 1 + Math.floor(this.#random() * 20);
    return this.#text(operation, name, schema["format"]);
  }

  #text(operation: string, name: string, format: unknown): string {
    if (format === "date") return this.#date();
    if (format === "phone") return "079 555 01 02";
    if (format === "email" || /email$/i.test(name)) return "rosa@post.example";
    const feature = featureOf(operation);
    const same = calls.flatMap(({ id, params = {} }) => {
      const value = (params as Params)[name];
      return featureOf(id) === feature && typeof value === "string" ? [value] : [];
    });
    const ids = [...(this.#ids.get(feature) ?? [])];
    return String(this.#pick([...same, ...ids, ...(ids.length + same.length === 0 ? ["Text"] : [])]));
  }

  #date(): string {
    const moment = this.#now.getTime() + Math.floor(this.#random() * 400 - 10) * day;
    return new Date(moment).toISOString().slice(0, 10);
  }

  #pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }
}

function featureOf(operation: string): string {
  return operation.split(".")[0] ?? "";
}

/** Whether a person of the demo has every capability that an operation needs. */
export function mayCall({ id }: DemoPerson, { requires }: OperationEntry): boolean {
  const { capabilities } = demoCaller(id, "sv-aabach");
  return requires.every((capability) => capabilities.has(capability));
}

/** The request of an operation. */
export function requestOf({ method, path, parameters }: OperationEntry, params: Params, token: string): Request {
  const at = (place: string) => Object.entries(params).filter(([name]) => parameters[name] === place);
  const filled = at("path").reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const url = new URL(filled, "http://api.test");
  for (const [name, value] of at("query")) url.searchParams.append(name, String(value));
  const headers = {
    authorization: `Bearer ${token}`,
    "demo-club": "sv-aabach",
    "content-type": "application/json",
  };
  const body = method === "GET" ? {} : { body: JSON.stringify(Object.fromEntries(at("body"))) };
  return new Request(url, { method, headers, ...body });
}

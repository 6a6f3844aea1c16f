import { isDeepStrictEqual } from "node:util";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Severity } from "../client/report.ts";
import type { Json } from "./json-changes.ts";

/** Who relies on a schema: whoever gives the data, or whoever reads it. */
export type SchemaUse = "given" | "read";

export interface SchemaChange {
  /** Names of the fields that lead to it; `[]` is an item. */
  readonly path: DataPath;
  readonly severity: Severity;
  /** `Field \`label\` is required now` */
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

type JsonShape = { readonly [name: string]: Json };

/** What differs between two JSON schemas for those who use them; references within a document are followed. */
export function schemaChanges(before: Json, after: Json, use: SchemaUse): SchemaChange[] {
  const root = { before: asSchema(before), after: asSchema(after) };
  return [...new SchemaComparison(root, use).compare(root.before, root.after, [])];
}

function asSchema(json: Json | undefined): JsonShape {
  return isRecord(json) ? json : {};
}

/** Constraints with an order: whether a larger number allows more. */
const bounds: Readonly<Record<string, readonly [words: string, larger: "wider" | "narrower"]>> = {
  minimum: ["the least value", "narrower"],
  maximum: ["the greatest value", "wider"],
  minLength: ["the least length", "narrower"],
  maxLength: ["the greatest length", "wider"],
  minItems: ["the least number of items", "narrower"],
  maxItems: ["the greatest number of items", "wider"],
};
const exact = ["type", "const", "pattern", "format", "uniqueItems", "x-multiline"];
const wordKeywords = ["title", "description", "deprecated", "examples"];
const choiceKeywords = ["anyOf", "oneOf", "allOf"];

class SchemaComparison {
  readonly #root: { readonly before: JsonShape; readonly after: JsonShape };
  readonly #use: SchemaUse;
  readonly #open = new Set<string>();

  constructor(root: { readonly before: JsonShape; readonly after: JsonShape }, use: SchemaUse) {
    this.#root = root;
    this.#use = use;
  }

  *compare(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const refs = `${String(before["$ref"])} ${String(after["$ref"])}`;
    if (this.#open.has(refs)) return;
    if (refs !== "undefined undefined") this.#open.add(refs);
    const [one, other] = [resolvedSchema(before, this.#root.before), resolvedSchema(after, this.#root.after)];
    if (!isDeepStrictEqual(one, other) || refs !== "undefined undefined") {
      yield* this.#fields(one, other, path);
      yield* this.#values(one, other, path);
      yield* this.#bounds(one, other, path);
      yield* this.#inner(one, other, path);
      yield* changedWords(one, other, path);
    }
    this.#open.delete(refs);
  }

  *#fields(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const [one, other] = [asSchema(before["properties"]), asSchema(after["properties"])];
    const [must, mustNow] = [required(before), required(after)];
    const renamed = renamedField(one, other);
    if (renamed !== undefined) {
      const text = `Field ${code(path, renamed[0])} is called \`${renamed[1]}\` now`;
      yield { path: [...path, renamed[1]], severity: "breaking", text };
    }
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (renamed?.includes(name) === true) continue;
      const own = [...path, name];
      if (one[name] === undefined) yield this.#added(own, mustNow.has(name));
      else if (other[name] === undefined) yield this.#removed(own);
      else {
        if (must.has(name) !== mustNow.has(name)) yield this.#requirement(own, mustNow.has(name));
        yield* this.compare(asSchema(one[name]), asSchema(other[name]), own);
      }
    }
  }

  #added(path: DataPath, isRequired: boolean): SchemaChange {
    const isBreaking = isRequired && this.#use === "given";
    const text = `Field ${code(path)} is new${isRequired ? (this.#use === "given" ? " and required" : "") : " and optional"}`;
    return { path, severity: isBreaking ? "breaking" : "additive", text };
  }

  #removed(path: DataPath): SchemaChange {
    return { path, severity: "breaking", text: `Field ${code(path)} is gone` };
  }

  #requirement(path: DataPath, isRequired: boolean): SchemaChange {
    const isBreaking = isRequired === (this.#use === "given");
    const text = `Field ${code(path)} is ${isRequired ? "required" : "optional"} now`;
    return { path, severity: isBreaking ? "breaking" : "additive", text };
  }

  *#values(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const [one, other] = [membersOf(before), membersOf(after)];
    if (one === undefined || other === undefined) {
      if (one !== other)
        yield this.#width(
          path,
          one === undefined ? "narrower" : "wider",
          `The values of ${code(path)} are ${other === undefined ? "free" : `limited to ${other.map(quotedJson).join(", ")}`} now`,
        );
      return;
    }
    const gone = one.filter((each) => !other.includes(each));
    const come = other.filter((each) => !one.includes(each));
    if (gone.length === 1 && come.length === 1)
      yield {
        path,
        severity: "breaking",
        text: `Value ${quotedJson(gone[0]!)} of ${code(path)} is called ${quotedJson(come[0]!)} now`,
      };
    else {
      for (const each of gone)
        yield this.#width(path, "narrower", `Value ${quotedJson(each)} of ${code(path)} is gone`);
      for (const each of come) yield this.#width(path, "wider", `Value ${quotedJson(each)} of ${code(path)} is new`);
    }
  }

  /** A narrower schema refuses data that was given; a wider one gives readers what they do not know. */
  #width(path: DataPath, width: "wider" | "narrower", text: string): SchemaChange {
    const isBreaking = (width === "narrower") === (this.#use === "given");
    return { path, severity: isBreaking ? "breaking" : "additive", text };
  }

  *#bounds(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    for (const [keyword, [name, larger]] of Object.entries(bounds)) {
      const [one, other] = [before[keyword], after[keyword]];
      if (one === other) continue;
      const smallest = larger === "wider" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      const isLarger = Number(other ?? smallest) > Number(one ?? smallest);
      const width = isLarger === (larger === "wider") ? "wider" : "narrower";
      yield {
        ...this.#width(path, width, `Of ${code(path)} ${name} is ${shown(other)} now`),
        ...valuePair(one, other),
      };
    }
    for (const keyword of exact) {
      const [one, other] = [before[keyword], after[keyword]];
      if (isDeepStrictEqual(one, other)) continue;
      const width =
        one === undefined ? "narrower" : other === undefined ? "wider" : widthOfTypes(one, other, this.#use);
      yield {
        ...this.#width(path, width, `The ${keyword} of ${code(path)} is ${shown(other)} now`),
        ...valuePair(one, other),
      };
    }
    const [one, other] = [before["additionalProperties"], after["additionalProperties"]];
    if (isOpen(one) !== isOpen(other))
      yield this.#width(
        path,
        isOpen(other) ? "wider" : "narrower",
        `${code(path)} ${isOpen(other) ? "takes" : "refuses"} other fields now`,
      );
    if (!isDeepStrictEqual(before["default"], after["default"]))
      yield {
        path,
        severity: "cosmetic",
        text: `The default of ${code(path)} is ${shown(after["default"])} now`,
        ...valuePair(before["default"], after["default"]),
      };
  }

  *#inner(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const items = [before["items"], after["items"]] as const;
    if (isRecord(items[0]) && isRecord(items[1])) yield* this.compare(items[0], items[1], [...path, "[]"]);
    for (const keyword of ["additionalProperties", "propertyNames"]) {
      const [one, other] = [before[keyword], after[keyword]];
      if (isRecord(one) && isRecord(other))
        yield* this.compare(one, other, [...path, keyword === "propertyNames" ? "names" : "values"]);
    }
    for (const keyword of ["then", "else"]) {
      const [one, other] = [before[keyword], after[keyword]];
      if (isRecord(one) && isRecord(other)) yield* this.compare(one, other, path);
    }
    for (const keyword of choiceKeywords) yield* this.#alternatives(keyword, before, after, path);
    yield* this.#rules(before, after, path);
  }

  /** Rules across fields, as sentences. */
  *#rules(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const [one, other] = [branchesOf(before["x-rules"]), branchesOf(after["x-rules"])];
    for (const rule of one.filter((each) => !has(other, each)))
      yield this.#width(path, "wider", `A rule of ${code(path)} is gone: ${jsonFormName(rule)}`);
    for (const rule of other.filter((each) => !has(one, each)))
      yield this.#width(path, "narrower", `A rule of ${code(path)} is new: ${jsonFormName(rule)}`);
  }

  *#alternatives(keyword: string, before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
    const [one, other] = [branchesOf(before[keyword]), branchesOf(after[keyword])];
    const [left, right] = [one.filter((each) => !has(other, each)), other.filter((each) => !has(one, each))];
    for (const [index, each] of left.entries()) {
      const next = right[index];
      if (next !== undefined) yield* this.compare(asSchema(each), asSchema(next), path);
      else
        yield this.#width(
          path,
          keyword === "allOf" ? "wider" : "narrower",
          `A form of ${code(path)} is gone: ${jsonFormName(each)}`,
        );
    }
    for (const each of right.slice(left.length))
      yield this.#width(
        path,
        keyword === "allOf" ? "narrower" : "wider",
        `A form of ${code(path)} is new: ${jsonFormName(each)}`,
      );
  }
}

function isOpen(value: Json | undefined): boolean {
  return value !== false;
}

function has(list: readonly Json[], item: Json): boolean {
  return list.some((each) => isDeepStrictEqual(each, item));
}

function branchesOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function jsonFormName(form: Json): string {
  if (typeof form === "string") return form;
  const schema = asSchema(form);
  return String(schema["title"] ?? schema["description"] ?? schema["type"] ?? JSON.stringify(form)).slice(0, 120);
}

/** A list of types that contains the other one is wider; what is neither breaks whoever uses it. */
function widthOfTypes(before: Json, after: Json, use: SchemaUse): "wider" | "narrower" {
  const [one, other] = [[before].flat(), [after].flat()];
  if (one.every((each) => other.includes(each))) return "wider";
  if (other.every((each) => one.includes(each))) return "narrower";
  return use === "given" ? "narrower" : "wider";
}

function membersOf(schema: JsonShape): readonly Json[] | undefined {
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** One field in place of another with the same schema. */
function renamedField(before: JsonShape, after: JsonShape): readonly [string, string] | undefined {
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const come = Object.keys(after).filter((name) => before[name] === undefined);
  const [one, other] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || one === undefined || other === undefined) return undefined;
  return isDeepStrictEqual(before[one], after[other]) ? [one, other] : undefined;
}

function required(schema: JsonShape): Set<Json> {
  return new Set(branchesOf(schema["required"]));
}

function resolvedSchema(schema: JsonShape, root: JsonShape): JsonShape {
  const { $ref: ref, ...own } = schema;
  if (typeof ref !== "string" || !ref.startsWith("#/")) return schema;
  const target = ref
    .slice(2)
    .split("/")
    .reduce<Json | undefined>(
      (at, name) => (isRecord(at) ? at[name.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined),
      root,
    );
  return { ...asSchema(target), ...own };
}

function* changedWords(before: JsonShape, after: JsonShape, path: DataPath): Generator<SchemaChange> {
  for (const keyword of wordKeywords)
    if (!isDeepStrictEqual(before[keyword], after[keyword]))
      yield {
        path,
        severity: "cosmetic",
        text: `The ${keyword} of ${code(path)} differs`,
        ...valuePair(before[keyword], after[keyword]),
      };
}

/** A field as people write it: `tabs[].label`; the whole is the data. */
export function fieldName(path: DataPath): string {
  return path.reduce<string>(
    (text, part) => (part === "[]" ? `${text}[]` : text === "" ? String(part) : `${text}.${part}`),
    "",
  );
}

function code(path: DataPath, last?: string): string {
  const name = fieldName(last === undefined ? path : [...path, last]);
  return name === "" ? "the data" : `\`${name}\``;
}

function quotedJson(value: Json): string {
  return `\`${String(value)}\``;
}

function shown(value: Json | undefined): string {
  return value === undefined ? "unset" : `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

function valuePair(before: Json | undefined, after: Json | undefined): { before?: string; after?: string } {
  const text = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));
  return { ...(before !== undefined && { before: text(before) }), ...(after !== undefined && { after: text(after) }) };
}

import { getLocation, type Node, parse } from "jsonc-parser";
import type { HoverText, Suggestion, Suggestions } from "../../../kit/editor/editor-help.ts";
import { type FieldModel, typeWords } from "../../../kit/form/field-model.ts";
import { contractSteps } from "../../../kit/form/form-context.ts";
import { startValue } from "../../../kit/form/start-value.ts";
import { tokenEnd } from "./evaluate.ts";

/** The field at a place of data; undefined for what the contract does not have. */
export type FieldAt = (path: readonly (string | number)[], data: unknown) => FieldModel | undefined;

/** What the contract allows at a place of the text: names of fields, members of enums, icons. */
export function suggestAt(
  fieldAt: FieldAt,
  text: string,
  offset: number,
  { examples, icons }: { readonly examples: readonly unknown[]; readonly icons: readonly string[] },
): Suggestions | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const data = readUnfinishedData(text);
  const place = replaced(previousNode, offset);
  if (!isAtPropertyKey) {
    const field = fieldAt(path, data);
    return field && { ...place, options: suggestedValues(field, icons) };
  }
  const above = path.slice(0, -1);
  const object = fieldAt(above, data);
  if (object?.kind !== "object") return undefined;
  const written = new Set(Object.keys(objectAt(data, above)));
  const hasColon = /^\s*:/.test(text.slice(place.to));
  const free = object
    .fields()
    .filter(({ name }) => !written.has(name) || `"${name}"` === text.slice(place.from, place.to));
  return {
    ...place,
    options: free.map((field) =>
      fieldSuggestion(field, hasColon ? undefined : [...contractSteps(above), field.name], examples),
    ),
  };
}

/** The string or number around the offset is replaced; else the text is inserted. */
function replaced(node: Node | undefined, offset: number): { from: number; to: number } {
  const isAround = node !== undefined && node.offset <= offset && node.offset + node.length >= offset;
  return isAround && node.type !== "object" && node.type !== "array"
    ? { from: node.offset, to: node.offset + node.length }
    : { from: offset, to: offset };
}

/** The data as far as it can be read while it is being written. The editor takes no text that is nested too deep. */
function readUnfinishedData(text: string): unknown {
  return parse(text) as unknown;
}

function objectAt(data: unknown, path: readonly (string | number)[]): object {
  let value = data;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return {};
    value = (value as Record<string | number, unknown>)[step];
  }
  return typeof value === "object" && value !== null ? value : {};
}

function fieldSuggestion(
  field: FieldModel,
  steps: readonly string[] | undefined,
  examples: readonly unknown[],
): Suggestion {
  const name = JSON.stringify(field.name);
  return {
    label: name,
    insert: steps === undefined ? name : `${name}: ${JSON.stringify(startValue(field, steps, examples))}`,
    detail: field.isRequired ? "required" : detailOf(field),
    info: field.description,
    boost: field.isRequired ? 10 : 0,
  };
}

function detailOf(field: FieldModel): string {
  const words = typeWords(field);
  return words.length > 30 ? `${words.slice(0, 29)}…` : words;
}

function suggestedValues(field: FieldModel, icons: readonly string[]): Suggestion[] {
  switch (field.kind) {
    case "choice":
      return (field.choices ?? []).map((value) => valueSuggestion(value, field));
    case "icon":
      return icons.map((value) => valueSuggestion(value, field));
    case "boolean":
      return [true, false].map((value) => valueSuggestion(value, field));
    case "union":
      return field.branches().flatMap((branch) => suggestedValues(branch, icons));
    default:
      return field.default === undefined ? [] : [valueSuggestion(field.default, field)];
  }
}

function valueSuggestion(value: unknown, field: FieldModel): Suggestion {
  return { label: JSON.stringify(value), ...(value === field.default && { detail: "default" }) };
}

/** The field at a place of the text: its name, what it takes and means. */
export function explainAt(fieldAt: FieldAt, text: string, offset: number): HoverText | undefined {
  const { path, previousNode } = getLocation(text, offset);
  if (previousNode === undefined || path.length === 0) return undefined;
  const field = fieldAt(path, readUnfinishedData(text));
  if (field === undefined) return undefined;
  const { offset: from } = previousNode;
  const name = path.findLast((step) => typeof step === "string") ?? "";
  return { from, to: tokenEnd(text, from), title: `${name}: ${typeWords(field)}`, text: fieldMeaning(field) };
}

function fieldMeaning({ description, isRequired, default: standard }: FieldModel): string {
  const last = isRequired
    ? "Required."
    : standard === undefined
      ? "Optional."
      : `By default ${JSON.stringify(standard)}.`;
  return [description, last].filter(Boolean).join(" ");
}

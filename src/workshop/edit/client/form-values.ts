import { localTime } from "../../../product/engine/calendar.ts";
import { type DataPath, valueAt, withValue } from "../../../product/engine/json/data-path.ts";
import { slugify } from "../../../product/engine/slugify.ts";
import { contractModel, type FieldModel } from "../../kit/form/field-model.ts";
import type { EditFacts, FileKind } from "./protocol.ts";

/** Fields that somebody decides who knows the machinery; they keep their values. */
const technicalFields = new Set([
  "$schema",
  "api",
  "receive",
  "url",
  "capabilities",
  "locales",
  "redirects",
  "series",
  "focus",
  "icon",
]);

/** The fields of an object that people edit. Ids of things themselves stay as they are. */
export function editedFields(model: FieldModel): FieldModel[] {
  return model.fields().filter(({ name }) => !technicalFields.has(name) && name !== "id");
}

const longFields = new Set([
  "lead",
  "text",
  "body",
  "description",
  "note",
  "pause",
  "contactLead",
  "feeNote",
  "change",
  "alt",
  "reason",
]);

/** Whether a text of this name is mostly longer than a line. */
export function isLongField(name: string): boolean {
  return longFields.has(name);
}

const models = new Map<FileKind, FieldModel>();

export function fileModel(forms: EditFacts["forms"], kind: FileKind): FieldModel {
  const known = models.get(kind) ?? contractModel(forms[kind]);
  models.set(kind, known);
  return known;
}

/** What a change writes: the path and the value there. */
export interface ValueChange {
  readonly path: DataPath;
  readonly value: unknown;
}

/**
 * The change that gives a field a value: parents that are absent are added with it, and parents without any field left
 * are removed with it.
 */
export function fieldChange(data: unknown, path: DataPath, value: unknown): ValueChange {
  const parent = path.slice(0, -1);
  const step = path.at(-1);
  if (typeof step !== "string" || parent.length === 0) return { path, value };
  const there = valueAt(data, parent);
  if (there === undefined) return value === undefined ? { path, value } : fieldChange(data, parent, { [step]: value });
  const others = Object.keys(there as object).filter((name) => name !== step);
  const isLast = value === undefined && others.length === 0 && typeof parent.at(-1) === "string";
  return isLast ? fieldChange(data, parent, undefined) : { path, value };
}

export function changed(data: unknown, { path, value }: ValueChange): unknown {
  return withValue(data, path, value);
}

/** A new value with its required fields, empty where only people know what to write. */
export function newValue(model: FieldModel, others: readonly unknown[] = []): unknown {
  const { kind, form, choices = [], min = 0 } = model;
  if (form === "words" || form === "text") return "";
  if (form === "day") return today();
  if (form === "moment") return `${today()}T19:00`;
  if (form === "time") return "19:00";
  if (form === "id") return "";
  if (kind === "number") return min;
  if (kind === "boolean") return false;
  if (kind === "choice") return choices[0] ?? "";
  if (kind === "list") return Array.from({ length: Math.min(min, 1) }, () => newItem(model));
  if (kind !== "object") return "";
  const required = model.fields().filter(({ isRequired }) => isRequired);
  return Object.fromEntries(
    required.map((field) => [field.name, field.name === "id" ? freeId(others) : newValue(field)]),
  );
}

function newItem(model: FieldModel): unknown {
  const item = model.item();
  return item === undefined ? "" : newValue(item);
}

function freeId(others: readonly unknown[]): string {
  const ids = new Set(others.map((other) => (other as { id?: unknown } | null)?.id));
  let count = others.length + 1;
  while (ids.has(`neu-${count}`)) count += 1;
  return `neu-${count}`;
}

/** The day that the club has, in which its pages are built; the zone of the machine has no effect. */
export function today(): string {
  return localTime(new Date()).date;
}

/** The name of a file for a title: small letters, digits and hyphens. */
export function fileName(title: string): string {
  return slugify(title).slice(0, 60).replace(/-$/, "") || "neu";
}

/** The same text for the same value: in it its names have an order, and a text has no line break at its end, which one that is written into a file may get. */
export function valueText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "string") return part.trimEnd();
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

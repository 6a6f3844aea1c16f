import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationEntries } from "../../src/product/api/operation-table.ts";
import type { Screen } from "../../src/product/engine/screen/schema/screen-schema.ts";

interface Field {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly control?: string;
  readonly type?: string;
  readonly inputmode?: string;
}

interface Pair {
  readonly place: string;
  readonly field: Field;
  readonly schema: Readonly<Record<string, unknown>>;
}

const screens = globSync("screens/*/*.json").map((path) => JSON.parse(readFileSync(path, "utf8")) as Screen);

/** The form fields of a screen, also those of its dialogs. */
function* fieldsIn(node: unknown, isField = false): Generator<Field> {
  if (node === null || typeof node !== "object") return;
  if (isField && "id" in node && "label" in node) yield node as Field;
  const isForm = "component" in node && node.component === "form-field";
  for (const [key, each] of Object.entries(node)) {
    if (key === "fields" && Array.isArray(each)) for (const field of each) yield* fieldsIn(field, true);
    else yield* fieldsIn(each, isForm && key === "data");
  }
}

/** Each field with the parameter that it fills in. */
const pairs: readonly Pair[] = screens.flatMap((screen) => {
  const operations = [...Object.values(screen.actions ?? {}).map(({ handler }) => handler), screen.review?.source];
  return [...fieldsIn([screen.body, screen.steps])].flatMap((field) =>
    operations.flatMap((id = "") => {
      const schema = operationEntries.get(id)?.schema.properties[field.name ?? field.id];
      const place = `${screen.id}, ${field.name ?? field.id} of ${id}`;
      return typeof schema === "object" && field.control !== "select" ? [{ place, field, schema }] : [];
    }),
  );
});

const differing = (differs: (pair: Pair) => boolean) => pairs.filter(differs).map(({ place }) => place);

test("finds the fields of screens and the parameters that they fill in", () => {
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.some(({ place }) => place.startsWith("invoices.detail, amount"))).toBe(true);
});

test("a field takes several lines where its parameter does, and only there", () => {
  const isMultiline = ({ schema }: Pair) => schema["x-multiline"] === true;
  expect(differing((pair) => (pair.field.control === "textarea") !== isMultiline(pair))).toEqual([]);
});

test.each([
  ["a phone number", ({ type }: Field) => type === "tel", "phone"],
  ["a postcode", ({ id, name }: Field) => (name ?? id) === "postcode", "postcode"],
  ["an amount of money", ({ inputmode }: Field) => inputmode === "decimal", "amount"],
  ["a count", ({ type }: Field) => type === "number", "count"],
  ["a day", ({ type }: Field) => type === "date", "date"],
])("%s is read and checked as one", (_, isOfKind, format) => {
  expect(pairs.some(({ field }) => isOfKind(field))).toBe(true);
  expect(differing(({ field, schema }) => isOfKind(field) !== (schema["format"] === format))).toEqual([]);
});

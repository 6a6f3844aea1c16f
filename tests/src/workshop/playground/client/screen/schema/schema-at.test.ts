import { expect, test } from "vitest";
import type { FormSchema } from "../../../../../../../src/workshop/kit/form/json-schema.ts";
import { fieldAt } from "../../../../../../../src/workshop/playground/client/screen/schema/schema-at.ts";

const text = { type: "string" } as const;
const object = (properties: Record<string, FormSchema>, required: string[] = []): FormSchema => ({
  ...{ type: "object", properties, required },
});
/** As JSON, because an object with `then` is taken for a promise. */
const conditional = JSON.parse(`{
  "type": "object", "properties": { "kind": { "type": "string" } },
  "if": { "required": ["kind"], "properties": { "kind": { "const": "one" } } },
  "then": { "properties": { "first": { "type": "string" } } },
  "else": { "properties": { "second": { "type": "string" } } }
}`) as FormSchema;
const schema = {
  ...object(
    {
      named: { $ref: "#/$defs/named" },
      circle: { $ref: "#/$defs/circle" },
      list: { type: "array", items: object({ inner: text }) },
      free: { type: "object", additionalProperties: object({ own: text }) },
      forms: { anyOf: [object({ a: text }), object({ a: text, b: text }), text] },
      kind: conditional,
      joined: { allOf: [object({ a: { ...text, description: "A." } }, ["a"]), object({ a: text, b: text })] },
    } as Record<string, FormSchema>,
    ["named"],
  ),
  $defs: { named: object({ deep: text }), circle: { $ref: "#/$defs/circle" } },
} as FormSchema;

const fieldsAt = (path: (string | number)[], data: unknown) => {
  const found = fieldAt(schema, path, data);
  return found && [found.name, found.isRequired, found.fields().map(({ name }) => name)];
};

test.each<[string, (string | number)[], unknown, unknown]>([
  ["a field behind a reference", ["named"], {}, ["named", true, ["deep"]]],
  ["a field that nothing describes", ["none"], {}, undefined],
  ["a field inside of what has none", ["named", "deep", "x"], {}, undefined],
  ["a circle of references", ["circle"], {}, ["circle", false, []]],
  ["an item of a list, by the name of the list", ["list", 0], { list: [{}] }, ["list", false, ["inner"]]],
  ["a field of any name", ["free", "x"], { free: { x: 1 } }, ["x", false, ["own"]]],
  ["of several forms the one that shares most", ["forms"], { forms: { a: 1, b: 1 } }, ["forms", false, ["a", "b"]]],
  ["of several forms the first that shares as much", ["forms"], { forms: { a: 1 } }, ["forms", false, ["a"]]],
  ["what holds under a condition", ["kind"], { kind: { kind: "one" } }, ["kind", false, ["first", "kind"]]],
  ["what holds without the constant", ["kind"], { kind: { kind: "two" } }, ["kind", false, ["second", "kind"]]],
  ["what holds without the field", ["kind"], { kind: {} }, ["kind", false, ["second", "kind"]]],
  ["what holds for no object", ["kind"], { kind: [] }, ["kind", false, ["second", "kind"]]],
  ["what holds for nothing", ["kind"], {}, ["kind", false, ["second", "kind"]]],
  ["the fields of all parts", ["joined"], {}, ["joined", false, ["a", "b"]]],
])("knows %s", (_, path, data, known) => {
  expect(fieldsAt(path, data)).toEqual(known);
});

test("joins what two parts say of a field", () => {
  const [field] = fieldAt(schema, ["joined"], {})?.fields() ?? [];
  expect([field?.isRequired, field?.description]).toEqual([true, "A."]);
});

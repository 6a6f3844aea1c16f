import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readApi } from "../../../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../../../src/product/engine/api/operations-path.ts";
import { schemaExample } from "../../../../../src/product/engine/api/schema-example.ts";
import { compileSchema } from "../../../../../src/product/engine/api/validator.ts";
import type { JsonSchema } from "../../../../../src/product/engine/expressions/index.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";

const { operations } = readApi(readFileSync(projectFile(operationsPath), "utf8"));

test("makes a fitting example of the result and of each parameter of every operation", () => {
  const schemas = [...operations.values()].flatMap(({ id, result, parameters }) => [
    [id, result] as const,
    ...parameters.map(({ name, schema }) => [`${id} ${name}`, schema] as const),
  ]);
  expect(schemas.length).toBeGreaterThan(operations.size);
  const misfits = schemas.flatMap(([name, schema]) =>
    compileSchema(schema)(schemaExample(schema)).map(({ path, keyword }) => `${name} ${path.join("/")} ${keyword}`),
  );
  expect(misfits).toEqual([]);
});

test("gives every operation an example", () => {
  expect([...operations.values()].filter(({ example }) => example === undefined)).toEqual([]);
});

const cases: readonly (readonly [schema: JsonSchema, example: unknown])[] = [
  [{ type: "string", enum: ["open", "paid"] }, "open"],
  [{ type: ["null", "integer"], minimum: 3 }, 3],
  [{ anyOf: [{ type: "null" }, { const: 7 }] }, 7],
  [{ type: "string", format: "date" }, "2027-03-12"],
  [{ type: "string", minLength: 12 }, "Beispielaaaa"],
  [{ type: "array", items: { type: "boolean" }, minItems: 2, maxItems: 4 }, [true, true]],
  [{ type: "array", items: { type: "string" }, maxItems: 0 }, []],
  [{ properties: { a: { type: "number" }, b: { default: "x" } } }, { a: 1, b: "x" }],
  [true, null],
];

test.each(cases)("makes of %j %j", (schema, example) => {
  expect(schemaExample(schema)).toEqual(example);
});

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emailContract } from "../../../../../src/product/api/public/contracts/fields.ts";
import { readApi } from "../../../../../src/product/engine/api/operations.ts";
import { compileSchema, SchemaError } from "../../../../../src/product/engine/api/validator.ts";
import type { JsonSchema } from "../../../../../src/product/engine/expressions/index.ts";
import { isDate, isDateTime, isTime } from "../../../../../src/product/engine/text/date-time.ts";
import { runs } from "../../../../runs.ts";

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const formats = { date: isDate, time: isTime, "date-time": isDateTime, email };
const names = ["a", "b", "hasOwnProperty", "x/y~z"];

/** Schemas of every keyword that the validator knows. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const schema = tie("schema") as fc.Arbitrary<JsonSchema>;
  const count = fc.nat({ max: 3 });
  const type = fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object");
  const fields = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), schema), { maxLength: 3, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.boolean(),
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
          enum: fc.uniqueArray(fc.jsonValue({ maxDepth: 1 }), { minLength: 1, maxLength: 3, comparator: "SameValue" }),
          const: fc.jsonValue({ maxDepth: 1 }),
          minLength: count,
          maxLength: count,
          pattern: fc.constantFrom("^a", "b$", "^[a-c]*$", "^\\p{L}+$", "."),
          format: fc.constantFrom(...Object.keys(formats)),
          minimum: fc.integer({ min: -3, max: 3 }),
          maximum: fc.integer({ min: -3, max: 3 }),
          minItems: count,
          maxItems: count,
          uniqueItems: fc.boolean(),
          items: schema,
          required: fc.uniqueArray(fc.constantFrom(...names)),
          properties: fields,
          additionalProperties: schema,
          propertyNames: fc.constantFrom({ pattern: "^[ab]" }, { maxLength: 1 }, true),
          anyOf: fc.array(schema, { minLength: 1, maxLength: 3 }),
          oneOf: fc.array(schema, { minLength: 1, maxLength: 3 }),
          allOf: fc.array(schema, { minLength: 1, maxLength: 2 }),
          description: fc.string(),
        },
        { requiredKeys: [] },
      ),
    ),
  };
});

const word = fc.oneof(
  fc.constantFrom("", "a", "abc", "ä", "👩‍👧", "2027-02-28", "2027-02-28t08:00:00z", "08:00:00Z", "a@b.c"),
  fc.string({ unit: fc.constantFrom("a", "b", "ü", "🥋", "1"), maxLength: 4 }),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    word,
    fc.integer({ min: -4, max: 4 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

function ajv(): Ajv2020 {
  return new Ajv2020({ strict: false, ownProperties: true, validateSchema: false, formats, code: { optimize: false } });
}

test("finds data valid exactly where ajv does", () => {
  let valid = 0;
  fc.assert(
    fc.property(anySchema, fc.array(anyValue, { minLength: 4, maxLength: 8 }), (schema, values) => {
      const ours = compileSchema(schema);
      const theirs = ajv().compile(schema as object);
      for (const value of values) {
        const isValid = ours(value).length === 0;
        if (isValid) valid += 1;
        expect({ schema, value, isValid }).toEqual({ schema, value, isValid: theirs(value) });
      }
    }),
    { numRuns: runs(600, 8) },
  );
  expect(valid).toBeGreaterThan(60);
}, 60_000);

/** Every schema in a schema, itself included, with its pointer. */
function* within(schema: JsonSchema, pointer = ""): Generator<[Record<string, unknown>, string]> {
  if (typeof schema === "boolean") return;
  yield [schema as Record<string, unknown>, pointer];
  for (const [keyword, value] of Object.entries(schema)) {
    if (["items", "additionalProperties", "propertyNames"].includes(keyword))
      yield* within(value as JsonSchema, `${pointer}/${keyword}`);
    if (["properties", "anyOf", "oneOf", "allOf"].includes(keyword))
      for (const [name, inner] of Object.entries(value as object))
        yield* within(inner, `${pointer}/${keyword}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  }
}

const unknownKeywords = fc.oneof(
  fc.constantFrom("minLenght", "$ref", "not", "if", "maxProperties", "patternProperties", "prefixItems", "nullable"),
  fc.constantFrom("exclusiveMinimum", "x-multi-line", "dependentRequired", "contains", "constructor", "toString"),
);

test("throws at an unknown keyword anywhere in a schema, naming it and its place", () => {
  fc.assert(
    fc.property(anySchema, unknownKeywords, fc.nat(), (given, keyword, at) => {
      const schema = JSON.parse(JSON.stringify(given)) as JsonSchema;
      const places = [...within(schema)];
      fc.pre(places.length > 0);
      const [place, pointer] = places[at % places.length]!;
      place[keyword] = 1;
      let thrown: unknown;
      try {
        compileSchema(schema);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(SchemaError);
      expect((thrown as SchemaError).pointer).toBe(`${pointer}/${keyword}`);
      expect((thrown as SchemaError).message).toContain(`does not know the keyword "${keyword}"`);
    }),
  );
});

test("looks at own properties only", () => {
  const schema = {
    type: "object",
    required: ["__proto__"],
    properties: { a: { type: "string" } },
    additionalProperties: false,
  };
  expect(compileSchema(schema)(JSON.parse('{"__proto__":{"a":1}}'))).toMatchObject([
    { keyword: "additionalProperties" },
  ]);
  expect(compileSchema(schema)(Object.create({ __proto__: null, a: 1 }))).toMatchObject([{ keyword: "required" }]);
});

test.each([
  [{ type: "strng" }, "/type"],
  [{ type: [] }, "/type"],
  [{ properties: { name: { minLength: "3" } } }, "/properties/name/minLength"],
  [{ items: { pattern: "(" } }, "/items/pattern"],
  [{ format: "uri" }, "/format"],
  [{ enum: [] }, "/enum"],
  [{ required: "name" }, "/required"],
  [{ anyOf: [] }, "/anyOf"],
  [{ type: "number", "x-multiline": true }, "/x-multiline"],
  [{ type: "string", "x-multiline": "yes" }, "/x-multiline"],
  [{ properties: { name: "string" } }, "/properties"],
])("throws at what a keyword does not take: %j", (schema, pointer) => {
  expect(() => compileSchema(schema as JsonSchema)).toThrow(`It is at "${pointer}" in the schema.`);
});

test("names the operation and its line whose schema is not understood", () => {
  const source = `
paths:
  /members:
    get:
      operationId: members.member.list
      summary: Members
      responses:
        "200": { content: { application/json: { schema: { type: string, maxLenght: 3 } } } }
components: { schemas: { CapabilityId: { enum: [] } } }
`;
  expect(() => readApi(source)).toThrowErrorMatchingInlineSnapshot(
    `[Error: content/api/openapi.yaml:5: members.member.list: The validator does not know the keyword "maxLenght". It is at "/maxLenght" in the schema.]`,
  );
});

test.each([
  ["a".repeat(64), "b.example", true],
  ["a".repeat(65), "b.example", false],
  ["a", `${"b".repeat(244)}.example`, true],
  ["a", `${"b".repeat(245)}.example`, false],
])("takes no address that is longer than mail servers take", (local, domain, fits) => {
  const address = `${local}@${domain}`;
  expect(compileSchema({ type: "string", format: "email" })(address)).toHaveLength(fits ? 0 : 1);
  expect(emailContract.safeParse(address).success).toBe(fits);
});

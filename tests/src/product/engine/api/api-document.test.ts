import { expect, test } from "vitest";
import { readApiDocument } from "../../../../../src/product/engine/api/api-document.ts";
import { closeSchema } from "../../../../../src/product/engine/api/close-schema.ts";

const source = `components:
  schemas:
    Name: { type: string }
    Person:
      type: object
      properties:
        name: { $ref: "#/components/schemas/Name" }
    Loop: { items: { $ref: "#/components/schemas/Loop" } }
    Lost: { $ref: "#/components/schemas/Nmae" }
`;

test("replaces references by what they refer to", () => {
  expect(readApiDocument(source).at("components", "schemas", "Person", "properties")).toEqual({
    name: { type: "string" },
  });
});

test("finds a place whose name has a slash or a tilde", () => {
  const escaped = 'paths: { "/a~b": { get: 1 } }\nother: { $ref: "#/paths/~1a~0b" }\n';
  expect(readApiDocument(escaped).at("other")).toEqual({ get: 1 });
  expect(readApiDocument(escaped).at("paths", "/a~b", "get")).toBe(1);
});

test("knows the line of every place", () => {
  expect(readApiDocument(source).line("components", "schemas", "Person", "properties", "name")).toBe(7);
});

test("refuses a reference that leads nowhere or back to itself", () => {
  const document = readApiDocument(source);
  expect(() => document.at("components", "schemas", "Lost")).toThrowErrorMatchingInlineSnapshot(
    `[Error: "#/components/schemas/Nmae" leads nowhere: there is no "Nmae". Write it, or mend the reference.]`,
  );
  expect(() => document.at("components", "schemas", "Loop")).toThrowErrorMatchingInlineSnapshot(
    `[Error: The reference "#/components/schemas/Loop" leads back to itself. Take one of its steps away.]`,
  );
});

test("says the line of a syntax error", () => {
  expect(() => readApiDocument("paths: { a: [1 }")).toThrow(/line 1/);
});

test("closes objects that list their properties, at any depth, and leaves open what says so", () => {
  const list = { type: "array", items: { type: "object", properties: { id: { type: "string" } } } };
  expect(closeSchema(list)).toEqual({ ...list, items: { ...list.items, additionalProperties: false } });
  const open = { type: "object", properties: {}, additionalProperties: true };
  expect(closeSchema(open)).toEqual(open);
  const map = { type: "object", additionalProperties: { type: "string" } };
  expect(closeSchema(map)).toEqual(map);
});

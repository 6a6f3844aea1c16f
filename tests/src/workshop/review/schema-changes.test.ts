import { describe, expect, test } from "vitest";
import type { Json } from "../../../../src/workshop/review/words/json-changes.ts";
import { type SchemaUse, schemaChanges } from "../../../../src/workshop/review/words/schema-changes.ts";

const badge = {
  type: "object",
  properties: {
    label: { type: "string", minLength: 1 },
    tone: { type: "string", enum: ["info", "danger"] },
    title: { type: "string" },
  },
  required: ["label"],
  additionalProperties: false,
};

function changes(after: Json, use: SchemaUse = "given", before: Json = badge): string[] {
  return schemaChanges(before, after, use).map(({ severity, text }) => `${severity}: ${text}`);
}

function withField(name: string, schema: Json, required = badge.required): Json {
  return { ...badge, properties: { ...badge.properties, [name]: schema }, required };
}

describe("what differs between two schemas", () => {
  test("is nothing for the same schema", () => {
    expect(changes(structuredClone(badge))).toEqual([]);
  });

  test.each<[name: string, after: Json, given: string, read: string]>([
    [
      "a field that is required now",
      { ...badge, required: ["label", "title"] },
      "breaking: Field `title` is required now",
      "additive: Field `title` is required now",
    ],
    [
      "a field that is optional now",
      { ...badge, required: [] },
      "additive: Field `label` is optional now",
      "breaking: Field `label` is optional now",
    ],
    [
      "a renamed member",
      withField("tone", { type: "string", enum: ["info", "grave"] }),
      "breaking: Value `danger` of `tone` is called `grave` now",
      "breaking: Value `danger` of `tone` is called `grave` now",
    ],
    [
      "a member less",
      withField("tone", { type: "string", enum: ["info"] }),
      "breaking: Value `danger` of `tone` is gone",
      "additive: Value `danger` of `tone` is gone",
    ],
    [
      "a member more",
      withField("tone", { type: "string", enum: ["info", "danger", "warning"] }),
      "additive: Value `warning` of `tone` is new",
      "breaking: Value `warning` of `tone` is new",
    ],
    [
      "a new optional field",
      withField("icon", { type: "string" }),
      "additive: Field `icon` is new and optional",
      "additive: Field `icon` is new and optional",
    ],
    [
      "a new required field",
      withField("icon", { type: "string" }, ["label", "icon"]),
      "breaking: Field `icon` is new and required",
      "additive: Field `icon` is new",
    ],
    [
      "a wider type",
      withField("title", { type: ["string", "null"] }),
      'additive: The type of `title` is `["string","null"]` now',
      'breaking: The type of `title` is `["string","null"]` now',
    ],
    [
      "a lower least length",
      withField("label", { type: "string", minLength: 0 }),
      "additive: Of `label` the least length is `0` now",
      "breaking: Of `label` the least length is `0` now",
    ],
    [
      "a greatest length",
      withField("label", { type: "string", minLength: 1, maxLength: 9 }),
      "breaking: Of `label` the greatest length is `9` now",
      "additive: Of `label` the greatest length is `9` now",
    ],
  ])("names %s, by who relies on it", (_, after, given, read) => {
    expect(changes(after)).toEqual([given]);
    expect(changes(after, "read")).toEqual([read]);
  });

  test("follows references and items, and ends in a schema that contains itself", () => {
    const tree = (title: Json) => ({
      $ref: "#/$defs/node",
      $defs: {
        node: { type: "object", properties: { title, children: { type: "array", items: { $ref: "#/$defs/node" } } } },
      },
    });
    const [one, other] = [tree({ type: "string" }), tree({ type: "string", maxLength: 3 })];
    expect(changes(other, "given", one)).toEqual(["breaking: Of `title` the greatest length is `3` now"]);
  });

  test("calls a field with another name and the same schema renamed", () => {
    const { title, ...rest } = badge.properties;
    expect(changes({ ...badge, properties: { ...rest, tooltip: title } })).toEqual([
      "breaking: Field `title` is called `tooltip` now",
    ]);
  });

  test("says in a sentence which rule across fields is new", () => {
    expect(changes({ ...badge, "x-rules": ["A badge needs a label."] })).toEqual([
      "breaking: A rule of the data is new: A badge needs a label.",
    ]);
  });
});

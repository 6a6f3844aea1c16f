import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { clubFileContracts, clubJsonSchema } from "../../../../../src/product/clubs/rules/club-json-schemas.ts";

const files = {
  club: "club.json",
  trainings: "trainings.json",
  people: "people.json",
  texts: "texts.json",
  event: "events/*.json",
  news: "news/*.json",
  team: "teams/*.json",
  gallery: "galleries/*.json",
};

describe.each(Object.entries(files))("the JSON Schema of %s for editors", (name, pattern) => {
  const schema = JSON.parse(readFileSync(`public/schemas/clubs/${name}.schema.json`, "utf8"));
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  const found = globSync(`{content,tests/content}/clubs/*/${pattern}`);

  test("accepts every such file of the demo clubs and of the club with one of everything", () => {
    const wrong = found.filter((file) => !validate(JSON.parse(readFileSync(file, "utf8"))));
    expect([found.length > 0, wrong]).toEqual([true, []]);
  });

  test("refuses a field that the contract does not have", () => {
    const [file = ""] = found;
    expect(validate({ ...JSON.parse(readFileSync(file, "utf8")), tittle: "Chilbi" })).toBe(false);
  });
});

interface DrawnSchema {
  readonly type?: string;
  readonly $ref?: string;
  readonly anyOf?: readonly object[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DrawnSchema>>;
}

/** The fields of all objects in a schema. */
function* fieldsIn(value: unknown): Generator<[name: string, field: DrawnSchema]> {
  if (value === null || typeof value !== "object") return;
  const { properties } = value as DrawnSchema;
  if (properties !== undefined) yield* Object.entries(properties);
  for (const inner of Object.values(value)) yield* fieldsIn(inner);
}

test.each(Object.keys(clubFileContracts) as (keyof typeof clubFileContracts)[])(
  "each field of the JSON Schema of %s has a sentence about it, and a file may name its schema",
  (name) => {
    const schema = clubJsonSchema(name) as DrawnSchema;
    const fields = [...fieldsIn(schema)];
    expect(
      fields.filter(([, { description }]) => !/^[A-Z].*\.$/.test(description ?? "")).map(([field]) => field),
    ).toEqual([]);
    expect(schema.properties).toHaveProperty("$schema");
  },
);

test.each(Object.keys(clubFileContracts) as (keyof typeof clubFileContracts)[])(
  "each field of the JSON Schema of %s says what its values are",
  (name) => {
    const open = [...fieldsIn(clubJsonSchema(name))].filter(([, field]) => !field.type && !field.$ref && !field.anyOf);
    expect(open.map(([field]) => field)).toEqual([]);
  },
);

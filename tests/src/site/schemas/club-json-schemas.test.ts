import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";

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

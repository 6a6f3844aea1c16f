import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { scenarioFileContract } from "../../../../src/product/engine/scenario/scenario.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { scenarioJsonSchema } from "../../../../src/workshop/schemas/scenario-json-schema.ts";

const validate = new Ajv2020().compile(scenarioJsonSchema());
const read = (file: string): unknown => JSON.parse(readFileSync(projectFile(file), "utf8"));
const scenario = { name: "usual", title: "Usual", description: "As it is." };
const withScenario = (changes: object) => ({ screen: "members.list", scenarios: [{ ...scenario, ...changes }] });

describe("the JSON Schema of scenarios", () => {
  it.each(globSync("content/scenarios/*.json", { cwd: projectFile(".") }))("takes %s", (file) => {
    validate(read(file));
    expect(validate.errors).toBeNull();
  });

  it.each([
    { screen: "members.list", scenarios: [] },
    withScenario({ name: "With capitals" }),
    withScenario({ title: "" }),
    withScenario({ title: undefined }),
    withScenario({ mode: "quick" }),
    withScenario({ clubs: 3 }),
    withScenario({ locale: "es" }),
    withScenario({ errors: { name: 1 } }),
    withScenario({ capabilities: { deny: [{ capability: "members.read", part: "mood" }] } }),
    withScenario({ noSuchField: true }),
    { ...withScenario({}), more: 1 },
  ])("refuses what the contract refuses, %#", (file) => {
    const text: unknown = JSON.parse(JSON.stringify(file));
    expect(scenarioFileContract.safeParse(text).success).toBe(false);
    expect(validate(text)).toBe(false);
  });
});

import { scenarioFileContract } from "../../product/engine/scenario/scenario.ts";
import { type DrawnSchema, drawSchema } from "./documented-schema.ts";

/** The JSON Schema of a file of scenarios, draft 2020-12, for editors. What a screen's data allows, `npm run check` says. */
export function scenarioJsonSchema(): DrawnSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Scenarios",
    description: "The situations of a screen, each with its own data.",
    ...drawSchema(scenarioFileContract),
  };
}

import { brokenScenarioFiles } from "../../model/scenario-files.ts";
import { findingsOf } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

export const scenarioSchema: Rule = {
  name: "scenario-schema",
  description: "Every file in content/scenarios/ is JSON with named situations of one screen.",
  check: (tree) => findingsOf(brokenScenarioFiles(tree)),
};

import { brokenScreens, findingsOf } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

export const screenSchemaRule: Rule = {
  name: "screen-schema",
  description: "Every file in screens/ is JSON and keeps the schema of screens, field by field.",
  check: (tree) => findingsOf(brokenScreens(tree)),
};

import { checkWith } from "./check-with.ts";
import type { Problem, Rule, Tree } from "./rule.ts";
import { behaviourIds } from "./rules/behaviour-ids.ts";
import { componentForm } from "./rules/component-form.ts";
import { engineNeutral } from "./rules/engine-neutral.ts";
import { exampleNames } from "./rules/example-names.ts";
import { examplesValid } from "./rules/examples-valid.ts";
import { guideSections } from "./rules/guide-sections.ts";
import { iconsExist } from "./rules/icons-exist.ts";
import { importWalls } from "./rules/import-walls.ts";
import { registryLoads } from "./rules/registry-loads.ts";
import { screenRules } from "./rules/screen-rules.ts";
import { topLevel } from "./rules/top-level.ts";
import { usesNamed } from "./rules/uses-named.ts";

export type { Problem, Rule, Tree } from "./rule.ts";

/** Every rule, in the order in which problems of the same place are told. */
export const rules: readonly Rule[] = [
  topLevel,
  registryLoads,
  componentForm,
  importWalls,
  engineNeutral,
  guideSections,
  exampleNames,
  examplesValid,
  iconsExist,
  usesNamed,
  behaviourIds,
  ...screenRules,
];

/** Every problem of the tree at once, by file and place. */
export function check(tree: Tree): Problem[] {
  return checkWith(rules, tree);
}

import type { Finding, Problem, Rule, Tree } from "./rule.ts";
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
  const problems = rules.flatMap((rule) =>
    Array.from(rule.check(tree), (finding) => toProblem(rule.name, finding, tree)),
  );
  return problems.sort(byPlace);
}

function toProblem(rule: string, { file, offset = 0, message, suggestion }: Finding, { files }: Tree): Problem {
  const before = (files.get(file) ?? "").slice(0, offset).split("\n");
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { rule, file, ...place, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

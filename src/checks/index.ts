import type { Problem } from "../product/engine/source/problem.ts";
import { checkWith } from "./check-with.ts";
import type { Rule, Tree } from "./rule.ts";
import { codeRules } from "./rules/code-rules.ts";
import { contentRules } from "./rules/content-rules.ts";

export type { Problem } from "../product/engine/source/problem.ts";
export type { Rule, Tree } from "./rule.ts";

/** Every rule, in the order in which problems of the same place are reported. */
export const allRules: readonly Rule[] = [...codeRules, ...contentRules];

/** Every problem of the tree, by file and place. */
export function check(tree: Tree): Problem[] {
  return checkWith(allRules, tree);
}

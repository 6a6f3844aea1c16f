import type { Problem } from "../product/engine/source/problem.ts";
import { byPlace, checkWith } from "./check-with.ts";
import { CachedFindings } from "./kept-findings.ts";
import type { Tree } from "./rule.ts";
import { contentRules } from "./rules/content-rules.ts";

/** The part of the rules that runs. */
export interface CheckPart {
  /** Leaves out the rules that read only code, which take the most time. */
  readonly contentOnly?: boolean;
  /** Leaves the cache as it is: findings of rules that did not run would be dropped. */
  readonly readOnly?: boolean;
}

/** Every problem of the tree by file and place, with the cached findings of what has not changed. */
export async function checkCached(
  root: string,
  tree: Tree,
  { contentOnly = false, readOnly = false }: CheckPart = {},
): Promise<Problem[]> {
  const findings = new CachedFindings(root, tree);
  const ofCode = contentOnly ? [] : await findings.ofCode(() => codeProblems(tree));
  const ofContent = checkWith(contentRules, tree, (rule) => findings.of(rule));
  if (!contentOnly && !readOnly) findings.save();
  return [...ofCode, ...ofContent].sort(byPlace);
}

/** These rules are loaded only when they run. */
async function codeProblems(tree: Tree): Promise<readonly Problem[]> {
  const { codeRules } = await import("./rules/code-rules.ts");
  return checkWith(codeRules, tree);
}

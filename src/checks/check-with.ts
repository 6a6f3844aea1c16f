import { lineColumn, lineStarts } from "../product/engine/source/lines.ts";
import type { Problem, RuleFinding } from "../product/engine/source/problem.ts";
import { isApiBroken } from "./model/api.ts";
import { isAboutPlaceholder } from "./model/screen-files.ts";
import type { Rule, Tree } from "./rule.ts";
import { screenSchemaRule } from "./rules/screens/screen-schema.ts";

/**
 * Every problem that the rules find in the tree, by file and place.
 *
 * @param find the findings of a rule, for example cached ones
 */
export function checkWith(
  rules: readonly Rule[],
  tree: Tree,
  find = (rule: Rule): Iterable<RuleFinding> => rule.check(tree),
): Problem[] {
  const starts = new Map<string, readonly number[]>();
  const startsIn = (file: string) => {
    const known = starts.get(file) ?? lineStarts(tree.files.get(file) ?? "");
    starts.set(file, known);
    return known;
  };
  const runs = rules.filter(({ needsApi }) => needsApi === undefined || !isApiBroken(tree));
  const problems = runs.flatMap((rule) =>
    [...find(rule)]
      .filter((finding) => rule.name === screenSchemaRule.name || !isAboutPlaceholder(finding, tree))
      .map((finding) => toProblem(rule.name, finding, startsIn(finding.file))),
  );
  return problems.sort(byPlace);
}

function toProblem(
  rule: string,
  { file, offset = 0, message, suggestion }: RuleFinding,
  starts: readonly number[],
): Problem {
  return { rule, file, ...lineColumn(offset, starts), message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** The order in which problems are reported. */
export function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

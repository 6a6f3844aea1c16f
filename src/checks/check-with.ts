import type { Finding, Problem, Rule, Tree } from "./rule.ts";

/** Every problem that some rules find in the tree, by file and place. */
export function checkWith(rules: readonly Rule[], tree: Tree): Problem[] {
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

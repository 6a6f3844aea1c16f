import { suggestionEdit } from "../../checks/suggestion-edit.ts";
import type { Problem } from "../../product/engine/source/problem.ts";

/** A suggestion that was applied. */
export interface AppliedSuggestion {
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

export interface Patch {
  readonly text: string;
  readonly applied: readonly AppliedSuggestion[];
  /** What has no suggestion that helps. */
  readonly remaining: readonly Problem[];
}

const mostSteps = 50;

/**
 * Applies suggestions one by one: each solves its problem and leaves no more than there were. Where all problems are of
 * one rule, such as a screen that cannot be read, solving one may uncover those of other rules.
 *
 * @param check the problems of a text
 */
export function applySuggestions(source: string, check: (text: string) => readonly Problem[]): Patch {
  const applied: AppliedSuggestion[] = [];
  let text = source;
  let remaining = check(text);
  while (applied.length < mostSteps) {
    const next = patchStep(text, remaining, check);
    if (next === undefined) break;
    applied.push(next.change);
    text = next.text;
    remaining = next.problems;
  }
  return { text, applied, remaining };
}

function patchStep(text: string, problems: readonly Problem[], check: (text: string) => readonly Problem[]) {
  for (const problem of problems) {
    const changed = withSuggestion(text, problem);
    const left = changed && check(changed.text);
    if (changed === undefined || left === undefined || !isProgress(problems, left)) continue;
    if (!left.some((each) => isSameProblem(each, problem))) return { ...changed, problems: left };
  }
  return undefined;
}

function isProgress(before: readonly Problem[], after: readonly Problem[]): boolean {
  if (after.length <= before.length) return true;
  const [rule, ...others] = new Set(before.map((problem) => problem.rule));
  return others.length === 0 && after.filter((problem) => problem.rule === rule).length < before.length;
}

function isSameProblem(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && one.line === other.line && one.column === other.column;
}

function withSuggestion(text: string, problem: Problem) {
  const edit = suggestionEdit(text, problem);
  if (edit === undefined) return undefined;
  const { from, to, insert } = edit;
  const { line, column } = problem;
  const change = { line, column, before: text.slice(from, to), after: insert };
  return { text: text.slice(0, from) + insert + text.slice(to), change };
}

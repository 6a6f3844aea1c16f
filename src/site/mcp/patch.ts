import { findNodeAtOffset, parseTree } from "jsonc-parser";
import type { Problem } from "../../checks/rule.ts";

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

/** The words of a suggestion in which a replacement is named. */
const named = /^(?:Write|Did you mean) "(.*)"[.?]$/;

const mostSteps = 50;

/**
 * Applies suggestions one by one: each solves its problem and leaves no more than there were, though it may uncover
 * another one.
 *
 * @param check the problems of a text
 */
export function applySuggestions(source: string, check: (text: string) => readonly Problem[]): Patch {
  const applied: AppliedSuggestion[] = [];
  let text = source;
  let remaining = check(text);
  while (applied.length < mostSteps) {
    const next = step(text, remaining, check);
    if (next === undefined) break;
    applied.push(next.change);
    text = next.text;
    remaining = next.problems;
  }
  return { text, applied, remaining };
}

function step(text: string, problems: readonly Problem[], check: (text: string) => readonly Problem[]) {
  for (const problem of problems) {
    const changed = withSuggestion(text, problem);
    const left = changed && check(changed.text);
    if (changed === undefined || left === undefined || left.length > problems.length) continue;
    if (!left.some((each) => isSameProblem(each, problem))) return { ...changed, problems: left };
  }
  return undefined;
}

function isSameProblem(one: Problem, other: Problem): boolean {
  return one.rule === other.rule && one.line === other.line && one.column === other.column;
}

function withSuggestion(text: string, { suggestion, line, column }: Problem) {
  const replacement = named.exec(suggestion ?? "")?.[1];
  if (replacement === undefined) return undefined;
  const range = rangeAt(text, offsetOf(text, line, column));
  if (range === undefined) return undefined;
  const before = text.slice(range.from, range.to);
  const after = before.startsWith('"') ? JSON.stringify(replacement) : replacement;
  return { text: text.slice(0, range.from) + after + text.slice(range.to), change: { line, column, before, after } };
}

function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n").slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** A whole string where the place is its beginning, else the word at the place. */
function rangeAt(text: string, offset: number): { from: number; to: number } | undefined {
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset);
  if (node?.type === "string" && node.offset === offset) return { from: offset, to: offset + node.length };
  const word = /^[\w.-]+/.exec(text.slice(offset))?.[0];
  return word === undefined ? undefined : { from: offset, to: offset + word.length };
}

import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from "jsonc-parser";
import { checkWith } from "../../checks/check-with.ts";
import type { Rule, Tree } from "../../checks/rule.ts";
import { lineColumn, lineStarts } from "../../product/engine/source/lines.ts";
import type { Problem } from "../../product/engine/source/problem.ts";
import { type RuleReason, ruleReasons } from "./rule-reasons.ts";

/** What a rule demands, why, and what it says of a mistake. */
export interface RuleExplanation {
  readonly rule: string;
  readonly demands: string;
  readonly why: string;
  /** Absent where no change of one file is enough to break the rule. */
  readonly example?: RuleExample;
}

/** A part of a file with a mistake, the problem that the rule finds in it, and the part as it is. */
export interface RuleExample {
  readonly file: string;
  readonly wrong: string;
  readonly problem: Problem;
  readonly right: string;
}

/** The explanation of a rule; its example is a file of the tree, changed and checked by the rule itself. */
export function ruleExplanation({ name, description, ...rule }: Rule, tree: Tree): RuleExplanation {
  const { why = "", mistake } = ruleReasons()[name] ?? {};
  const example = mistake && ruleExampleOf({ name, description, ...rule }, mistake, tree);
  return { rule: name, demands: description, why, ...(example !== undefined && { example }) };
}

function ruleExampleOf(rule: Rule, mistake: NonNullable<RuleReason["mistake"]>, tree: Tree): RuleExample | undefined {
  const { file, path, value } = mistake;
  const text = tree.files.get(file);
  if (text === undefined) return undefined;
  const wrong = textWithValue(text, path, value);
  const files = new Map(tree.files).set(file, wrong);
  const problem = checkWith([rule], { ...tree, files, only: new Set([file]) }).find((each) => each.file === file);
  if (problem === undefined) return undefined;
  const right = linesOfExcerpt(text, lineOf(text, path));
  return { file, wrong: linesOfExcerpt(wrong, lineOf(wrong, path)), problem, right };
}

function textWithValue(text: string, path: JSONPath, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

const linesAround = 4;

/** Some lines around a line, without the indentation that all have. */
function linesOfExcerpt(text: string, line: number): string {
  const lines = text.split("\n").slice(Math.max(0, line - 1 - linesAround), line + linesAround);
  const indent = Math.min(
    ...lines.filter((each) => each.trim() !== "").map((each) => /^ */.exec(each)?.[0].length ?? 0),
  );
  return lines.map((each) => each.slice(indent)).join("\n");
}

/** The line of a value, or of the nearest one around it. */
function lineOf(text: string, path: JSONPath): number {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  if (node !== undefined) return lineColumn(node.offset, lineStarts(text)).line;
  return path.length === 0 ? 1 : lineOf(text, path.slice(0, -1));
}

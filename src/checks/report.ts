import { codeFrameColumns } from "@babel/code-frame";
import type { Problem, Tree } from "./rule.ts";

/** A problem in words with the lines around it, for the command line. */
export function problemText({ rule, file, line, column, message, suggestion }: Problem, tree: Tree): string {
  const text = tree.files.get(file);
  const frame = text && codeFrameColumns(text, { start: { line, column } }, { highlightCode: process.stdout.isTTY });
  return [`${rule}  ${file}:${line}:${column}`, message, frame, suggestion].filter(Boolean).join("\n");
}

/** What was looked at and how much of it is wrong, in one line. */
export function summaryText(problems: readonly Problem[], { files, components }: Tree): string {
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return `${files.size} files, ${components.size} components, ${count}`;
}

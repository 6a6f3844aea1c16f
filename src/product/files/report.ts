import { codeFrameColumns } from "@babel/code-frame";
import type { Problem } from "../engine/source/problem.ts";

/** The texts of files by their paths. */
export interface SourceTexts {
  readonly files: ReadonlyMap<string, string>;
}

/** A problem as text with the lines around it, for the command line. */
export function problemText(
  { rule, file, line, column, message, suggestion }: Problem,
  { files }: SourceTexts,
): string {
  const frame = codeFrame(files.get(file), line, column);
  return [`${rule}  ${file}:${line}:${column}`, message, frame, suggestion].filter(Boolean).join("\n");
}

const maxWidth = 300;

/** The lines around a place, unless one is too long to be readable. */
function codeFrame(text: string | undefined, line: number, column: number): string | undefined {
  if (!text || longestNear(text, line) > maxWidth) return undefined;
  // The package counts columns from 0.
  const start = { line, column: column - 1 };
  return codeFrameColumns(text, { start }, { highlightCode: process.stdout.isTTY });
}

function longestNear(text: string, line: number): number {
  const near = text.split("\n").slice(Math.max(0, line - 3), line + 3);
  return Math.max(...near.map(({ length }) => length));
}

/** The number of checked things and of problems, in one line. */
export function problemSummary(
  problems: readonly Problem[],
  { files, components }: { files: ReadonlyMap<string, unknown>; components: ReadonlyMap<string, unknown> },
): string {
  return [
    countNoun(files.size, "file"),
    countNoun(components.size, "component"),
    countNoun(problems.length, "problem"),
  ].join(", ");
}

function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

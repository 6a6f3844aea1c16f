import type { Component } from "../../../../components/_kit/contract/component.ts";
import { ContractError, type ContractIssue } from "../../../../components/_kit/contract/errors.ts";
import { type ParsedJson, parseJson } from "../../../engine/json/parse-json.ts";

/** Something wrong with the text, at its place. */
export interface PlaygroundProblem {
  /** From the root of the data; absent where the text is no JSON. */
  readonly path?: ContractIssue["path"];
  /** Of a `ContractError` the exact message. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** The text to write instead of `from` to `to`, where one is near. */
  readonly instead?: string;
}

export interface Evaluation {
  /** Absent where the text is no JSON. */
  readonly data?: unknown;
  readonly isReadable: boolean;
  /** Absent where there is a problem. */
  readonly html?: string;
  readonly problems: readonly PlaygroundProblem[];
}

/** Renders valid data as it is shown: in a locale, with pseudo texts … Mostly that is the usual rendering. */
export type RenderData = (component: Component, data: unknown, usual: string) => string;

/** Parses a text, validates it by the component's own contract, and renders it. It never throws. */
export function evaluateData(component: Component, text: string, render: RenderData): Evaluation {
  const parsed = parseJson(text);
  if ("problems" in parsed)
    return { isReadable: false, problems: parsed.problems.map((each) => unreadable(text, each)) };
  const { value: data } = parsed;
  try {
    // What is valid is decided by the data alone; a locale or a pseudo-locale changes only what is shown.
    const usual = component.render(data);
    return { data, isReadable: true, html: render(component, data, usual), problems: [] };
  } catch (error) {
    return { data, isReadable: true, problems: problemsOf(error, text, parsed) };
  }
}

type Unread = {
  readonly offset: number;
  readonly line: number;
  readonly message: string;
  readonly suggestion?: string | undefined;
};

function unreadable(text: string, { offset, line, message, suggestion }: Unread): PlaygroundProblem {
  const words = suggestion === undefined ? message : `${message} ${suggestion}`;
  return { message: words, line, from: offset, to: Math.min(offset + 1, text.length) };
}

function problemsOf(error: unknown, text: string, parsed: ParsedJson): PlaygroundProblem[] {
  if (error instanceof ContractError) return error.issues.map((issue) => located(issue, text, parsed));
  const message = error instanceof RangeError ? tooDeep : `The component cannot be rendered: ${String(error)}`;
  return [{ path: [], message, line: 1, from: 0, to: Math.min(1, text.length) }];
}

const tooDeep = "The data is nested too deep to be rendered. Take the nesting apart.";

function located({ path, rule, message, near }: ContractIssue, text: string, parsed: ParsedJson): PlaygroundProblem {
  const isName = rule === "unknown-field";
  const from = parsed.offsetOf(path, isName ? "name" : "value");
  const to = tokenEnd(text, from);
  const isReplaceable = near !== undefined && (isName || rule === "enum") && text[from] === '"';
  return { path, message, line: lineAt(text, from), from, to, ...(isReplaceable && { instead: JSON.stringify(near) }) };
}

/** The end of a string, number or word; of an object or list only its bracket. */
export function tokenEnd(text: string, from: number): number {
  tokenPattern.lastIndex = from;
  return from + (tokenPattern.exec(text)?.[0].length ?? 0);
}

const tokenPattern = /"(?:[^"\\\n]|\\.)*"?|[-+.\w]+|[\s\S]/y;

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

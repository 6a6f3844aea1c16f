import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { ContractError, type ContractIssue } from "../../../../../components/_kit/contract/errors.ts";
import { type ParsedJson, parseJson } from "../../../../product/engine/json/parse-json.ts";

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
  /** The first of them: each costs a search for its place. */
  readonly problems: readonly PlaygroundProblem[];
  /** Of all problems. */
  readonly problemCount: number;
}

const mostPlaces = 100;

/** Renders valid data as it is shown: in a locale, with pseudo texts … Mostly that is the usual rendering. */
export type RenderData = (component: Component, data: unknown, usual: string) => string;

/** Parses a text, validates it by the component's own contract, and renders it. It never throws. */
export function evaluateData(component: Component, text: string, render: RenderData): Evaluation {
  const parsed = parseJson(text);
  if ("problems" in parsed) return unreadable(text, parsed.problems);
  const { value: data } = parsed;
  try {
    // What is valid is decided by the data alone; a locale or a pseudo-locale changes only what is shown.
    const usual = component.render(data);
    return { data, isReadable: true, html: render(component, data, usual), problems: [], problemCount: 0 };
  } catch (error) {
    return { data, isReadable: true, ...locatedProblems(error, text, parsed) };
  }
}

type Unread = {
  readonly offset: number;
  readonly line: number;
  readonly message: string;
  readonly suggestion?: string | undefined;
};

function unreadable(text: string, found: readonly Unread[]): Evaluation {
  const problems = found.slice(0, mostPlaces).map((each) => unreadableProblem(text, each));
  return { isReadable: false, problems, problemCount: found.length };
}

function unreadableProblem(text: string, { offset, line, message, suggestion }: Unread): PlaygroundProblem {
  const words = suggestion === undefined ? message : `${message} ${suggestion}`;
  return { message: words, line, from: offset, to: Math.min(offset + 1, text.length) };
}

type Located = Pick<Evaluation, "problems" | "problemCount">;

function locatedProblems(error: unknown, text: string, parsed: ParsedJson): Located {
  if (error instanceof ContractError) {
    const { issues } = error;
    const problems = issues.slice(0, mostPlaces).map((issue) => located(issue, text, parsed));
    return { problems, problemCount: issues.length };
  }
  const message = error instanceof RangeError ? tooDeepMessage : `The component cannot be rendered: ${String(error)}`;
  return { problems: [{ path: [], message, line: 1, from: 0, to: Math.min(1, text.length) }], problemCount: 1 };
}

const tooDeepMessage = "The data is nested too deep to be rendered. Take the nesting apart.";

function located({ path, rule, message, near }: ContractIssue, text: string, parsed: ParsedJson): PlaygroundProblem {
  const isName = rule === "unknown-field";
  const from = parsed.offsetOf(path, isName ? "name" : "value");
  const to = tokenEnd(text, from);
  const isReplaceable = near !== undefined && (isName || rule === "enum") && text[from] === '"';
  return {
    path,
    message,
    line: lineOfOffset(text, from),
    from,
    to,
    ...(isReplaceable && { instead: JSON.stringify(near) }),
  };
}

/** The end of a string, number or word; of an object or list only its bracket. */
export function tokenEnd(text: string, from: number): number {
  jsonTokenPattern.lastIndex = from;
  return from + (jsonTokenPattern.exec(text)?.[0].length ?? 0);
}

const jsonTokenPattern = /"(?:[^"\\\n]|\\.)*"?|[-+.\w]+|[\s\S]/y;

function lineOfOffset(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

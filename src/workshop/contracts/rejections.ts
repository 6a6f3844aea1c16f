import type { Component } from "../../../components/_kit/contract/component.ts";
import { ContractError, type ContractIssue, formatPath } from "../../../components/_kit/contract/errors.ts";
import type { ContractField } from "./contract-fields.ts";
import { type ContractPlace, contractPlaces, pathsTo, placeName } from "./contract-places.ts";
import { valueAt, withValue } from "./data-path.ts";
import { fullest } from "./extreme-data.ts";

/** Data that a component rejects, and the issue with the reason. */
export interface Rejection {
  /** Unique in the component: lower case, with hyphens. */
  readonly name: string;
  readonly description: string;
  readonly data: unknown;
  readonly issue: ContractIssue;
  /** Whether it is written by hand, or generated from the contract. */
  readonly source: "written" | "generated";
}

/** One way to break a field: its name, its description, and the value instead of a valid one. */
interface Breach {
  readonly name: string;
  readonly description: string;
  /** `undefined` leaves the field out. */
  readonly instead: (good: unknown) => unknown;
  /** A field inside the object, instead of the object itself. */
  readonly inside?: string;
}

const knownRejections = new WeakMap<Component, readonly Rejection[]>();

/**
 * Data that a component rejects: the written cases, then every rule of every field of its own contract broken once.
 * Rules across fields cannot be broken automatically; they are among the written cases.
 *
 * @throws Error where the component accepts one of them, or finds another issue
 */
export function rejections(component: Component): readonly Rejection[] {
  const made = knownRejections.get(component) ?? [...writtenRejections(component), ...generated(component)];
  knownRejections.set(component, made);
  return made;
}

function writtenRejections(component: Component): Rejection[] {
  return component.rejected.map(({ name, description, data, issue: { path, message } }) => {
    const issue = issueAt(component, data, path, message);
    return { name, description, data, issue, source: "written" };
  });
}

function generated(component: Component): Rejection[] {
  const bases = [fullest(component), ...component.examples.map(({ data }) => data)];
  const taken = new Set(component.rejected.map(({ name }) => name));
  const made = [
    ...firstRejected(component, bases, [], unknownFieldBreach("root-unknown-field", "The data has")),
    ...contractPlaces(component).flatMap(({ steps, field }) =>
      breachesOf({ steps, field }).flatMap((breach) => firstRejected(component, bases, steps, breach)),
    ),
  ];
  return made.filter(({ name }) => !taken.has(name));
}

/** Applies the breach to the first document in which the place exists. */
function firstRejected(
  component: Component,
  bases: readonly unknown[],
  steps: readonly string[],
  breach: Breach,
): Rejection[] {
  for (const base of bases) {
    const [path] = pathsTo(base, breach.inside === undefined ? steps : [...steps, breach.inside]);
    if (path !== undefined) return [createRejection(component, base, path, breach)];
  }
  return [];
}

function createRejection(
  component: Component,
  base: unknown,
  path: ContractIssue["path"],
  { name, description, instead }: Breach,
): Rejection {
  const data = withValue(base, path, instead(valueAt(base, path)));
  return { name, description, data, issue: issueAt(component, data, path), source: "generated" };
}

function breachesOf({ steps, field }: ContractPlace): Breach[] {
  const place = placeName(steps);
  const slug = place
    .replaceAll("[]", "-item")
    .replaceAll("{}", "-value")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll(".", "-")
    .toLowerCase();
  const breach = (what: string, description: string, instead: Breach["instead"]): Breach => ({
    name: `${slug}-${what}`,
    description: `${place} ${description}.`,
    instead,
  });
  const { kind, pattern, required } = field;
  return [
    ...(required && !isUnnamed(steps.at(-1)) ? [breach("missing", "is left out", () => undefined)] : []),
    ...(kind === "enum" ? [breach("enum", "is not one of its values", () => "sonstwas")] : []),
    ...(kind === "enum" ? [] : [breach("type", "is of another type", () => wrongKind[kind])]),
    ...(kind === "object" ? [unknownFieldBreach(`${slug}-unknown-field`, `${place} has`)] : []),
    ...(pattern === undefined ? [] : [breach("pattern", "does not match its pattern", () => unmatched(pattern))]),
    ...outside(field).map(([side, instead]) => breach(side, `is ${side.replace("-", " ")}`, instead)),
  ];
}

/** Whether a step leads to an item of a list or a value of a map, which is never missing. */
function isUnnamed(step: string | undefined): boolean {
  return step === "[]" || step === "{}";
}

function unknownFieldBreach(name: string, subject: string): Breach {
  return {
    name,
    description: `${subject} a field that the contract does not have.`,
    instead: () => true,
    inside: "unknownField",
  };
}

const wrongKind: Readonly<Record<Exclude<ContractField["kind"], "enum">, unknown>> = {
  string: 42,
  integer: 1.5,
  number: "zwei",
  boolean: "ja",
  either: true,
  list: "Text",
  map: "Text",
  object: "Text",
};

/** The invalid values next to the limits. */
function outside({ kind, min, max, pattern }: ContractField): [side: string, instead: Breach["instead"]][] {
  if (pattern !== undefined) return [];
  const below = min === undefined ? undefined : min - 1;
  const above = max === undefined ? undefined : max + 1;
  const [little, much] =
    kind === "list"
      ? ["too-few", "too-many"]
      : kind === "string"
        ? ["too-short", "too-long"]
        : ["too-small", "too-large"];
  return [
    ...(below === undefined ? [] : [[little, breachOfSize(kind, below)] as [string, Breach["instead"]]]),
    ...(above === undefined ? [] : [[much, breachOfSize(kind, above)] as [string, Breach["instead"]]]),
  ];
}

function breachOfSize(kind: ContractField["kind"], size: number): Breach["instead"] {
  if (kind === "string") return () => "x".repeat(size);
  if (kind !== "list") return () => size;
  return (good) => {
    const items = Array.isArray(good) && good.length > 0 ? good : ["Text"];
    return Array.from({ length: size }, (_, index) => items[index % items.length]);
  };
}

function unmatched(pattern: string): string {
  const value = ["ungültig hier", "ungültig?", ""].find((text) => !new RegExp(pattern).test(text));
  if (value === undefined) throw new Error(`Every sample text matches ${pattern}; add one that does not.`);
  return value;
}

/** The issue at a path. */
function issueAt(component: Component, data: unknown, path: ContractIssue["path"], message?: string): ContractIssue {
  const issues = contractIssuesOf(component, data);
  const wanted = formatPath(path);
  const issue = issues.find(
    (each) => formatPath(each.path) === wanted && (message === undefined || each.message === message),
  );
  if (issue !== undefined) return issue;
  const found =
    issues.map((each) => `${formatPath(each.path)}: ${each.message}`).join("\n  ") || "none: it is accepted";
  throw new Error(
    `"${component.id}" should refuse ${wanted}${message === undefined ? "" : ` with "${message}"`}; it found\n  ${found}`,
  );
}

/** The issues of data; empty if it is valid. */
export function contractIssuesOf(component: Component, data: unknown): ContractError["issues"] {
  try {
    component.render(data);
    return [];
  } catch (error) {
    if (error instanceof ContractError) return error.issues;
    throw error;
  }
}

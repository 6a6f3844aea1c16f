import { readFileSync } from "node:fs";
import { projectFile } from "../project.ts";
import type { AuditResult, Finding } from "./result.ts";

/** An incomplete that people have looked at: why it is in order. */
export interface TriageEntry {
  readonly rule: string;
  readonly component: string;
  /** Name of the example or variant; without it, all of the component's. */
  readonly example?: string;
  readonly reason: string;
}

/** A result with what it is the result of. */
export interface Audited {
  readonly component: string;
  readonly name: string;
  readonly result: AuditResult;
}

export interface PlacedFinding extends Finding {
  readonly component: string;
  readonly name: string;
}

export interface Triage {
  /** Incompletes that no entry explains. */
  readonly unlisted: readonly PlacedFinding[];
  /** Entries that explain nothing any more. */
  readonly stale: readonly TriageEntry[];
}

export function triageEntries(): TriageEntry[] {
  return JSON.parse(readFileSync(projectFile("content/accessibility/triage.json"), "utf8")) as TriageEntry[];
}

/** Holds the incompletes of an audit of everything against the list: both have to agree. */
export function triage(entries: readonly TriageEntry[], audited: readonly Audited[]): Triage {
  const incompletes = placed(audited, ({ incompletes }) => incompletes);
  return {
    unlisted: incompletes.filter((finding) => reasonFor(entries, finding) === undefined),
    stale: entries.filter((entry) => !incompletes.some((finding) => explains(entry, finding))),
  };
}

/** Why an incomplete is in order, or `undefined` where nobody has said so. */
export function reasonFor(entries: readonly TriageEntry[], finding: PlacedFinding): string | undefined {
  return entries.find((entry) => explains(entry, finding))?.reason;
}

/** Findings of results with the component and the example that they belong to. */
export function placed(
  audited: readonly Audited[],
  findings: (result: AuditResult) => readonly Finding[],
): PlacedFinding[] {
  return audited.flatMap(({ component, name, result }) =>
    findings(result).map((finding) => ({ ...finding, component, name })),
  );
}

function explains({ rule, component, example }: TriageEntry, finding: PlacedFinding): boolean {
  return rule === finding.rule && component === finding.component && (example ?? finding.name) === finding.name;
}

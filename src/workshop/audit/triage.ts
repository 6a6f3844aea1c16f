import { readFileSync } from "node:fs";
import { projectFile } from "../../product/files/project.ts";
import type { AuditResult, AxeFinding, DocumentPlace } from "./result.ts";

/** An accepted incomplete with its reason. */
export interface TriageEntry {
  readonly rule: string;
  /** Id of a component; without it the entry is about screens. */
  readonly component?: string;
  /** Id of a screen, or `*` for every screen. */
  readonly screen?: string;
  /** Name of the example, variant or scenario; without it, all of them. */
  readonly example?: string;
  readonly reason: string;
}

/** A result with its document. */
export interface Audited extends DocumentPlace {
  readonly result: AuditResult;
}

export interface PlacedFinding extends AxeFinding, DocumentPlace {}

export interface Triage {
  /** Incompletes that no entry explains. */
  readonly unlisted: readonly PlacedFinding[];
  /** Entries that no longer match a finding. */
  readonly stale: readonly TriageEntry[];
}

export function triageEntries(): TriageEntry[] {
  return JSON.parse(readFileSync(projectFile("content/accessibility/triage.json"), "utf8")) as TriageEntry[];
}

/** Compares the incompletes of a full audit with the list: both have to agree. */
export function triage(entries: readonly TriageEntry[], audited: readonly Audited[]): Triage {
  const incompletes = placedFindings(audited, ({ incompletes }) => incompletes);
  return {
    unlisted: incompletes.filter((finding) => reasonFor(entries, finding) === undefined),
    stale: entries.filter((entry) => !incompletes.some((finding) => explains(entry, finding))),
  };
}

/** The reason for accepting an incomplete, or `undefined` if there is no entry. */
export function reasonFor(entries: readonly TriageEntry[], finding: PlacedFinding): string | undefined {
  return entries.find((entry) => explains(entry, finding))?.reason;
}

/** Findings of results with their documents. */
export function placedFindings(
  audited: readonly Audited[],
  findings: (result: AuditResult) => readonly AxeFinding[],
): PlacedFinding[] {
  return audited.flatMap(({ kind, owner, name, result }) =>
    findings(result).map((finding) => ({ ...finding, kind, owner, name })),
  );
}

function explains({ rule, example, ...entry }: TriageEntry, finding: PlacedFinding): boolean {
  const owner = entry[finding.kind];
  const isOwner = owner === finding.owner || (finding.kind === "screen" && owner === "*");
  return rule === finding.rule && isOwner && (example ?? finding.name) === finding.name;
}

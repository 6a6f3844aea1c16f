import type { Report, Severity, SubjectKind } from "../client/report.ts";
import { statesOf } from "../client/standing.ts";
import { severities, subjectKinds } from "../client/words.ts";
import { type PlacedEntry, shownStates } from "./entry-markup.ts";

/** The entries in the order in which they are read, each with a name on the page that it keeps in a later review. */
export function placedEntries({ entries }: Report): PlacedEntry[] {
  const taken = new Set<string>();
  return entries.toSorted(inOrder).map((entry) => {
    const anchor = freeAnchor(`entry-${entry.id.replaceAll(/[^A-Za-z0-9]+/g, "-")}`, taken);
    const hasMore = statesOf(entry).length > shownStates;
    return { entry, anchor, ...(hasMore && { statesPage: `states/${anchor}.html` }) };
  });
}

interface Rank {
  readonly severity: Severity;
  readonly kind: SubjectKind;
}

function inOrder(one: Rank, other: Rank): number {
  const bySeverity = severities.indexOf(one.severity) - severities.indexOf(other.severity);
  return bySeverity === 0 ? subjectKinds.indexOf(one.kind) - subjectKinds.indexOf(other.kind) : bySeverity;
}

function freeAnchor(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  taken.add(free);
  return free;
}

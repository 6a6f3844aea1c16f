import { auditSummary } from "../audit/results.ts";

let evidence: Map<string, readonly object[]> | undefined;

/** What the audit found about a component or a screen, as part of the key of its page. */
export function evidenceKey(owner: string): string {
  evidence ??= Map.groupBy(auditSummary().rows, (row) => row.owner);
  return JSON.stringify(evidence.get(owner) ?? []);
}

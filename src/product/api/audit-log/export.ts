import type { CheckpointDocument } from "../audit/checkpoint.ts";
import type { AuditEntry } from "../audit/entry.ts";
import { auditCollection } from "../audit/journal.ts";
import { exportedLine } from "../audit/verify.ts";
import type { Storage } from "../storage/storage.ts";
import type { LogReport } from "./verify-store.ts";

/** The log of a club as text, one entry in canonical JSON on each line. */
export async function exportLog(storage: Storage, club: string): Promise<string> {
  const records = await storage.list(auditCollection(club));
  return records.map(({ value }) => exportedLine(value as AuditEntry)).join("");
}

/** The ends of verified logs, to be kept apart from them. */
export function checkpointOf(reports: readonly LogReport[], at: Date): CheckpointDocument {
  return { format: "audit-checkpoint/1", at: at.toISOString(), logs: reports.map(({ checkpoint }) => checkpoint) };
}

import type { Storage } from "../storage/storage.ts";
import type { AuditEntry, Checkpoint } from "./entry.ts";
import { auditCollection, auditHead } from "./journal.ts";
import { exportedLine } from "./verify.ts";

/** The log of a club as text, one entry in canonical JSON on each line. */
export async function exportLog(storage: Storage, club: string): Promise<string> {
  const records = await storage.list(auditCollection(club));
  return records.map(({ value }) => exportedLine(value as AuditEntry)).join("");
}

/** The ends of all logs, to keep apart from them. */
export async function checkpoints(storage: Storage): Promise<Checkpoint[]> {
  const heads = await storage.list("audit-heads");
  return Promise.all(heads.map(({ id }) => auditHead(storage, id)));
}

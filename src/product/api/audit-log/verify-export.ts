import type { CheckpointDocument } from "../audit/checkpoint.ts";
import type { AuditEntry } from "../audit/entry.ts";
import { type VerifyOptions, verifyText } from "../audit/verify.ts";
import { type LogReport, storedEnd, unprovenBy } from "./verify-store.ts";

/** A report on an exported log. Heads and proposals are only in its storage, and are not compared. */
export async function verifyExport(
  text: string,
  kept: CheckpointDocument | undefined,
  hash?: VerifyOptions["hash"],
): Promise<LogReport> {
  const club = exportedClub(text);
  const earlier = club === undefined ? kept?.logs.find(({ index }) => index > 0) : storedEnd(kept, club);
  const { entries, flaws, checkpoint } = await verifyText(text, { earlier, ...(hash !== undefined && { hash }) });
  const messages = flaws.map(({ message }) => message);
  const end = { ...checkpoint, club: club ?? "" };
  const unproven = messages.length > 0 ? [] : unprovenEnd(club, kept, end.index);
  const verdict = messages.length > 0 ? "broken" : unproven.length > 0 ? "not-proven" : "proven";
  return { club: end.club, entries, verdict, flaws: messages, unproven, checkpoint: end };
}

function unprovenEnd(club: string | undefined, kept: CheckpointDocument | undefined, index: number): string[] {
  if (club === undefined) return ["The file is empty: it does not say of which club it is the log."];
  return unprovenBy(kept, { club, index, hash: "" });
}

function exportedClub(text: string): string | undefined {
  try {
    return (JSON.parse(text.split("\n")[0] ?? "") as AuditEntry).club;
  } catch {
    return undefined;
  }
}

import { canonicalJson, type Hash, sha256 } from "../canonical.ts";
import { type AuditEntry, type Checkpoint, noHash, unhashed } from "./entry.ts";

/** A flaw of a log, and its entry. */
export interface LogFlaw {
  /** Expected index of the entry; the first is 1. */
  readonly index: number;
  readonly message: string;
}

/** The result of a verification; a log without flaws is intact. */
export interface Verification {
  readonly entries: number;
  readonly flaws: readonly LogFlaw[];
  /** To be kept apart from the log. */
  readonly checkpoint: Checkpoint;
}

const startCheckpoint: Checkpoint = { club: "", index: 0, hash: noHash };

/** How many hashes are computed at once. */
const verifyBatchSize = 512;

export interface VerifyOptions {
  /** A known earlier end of the log. */
  readonly earlier?: Checkpoint | undefined;
  /** The entry before the first one to verify. */
  readonly from?: Checkpoint;
  /** Where the host has a faster one than Web Crypto. */
  readonly hash?: Hash;
}

/** Finds entries that were changed, removed, reordered or added, and, with `earlier`, those that were cut off. */
export async function verifyEntries(
  entries: readonly unknown[],
  { earlier, from = startCheckpoint, hash = sha256 }: VerifyOptions = {},
): Promise<Verification> {
  const flaws: LogFlaw[] = [];
  const last = { ...from };
  for (let place = 0; place < entries.length; place += verifyBatchSize) {
    const batch = entries.slice(place, place + verifyBatchSize) as AuditEntry[];
    const hashes = await Promise.all(batch.map((entry) => ownHash(entry, hash)));
    batch.forEach((entry, offset) => {
      flaws.push(...entryFlaws(entry, hashes[offset], last));
      Object.assign(last, { club: entry?.club, index: last.index + 1, hash: entry?.hash });
    });
  }
  return { entries: entries.length, flaws: [...flaws, ...cutOff(entries, from, earlier)], checkpoint: last };
}

/** As {@link verifyEntries}, of an exported log: one entry in canonical JSON on each line. */
export async function verifyText(text: string, options: VerifyOptions = {}): Promise<Verification> {
  const lines = text.split("\n");
  const end = lines.pop();
  const flaws = lines.flatMap((line, place) => (isCanonical(line) ? [] : [unreadableFlaw(place + 1)]));
  if (end !== "") flaws.push({ index: lines.length + 1, message: "The last line does not end. Export the log again." });
  if (flaws.length > 0) return { entries: lines.length, flaws, checkpoint: startCheckpoint };
  return verifyEntries(
    lines.map((line) => JSON.parse(line)),
    options,
  );
}

/** The line of an entry in an export, with its line end. */
export function exportedLine(entry: AuditEntry): string {
  return `${canonicalJson(entry)}\n`;
}

/** Undefined where no entry can have been written like this: it is no JSON, no object, or has half a surrogate pair. */
async function ownHash(entry: AuditEntry | null | undefined, hash: Hash): Promise<string | undefined> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return undefined;
  try {
    return await hash(canonicalJson(unhashed(entry)));
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function entryFlaws(entry: AuditEntry, hash: string | undefined, last: Checkpoint): LogFlaw[] {
  const index = last.index + 1;
  if (hash === undefined) return [{ index, message: `Entry ${index} was changed: it is no JSON of an entry.` }];
  if (hash !== entry.hash)
    return [{ index, message: `Entry ${index} was changed: its hash is not the one of what it says.` }];
  if (entry.index !== index)
    return [
      { index, message: `Entry ${entry.index} stands in the place of entry ${index}: entries were removed or moved.` },
    ];
  if (entry.previous !== last.hash)
    return [{ index, message: `Entry ${index} does not follow the entry before it: one of the two was replaced.` }];
  return last.club !== "" && entry.club !== last.club ? [{ index, message: `Entry ${index} is of another club.` }] : [];
}

function cutOff(entries: readonly unknown[], from: Checkpoint, earlier: Checkpoint | undefined): LogFlaw[] {
  if (earlier === undefined || earlier.index <= from.index) return [];
  const { index, hash } = earlier;
  const found = entries[index - from.index - 1] as AuditEntry | undefined;
  const end = from.index + entries.length;
  if (found === undefined)
    return [{ index: end + 1, message: `The log ends before entry ${index}, which it had: it was cut off.` }];
  return found.hash === hash ? [] : [{ index, message: `Entry ${index} is not the one that the checkpoint saw.` }];
}

function isCanonical(line: string): boolean {
  try {
    return canonicalJson(JSON.parse(line)) === line;
  } catch {
    return false;
  }
}

function unreadableFlaw(index: number): LogFlaw {
  return { index, message: `Entry ${index} was changed: its line is not an entry as it was written.` };
}

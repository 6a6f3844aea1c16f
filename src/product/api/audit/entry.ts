import { canonicalJson, type Hash, sha256 } from "../canonical.ts";
import type { Sentence } from "../words/sentence.ts";

/** A person or a program, with the name at the time. */
export interface Party {
  readonly id: string;
  readonly name: string;
}

/** The parameters of a proposal; a file is there by its name, size and hash. */
export interface LoggedRequest {
  readonly params: Readonly<Record<string, unknown>>;
  /** The names of ids among them, by parameter and id. */
  readonly names?: Readonly<Record<string, Readonly<Record<string, Sentence>>>>;
  /** The former values of those that replace some. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Those before an adjustment. */
  readonly earlier?: Readonly<Record<string, unknown>>;
}

/** An event before it has its place in the log. */
export interface AuditDraft {
  readonly actor: Party;
  readonly onBehalfOf?: Party;
  /** `run`, `request`, or an event of the machine of proposals. */
  readonly event: string;
  /** Id of the operation. */
  readonly operation: string;
  /** The subject, for people: words, which each reader sees in their language, or a title that a person gave. */
  readonly title: Sentence;
  readonly proposal?: { readonly id: string; readonly revision: number; readonly effectsHash: string };
  /** What exactly was asked for, where this event has set it. */
  readonly request?: LoggedRequest;
  readonly reason?: string;
  /** The resulting state, or `done`. */
  readonly result: string;
}

/** An entry of the log of a club. Its hash covers everything else in it, including the hash of the previous entry. */
export interface AuditEntry extends AuditDraft {
  /** The first is 1. */
  readonly index: number;
  /** UTC. */
  readonly at: string;
  readonly club: string;
  readonly previous: string;
  readonly hash: string;
}

/** The last entry of a log. Kept apart from the log, it proves that nothing was cut off. */
export interface Checkpoint {
  readonly club: string;
  readonly index: number;
  readonly hash: string;
}

/** The previous hash in the first entry. */
export const noHash = "0".repeat(64);

/** The entry that follows the last one of a log. */
export async function chained(draft: AuditDraft, last: Checkpoint, at: Date, hash: Hash = sha256): Promise<AuditEntry> {
  const entry = { ...draft, index: last.index + 1, at: at.toISOString(), club: last.club, previous: last.hash };
  return { ...entry, hash: await hash(canonicalJson(entry)) };
}

/** The part of an entry that its hash covers. */
export function unhashed({ hash: _, ...entry }: AuditEntry): Omit<AuditEntry, "hash"> {
  return entry;
}

import { type Hash, sha256 } from "../canonical.ts";
import { type Storage, type StorageChange, StorageUnavailable, VersionConflict } from "../storage/storage.ts";
import { type AuditDraft, type AuditEntry, type Checkpoint, chained, noHash } from "./entry.ts";

/** Changes of data, with their entries for the log of a club. */
interface JournalSubmission {
  readonly club: string;
  readonly changes: readonly StorageChange[];
  readonly drafts: readonly AuditDraft[];
  readonly at: Date;
  readonly settle: { readonly resolve: () => void; readonly reject: (reason: unknown) => void };
}

/** How often a commit is retried while other processes write to the same log. */
const commitAttempts = 20;
const commitBatchSize = 128;

/**
 * The only writer of the API: it commits changes together with their entries in the log. Submissions that arrive before
 * a commit begins share it, as the storage gathers them; those that arrive during a commit are in the next one.
 */
export class Journal {
  readonly #storage: Storage;
  readonly #hash: Hash;
  readonly #waiting: JournalSubmission[] = [];
  #isWriting = false;

  constructor(storage: Storage, hash: Hash = sha256) {
    this.#storage = storage;
    this.#hash = hash;
  }

  /**
   * Makes all changes and writes all entries, or none.
   *
   * @throws VersionConflict when a record is not at the version that a change expects
   */
  write(club: string, changes: readonly StorageChange[], drafts: readonly AuditDraft[], at: Date): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ club, changes, drafts, at, settle: { resolve, reject } });
    });
    if (!this.#isWriting) void this.#work();
    return written;
  }

  async #work(): Promise<void> {
    this.#isWriting = true;
    const settleNext = () => this.#settle(this.#waiting.splice(0, commitBatchSize));
    while (this.#waiting.length > 0) await (this.#storage.inTurn?.(settleNext) ?? settleNext());
    this.#isWriting = false;
  }

  async #settle(batch: readonly JournalSubmission[]): Promise<void> {
    try {
      await this.#commitOntoLog(batch);
      for (const { settle } of batch) settle.resolve();
    } catch (error) {
      // A failure of one must not fail the others; what fails the storage fails them all.
      for (const each of batch) {
        if (error instanceof StorageUnavailable) each.settle.reject(error);
        else await this.#commitOntoLog([each]).then(each.settle.resolve, each.settle.reject);
      }
    }
  }

  /** Again on the new end of the log, where another process has written to it. */
  async #commitOntoLog(batch: readonly JournalSubmission[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#commit(batch);
      } catch (error) {
        const isLogBehind = error instanceof VersionConflict && /^audit(-heads)?(\/|$)/.test(error.collection);
        if (!isLogBehind || attempt === commitAttempts) throw error;
      }
    }
  }

  async #commit(batch: readonly JournalSubmission[]): Promise<void> {
    const logs = new Map<string, OpenLog>();
    const changes: StorageChange[] = [];
    for (const { club, drafts, at, changes: own } of batch) {
      const log = logs.get(club) ?? (await openLog(this.#storage, club));
      logs.set(club, log);
      changes.push(...own);
      for (const draft of drafts) changes.push(await append(log, draft, at, this.#hash));
    }
    const heads = [...logs.values()].map(({ last, version }) => journalPut("audit-heads", last.club, version, last));
    await this.#storage.commit([...changes, ...heads]);
  }
}

/** The collection of the entries of a club, by their index. */
export function auditCollection(club: string): string {
  return `audit/${club}`;
}

/** The last entry of the log of a club; its index is 0 where there is none. */
export async function auditHead(storage: Storage, club: string): Promise<Checkpoint> {
  return (await openLog(storage, club)).last;
}

interface OpenLog {
  last: Checkpoint;
  readonly version: number;
}

async function openLog(storage: Storage, club: string): Promise<OpenLog> {
  const head = await storage.get("audit-heads", club);
  const last = (head?.value as Checkpoint | undefined) ?? { club, index: 0, hash: noHash };
  return { last, version: head?.version ?? 0 };
}

async function append(log: OpenLog, draft: AuditDraft, at: Date, hash: Hash): Promise<StorageChange> {
  const entry: AuditEntry = await chained(draft, log.last, at, hash);
  log.last = { club: entry.club, index: entry.index, hash: entry.hash };
  return journalPut(auditCollection(entry.club), String(entry.index), 0, entry);
}

function journalPut(collection: string, id: string, expected: number, value: unknown): StorageChange {
  return { type: "put", collection, id, expected, value };
}

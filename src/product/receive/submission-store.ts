import { randomBytes } from "node:crypto";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { openSqlite, type SqliteContent, SqliteWrites } from "../api/storage/sqlite-file.ts";

/** What a visitor has sent. Times are in ms since 1970. */
export interface StoredSubmission {
  readonly id: string;
  readonly club: string;
  /** The operation that was called. */
  readonly operation: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly received: number;
  /** When its address was confirmed. */
  readonly confirmed: number | undefined;
  /** When it is deleted. */
  readonly expires: number;
}

export type LetterKind = "confirm" | "deliver";
export type LetterState = "waiting" | "sent" | "failed";

/** A letter that has to be sent; its text is made from the submission when it is sent. */
export interface DueLetter {
  readonly submission: StoredSubmission;
  readonly kind: LetterKind;
  /** Attempts so far. */
  readonly attempts: number;
}

export interface NewSubmission extends Omit<StoredSubmission, "confirmed"> {
  /** Names the request; the same key and the same fingerprint are the same request. */
  readonly key: string;
  readonly fingerprint: string;
  /** Names the address of the visitor without telling it. */
  readonly address: string;
}

/** The earlier request under a key; a closed key has no submission. */
export interface KnownRequest {
  readonly fingerprint: string;
  readonly submission: string | undefined;
}

const receiverContent: SqliteContent = {
  // "SKre"
  id: 0x534b7265,
  version: 1,
  probe:
    "SELECT submissions.id, params, address, confirmed, kind, state, due FROM submissions JOIN letters ON submission = id",
  schema: `
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    CREATE TABLE IF NOT EXISTS submissions (
      id TEXT PRIMARY KEY,
      club TEXT NOT NULL,
      operation TEXT NOT NULL,
      locale TEXT NOT NULL,
      params TEXT NOT NULL,
      address TEXT NOT NULL,
      received INTEGER NOT NULL,
      confirmed INTEGER,
      expires INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS submissions_of_club ON submissions (club, confirmed);
    CREATE INDEX IF NOT EXISTS submissions_of_address ON submissions (address);
    CREATE INDEX IF NOT EXISTS submissions_by_end ON submissions (expires);
    CREATE TABLE IF NOT EXISTS requests (
      key TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      submission TEXT NOT NULL,
      expires INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS letters (
      submission TEXT NOT NULL REFERENCES submissions ON DELETE CASCADE,
      kind TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      due INTEGER NOT NULL,
      PRIMARY KEY (submission, kind)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS letters_by_time ON letters (state, due);
    CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
};

const receiverQueries = {
  request: "SELECT fingerprint, submission FROM requests WHERE key = ?",
  addRequest: "INSERT INTO requests VALUES (?, ?, ?, ?)",
  closeRequest: "INSERT INTO requests VALUES (?, '', '', ?) ON CONFLICT DO NOTHING",
  submission: "SELECT * FROM submissions WHERE id = ?",
  addSubmission: "INSERT INTO submissions VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?)",
  confirm: "UPDATE submissions SET confirmed = ?, expires = ? WHERE id = ? AND confirmed IS NULL AND expires > ?",
  confirmedOf: "SELECT * FROM submissions WHERE club = ? AND confirmed IS NOT NULL ORDER BY confirmed, id",
  unconfirmedOf: "SELECT count(*) AS count FROM submissions WHERE club = ? AND confirmed IS NULL",
  recentOf: "SELECT count(*) AS count FROM submissions WHERE address = ? AND received > ?",
  addLetter: "INSERT INTO letters VALUES (?, ?, 'waiting', 0, ?)",
  letterState: "SELECT state FROM letters WHERE submission = ? AND kind = ?",
  dueLetter: `SELECT submissions.*, kind, attempts FROM letters JOIN submissions ON id = submission
    WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1`,
  failedOf: `SELECT count(*) AS count FROM letters JOIN submissions ON id = submission
    WHERE state = 'failed' AND club = ? AND kind = ?`,
  attempt: "UPDATE letters SET attempts = attempts + 1, due = ? WHERE submission = ? AND kind = ?",
  retry: "UPDATE letters SET due = ? WHERE state = 'waiting'",
  endLetter: "UPDATE letters SET state = ? WHERE submission = ? AND kind = ?",
  forgetSubmissions: "DELETE FROM submissions WHERE expires <= ?",
  forgetRequests: "DELETE FROM requests WHERE expires <= ?",
  secret: "SELECT value FROM secrets WHERE name = ?",
  addSecret: "INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING",
} as const;

/** A key is remembered longer than a tab with an unanswered request is likely to be open. */
const requestValidity = 7 * 24 * 3_600_000;

/** The submissions of all clubs in a file of SQLite. A change is on disk when its method returns. */
export class ReceiveStore implements Disposable {
  readonly #database: DatabaseSync;
  readonly #writes: SqliteWrites;
  readonly #statements: Readonly<Record<keyof typeof receiverQueries, StatementSync>>;

  /**
   * @param path of the file, which is created where it is missing
   * @throws SqliteFileError
   */
  constructor(path: string) {
    this.#database = openSqlite(path, receiverContent);
    this.#writes = new SqliteWrites(this.#database);
    this.#statements = Object.fromEntries(
      Object.entries(receiverQueries).map(([name, query]) => [name, this.#database.prepare(query)]),
    ) as Record<keyof typeof receiverQueries, StatementSync>;
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }

  /** The secret of this server, which is made once. */
  get secret(): string {
    this.#statements.addSecret.run("server", randomBytes(32).toString("base64url"));
    return String(this.#statements.secret.get("server")?.["value"]);
  }

  request(key: string): KnownRequest | undefined {
    const row = this.#statements.request.get(key);
    return row && { fingerprint: String(row["fingerprint"]), submission: String(row["submission"]) || undefined };
  }

  /** Nothing is stored under the key from now on, unless something is already. */
  async close(key: string, now: number): Promise<void> {
    await this.#writes.transaction(() => this.#statements.closeRequest.run(key, now + requestValidity));
  }

  /**
   * Stores a submission with its key and the letter that asks for confirmation: all of it, or nothing.
   *
   * @param known says, in the same transaction, which submission is stored already in its place
   * @returns the id of the stored submission
   * @throws StorageUnavailable as all methods that change something
   */
  add(submission: NewSubmission, known: () => string | undefined): Promise<string> {
    const { id, club, operation, locale, params, address, received, expires, key, fingerprint } = submission;
    return this.#writes.transaction(() => {
      const earlier = known();
      if (earlier !== undefined) return earlier;
      const { addSubmission, addRequest, addLetter } = this.#statements;
      addSubmission.run(id, club, operation, locale, JSON.stringify(params), address, received, expires);
      addRequest.run(key, fingerprint, id, received + requestValidity);
      addLetter.run(id, "confirm", received);
      return id;
    });
  }

  find(id: string): StoredSubmission | undefined {
    return storedSubmission(this.#statements.submission.get(id));
  }

  /** Confirms a submission and queues the letter to the club. A second time changes nothing. */
  confirm(id: string, now: number, expires: number): Promise<void> {
    return this.#writes.transaction(() => {
      if (this.#statements.confirm.run(now, expires, id, now).changes === 1)
        this.#statements.addLetter.run(id, "deliver", now);
    });
  }

  /** The confirmed submissions of a club, the oldest first. */
  confirmedOf(club: string): StoredSubmission[] {
    return this.#statements.confirmedOf.all(club).flatMap((row) => storedSubmission(row) ?? []);
  }

  unconfirmedCount(club: string): number {
    return this.#count("unconfirmedOf", club);
  }

  /** The number of submissions from an address since a time. */
  countFrom(address: string, since: number): number {
    return this.#count("recentOf", address, since);
  }

  letterState(submission: string, kind: LetterKind): LetterState | undefined {
    return this.#statements.letterState.get(submission, kind)?.["state"] as LetterState | undefined;
  }

  /**
   * The next letter to send. Its next attempt is set before it is returned: if the process ends while it is being sent,
   * it is sent again then, with the same Message-ID.
   */
  takeLetter(now: number, nextAttempt: (attempts: number) => number): Promise<DueLetter | undefined> {
    return this.#writes.transaction(() => {
      const row = this.#statements.dueLetter.get(now);
      const submission = storedSubmission(row);
      if (row === undefined || submission === undefined) return undefined;
      const [kind, attempts] = [row["kind"] as LetterKind, Number(row["attempts"])];
      this.#statements.attempt.run(nextAttempt(attempts), submission.id, kind);
      return { submission, kind, attempts };
    });
  }

  /** Makes every letter that waits due. */
  async retryLetters(now: number): Promise<void> {
    await this.#writes.transaction(() => this.#statements.retry.run(now));
  }

  async endLetter({ submission, kind }: DueLetter, state: LetterState): Promise<void> {
    await this.#writes.transaction(() => this.#statements.endLetter.run(state, submission.id, kind));
  }

  /** The number of letters of a kind about submissions of a club that were given up. */
  failedLetters(club: string, kind: LetterKind): number {
    return this.#count("failedOf", club, kind);
  }

  /** Deletes what has expired, also from the pages of the file, and returns the number of submissions. */
  async forget(now: number): Promise<number> {
    const changes = await this.#writes.transaction(() => {
      this.#statements.forgetRequests.run(now);
      return this.#statements.forgetSubmissions.run(now).changes;
    });
    if (changes > 0) this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    return Number(changes);
  }

  #count(query: "unconfirmedOf" | "recentOf" | "failedOf", ...values: SQLInputValue[]): number {
    return Number(this.#statements[query].get(...values)?.["count"] ?? 0);
  }
}

function storedSubmission(row: ReturnType<StatementSync["get"]>): StoredSubmission | undefined {
  if (row === undefined) return undefined;
  const { confirmed } = row;
  return {
    id: String(row["id"]),
    club: String(row["club"]),
    operation: String(row["operation"]),
    locale: String(row["locale"]),
    params: JSON.parse(String(row["params"])),
    received: Number(row["received"]),
    confirmed: confirmed === null ? undefined : Number(confirmed),
    expires: Number(row["expires"]),
  };
}

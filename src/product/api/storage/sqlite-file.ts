import { DatabaseSync } from "node:sqlite";
import { type LockWaits, systemWaits } from "./lock-waits.ts";
import { type StorageFault, StorageUnavailable } from "./storage.ts";

/** What a program keeps in a file of SQLite. */
export interface SqliteContent {
  /** `application_id` in the header of the file. */
  readonly id: number;
  /** `user_version` in the header; a file with a larger one is of a newer program. */
  readonly version: number;
  /** A query that its tables alone answer. */
  readonly probe: string;
  /** Creates what is missing. */
  readonly schema: string;
}

/** Why a file cannot be used, with its path and the remedy. */
export class SqliteFileError extends Error {
  override readonly name = "SqliteFileError";
  /** Whether it is, or was, a file of SQLite of which parts are lost. */
  readonly isDamaged: boolean;

  constructor(
    message: string,
    { isDamaged = false, cause }: { readonly isDamaged?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isDamaged = isDamaged;
  }
}

/** In ms; nothing is served yet. */
const longestOpening = 5_000;

/**
 * Opens a file of SQLite, which is created where it is missing. Afterwards a lock of another process is an error at once:
 * a wait within SQLite would stop everything else in this process. {@link SqliteWrites} waits by a timer.
 *
 * @throws SqliteFileError for a file of another program or of a newer version, a damaged one, and one that cannot be written
 */
export function openSqlite(path: string, content: SqliteContent): DatabaseSync {
  return openFile(path, {}, (database) => {
    const isMarked = isMarkedFile(database, path, content);
    requireIntact(database, path);
    database.exec(content.schema);
    // Locked at once, so that a file that cannot be written is refused here and not at the first change.
    database.exec(`BEGIN IMMEDIATE; ${isMarked ? "" : markStatements(content)} COMMIT; PRAGMA busy_timeout = 0`);
  });
}

function openFile(path: string, options: { readOnly?: true }, prepare: (database: DatabaseSync) => void): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, options);
    database.exec(`PRAGMA busy_timeout = ${longestOpening}`);
    prepare(database);
    return database;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    throw error instanceof SqliteFileError ? error : openingError(path, error);
  }
}

/**
 * Opens a file only to read it.
 *
 * @throws SqliteFileError
 */
export function readSqlite(path: string, content: SqliteContent): DatabaseSync {
  return openFile(path, { readOnly: true }, (database) => {
    isMarkedFile(database, path, content);
    database.prepare(content.probe);
    requireIntact(database, path);
  });
}

function markStatements({ id, version }: SqliteContent): string {
  return `PRAGMA application_id = ${id}; PRAGMA user_version = ${version};`;
}

/** Whether the file says of itself what it is. Older files do not, and are known by their tables. */
function isMarkedFile(database: DatabaseSync, path: string, { id, version, probe }: SqliteContent): boolean {
  const found = Number(database.prepare("PRAGMA application_id").get()?.["application_id"]);
  const written = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
  const isUnmarked = found === 0 && written === 0;
  if (found !== id && !(isUnmarked && (isEmptyFile(database) || answersProbe(database, probe))))
    throw new SqliteFileError(`"${path}" is a database of another program. It was not changed; name another file.`);
  if (written > version)
    throw new SqliteFileError(
      `"${path}" was written by a newer version of this program (${written}, and this one reads up to ${version}). It was not changed; update the program, or name another file.`,
    );
  return found === id;
}

function isEmptyFile(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined;
}

function answersProbe(database: DatabaseSync, probe: string): boolean {
  try {
    database.prepare(probe);
    return true;
  } catch (error) {
    if (sqliteCode(error) !== undefined) throw error;
    return false;
  }
}

function requireIntact(database: DatabaseSync, path: string): void {
  const [first] = database.prepare("PRAGMA quick_check(1)").all();
  const found = String(first?.["quick_check"]);
  if (found !== "ok") throw damagedFile(path, found.split("\n").at(-1) ?? found);
}

/** @param found what SQLite says */
function damagedFile(path: string, found: string, cause?: unknown): SqliteFileError {
  const words = `"${path}" is damaged: ${found}. It was not changed; put a copy of it in its place, or name another file.`;
  return new SqliteFileError(words, { isDamaged: true, cause });
}

/** Result codes of SQLite, and extended ones that say something else: https://sqlite.org/rescode.html */
const codes: Readonly<Record<number, StorageFault | "missing" | "foreign">> = {
  5: "busy",
  6: "busy",
  8: "unwritable",
  10: "unwritable",
  11: "damaged",
  13: "full",
  14: "missing",
  26: "foreign",
  // SQLITE_IOERR_SHMSIZE: the index of the WAL, a file beside it, cannot grow.
  4874: "full",
};

function sqliteCode(error: unknown): (typeof codes)[number] | undefined {
  const { errcode } = error as { readonly errcode?: number };
  // The lower byte of an extended code is the code that it extends.
  return errcode === undefined ? undefined : (codes[errcode] ?? codes[errcode & 0xff]);
}

function openingError(path: string, error: unknown): SqliteFileError {
  const found = (error as Error).message;
  const remedies: Readonly<Record<string, string>> = {
    busy: `"${path}" is locked by another program for more than ${longestOpening / 1000} s. End that one, and start again.`,
    unwritable: `"${path}" cannot be written (${found}). Let this user write the file and its folder, or name another file.`,
    full: `"${path}" cannot be written, because its disk is full. Make room, or name another file.`,
    missing: `"${path}" cannot be opened. Let this user read and write the file and its folder, or name another file.`,
    foreign: `"${path}" is no file of SQLite. It was not changed; name another file.`,
  };
  const words = remedies[sqliteCode(error) ?? ""];
  return words === undefined ? damagedFile(path, found, error) : new SqliteFileError(words, { cause: error });
}

/** In ms. */
const longestLock = 10_000;
const longestLockPause = 50;

/** Work on an open file that waits, by a timer, while another process has it locked. */
export class SqliteWrites {
  readonly #database: DatabaseSync;
  readonly #waits: LockWaits;
  #last: Promise<unknown> = Promise.resolve();

  constructor(database: DatabaseSync, waits: LockWaits = systemWaits) {
    this.#database = database;
    this.#waits = waits;
  }

  /**
   * Makes all of the changes or none, in the order in which they were asked for.
   *
   * @throws StorageUnavailable when nothing could be written
   */
  async transaction<Result>(work: () => Result): Promise<Result> {
    const until = this.#waits.now() + longestLock;
    const turn = this.#last.then(() => this.#untilFree(() => this.#atOnce(work), until));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** @throws StorageUnavailable when nothing could be read; in a WAL a writer locks no reader, but a recovery does */
  async read<Result>(work: () => Result): Promise<Result> {
    return this.#untilFree(work, this.#waits.now() + longestLock);
  }

  /** Closes the file after all that was asked for. */
  async close(): Promise<void> {
    await this.#last;
    this.#database.close();
  }

  async #untilFree<Result>(work: () => Result, until: number): Promise<Result> {
    for (let pause = 1; ; pause = Math.min(2 * pause, longestLockPause)) {
      try {
        return work();
      } catch (error) {
        const fault = storageFault(error);
        if (fault === undefined) throw error;
        if (fault !== "busy" || this.#waits.now() >= until)
          throw new StorageUnavailable(fault, { cause: error, place: this.#database.location() ?? "memory" });
      }
      await this.#waits.wait(pause);
    }
  }

  #atOnce<Result>(work: () => Result): Result {
    // Immediate: what was read must not change before it is written.
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      // Where the disk is full, SQLite has ended the transaction itself.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }
}

function storageFault(error: unknown): StorageFault | undefined {
  const code = sqliteCode(error);
  return code === "missing" ? "unwritable" : code === "foreign" ? "damaged" : code;
}

import { Client, type ClientConfig } from "pg";
import { CommitWatchers, writtenCollections } from "./commit-watchers.ts";
import type { LockWaits } from "./lock-waits.ts";
import { schema } from "./postgres-schema.ts";
import type { ChangedCollections, StorageChange } from "./storage.ts";

/** In bytes; PostgreSQL takes fewer than 8,000. */
const longestNotice = 7_900;

/** Of a commit with too many collections to name them. */
const anyNotice = "*";

/** In ms, before a lost connection is made again. */
const awayPause = 500;

/** What a commit tells other processes; empty where it changes nothing. */
export function commitNotice(changes: readonly StorageChange[]): string {
  const written = writtenCollections(changes);
  if (written.length === 0) return "";
  // ASCII, and without U+0000, which PostgreSQL does not take.
  const text = JSON.stringify(written).replaceAll(/[^\x20-\x7e]/g, asciiEscape);
  return text.length > longestNotice ? anyNotice : text;
}

function asciiEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function noticed(payload: string): ChangedCollections {
  return payload === anyNotice ? undefined : JSON.parse(payload);
}

/** Tells of the commits of all processes on a database, by a connection of its own while somebody watches. */
export class PostgresNotices {
  readonly #config: ClientConfig;
  readonly #waits: LockWaits;
  readonly #watchers = new CommitWatchers();
  #client: Client | undefined;
  #isClosed = false;

  constructor(config: ClientConfig, waits: LockWaits) {
    this.#config = config;
    this.#waits = waits;
  }

  watch(told: (changed: ChangedCollections) => void): () => void {
    const stop = this.#watchers.add(told);
    if (this.#watchers.size === 1) void this.#listen();
    return () => {
      stop();
      if (this.#watchers.size === 0) void this.#client?.end().catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    while (this.#isWatched) {
      await this.#listenOnce().catch(() => {});
      if (this.#isWatched) await this.#waits.wait(awayPause);
    }
  }

  get #isWatched(): boolean {
    return !this.#isClosed && this.#watchers.size > 0;
  }

  /** Until the connection ends. */
  async #listenOnce(): Promise<void> {
    const client = new Client(this.#config);
    this.#client = client;
    // What happens to the connection also ends it.
    client.on("error", () => {});
    client.on("notification", ({ payload = anyNotice }) => this.#watchers.tell(noticed(payload)));
    const ended = new Promise((resolve) => client.once("end", resolve));
    try {
      await client.connect();
      await client.query(`LISTEN ${schema}`);
      // Nobody has told what was committed until now.
      this.#watchers.tell(undefined);
      await ended;
    } finally {
      if (this.#client === client) this.#client = undefined;
      await client.end().catch(() => {});
    }
  }
}

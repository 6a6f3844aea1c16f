import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryResultRow } from "pg";
import type { LockWaits } from "./lock-waits.ts";
import { schema } from "./postgres-schema.ts";
import { type StorageFault, StorageUnavailable } from "./storage.ts";

/** In ms. A restart of the database takes less. */
const longestAway = 8_000;
const longestAwayPause = 500;

/** Serialization failure, deadlock, a lock of another one, and an insert of what it has just inserted. */
const collisions: ReadonlySet<string> = new Set(["40001", "40P01", "55P03", "23505"]);
const mostCollisions = 50;

const turnLock = 0x534b6171;

/** Error codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const faultsByCode: readonly (readonly [RegExp, StorageFault])[] = [
  // A database that has become read-only was switched over: the next connection may reach the other one.
  [/^(?:08...|57P0[1-5]|25P03|25006)$/, "away"],
  [/^(?:53[023]00|57014)$/, "busy"],
  [/^53100$/, "full"],
  [/^(?:42501|58030)$/, "unwritable"],
  [/^XX00[12]$/, "damaged"],
];

/** What a transaction writes beside its work: the last one of its connection that was committed can be read again. */
interface CommitMark {
  readonly connection: string;
  readonly transaction: string;
}

/** The connection was lost while a commit was on its way. */
class LostCommit extends Error {
  override readonly name = "LostCommit";
  readonly mark: CommitMark;

  constructor(mark: CommitMark, cause: unknown) {
    super("The connection was lost during a commit.", { cause });
    this.mark = mark;
  }
}

type Work = (client: PoolClient) => Promise<void>;

/** Connections to a database that comes and goes. */
export class PostgresConnections {
  readonly place: string;
  readonly #pool: Pool;
  readonly #waits: LockWaits;
  readonly #names = new WeakMap<PoolClient, string>();

  constructor(config: PoolConfig, place: string, waits: LockWaits) {
    this.place = place;
    this.#waits = waits;
    this.#pool = new Pool(config);
    // A connection that is lost tells whoever waits for its answer, or is replaced by the next query.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      client.on("error", () => {});
      void client.query(session).catch(() => {});
    });
  }

  /** @throws StorageUnavailable */
  read<Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#untilThere(async () => (await this.#pool.query<Row>({ name, text, values: [...values] })).rows);
  }

  /** @throws StorageUnavailable */
  use(work: Work): Promise<void> {
    return this.#untilThere(() => this.#withClient(work));
  }

  /**
   * Makes a serializable transaction, again where another one was in the way.
   *
   * @throws StorageUnavailable
   */
  transaction(work: Work): Promise<void> {
    return this.#untilThere(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.#withClient((client) => transact(client, this.#newMark(client), work));
        } catch (error) {
          if (error instanceof LostCommit && (await this.#isCommitted(error))) return;
          if (!isCollision(error) || attempt === mostCollisions) throw error;
        }
        await this.#waits.wait(Math.random() * Math.min(2 ** attempt, longestAwayPause / 10));
      }
    });
  }

  /** Runs work while no other process is in its turn. Where that takes too long, or fails, it runs all the same. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    const client = await this.#pool.connect().catch(() => undefined);
    const isHeld = await client?.query("SELECT pg_advisory_lock($1)", [turnLock]).then(
      () => true,
      () => false,
    );
    try {
      await work();
    } finally {
      if (isHeld === true) await client?.query("SELECT pg_advisory_unlock($1)", [turnLock]).catch(() => {});
      client?.release(isHeld !== true);
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Repeats what the database did not hear of, while it is away. */
  async #untilThere<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = this.#waits.now() + longestAway;
    for (let pause = 10; ; pause = Math.min(2 * pause, longestAwayPause)) {
      try {
        return await work();
      } catch (error) {
        const fault = connectionFault(error);
        if (fault === undefined) throw error;
        const isLate = this.#waits.now() >= until;
        if (fault !== "away" || isLate) throw new StorageUnavailable(fault, { place: this.place, cause: error });
      }
      await this.#waits.wait(pause);
    }
  }

  async #withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A connection that is lost, or leads to a database that was switched over, is not used again.
      client.release(error instanceof LostCommit || connectionFault(error) === "away");
      throw error;
    }
  }

  /** A connection that was lost is not used again, so its last mark stays. */
  #newMark(client: PoolClient): CommitMark {
    const connection = this.#names.get(client) ?? crypto.randomUUID();
    this.#names.set(client, connection);
    return { connection, transaction: crypto.randomUUID() };
  }

  /**
   * Whether a commit was made whose answer was lost. One that was not may be made again.
   *
   * @throws StorageUnavailable where nobody can tell
   */
  async #isCommitted({ mark, cause }: LostCommit): Promise<boolean> {
    const until = this.#waits.now() + longestAway;
    for (;;) {
      try {
        return (await this.#lastOf(mark.connection)) === mark.transaction;
      } catch (error) {
        const isWaiting = error instanceof StorageUnavailable && error.fault === "busy";
        if (!isWaiting || this.#waits.now() >= until)
          throw new StorageUnavailable("interrupted", { place: this.place, cause });
      }
      await this.#waits.wait(longestAwayPause / 10);
    }
  }

  /** The server may not yet know that its client is gone: writing at the same place waits until it has ended that work. */
  async #lastOf(connection: string): Promise<string | undefined> {
    const [row] = await this.read<{ transaction: string }>("last", lastOfConnection, [connection]);
    return row?.transaction;
  }
}

/**
 * All statements find records by their keys, or in their order. The planner scans a table that was small when it planned,
 * and in a transaction a scan counts as a read of all of it, which collides with every write.
 */
const session = `SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_sort = off;
  SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '10s'`;
const begin = "BEGIN ISOLATION LEVEL SERIALIZABLE";

/** By a number of a transaction nobody can tell: after a crash the server gives it to another one. */
const marking = `INSERT INTO ${schema}.commits AS commits VALUES ($1, $2) ON CONFLICT (connection)
  DO UPDATE SET transaction = excluded.transaction, made_at = excluded.made_at`;
const lastOfConnection = `INSERT INTO ${schema}.commits AS commits VALUES ($1, '') ON CONFLICT (connection)
  DO UPDATE SET transaction = commits.transaction RETURNING transaction`;

async function transact(client: PoolClient, mark: CommitMark, work: Work): Promise<void> {
  await startWork(client, mark, work);
  try {
    await client.query("COMMIT");
  } catch (error) {
    throw isCollision(error) ? error : new LostCommit(mark, error);
  }
}

/** The connection takes statements before it has answered the last one: the first ones of the work go along. */
async function startWork(client: PoolClient, { connection, transaction }: CommitMark, work: Work): Promise<void> {
  const marked = () => client.query({ name: "mark", text: marking, values: [connection, transaction] });
  try {
    await Promise.all([client.query(begin), marked(), work(client)]);
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/** Whether a transaction is to be made again. */
function isCollision(error: unknown): boolean {
  return error instanceof LostCommit || (error instanceof DatabaseError && collisions.has(error.code ?? ""));
}

/** What is wrong with the connection or the server; undefined where it is the statement, or no error of the database. */
function connectionFault(error: unknown): StorageFault | undefined {
  if (isCollision(error)) return "busy";
  if (error instanceof DatabaseError) return serverFault(error.code ?? "");
  // What the driver and the system throw has no class of its own.
  const isOfConnection = error instanceof AggregateError || Object(error).constructor === Error;
  return isOfConnection ? "away" : undefined;
}

function serverFault(code: string): StorageFault | undefined {
  return faultsByCode.find(([pattern]) => pattern.test(code))?.[1];
}

import { DatabaseError, type PoolClient } from "pg";
import { CommitPlan, expectedBefore, type VersionedPlace } from "./commit-plan.ts";
import { GatheredReads } from "./gathered-reads.ts";
import { type LockWaits, systemWaits } from "./lock-waits.ts";
import { PostgresConnections } from "./postgres-connections.ts";
import { commitNotice, PostgresNotices } from "./postgres-notices.ts";
import { DatabaseRefusal, migrate, schema } from "./postgres-schema.ts";
import { queriedRows } from "./record-query.ts";
import {
  type FieldFilter,
  type FillableStorage,
  type RecordQuery,
  type StorageChange,
  StorageUnavailable,
  type StoredCollection,
  type StoredRecord,
  VersionConflict,
  wholeList,
} from "./storage.ts";

export interface PostgresOptions {
  /** The most connections of this process; 10 where it is absent. */
  readonly connections?: number;
  readonly waits?: LockWaits;
}

/**
 * Stores records in a database of PostgreSQL (14 or newer) that many processes have open. A commit is as durable as the
 * database makes it when it returns. While the database restarts or is switched over, work waits some seconds.
 *
 * @param address `postgres://…`, with what `pg` reads from it
 * @throws DatabaseRefusal where the database cannot be used
 * @throws StorageUnavailable where it does not answer
 */
export async function postgresStorage(
  address: string,
  { connections = 10, waits = systemWaits }: PostgresOptions = {},
): Promise<FillableStorage> {
  const config = {
    ...{ connectionString: address, max: connections, application_name: "schaukasten", pipeline: true },
    ...{ connectionTimeoutMillis: 4_000, query_timeout: 30_000, keepAlive: true },
  };
  const database = new PostgresConnections(config, shownAddress(address), waits);
  try {
    await database.use(migrate);
    await database.read("forget marks", forgettingMarks, []);
  } catch (error) {
    await database.close();
    throw openingProblem(error, database.place);
  }
  return storageOver(database, new PostgresNotices(config, waits));
}

/** Nobody asks any more for a commit of yesterday. */
const forgettingMarks = `DELETE FROM ${schema}.commits WHERE made_at < now() - interval '1 day'`;

/** The address without the password, and without options. */
function shownAddress(address: string): string {
  return address.replace(/^(\w+:\/\/)(?:[^/@]*@)?([^?]*).*$/s, "$1$2");
}

function openingProblem(error: unknown, place: string): unknown {
  if (error instanceof DatabaseRefusal || error instanceof StorageUnavailable) return error;
  const found = error instanceof Error ? error.message : String(error);
  return new DatabaseRefusal(`${place} cannot be used: ${found}. Name a database that this user may change.`, {
    cause: error,
  });
}

interface RecordRow {
  readonly id: string;
  readonly version: number;
  readonly value: string;
}

function storageOver(database: PostgresConnections, notices: PostgresNotices): FillableStorage {
  const records = new GatheredReads((asks: readonly RecordAsk[]) => readRecords(database, asks));
  const lists = new Map<string, GatheredReads<null, readonly RecordRow[]>>();
  /** Answers all who ask for the same list at the same time; each of them gets a copy. */
  const listOnce = async (collection: string, query: RecordQuery) => {
    const key = JSON.stringify([collection, query]);
    const reads =
      lists.get(key) ??
      new GatheredReads<null, readonly RecordRow[]>(async (asks) => {
        const rows = await listRows(database, collection, query);
        return asks.map(() => rows);
      });
    lists.set(key, reads);
    return (await reads.ask(null).finally(() => lists.delete(key))).map(storedRecord);
  };
  return {
    async get(collection, id) {
      const row = await records.ask({ collection, id, isWhole: true });
      return row && storedRecord(row);
    },
    list: (collection, query = {}) => listOnce(collection, query),
    count: (collection, where = {}) => countRows(database, collection, where),
    async collections() {
      const rows = await database.read<{ collection: string }>(
        "collections",
        `SELECT collection FROM ${schema}.lists`,
        [],
      );
      return rows.map(({ collection }) => shownName(collection));
    },
    version: async (collection, id) => (await records.ask({ collection, id, isWhole: false }))?.version ?? 0,
    inTurn: (commits) => database.inTurn(commits),
    commit: (changes) => database.transaction((client) => makeCommit(client, changes)),
    fill: (part) => database.transaction((client) => fillCollection(client, part)),
    watch: (told) => notices.watch(told),
    isShared: true,
    async close() {
      await notices.close();
      await database.close();
    },
  };
}

/** A record, or the version of a record or of {@link wholeList}. */
interface RecordAsk {
  readonly collection: string;
  readonly id: string;
  /** Whether its value is read too. */
  readonly isWhole: boolean;
}

const readingRecords = `SELECT place::int, version, records.id, CASE WHEN is_whole THEN value ELSE 'null' END AS value
    FROM unnest($1::text[], $2::text[], $3::boolean[]) WITH ORDINALITY AS asked (collection, id, is_whole, place)
    JOIN ${schema}.records USING (collection, id)
  UNION ALL SELECT place::int, version, id, 'null'
    FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (collection, id, place) JOIN ${schema}.lists USING (collection)
    WHERE id = '${wholeList}'`;

async function readRecords(
  database: PostgresConnections,
  asks: readonly RecordAsk[],
): Promise<(RecordRow | undefined)[]> {
  const values = [...nameColumns(asks), asks.map(({ isWhole }) => isWhole)];
  const rows = await database.read<RecordRow & { place: number }>("records", readingRecords, values);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asks.map((_, index) => byPlace.get(index + 1));
}

function storedRecord({ id, version, value }: RecordRow): StoredRecord {
  return { id: shownName(id), version, value: JSON.parse(value) };
}

/** PostgreSQL has no texts with U+0000 or half a surrogate pair: names are stored as in JSON, where these are escaped. */
function storedName(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}

function shownName(text: string): string {
  return JSON.parse(`"${text}"`);
}

interface SqlCondition {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Compares the JSON of a field, which is the same wherever the value is the same. */
function filteredRows(collection: string, where: FieldFilter): SqlCondition {
  const fields = Object.entries(where);
  const conditions = fields.map(
    (_, place) => `(value::json -> $${2 * place + 2})::text = ANY($${2 * place + 3}::text[])`,
  );
  return {
    text: ["collection = $1", ...conditions].join(" AND "),
    values: [
      storedName(collection),
      ...fields.flatMap(([name, wanted]) => [name, wanted.map((each) => JSON.stringify(each))]),
    ],
  };
}

async function listRows(database: PostgresConnections, collection: string, query: RecordQuery): Promise<RecordRow[]> {
  const { where = {}, isReversed = false, after, skip = 0, limit = null } = query;
  const { text, values } = filteredRows(collection, where);
  const [order, beyond, next] = isReversed ? ["DESC", "<", values.length + 1] : ["ASC", ">", values.length + 1];
  const later = `AND position ${beyond} (SELECT position FROM ${schema}.records WHERE collection = $1 AND id = $${next + 2})`;
  const select = `SELECT id, version, value FROM ${schema}.records WHERE ${text} ${after === undefined ? "" : later}
    ORDER BY position ${order} OFFSET $${next} LIMIT $${next + 1}`;
  const given = [...values, skip, limit, ...(after === undefined ? [] : [storedName(after)])];
  const name = `list ${Object.keys(where).length} ${order} ${after === undefined ? "" : "after"}`;
  try {
    return await database.read<RecordRow>(name, select, given);
  } catch (error) {
    if (!isUnreadableText(error)) throw error;
    const stored = { ...query, ...(after !== undefined && { after: storedName(after) }) };
    return queriedRows(await listRows(database, collection, {}), stored, ({ value }) => JSON.parse(value));
  }
}

async function countRows(database: PostgresConnections, collection: string, where: FieldFilter): Promise<number> {
  const { text, values } = filteredRows(collection, where);
  const select = `SELECT count(*)::int AS count FROM ${schema}.records WHERE ${text}`;
  try {
    const [row] = await database.read<{ count: number }>(`count ${Object.keys(where).length}`, select, values);
    return row?.count ?? 0;
  } catch (error) {
    if (!isUnreadableText(error)) throw error;
    return (await listRows(database, collection, { where })).length;
  }
}

/** A record has a text with U+0000 or half a surrogate pair, which JSON may have and PostgreSQL does not look into. */
function isUnreadableText(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "22P05" || error.code === "22P02");
}

const versions = `SELECT collection, id, version FROM unnest($1::text[], $2::text[]) AS asked (collection, id)
    JOIN ${schema}.records USING (collection, id)
  UNION ALL SELECT collection, id, version FROM unnest($1::text[], $2::text[]) AS asked (collection, id)
    JOIN ${schema}.lists USING (collection) WHERE id = '${wholeList}'`;

/** One statement, so that a commit waits for the network twice: it writes where all versions are the expected ones. */
const writing = `WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[]) AS asked (collection, id, expected)
  ), found AS (
    SELECT count(*) AS wrong FROM (
      SELECT expected, version FROM asked LEFT JOIN ${schema}.records USING (collection, id) WHERE id <> '${wholeList}'
      UNION ALL
      SELECT expected, version FROM asked LEFT JOIN ${schema}.lists USING (collection) WHERE id = '${wholeList}'
    ) AS places WHERE coalesce(version, 0) <> expected
  ), gone AS (
    DELETE FROM ${schema}.records USING found, unnest($4::text[], $5::text[]) AS gone (collection, id)
    WHERE wrong = 0 AND records.collection = gone.collection AND records.id = gone.id
  ), changed AS (
    UPDATE ${schema}.records SET version = next.version, value = next.value
    FROM found, unnest($6::text[], $7::text[], $8::int[], $9::text[]) AS next (collection, id, version, value)
    WHERE wrong = 0 AND records.collection = next.collection AND records.id = next.id
  ), added AS (
    INSERT INTO ${schema}.records (collection, id, version, value)
    SELECT next.* FROM unnest($10::text[], $11::text[], $12::int[], $13::text[]) AS next, found WHERE wrong = 0
    ON CONFLICT (collection, id)
    DO UPDATE SET position = excluded.position, version = excluded.version, value = excluded.value
  ), counted AS (
    INSERT INTO ${schema}.lists AS lists SELECT next.* FROM unnest($14::text[], $15::int[]) AS next, found WHERE wrong = 0
    ON CONFLICT (collection) DO UPDATE SET version = lists.version + excluded.version
  ) SELECT wrong::int, CASE WHEN wrong = 0 AND $16 <> '' THEN pg_notify('${schema}', $16) END FROM found`;

/** @throws VersionConflict */
async function makeCommit(client: PoolClient, changes: readonly StorageChange[]): Promise<void> {
  const before = expectedBefore(changes);
  const plan = plannedCommit(before, changes);
  if (plan instanceof VersionConflict) throw await conflictOf(client, changes);
  const { rows } = await client.query<{ wrong: number }>({
    name: "commit",
    text: writing,
    values: [
      ...nameColumns(before),
      before.map(({ version }) => version),
      ...writtenColumns(plan),
      commitNotice(changes),
    ],
  });
  if (rows[0]?.wrong !== 0) throw await conflictOf(client, changes);
}

const filling = `WITH added AS (
    INSERT INTO ${schema}.records (collection, id, version, value)
    SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::text[])
  ) INSERT INTO ${schema}.lists VALUES ($5, $6) ON CONFLICT (collection) DO UPDATE SET version = excluded.version`;

async function fillCollection(client: PoolClient, part: StoredCollection): Promise<void> {
  const records = part.records.map((record) => ({
    ...record,
    collection: part.name,
    text: JSON.stringify(record.value),
  }));
  const values = [...recordColumns(records), storedName(part.name), part.version];
  await client.query({ name: "fill", text: filling, values });
}

function writtenColumns({ records, increases }: CommitPlan): unknown[][] {
  const written = records.filter(({ version }) => version > 0);
  const gone = records.filter(({ isStored, version }) => isStored && version === 0);
  const lists = [[...increases.keys()].map(storedName), [...increases.values()]];
  const columns = [written.filter(({ isNew }) => !isNew), written.filter(({ isNew }) => isNew)].flatMap(recordColumns);
  return [...nameColumns(gone), ...columns, ...lists];
}

function plannedCommit(
  before: readonly VersionedPlace[],
  changes: readonly StorageChange[],
): CommitPlan | VersionConflict {
  const plan = new CommitPlan(before);
  try {
    for (const change of changes) plan.add(change);
    return plan;
  } catch (error) {
    if (error instanceof VersionConflict) return error;
    throw error;
  }
}

/** The first conflict of a commit that cannot be made. */
async function conflictOf(client: PoolClient, changes: readonly StorageChange[]): Promise<unknown> {
  const values = nameColumns(expectedBefore(changes));
  const { rows } = await client.query<VersionedPlace>({ name: "versions", text: versions, values });
  return plannedCommit(
    rows.map(({ collection, id, version }) => ({ collection: shownName(collection), id: shownName(id), version })),
    changes,
  );
}

function nameColumns(places: readonly Pick<VersionedPlace, "collection" | "id">[]): string[][] {
  return [places.map(({ collection }) => storedName(collection)), places.map(({ id }) => storedName(id))];
}

function recordColumns(records: readonly (VersionedPlace & { readonly text?: string })[]): unknown[][] {
  return [...nameColumns(records), records.map(({ version }) => version), records.map(({ text }) => text)];
}

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { readSqliteStorage, sqliteStorage } from "./sqlite.ts";
import type { FillableStorage, Storage } from "./storage.ts";

/** `postgres://user@host/database`, or `sqlite:` and the path of a file. */
const addressForm = /^(?<postgres>postgres(?:ql)?:\/\/.*)|sqlite:(?<path>.+)$/s;

export function isStorageAddress(text: string): boolean {
  return addressForm.test(text);
}

/**
 * Opens the storage of an address; a file is created where it is missing.
 *
 * @throws Error with the reason and the remedy where it cannot be used
 */
export async function openStorage(address: string): Promise<FillableStorage> {
  const { path, postgres } = storagePlace(address);
  if (path === undefined) return openPostgres(postgres);
  mkdirSync(dirname(path), { recursive: true });
  return sqliteStorage(path);
}

/**
 * Opens the storage of an address that is there already, only to read it.
 *
 * @throws Error with the reason and the remedy where it cannot be used
 */
export async function openStoredRecords(address: string): Promise<Storage> {
  const { path, postgres } = storagePlace(address);
  return path === undefined ? openPostgres(postgres) : readSqliteStorage(path);
}

function storagePlace(address: string): { readonly path?: string; readonly postgres: string } {
  const { path, postgres = "" } = addressForm.exec(address)?.groups ?? {};
  if (path === undefined && postgres === "")
    throw new Error(`"${address}" names no storage. Say sqlite:<file> or postgres://<user>@<host>/<database>.`);
  return { ...(path !== undefined && { path }), postgres };
}

/** The driver is read only where it is used. */
async function openPostgres(address: string): Promise<FillableStorage> {
  const { postgresStorage } = await import("./postgres.ts");
  return postgresStorage(address);
}

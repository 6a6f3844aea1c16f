import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where Debian has the programs of PostgreSQL, of its newest version; undefined where it is absent. */
export function findPostgres(root = "/usr/lib/postgresql"): string | undefined {
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).toSorted((left, right) => Number(right) - Number(left));
  return versions.map((version) => join(root, version, "bin")).find((path) => existsSync(join(path, "initdb")));
}

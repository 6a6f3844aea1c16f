import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NamesFile, SearchHit } from "../../../../../src/workshop/catalogue/client/search/entry.ts";
import { NameTable } from "../../../../../src/workshop/catalogue/client/search/names.ts";

/** Everything that the search of a built catalogue finds. */
export function builtEntries(catalogue: string): SearchHit[] {
  const file: NamesFile = JSON.parse(readFileSync(join(catalogue, "search.json"), "utf8"));
  const names = new NameTable(file);
  return file.address.flatMap((address) => names.hitAt(address) ?? []);
}

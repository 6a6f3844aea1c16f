import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { SearchKind } from "../../../../../src/workshop/catalogue/client/search/entry.ts";
import type { RecordData } from "../../../../../src/workshop/catalogue/client/search/rank.ts";

export interface BuiltEntry {
  readonly kind: SearchKind;
  readonly title: string;
  readonly names: readonly string[];
  readonly address: string;
  readonly thumbnail: string | undefined;
}

/** What Pagefind writes before its data. */
const signature = "pagefind_dcd".length;

/** Everything that the search of a built catalogue finds, out of the files of Pagefind. */
export function builtEntries(catalogue: string): BuiltEntry[] {
  const folder = join(catalogue, "pagefind/fragment");
  return readdirSync(folder).flatMap((name) => {
    const text = gunzipSync(readFileSync(join(folder, name))).subarray(signature);
    const fragment: RecordData | Record<string, RecordData> = JSON.parse(text.toString());
    const records = "meta" in fragment ? [fragment as RecordData] : Object.values(fragment);
    return records.map(({ url, meta: { kind = "page", title = "", names = "", thumbnail } }) => ({
      ...{ kind: kind as SearchKind, title, thumbnail },
      ...{ names: names.split(" "), address: url.slice(1) },
    }));
  });
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packEntry, type SearchEntry } from "../../client/catalogue/search/entry.ts";
import { screenPreviewAddress } from "../catalogue/screen/screen-previews.ts";
import { componentEntries } from "./component-entries.ts";
import { documentEntries } from "./document-entries.ts";
import { referenceEntries } from "./reference-entries.ts";
import { type PreviewMarkup, screenEntries } from "./screen-entries.ts";

/** The file of the index, at the root of the catalogue. */
export const searchFile = "search.json";

/** Everything that the catalogue's search finds. */
export function searchEntries(markup: PreviewMarkup): SearchEntry[] {
  return [...componentEntries(), ...screenEntries(markup), ...referenceEntries(), ...documentEntries()];
}

/** Writes the index of a built catalogue; the texts of screens are those of its previews. */
export function indexSearch(folder: string): number {
  const entries = searchEntries(({ screen, scenario }) =>
    readFileSync(join(folder, screenPreviewAddress(screen.id, scenario.name), "index.html"), "utf8"),
  );
  writeFileSync(join(folder, searchFile), JSON.stringify(entries.map(packEntry)));
  return entries.length;
}

import { components } from "../../../../components/index.ts";
import { takenOfComponent, takenOfScreen } from "../../audit/pictures.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { builtScreenBody } from "../../screens/screen-previews.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { componentEntries } from "./component-entries.ts";
import { documentEntries } from "./document-entries.ts";
import { referenceEntries } from "./reference-entries.ts";
import { type PreviewMarkup, screenEntries } from "./screen-entries.ts";
import type { TakenPictures } from "./search-entry-of.ts";
import { sectionEntries } from "./section-entries.ts";

/** Everything that the catalogue's search finds, with the pictures that were taken. */
export function searchEntries(markup: PreviewMarkup = builtScreenBody): SearchEntry[] {
  return [...searchEntryParts(markup, { ofComponent: takenOfComponent, ofScreen: takenOfScreen })].flat();
}

/** {@link searchEntries} in parts that each take a moment to make; without `taken` they have no pictures. */
export function* searchEntryParts(markup: PreviewMarkup, taken?: TakenPictures): Generator<SearchEntry[]> {
  for (const component of components.values()) yield componentEntries(component, taken);
  for (const { screens } of everyScreen()) for (const screen of screens) yield screenEntries(screen, markup, taken);
  yield referenceEntries();
  yield documentEntries();
  yield sectionEntries();
}

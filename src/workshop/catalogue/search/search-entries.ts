import { components } from "../../../../components/index.ts";
import { type PictureFiles, takenOfComponent, takenOfScreen } from "../../audit/pictures.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { builtScreenBody } from "../../screens/screen-previews.ts";
import { stepPrefix } from "../../screens/step-scenarios.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { componentEntries } from "./component-entries.ts";
import { documentEntries } from "./document-entries.ts";
import { referenceEntries } from "./reference-entries.ts";
import { type PreviewMarkup, screenEntries } from "./screen-entries.ts";

/** Everything that the catalogue's search finds, with the pictures that were taken. */
export function searchEntries(markup: PreviewMarkup = builtScreenBody): SearchEntry[] {
  const pictures = takenPictures();
  return [...searchEntryParts(markup)].flat().map((entry) => {
    const files = pictures.get(entry.address.replace("#step-", `?situation=${stepPrefix}`));
    return files === undefined ? entry : { ...entry, thumbnail: files.light.replace(/-light\.webp$/, "") };
  });
}

/** {@link searchEntries} without pictures, in parts that each take a moment to make. */
export function* searchEntryParts(markup: PreviewMarkup): Generator<SearchEntry[]> {
  for (const component of components.values()) yield componentEntries(component);
  for (const { screens } of everyScreen()) for (const screen of screens) yield screenEntries(screen, markup);
  yield referenceEntries();
  yield documentEntries();
}

/** The pictures that were taken, by what they are of. To name a picture takes the markup that it is of. */
function takenPictures(): ReadonlyMap<string, PictureFiles | undefined> {
  const pictures = new Map<string, PictureFiles | undefined>();
  for (const component of components.values()) pictures.set(`components/${component.id}/`, takenOfComponent(component));
  for (const screen of everyScreen().flatMap(({ screens }) => screens))
    for (const [name, files] of takenOfScreen(screen))
      pictures.set(`screens/${screen.id}/${name && `?situation=${name}`}`, files);
  return pictures;
}

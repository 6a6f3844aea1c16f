import type { PictureFiles, takenOfComponent, takenOfScreen } from "../../audit/pictures.ts";
import type { SearchEntry } from "../client/search/entry.ts";

/** An entry of a kind: its title, its address, what it belongs to, its texts and its ids. */
export function searchEntryOf(
  kind: SearchEntry["kind"],
  title: string,
  address: string,
  context: string,
  texts: readonly (string | undefined)[] = [],
  names: readonly string[] = [],
): SearchEntry {
  return { kind, title, address, names, context, text: texts.filter(Boolean).join("\n") };
}

/** Which pictures were taken. To name a picture takes the markup that it is of. */
export interface TakenPictures {
  readonly ofComponent: typeof takenOfComponent;
  readonly ofScreen: typeof takenOfScreen;
}

/** The field of an entry for its picture; nothing where none was taken. */
export function thumbnailOf(files: PictureFiles | undefined): Pick<SearchEntry, "thumbnail"> {
  return files === undefined ? {} : { thumbnail: files.light.replace(/-light\.webp$/, "") };
}

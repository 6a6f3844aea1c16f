import type { PictureFiles, takenOfComponent, takenOfScreen } from "../../audit/pictures.ts";
import type { SearchEntry } from "../client/search/entry.ts";

/** Which pictures were taken. To name a picture takes the markup that it is of. */
export interface TakenPictures {
  readonly ofComponent: typeof takenOfComponent;
  readonly ofScreen: typeof takenOfScreen;
}

/** The field of an entry for its picture; nothing where none was taken. */
export function thumbnailOf(files: PictureFiles | undefined): Pick<SearchEntry, "thumbnail"> {
  return files === undefined ? {} : { thumbnail: files.light.replace(/-light\.webp$/, "") };
}

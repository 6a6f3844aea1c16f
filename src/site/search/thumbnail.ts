import type { SearchEntry } from "../../client/catalogue/search/entry.ts";
import type { SmallPicture } from "../audit/pictures.ts";

/** The field of an entry for its picture; nothing where none was taken. */
export function thumbnailOf(files: SmallPicture["files"] | undefined): Pick<SearchEntry, "thumbnail"> {
  return files === undefined ? {} : { thumbnail: files.light.replace(/-light\.webp$/, "") };
}

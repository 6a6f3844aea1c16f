import { entryTitle } from "./club-references.ts";
import type { EditWords } from "./edit-words.ts";
import type { EditFile } from "./protocol.ts";

/** What people call a file: the title of an entry, or the name of its kind. */
export function fileTitle({ file, kind, value }: EditFile, words: EditWords): string {
  return file.includes("/") ? entryTitle(value) || words.text("untitled") : words.text(kind);
}

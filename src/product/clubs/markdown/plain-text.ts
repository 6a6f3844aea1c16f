import { oneLine } from "../../../../components/_kit/characters.ts";

/** Characters and beginnings that mean something in Markdown; a search for both at once takes many times as long. */
const markdownSigns = /[\\`*_[\]<>&|~\n]/;
const markdownBeginning = /^(?:\s|#|[-+=]|\d+[.)])/;

/** Whether a text is one paragraph in which nothing is marked: most are, and need no parser. */
export function isPlain(text: string): boolean {
  return !markdownSigns.test(text) && !markdownBeginning.test(text) && oneLine.test(text);
}

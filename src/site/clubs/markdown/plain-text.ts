/** Characters and line beginnings that mean something in Markdown. */
const markdownSigns = /[\\`*_[\]<>&|~\n]|^(?:\s|#|[-+=]|\d+[.)])/;

/** Whether a text is one paragraph in which nothing is marked: most are, and need no parser. */
export function isPlain(text: string): boolean {
  return !markdownSigns.test(text);
}

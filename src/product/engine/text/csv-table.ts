/**
 * A table as CSV (RFC 4180) in UTF-8. With the byte order mark, Excel reads it as such. A spreadsheet executes no cell.
 *
 * @param end the end of a line; a text of the API has no other than line feeds
 */
export function csvTable(lines: readonly (readonly string[])[], end: "\r\n" | "\n" = "\r\n"): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(",") + end).join("")}`;
}

/**
 * A cell in quotes. One that a spreadsheet could read as a formula begins with an apostrophe, which Excel, LibreOffice and
 * Google Sheets show as text; so does one with such a sign after blanks, or after a separator that an import may split at.
 */
export function csvCell(text: string): string {
  const isFormula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u.test(text) || /^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}

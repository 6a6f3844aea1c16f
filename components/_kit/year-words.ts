/** A title in which a line does not end between a short word and its year: `Turnfest Thun 2026`. */
export function withYears(title: string): string {
  return title.replaceAll(/(^|\s)(\S{1,8}) (?=(?:19|20)\d\d(?!\d))/g, "$1$2\u00a0");
}

/** The text of a link. A phone number stays on one line: its spaces do not break. */
export function linkWords(href: string, words: string): string {
  return /^tel:/i.test(href) ? words.replaceAll(" ", "\u00a0") : words;
}

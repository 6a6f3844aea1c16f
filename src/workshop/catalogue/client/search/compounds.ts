const leastPart = 4;
/** What German puts between the words of a compound, where their stems do not take it off. */
const links = ["", "s"];

/** The two words of a compound, such as "Kurs" and "Preis" of "Kurspreis", where both are known; the longest first. */
export function compoundParts(word: string, isKnown: (part: string) => boolean): [string, string] | undefined {
  for (let end = word.length - leastPart; end >= leastPart; end -= 1) {
    const tail = word.slice(end);
    const head = links
      .filter((link) => word.slice(0, end).endsWith(link))
      .map((link) => word.slice(0, end - link.length))
      .find((part) => part.length >= leastPart && isKnown(part));
    if (head !== undefined && isKnown(tail)) return [head, tail];
  }
  return undefined;
}

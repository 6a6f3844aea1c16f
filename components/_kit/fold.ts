/** A text for comparison with typed text: without accents, in lower case, with single spaces. */
export function foldText(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}+/gu, "");
  return plain.toLowerCase().replaceAll("ß", "ss").replace(/\s+/g, " ").trim();
}

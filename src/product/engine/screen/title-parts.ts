/** The title of a document, `{page} · {area} · {club}`: a part that says the same as an earlier one is left out. */
export function joinTitleParts(parts: readonly string[]): string {
  const spoken = (part: string) => part.trim().toLocaleLowerCase();
  const said = parts.map(spoken);
  return parts.filter((part, index) => spoken(part) !== "" && said.indexOf(spoken(part)) === index).join(" · ");
}

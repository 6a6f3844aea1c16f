/**
 * What a message in MessageFormat 2 can say, for people to read: one text, or one for each of its variants. A variable
 * is shown by its name in braces.
 */
export function messageTexts(source: string): string[] {
  const variants = source.startsWith(".")
    ? [...source.matchAll(/\{\{(.*?)\}\}(?!\})/gs)].map(([, text = ""]) => text)
    : [source];
  return variants.map((text) => text.replace(/\{\s*\$([\w.]+)[^}]*\}/g, "{$1}"));
}

/**
 * A document without its styles and the hashes that name its files: these are compared by themselves. A page that has
 * its stylesheet in itself names it by a hash in its policy.
 */
export function ownMarkup(html: string): string {
  return html
    .replaceAll(/(assets\/[\w/-]+)\.[0-9a-zA-Z]{8,12}\.(css|js)\b/g, "$1.$2")
    .replaceAll(inlineStyles, "<style></style>")
    .replaceAll(/'sha256-[^']+'/g, "'sha256'");
}

/** The text of a stylesheet in a document is its first group. */
export const inlineStyles = /<style>([\s\S]*?)<\/style>/g;

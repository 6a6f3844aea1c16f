const inline = /^\/?(?:a|abbr|b|bdi|code|em|i|kbd|mark|small|span|strong|sub|sup|time|wbr)$/;
const silent = /<(script|style|svg|template)\b.*?<\/\1>/gs;
const mostRepeats = 4;
const shownEntities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};

/** The texts that a document shows or reads aloud, block by block, of markup that the templates of the project made. */
export function shownTexts(html: string): string[] {
  const heard = [...html.matchAll(/\b(?:placeholder|alt|aria-label)="([^"]*)"/g)].map(([, text = ""]) => text);
  const blocks = html
    .replace(silent, "")
    .replace(/<([/a-z0-9]+)[^>]*>/gi, (_, name: string) => (inline.test(name.toLowerCase()) ? " " : "\n"))
    .split("\n");
  const texts = [...blocks, ...heard].map((text) => plainText(text).replace(/\s+/g, " ").trim());
  return [...new Set(texts)].filter((text) => /\p{L}/u.test(text));
}

/** The part of a preview without the shell around it: its title and its content. */
export function screenContent(html: string): string {
  const title = /<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? "";
  return title + html.slice(Math.max(0, html.indexOf("<main")), html.lastIndexOf("</main>"));
}

/** The texts without most of those that differ in numbers only, such as five hundred rows of a long list. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return texts.filter((text) => {
    const pattern = text.replace(/\d+/g, "0");
    const count = (counts.get(pattern) ?? 0) + 1;
    counts.set(pattern, count);
    return count <= mostRepeats;
  });
}

function plainText(text: string): string {
  return text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => shownEntities[name] ?? whole);
}

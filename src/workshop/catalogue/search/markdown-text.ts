/** A section of a document in Markdown, by its heading. */
export interface MarkdownSection {
  readonly title: string;
  /** The id that Astro gives its heading, which is GitHub's. */
  readonly anchor: string;
  readonly texts: readonly string[];
}

/** The lines of a text in Markdown or MDX that are read, without its marks; blocks of code and markup are left out. */
export function plainMarkdown(text: string): string[] {
  const read = text.replace(/^```.*?^```$|^import .*$|<(figure|svg)\b.*?<\/\1>/gms, "");
  const blocks = read.split(/\n{2,}|\n(?=[-*#|]|\d+\.)/).map(plainBlock);
  return blocks.filter((block) => /\p{L}/u.test(block));
}

/** The sections of the second level. */
export function sectionsOf(text: string): MarkdownSection[] {
  const [, ...parts] = text.replace(/^```.*?^```$/gms, "").split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    const title = plainBlock(heading);
    const anchor = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    return { title, anchor, texts: plainMarkdown(lines.join("\n")) };
  });
}

function plainBlock(block: string): string {
  const words = block.replace(/<[^>]*>/g, " ").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return words
    .replace(/[`*|]|^[-#>\s]+|^\d+\./gm, " ")
    .replace(/\s+/g, " ")
    .trim();
}

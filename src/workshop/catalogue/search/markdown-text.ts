/** A section of a document in Markdown, by its heading. */
export interface MarkdownSection {
  readonly title: string;
  /** The id of its heading, as Astro makes it. */
  readonly anchor: string;
  readonly texts: readonly string[];
}

/** The lines of a text in Markdown or MDX that are read, without its marks; blocks of code and markup are left out. */
export function plainMarkdown(text: string): string[] {
  return text
    .replace(/^```.*?^```$/gms, "")
    .replace(/^import .*$/gm, "")
    .replace(/<(figure|svg)\b.*?<\/\1>/gs, "")
    .split(/\n{2,}|\n(?=[-*#|]|\d+\.)/)
    .map((block) => plainBlock(block))
    .filter((block) => /\p{L}/u.test(block));
}

/** The sections of the second level. */
export function sectionsOf(text: string): MarkdownSection[] {
  const [, ...parts] = text.replace(/^```.*?^```$/gms, "").split(/^## /m);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return {
      title: plainBlock(heading),
      anchor: anchorOf(plainBlock(heading)),
      texts: plainMarkdown(lines.join("\n")),
    };
  });
}

function plainBlock(block: string): string {
  return block
    .replace(/<[^>]*>/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*|]|^[-#>\s]+|^\d+\./gm, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The id that GitHub gives a heading, of which Astro's are made. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

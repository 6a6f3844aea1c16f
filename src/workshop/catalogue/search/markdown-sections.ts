/** A section of a text in Markdown, in one line without marks. */
export interface MarkdownSection {
  /** Of what is before the first heading "". */
  readonly title: string;
  /** The id that Astro gives its heading, which is GitHub's. */
  readonly anchor: string;
  readonly text: string;
}

/** The sections of the second level of a text in Markdown or MDX, without blocks of code and pictures. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const read = markdown.replace(
    /^```.*?^```$|^import [^\n]* from "[^\n]*$|<(figure|svg)\b.*?<\/\1>|<\/?[a-z][^<>]*>/gims,
    " ",
  );
  return `\n${read.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")}`.split(/^## /m).map((part) => {
    const [title = "", text = ""] = part.split(/\n(.*)/s).map(withoutMarks);
    const kept = title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
    return { title, anchor: kept.replaceAll(" ", "-"), text };
  });
}

/** A whole text in Markdown, a line for each section. */
export function markdownText(markdown: string): string {
  return markdownSections(markdown)
    .map(({ title, text }) => `${title}. ${text}`)
    .join("\n");
}

function withoutMarks(markdown: string): string {
  const words = markdown.replace(/[`*]/g, "").replace(/\||^[-#>\s]+|^\d+\.|-{3,}/gm, " ");
  return words.replace(/\s+/g, " ").trim();
}

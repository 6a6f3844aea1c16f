/** The name of a page in Markdown beside its `index.html`, as the proposal of llms.txt has it. */
export const markdownName = "index.html.md";

/** A page of the catalogue in Markdown. */
export interface MarkdownPage {
  /** From the root, with a slash at both ends. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly markdown: string;
}

/** Whether pages in Markdown are made of a file: of a document that has one, or of the code of a component's examples. */
export function isReadForMarkdown(path: string): boolean {
  return (
    path.endsWith("index.html") && (!path.startsWith("preview/") || /^preview\/components\/[^/]+\/code\//.test(path))
  );
}

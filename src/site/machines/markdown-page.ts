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

import type { Heading, RootContent } from "mdast";
import { isBlank } from "../../../components/_kit/characters.ts";
import { readHtml } from "../clubs/markdown/html-elements.ts";
import { clubText, markdownOfNode } from "./club-text.ts";
import { htmlTree } from "./entry-text.ts";
import { officeHtml } from "./office-html.ts";

/** What somebody has copied elsewhere, as a text of a club. */
interface CopiedText {
  readonly markdown: string;
  /** Whether it is more than words in a line. */
  readonly isBlock: boolean;
  /** How many pictures it had: none of them is a file of the club. */
  readonly pictures: number;
}

/**
 * Reads the HTML of a clipboard.
 *
 * @param level of the largest title: those below it keep their order
 * @returns undefined where it cannot be read
 */
export function pastedText(html: string, level: number): CopiedText | undefined {
  const { tree, flaws } = readHtml(htmlTree(html), html, officeHtml);
  if (flaws.some(({ id }) => id === "html-open")) return undefined;
  let pictures = 0;
  const parts = clubText(tree, {
    picture: () => {
      pictures += 1;
      return undefined;
    },
    link: linkOfClipboard,
  });
  setLevels(parts, level);
  const markdown = parts.map(markdownOfNode).filter((text) => !isBlank(text));
  const isBlock = markdown.length > 1 || parts.some(({ type }) => type !== "paragraph");
  return { markdown: markdown.join("\n\n"), isBlock, pictures };
}

/** The editor's own preview is a site of this machine; what else is no address of the web leads nowhere elsewhere. */
function linkOfClipboard(address: string): string | undefined {
  const own = address.trim().replace(/^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?=\/)/, "");
  return /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(own) ? own : undefined;
}

const deepestMark = 6;

/** Moves titles to the level of the text around them; none is deeper below another one than by one level. */
function setLevels(parts: readonly RootContent[], level: number): void {
  const headings = parts.filter((part): part is Heading => part.type === "heading");
  const above: number[] = [];
  for (const heading of headings) {
    while ((above.at(-1) ?? 0) >= heading.depth) above.pop();
    above.push(heading.depth);
    heading.depth = Math.min(level + above.length - 1, deepestMark) as Heading["depth"];
  }
}

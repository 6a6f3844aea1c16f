import type { Root } from "mdast";
import { isBlank, readableLine } from "../../../components/_kit/characters.ts";
import { isDescription } from "../clubs/markdown/alt-text.ts";
import { readHtml } from "../clubs/markdown/html-elements.ts";
import { markdownTree, withStars } from "../clubs/markdown/markdown-tree.ts";
import { endlessPart } from "../clubs/markdown/parse-markdown.ts";
import { clubText, markdownOfNode, nodeWords, type PictureInClub, type TextPlaces } from "./club-text.ts";
import type { Losses } from "./losses.ts";
import { officeHtml } from "./office-html.ts";
import { plainBody } from "./shortcodes.ts";
import type { SourceEntry } from "./source.ts";

/** The text of an entry as paragraphs of Markdown that a club's site shows. */
export function paragraphsOf(entry: SourceEntry, places: TextPlaces, losses: Losses): string[] {
  const { place, form, title = "" } = entry;
  const body = plainBody(entry, losses);
  if (form === "markdown" && endlessPart(body) !== undefined) {
    losses.add("endless-text", place);
    return [];
  }
  const source = form === "html" ? withParagraphs(body) : withNotes(body);
  const { tree, flaws } = readHtml(form === "html" ? htmlTree(source) : markdownTree(source), source, officeHtml);
  if (flaws.some(({ id }) => id === "html-open")) losses.add("endless-text", place);
  const children = clubText(tree, places);
  const [first] = children;
  const isTitle = first?.type === "heading" && sameWords(nodeWords(first), lineOfHtml(title));
  return (isTitle ? children.slice(1) : children).map(markdownOfNode).filter((text) => !isBlank(text));
}

/** The words of a paragraph, without its marks; nothing for a heading, a list or a picture. */
export function paragraphWords(paragraph: string): string | undefined {
  const { children } = markdownTree(paragraph);
  const [only] = children;
  if (only?.type !== "paragraph" || children.length > 1) return undefined;
  const words = readableLine(withStars(nodeWords(only)));
  return words === "" ? undefined : words;
}

/** A title or a summary in one line: programs keep their entities and tags. */
export function lineOfHtml(text: string): string {
  if (!/[<&]/.test(text)) return readableLine(text);
  return readableLine(nodeWords(readHtml(htmlTree(text), text).tree));
}

/** The Markdown of words that a program wrote in HTML; they have no pictures of their own. */
export function markdownOfHtml(html: string): string {
  const { children } = readHtml(htmlTree(html), html, officeHtml).tree;
  return children
    .filter(({ type }) => type !== "image")
    .map(markdownOfNode)
    .filter((text) => !isBlank(text))
    .join("\n\n");
}

export function htmlTree(value: string): Root {
  return { type: "root", children: [{ type: "html", value }] };
}

const blockElement = /<\/?(?:p|div|[uod]l|li|d[td]|table|t[rdh]|tbody|thead|h[1-6]|blockquote|figure|section)\b/i;

/** WordPress keeps empty lines in place of paragraphs, and line ends in place of breaks. */
function withParagraphs(html: string): string {
  if (html.includes("<!-- wp:")) return html;
  return html
    .split(/\n\s*\n/)
    .map((part) =>
      blockElement.test(part) || isBlank(part) ? part : `<p>${part.trim().replaceAll("\n", "<br>\n")}</p>`,
    )
    .join("\n");
}

/** Footnotes as words: `(1)` in the text, and `(1) the note` where it was. Boxes to tick are none on paper either. */
function withNotes(markdown: string): string {
  return markdown
    .replaceAll(/^\[\^([^\]\n]+)\]:[ \t]*/gm, "($1) ")
    .replaceAll(/\[\^([^\]\n]+)\]/g, " ($1)")
    .replaceAll(/^(\s*(?:[-*+]|\d+[.)])\s+)\[[ xX]?\]\s+/gm, "$1");
}

/** A picture of the club as a paragraph of its own. */
export function markdownOfPicture({ file, alt }: PictureInClub): string {
  return markdownOfNode({ type: "image", url: file, alt });
}

/** What names a picture that nobody has described: its entry, or the day of one that is called "Bilder". */
export function picturePlace({ title, name, date }: SourceEntry): string {
  const words = [title, name, date && `Bild vom ${date}`].map((text) => lineOfHtml(text ?? ""));
  return `Bild: ${words.find((text) => isDescription(text, "")) ?? "noch nicht beschrieben"}`;
}

/** The first of some texts that says what a picture shows. */
export function pictureWords(file: string, texts: readonly (string | null | undefined)[]): string | undefined {
  return texts.map((text) => readableLine(text ?? "")).find((text) => text !== "" && isDescription(text, file));
}

function sameWords(one: string, other: string): boolean {
  return readableLine(withStars(one)).toLowerCase() === readableLine(other).toLowerCase();
}

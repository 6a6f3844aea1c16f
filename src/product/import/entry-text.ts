import type { Definition, Link, Node, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { isBlank, readableLine } from "../../../components/_kit/characters.ts";
import { isDescription } from "../clubs/markdown/alt-text.ts";
import { readHtml } from "../clubs/markdown/html-elements.ts";
import { markdownTree, withStars } from "../clubs/markdown/markdown-tree.ts";
import { endlessPart } from "../clubs/markdown/parse-markdown.ts";
import type { Losses } from "./losses.ts";
import { plainBody } from "./shortcodes.ts";
import type { SourceEntry } from "./source.ts";

/** Where the pictures and links of an entry lead in the club. */
export interface EntryPlaces {
  readonly losses: Losses;
  /** `images/fest.jpg`, or undefined where there is none. */
  readonly picture: (address: string) => string | undefined;
  /** The address in the new site, or undefined where the link leads nowhere. */
  readonly link: (address: string, words: string) => string | undefined;
}

/** The text of an entry as paragraphs of Markdown that a club's site shows. */
export function paragraphsOf(entry: SourceEntry, places: EntryPlaces): string[] {
  const { place, form, title = "" } = entry;
  const body = plainBody(entry, places.losses);
  if (form === "markdown" && endlessPart(body) !== undefined) {
    places.losses.add("endless-text", place);
    return [];
  }
  const source = form === "html" ? withParagraphs(body) : withNotes(body);
  const { tree, flaws } = readHtml(form === "html" ? htmlTree(source) : markdownTree(source), source);
  if (flaws.some(({ id }) => id === "html-open")) places.losses.add("endless-text", place);
  const definitions = new Map(definitionsBelow(tree).map((each) => [each.identifier, each]));
  const reader = new EntryReader(entry, places, definitions);
  const children = reader.blocks(tree.children);
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
  const { children } = readHtml(htmlTree(html), html).tree;
  return children
    .filter(({ type }) => type !== "image")
    .map(markdownOfNode)
    .filter((text) => !isBlank(text))
    .join("\n\n");
}

function htmlTree(value: string): Root {
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
export function markdownOfPicture({ file, alt }: { readonly file: string; readonly alt: string }): string {
  return markdownOfNode({ type: "image", url: file, alt });
}

function markdownOfNode(node: RootContent): string {
  const text = toMarkdown(
    { type: "root", children: [node] },
    {
      ...{ bullet: "-", emphasis: "*", listItemIndent: "one", rule: "-" },
      extensions: [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
    },
  );
  return withStars(text).trim();
}

class EntryReader {
  readonly #entry: SourceEntry;
  readonly #places: EntryPlaces;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(entry: SourceEntry, places: EntryPlaces, definitions: ReadonlyMap<string, Definition>) {
    this.#entry = entry;
    this.#places = places;
    this.#definitions = definitions;
  }

  blocks(nodes: readonly RootContent[]): RootContent[] {
    return nodes.flatMap((node) => this.#read(node)).filter((node) => !isLeftEmpty(node));
  }

  #read(node: RootContent): RootContent[] {
    switch (node.type) {
      case "thematicBreak":
      case "definition":
      case "html":
        return [];
      case "image":
        return this.#picture(node.url, node.alt, node.title);
      case "imageReference":
        return this.#picture(this.#definitions.get(node.identifier)?.url ?? "", node.alt);
      case "link":
        return this.#link(node);
      case "linkReference":
        return this.#link({ ...node, type: "link", url: this.#definitions.get(node.identifier)?.url ?? "" });
      default:
        if ("children" in node) this.#readChildren(node);
        return [node];
    }
  }

  /** Children of a kind become children of the same kind. */
  #readChildren(node: Parents): void {
    const all: readonly RootContent[] = node.children;
    const read = all.flatMap((child) => this.#read(child));
    Object.assign(node, { children: read });
  }

  #picture(address: string, alt?: string | null, title?: string | null): RootContent[] {
    const { place } = this.#entry;
    const file = this.#places.picture(address);
    if (file === undefined) return [];
    const words = pictureWords(file, [alt, title]);
    if (words === undefined) this.#places.losses.add("picture-words", place, file);
    const caption = title && title !== words ? { title } : {};
    return [{ type: "image", url: `<${file}>`.slice(1, -1), alt: words ?? picturePlace(this.#entry), ...caption }];
  }

  #link(node: Link): RootContent[] {
    const children = node.children.flatMap((child): RootContent[] => this.#read(child));
    const url = this.#places.link(node.url, nodeWords(node));
    if (url === undefined) return children;
    return [{ ...node, url, children: children.filter(isPhrasing) }];
  }
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

function isPhrasing(node: RootContent): node is PhrasingContent {
  return !["paragraph", "heading", "list", "table", "blockquote", "code"].includes(node.type);
}

const wordlessNodes = ["image", "break", "inlineCode", "code"];

/** Whether nothing is left of a part after what could not go in. */
function isLeftEmpty(node: Nodes): boolean {
  if (wordlessNodes.includes(node.type)) return false;
  if (node.type === "text") return isBlank(node.value);
  return "children" in node && node.children.every(isLeftEmpty);
}

function definitionsBelow(node: Nodes): Definition[] {
  if (node.type === "definition") return [node];
  return "children" in node ? node.children.flatMap(definitionsBelow) : [];
}

function nodeWords(node: Node & { readonly children?: readonly Nodes[]; readonly value?: string }): string {
  return node.value ?? node.children?.map(nodeWords).join("") ?? "";
}

function sameWords(one: string, other: string): boolean {
  return readableLine(withStars(one)).toLowerCase() === readableLine(other).toLowerCase();
}

import type { Break, Definition, Link, Node, Nodes, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { defaultHandlers, type Handle, toMarkdown } from "mdast-util-to-markdown";
import { isBlank } from "../../../components/_kit/characters.ts";
import { withStars } from "../clubs/markdown/markdown-tree.ts";

/** Where the pictures and links of a text lead in the club. */
export interface TextPlaces {
  /**
   * A picture of the club, or undefined where there is none.
   *
   * @param words what may describe it, the best ones first
   */
  readonly picture: (address: string, words: readonly (string | null | undefined)[]) => PictureInClub | undefined;
  /** The address in the new site, or undefined where the link leads nowhere. */
  readonly link: (address: string, words: string) => string | undefined;
}

export interface PictureInClub {
  /** `images/fest.jpg` */
  readonly file: string;
  readonly alt: string;
}

/** The parts of a text that a club can have, with its pictures and links as they are there. */
export function clubText(tree: Root, places: TextPlaces): RootContent[] {
  const definitions = new Map(definitionsBelow(tree).map((each) => [each.identifier, each]));
  return new ClubTextReader(places, definitions).blocks(tree.children);
}

/** An address has none of the marks, and neither has a word: there a star or a line is no emphasis, and one wave strikes nothing. */
const wordsInMarkdown: Handle = (node, parent, state, info) =>
  defaultHandlers
    .text(node, parent, state, info)
    .replaceAll(/(?<=\p{L})\\\*(?=\p{L})/gu, "*")
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_")
    .replaceAll(/(?<![\\~])\\~(?![\\~])/g, "~");

/** Lines of a cell have no other sign. */
const breakOfLine: Handle = (node: Break, parent, state, info) =>
  state.stack.includes("tableCell") ? "<br>" : defaultHandlers.break(node, parent, state, info);

export function markdownOfNode(node: RootContent): string {
  const text = toMarkdown(
    { type: "root", children: [node] },
    {
      ...{ bullet: "-", emphasis: "*", listItemIndent: "one", rule: "-" },
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
      handlers: { text: wordsInMarkdown, break: breakOfLine },
    },
  );
  return withStars(text).trim();
}

class ClubTextReader {
  readonly #places: TextPlaces;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(places: TextPlaces, definitions: ReadonlyMap<string, Definition>) {
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
    const picture = this.#places.picture(address, [alt, title]);
    if (picture === undefined) return [];
    const caption = title && title !== picture.alt ? { title } : {};
    return [{ type: "image", url: picture.file, alt: picture.alt, ...caption }];
  }

  #link(node: Link): RootContent[] {
    const children = node.children.flatMap((child): RootContent[] => this.#read(child));
    const url = this.#places.link(node.url, nodeWords(node));
    if (url === undefined) return children;
    return [{ ...node, url, children: children.filter(isPhrasing) }];
  }
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

export function nodeWords(node: Node & { readonly children?: readonly Nodes[]; readonly value?: string }): string {
  return node.value ?? node.children?.map(nodeWords).join("") ?? "";
}

import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from "mdast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";

export interface MarkdownOptions {
  /** The address that a link leads to, where it is another one in Markdown. */
  readonly link?: (address: string) => string;
  /** The markup behind a link whose content belongs to the page, such as code that a script loads. */
  readonly load?: (address: string) => string | undefined;
}

type Handle = NonNullable<NonNullable<Options["handlers"]>[string]>;
type State = Parameters<Handle>[0];
type HastElement = Parameters<Handle>[1];
type HastChild = HastElement["children"][number] | { readonly type: "doctype" };

const parser = unified().use(rehypeParse, { fragment: true });

/** What is read of markup that the catalogue's pages have: controls, hidden parts and pictures without words are left out. */
export function htmlMarkdown(html: string, options: MarkdownOptions = {}): string {
  const tree = parser.parse(html);
  const writer = unified()
    .use(rehypeRemark, { handlers: { ...handlers, ...linkHandlers(html, options) } })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", listItemIndent: "one" });
  return writer.stringify(writer.runSync({ ...tree, children: readable(tree.children, options) })).trimEnd();
}

const leftOut = new Set(
  "button dialog fieldset form hr input label link meta script select style template textarea".split(" "),
);

/** Without what nobody reads, with the markup behind links, and with a gap between elements that only their style separates. */
function readable(nodes: readonly HastChild[], options: MarkdownOptions): HastElement["children"] {
  const read = nodes.flatMap((node) => readableNode(node, options));
  return read.flatMap((node, index) => {
    const space = gap(read[index - 1], node);
    return space === "" ? [node] : [{ type: "text", value: space }, node];
  });
}

function readableNode(node: HastChild, options: MarkdownOptions): HastElement["children"] {
  if (node.type === "text") return [{ type: "text", value: node.value }];
  if (node.type !== "element") return [];
  const { hidden, ariaHidden, dataCodeLink, href } = node.properties;
  if (leftOut.has(node.tagName) || hidden === true || ariaHidden === "true") return [];
  const loaded = dataCodeLink === undefined ? undefined : options.load?.(String(href));
  if (loaded !== undefined) return readable(parser.parse(loaded).children, options);
  const { type, tagName, properties } = node;
  return [{ type, tagName, properties, children: readable(node.children, options) }];
}

function gap(before: HastChild | undefined, node: HastChild): string {
  if (before?.type !== "element" || node.type !== "element") return "";
  return before.tagName === node.tagName && /^(?:a|code)$/.test(node.tagName) ? ", " : " ";
}

const handlers: Readonly<Record<string, Handle>> = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth) => [
      `h${depth}`,
      (state: State, node: HastElement) => {
        const children = words(state, node, " ");
        return children.length === 0 ? undefined : { type: "heading", depth: depth as 1, children };
      },
    ]),
  ),
  ...Object.fromEntries(["strong", "b"].map((name) => [name, marked("strong")])),
  ...Object.fromEntries(["em", "i"].map((name) => [name, marked("emphasis")])),
  ...Object.fromEntries(["code", "kbd", "samp"].map((name) => [name, codeWords])),
  ...Object.fromEntries(["ul", "ol", "menu"].map((name) => [name, itemList])),
  br: () => ({ type: "text", value: " " }),
  dl: termList,
  img: (_, { properties: { alt, src } }) => (alt ? { type: "image", alt: String(alt), url: String(src) } : undefined),
  mark: (state, node) => state.all(node),
  pre(_, node) {
    const value = textOf(node);
    return { type: "code", lang: codeLanguage(value), value };
  },
  /** The words of a fold are a heading where they have one, else bold. */
  summary(state, node) {
    const blocks = state.toFlow(state.all(node));
    return blocks.some(({ type }) => type === "heading")
      ? blocks
      : blocks.map((each) => ("children" in each ? bold(wordsOf(each)) : each));
  },
  svg: drawing,
  table: tableBlocks,
};

/** Links and frames. A frame is left out where a link leads to its document, or another frame showed it. */
function linkHandlers(html: string, { link = (address) => address }: MarkdownOptions): Record<string, Handle> {
  const frames = new Set(Array.from(html.matchAll(/<a\s[^>]*?href="([^"]*)"/g), ([, address]) => address));
  return {
    a(state, node) {
      const { href = "", ariaLabel = "" } = node.properties;
      const own = words(state, node, " · ");
      const children = own.length > 0 || !ariaLabel ? own : [textNode(String(ariaLabel))];
      const address = String(href);
      if (children.length === 0 || address === "" || address.startsWith("#")) return children;
      return { type: "link", url: link(address), children };
    },
    iframe(_, { properties: { src, dataSrc, title } }) {
      const url = String(src ?? dataSrc ?? "");
      if (url === "" || frames.has(url)) return undefined;
      frames.add(url);
      return paragraph([{ type: "link", url, children: [textNode(String(title ?? url))] }]);
    },
  };
}

function marked(type: "strong" | "emphasis"): Handle {
  return (state, node) => {
    const children = words(state, node, " ");
    return children.length === 0 ? undefined : { type, children };
  };
}

function codeWords(_: State, node: HastElement): PhrasingContent | undefined {
  const value = collapsed(textOf(node));
  return value === "" ? undefined : { type: "inlineCode", value };
}

function itemList(state: State, node: HastElement): RootContent | undefined {
  const children = elementsIn(node).flatMap((item) => listItems(state.toFlow(state.all(item))));
  return children.length === 0 ? undefined : { type: "list", ordered: node.tagName === "ol", spread: false, children };
}

function termList(state: State, node: HastElement): RootContent | undefined {
  const items: ListItem[] = [];
  for (const entry of elementsIn(node).flatMap((each) => (each.tagName === "div" ? elementsIn(each) : [each]))) {
    const last = items.at(-1);
    const own = listItems(state.toFlow(state.all(entry)));
    if (entry.tagName === "dt") items.push(...listItems([bold(words(state, entry, " "))]));
    else if (last?.children[1]?.type === "list") last.children[1].children.push(...own);
    else if (last !== undefined && own.length > 0)
      last.children.push({ type: "list", ordered: false, spread: false, children: own });
    else items.push(...own);
  }
  return items.length === 0 ? undefined : { type: "list", ordered: false, spread: false, children: items };
}

/** An item of a list, where a heading is bold; none where nothing is in it. */
function listItems(blocks: readonly RootContent[]): ListItem[] {
  const children = blocks.map((each) => (each.type === "heading" ? bold(each.children) : each)) as BlockContent[];
  const spread = children.some(({ type }) => type === "code" || type === "table");
  return children.length === 0 ? [] : [{ type: "listItem", spread, children }];
}

function tableBlocks(state: State, node: HastElement): RootContent[] {
  const rows = descendants(node, "tr").map(
    (row): TableRow => ({
      type: "tableRow",
      children: elementsIn(row).map((cell) => ({ type: "tableCell", children: words(state, cell, "; ") })),
    }),
  );
  const caption = descendants(node, "caption").flatMap((each) => state.toFlow(state.all(each)));
  if (descendants(node, "thead").length === 0) rows.unshift({ type: "tableRow", children: [] });
  return rows.some(({ children }) => children.length > 0) ? [...caption, { type: "table", children: rows }] : caption;
}

/** The name of a drawing, and the words in it. */
function drawing(_: State, node: HastElement): RootContent | undefined {
  const [title] = descendants(node, "title");
  const name = node.properties["ariaLabel"] ?? (title === undefined ? "" : textOf(title));
  const lines = [String(name), ...new Set(descendants(node, "text").map((each) => collapsed(textOf(each))))];
  const children = lines.filter((line) => line !== "").flatMap((line) => listItems([paragraph([textNode(line)])]));
  return children.length === 0 ? undefined : { type: "list", ordered: false, spread: false, children };
}

/** What an element says in one line. */
function words(state: State, node: HastElement, separator: string): PhrasingContent[] {
  return joined(state.toFlow(state.all(node)).map(wordsOf), separator);
}

function wordsOf(block: RootContent): PhrasingContent[] {
  if (block.type === "heading") return [{ type: "strong", children: block.children }];
  if (block.type === "code") return [{ type: "inlineCode", value: collapsed(block.value) }];
  if (block.type === "paragraph") return block.children;
  return "children" in block
    ? joined((block.children as RootContent[]).map(wordsOf), "; ")
    : [block as PhrasingContent];
}

function joined(parts: readonly PhrasingContent[][], separator: string): PhrasingContent[] {
  const filled = parts.filter(({ length }) => length > 0);
  return filled.flatMap((part, index) => (index === 0 ? part : [textNode(separator), ...part]));
}

function bold(children: PhrasingContent[]): BlockContent {
  return paragraph([{ type: "strong", children }]);
}

function paragraph(children: PhrasingContent[]): BlockContent {
  return { type: "paragraph", children };
}

function textNode(value: string): PhrasingContent {
  return { type: "text", value };
}

function codeLanguage(code: string): string {
  if (/^\s*</.test(code)) return "html";
  return /^\s*[{[]/.test(code) ? "jsonc" : "text";
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function textOf(node: HastChild): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

function elementsIn({ children }: HastElement): HastElement[] {
  return children.filter((child) => child.type === "element");
}

function descendants(node: HastElement, name: string): HastElement[] {
  return elementsIn(node).flatMap((child) => [...(child.tagName === name ? [child] : []), ...descendants(child, name)]);
}

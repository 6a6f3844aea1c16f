import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from "hast";
import { raw } from "hast-util-raw";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import type { Html, Nodes, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { VFile } from "vfile";
import type { FlawId } from "../problems/flaw-texts.ts";
import type { MarkdownFlaw } from "./markdown-tree.ts";

interface ReadHtml {
  readonly tree: Root;
  readonly flaws: readonly MarkdownFlaw[];
}

/**
 * A document with its elements of HTML as what they mean: a `<b>` is strong, a `<table>` a table. Those that load or run something are flaws.
 *
 * @param prepare what other programs wrote, as elements that mean what it shows
 */
export function readHtml(tree: Root, source: string, prepare = (html: HtmlRoot) => html): ReadHtml {
  const elements = [...htmlIn(tree)];
  if (elements.length === 0) return { tree, flaws: [] };
  const open = openElement(elements);
  if (open !== undefined) return { tree: { type: "root", children: [] }, flaws: [open] };
  const flaws: MarkdownFlaw[] = [];
  const html = raw(toHast(tree, { allowDangerousHtml: true }), { file: new VFile(source) });
  const read = toMdast(html.type === "root" ? prepare(html) : html, {
    handlers: elementHandlers(flaws),
    nodeHandlers: { comment: () => undefined },
    document: true,
  });
  return { tree: read.type === "root" ? read : { type: "root", children: [] }, flaws };
}

function* htmlIn(node: Nodes): Generator<Html> {
  if (node.type === "html") yield node;
  else if ("children" in node) for (const child of node.children) yield* htmlIn(child);
}

const scriptElements = "script style noscript template link meta base canvas svg math".split(" ");
const formElements = "form input button select textarea fieldset".split(" ");
const framedElements = "iframe frame frameset object embed applet video audio".split(" ");

function elementHandlers(flaws: MarkdownFlaw[]): Record<string, Handle> {
  const refusing = (id: FlawId): Handle => {
    return (_state, node: Element) => {
      const name = String(node.properties["src"] ?? node.properties["data"] ?? "https://…");
      flaws.push({ offset: node.position?.start.offset ?? 0, id, values: { found: `<${node.tagName}>`, name } });
      return undefined;
    };
  };
  const refused = (names: readonly string[], id: FlawId) => names.map((name) => [name, refusing(id)] as const);
  return {
    ...Object.fromEntries([
      ...refused([...scriptElements, ...formElements], "html-script"),
      ...refused(framedElements, "html-frame"),
    ]),
    a: (state, node: Element) =>
      node.properties["href"] === undefined ? state.all(node) : defaultHandlers.a(state, node),
    figure,
    ...Object.fromEntries(Object.entries(wordMarks).map(([name, handle]) => [name, aroundWords(handle)])),
  };
}

const { b, strong, i, em, u, mark, s, del } = defaultHandlers;
const wordMarks: Readonly<Record<string, Handle>> = { b, strong, i, em, u, mark, s, del };

/** An element that wordMarks words, and was never closed, is around the paragraphs after it too: there it means nothing. */
function aroundWords(handle: Handle): Handle {
  return (state, node: Element, parent) => (holdsBlock(node) ? state.all(node) : handle(state, node, parent));
}

const blocks = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote div section figure pre hr".split(" "));

function holdsBlock({ children }: Element): boolean {
  return children.some((child) => child.type === "element" && (blocks.has(child.tagName) || holdsBlock(child)));
}

/** The words of a figure are the caption of its only picture. */
const figure: Handle = (state, node: Element) => {
  const [picture, ...more] = namedElements(node, "img");
  const [words] = namedElements(node, "figcaption");
  if (picture === undefined || more.length > 0 || words === undefined) return state.all(node);
  picture.properties["title"] ??= wordsOfElement(words).trim();
  return state.all({ ...node, children: node.children.filter((child) => child !== words) });
};

function namedElements(node: HtmlNodes, name: string): Element[] {
  if (node.type === "element" && node.tagName === name) return [node];
  return "children" in node ? node.children.flatMap((child) => namedElements(child, name)) : [];
}

function wordsOfElement(node: HtmlNodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(wordsOfElement).join("") : "";
}

const mostOpen = 100;
const tags = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi;
/** Elements that end without a tag. */
const ending = /^(?:br|hr|img|wbr|p|li|td|th|tr|dt|dd|col)$/i;

/** The parser opens what is not closed again in each paragraph, and follows what is inside each other: a hundred is plenty. */
function openElement(elements: readonly Html[]): MarkdownFlaw | undefined {
  const open = new Map<string, number>();
  let count = 0;
  for (const { value, position } of elements)
    for (const [, end, name = "", isVoid] of value.matchAll(tags)) {
      if (isVoid || ending.test(name)) continue;
      const before = open.get(name) ?? 0;
      const after = end ? Math.max(0, before - 1) : before + 1;
      open.set(name, after);
      count += after - before;
      if (count > mostOpen)
        return { offset: position?.start.offset ?? 0, id: "html-open", values: { limit: String(mostOpen) } };
    }
  return undefined;
}

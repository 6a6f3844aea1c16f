import { parseFragment } from "parse5";
import type { HtmlChild, HtmlElement, HtmlNode } from "../html/tree.ts";
import { block, markdownTable } from "./markdown.ts";

export interface MarkdownOptions {
  /** The address that a link leads to, where it is another one in Markdown. */
  readonly link?: (address: string) => string;
  /** The markup behind a link whose content belongs to the page, such as code that a script loads. */
  readonly load?: (address: string) => string | undefined;
}

/** What is read of markup that the catalogue's pages have: controls, hidden parts and pictures without words are left out. */
export function htmlMarkdown(html: string, options: MarkdownOptions = {}): string {
  return new Writer(options).page(html).join("\n\n");
}

const leftOut = new Set([
  "button",
  "dialog",
  "fieldset",
  "form",
  "input",
  "label",
  "link",
  "meta",
  "script",
  "select",
  "style",
  "template",
  "textarea",
]);
const inlineTags = new Set(
  "#text a abbr b bdi br cite code del em i img ins kbd mark meter output progress q s samp small span strong sub sup time var wbr".split(
    " ",
  ),
);

class Writer {
  readonly #options: MarkdownOptions;
  readonly #frames = new Set<string | undefined>();

  constructor(options: MarkdownOptions) {
    this.#options = options;
  }

  /** The blocks of a whole page. A frame is left out where a link leads to its document. */
  page(html: string): string[] {
    const fragment = parseFragment(html, { scriptingEnabled: false });
    for (const link of descendants(fragment, "a")) this.#frames.add(attributeOfNode(link, "href"));
    return this.blocks(fragment.childNodes);
  }

  /** Blocks of Markdown; text between two blocks is a paragraph. */
  blocks(nodes: readonly HtmlChild[]): string[] {
    const blocks: string[] = [];
    let run: HtmlChild[] = [];
    const flush = () => {
      const text = this.#inline(run);
      if (text !== "") blocks.push(text);
      run = [];
    };
    for (const node of nodes.filter(isRead)) {
      if (this.#isInline(node)) run.push(node);
      else {
        flush();
        blocks.push(...this.#block(node as HtmlElement));
      }
    }
    flush();
    return blocks;
  }

  #isInline(node: HtmlChild): boolean {
    if (!inlineTags.has(node.nodeName) || hasAttribute(node, "data-code-link")) return false;
    return (
      node.nodeName === "#text" ||
      node.nodeName === "a" ||
      childNodesOf(node)
        .filter(isRead)
        .every((child) => this.#isInline(child))
    );
  }

  #block(element: HtmlElement): string[] {
    const { nodeName: name, childNodes } = element;
    const write = writers[name];
    if (write !== undefined) return write(this, element);
    if (/^h[1-6]$/.test(name)) return headed(Number(name[1]), this.#inline(childNodes));
    return this.blocks(childNodes);
  }

  list(element: HtmlElement): string[] {
    const isOrdered = element.nodeName === "ol";
    const items = elementsIn(element).flatMap((item, index) => {
      const text = this.blocks(item.childNodes).map(withoutHeading);
      return text.length === 0 ? [] : [listItem(text, isOrdered ? `${index + 1}. ` : "- ")];
    });
    return items.length === 0 ? [] : [items.join("\n")];
  }

  terms(element: HtmlElement): string[] {
    const entries = elementsIn(element).flatMap((each) => (each.nodeName === "div" ? elementsIn(each) : [each]));
    const lines = entries.flatMap((entry) => {
      const blocks = this.blocks(entry.childNodes).map(withoutHeading);
      if (blocks.length === 0) return [];
      return entry.nodeName === "dt" ? [`- **${blocks.join(" ")}**`] : [listItem(blocks, "  - ")];
    });
    return lines.length === 0 ? [] : [lines.join("\n")];
  }

  table(element: HtmlElement): string[] {
    const rows = descendants(element, "tr").map((row) => elementsIn(row).map((cell) => this.#cell(cell)));
    const caption = descendants(element, "caption").flatMap(({ childNodes }) => this.blocks(childNodes));
    const [head = [], ...body] = descendants(element, "thead").length > 0 ? rows : [[], ...rows];
    const width = Math.max(...rows.map(({ length }) => length), 0);
    const filled = (cells: readonly string[]) => [...cells, ...Array<string>(width - cells.length).fill("")];
    return width === 0 ? caption : [...caption, markdownTable(filled(head), body.map(filled))];
  }

  #cell(cell: HtmlElement): string {
    return this.blocks(cell.childNodes)
      .map(withoutHeading)
      .map((text) => text.replace(/\s*\n\s*(?:- )?/g, "; ").replace(/^- /, ""))
      .join("; ");
  }

  /** The words of a fold are a heading where they have one, else bold. */
  fold(element: HtmlElement): string[] {
    const [summary] = descendants(element, "summary");
    const rest = element.childNodes.filter((node) => node !== summary);
    const words = this.blocks(summary?.childNodes ?? []);
    const title = words.some((text) => text.startsWith("#")) ? words : words.map((text) => `**${text}**`);
    return [...title, ...this.blocks(rest)];
  }

  code(element: HtmlElement): string[] {
    const text = plainTextOf(element);
    return [block(text, codeLanguage(text))];
  }

  /** A frame as a link, once: pages show the same document at several sizes. */
  frame(element: HtmlElement): string[] {
    const address = attributeOfNode(element, "src") ?? attributeOfNode(element, "data-src") ?? "";
    if (address === "" || this.#frames.has(address)) return [];
    this.#frames.add(address);
    return [`[${plain(attributeOfNode(element, "title") ?? address)}](${address})`];
  }

  /** The name of a drawing, and the words in it. */
  drawing(element: HtmlElement): string[] {
    const [title] = descendants(element, "title");
    const name = attributeOfNode(element, "aria-label") ?? (title === undefined ? "" : plainTextOf(title));
    const words = descendants(element, "text").map((each) => collapsed(plainTextOf(each)));
    const lines = [name, ...new Set(words)].filter((text) => text !== "").map(plain);
    return lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")];
  }

  loaded(element: HtmlElement): string[] {
    const address = attributeOfNode(element, "href") ?? "";
    const html = this.#options.load?.(address);
    return html === undefined ? [this.#link(element)] : this.blocks(parseFragment(html).childNodes);
  }

  #inline(nodes: readonly HtmlChild[]): string {
    const read = nodes.filter(isRead);
    return collapsed(read.map((node, index) => gap(read[index - 1], node) + this.#inlineNode(node)).join(""));
  }

  #inlineNode(node: HtmlChild): string {
    if ("value" in node) return plain(node.value);
    if (!("tagName" in node)) return "";
    const text = () => this.#inline(node.childNodes);
    switch (node.tagName) {
      case "a":
        return this.#link(node);
      case "br":
        return " ";
      case "code":
      case "kbd":
      case "samp":
        return codeSpan(collapsed(plainTextOf(node)));
      case "strong":
      case "b":
        return emphasis(text(), "**");
      case "em":
      case "i":
        return emphasis(text(), "*");
      case "img":
        return attributeOfNode(node, "alt")
          ? `![${plain(attributeOfNode(node, "alt") ?? "")}](${attributeOfNode(node, "src")})`
          : "";
      default:
        return text();
    }
  }

  #link(element: HtmlElement): string {
    const address = attributeOfNode(element, "href") ?? "";
    const text =
      this.blocks(element.childNodes).map(withoutHeading).join(" · ") ||
      plain(attributeOfNode(element, "aria-label") ?? "");
    if (text === "" || address === "" || address.startsWith("#")) return text;
    return `[${text}](${this.#options.link?.(address) ?? address})`;
  }
}

const writers: Readonly<Record<string, (writer: Writer, element: HtmlElement) => string[]>> = {
  ul: (writer, element) => writer.list(element),
  ol: (writer, element) => writer.list(element),
  dl: (writer, element) => writer.terms(element),
  table: (writer, element) => writer.table(element),
  details: (writer, element) => writer.fold(element),
  pre: (writer, element) => writer.code(element),
  iframe: (writer, element) => writer.frame(element),
  svg: (writer, element) => writer.drawing(element),
  a: (writer, element) => writer.loaded(element),
};

function isRead(node: HtmlChild): boolean {
  if (node.nodeName === "#text") return true;
  return (
    "tagName" in node &&
    !leftOut.has(node.tagName) &&
    !hasAttribute(node, "hidden") &&
    attributeOfNode(node, "aria-hidden") !== "true"
  );
}

/** What separates two elements that only their style separates. */
function gap(before: HtmlChild | undefined, node: HtmlChild): string {
  if (before === undefined || before.nodeName === "#text" || node.nodeName === "#text") return "";
  return before.nodeName === node.nodeName && /^(?:a|code)$/.test(node.nodeName) ? ", " : " ";
}

function headed(level: number, text: string): string[] {
  return text === "" ? [] : [`${"#".repeat(level)} ${text}`];
}

/** In a list or a table a heading is bold. */
function withoutHeading(text: string): string {
  return text.replace(/^#+ (.*)$/, "**$1**");
}

function listItem(blocks: readonly string[], mark: string): string {
  const indent = " ".repeat(mark.length);
  const isTight = blocks.every((text) => !text.includes("\n"));
  const whole = blocks.join(isTight ? `\n${indent}` : "\n\n");
  return mark + (isTight ? whole : whole.replace(/\n(?=.)/g, `\n${indent}`));
}

function emphasis(text: string, mark: string): string {
  return text === "" ? "" : mark + text + mark;
}

function codeSpan(text: string): string {
  if (text === "") return "";
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  return runs.length > 0 ? `${fence} ${text} ${fence}` : fence + text + fence;
}

function codeLanguage(code: string): string {
  if (/^\s*</.test(code)) return "html";
  return /^\s*[{[]/.test(code) ? "jsonc" : "text";
}

/** Text without a mark that Markdown would take for its own. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*[\]]|<(?=[/a-z!])/gi, "\\$&");
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function plainTextOf(node: HtmlChild): string {
  return "value" in node ? node.value : childNodesOf(node).map(plainTextOf).join("");
}

function childNodesOf(node: HtmlNode): readonly HtmlChild[] {
  return "childNodes" in node ? node.childNodes : [];
}

function elementsIn(node: HtmlNode): HtmlElement[] {
  return childNodesOf(node).filter((child): child is HtmlElement => "tagName" in child && isRead(child));
}

function descendants(element: HtmlNode, name: string): HtmlElement[] {
  return elementsIn(element).flatMap((child) => [
    ...(child.tagName === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

function attributeOfNode(node: HtmlChild, name: string): string | undefined {
  return "attrs" in node ? node.attrs.find((each) => each.name === name)?.value : undefined;
}

function hasAttribute(node: HtmlChild, name: string): boolean {
  return attributeOfNode(node, name) !== undefined;
}

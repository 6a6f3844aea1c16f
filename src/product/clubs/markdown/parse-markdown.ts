import type {
  AlignType,
  Blockquote,
  Definition,
  Image,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { isBlank, readableLine, readableLines, readableWords } from "../../../../components/_kit/characters.ts";
import { clubFilePattern, composedAddress, decodedName } from "../../api/public/file-names.ts";
import type { InlineSpan, ProseItem, ProsePart } from "../../api/public/prose-parts.ts";
import type { UnplacedFlaw } from "../problems/club-flaw.ts";
import type { FlawId } from "../problems/flaw-texts.ts";
import { isDescription } from "./alt-text.ts";
import type { readHtml as readElements } from "./html-elements.ts";
import { type MarkdownFlaw, markdownTree, withStars } from "./markdown-tree.ts";

/** A text in Markdown, with what it refers to. */
export interface ParsedMarkdown {
  readonly parts: readonly ProsePart[];
  /** Where each part begins. */
  readonly starts: readonly number[];
  /** Offsets are those in the source. */
  readonly flaws: readonly MarkdownFlaw[];
  /** What is shown, and what its writer should know about. */
  readonly notes: readonly MarkdownFlaw[];
  readonly links: readonly Reference[];
  readonly pictures: readonly Reference[];
}

/** An address or a file that a text names. */
export interface Reference {
  readonly name: string;
  readonly offset: number;
}

/**
 * Parses a document: headings, paragraphs, lists of three levels, quotes, tables, pictures of the folder, strong and struck
 * words, emphasis and links, each also as an element of HTML. Levels of headings that skip are closed up, and what an item of
 * a list or a quote cannot hold follows it. What would load or run something is a flaw.
 *
 * @param readHtml for texts with a `<`: its parser is loaded for these alone, and without it a tag is refused
 */
export function parseMarkdown(source: string, readHtml?: typeof readElements): ParsedMarkdown {
  const endless = endlessPart(source);
  if (endless !== undefined) return { parts: [], starts: [], flaws: [endless], notes: [], links: [], pictures: [] };
  const written = markdownTree(source);
  const { tree, flaws: refused } = readHtml?.(written, source) ?? { tree: written, flaws: [] };
  const reader = new MarkdownReader(tree);
  const read = tree.children.flatMap((node) => reader.parts(node).map((part) => ({ part, start: offsetOf(node) })));
  const { flaws, notes, links, pictures } = reader;
  const [parts, starts] = [read.map(({ part }) => part), read.map(({ start }) => start)];
  return { parts, starts, flaws: [...refused, ...flaws], notes, links, pictures };
}

type PlacedContent = Pick<RootContent, "position">;
type Span = { -readonly [Name in keyof InlineSpan]: InlineSpan[Name] };
type Marks = Omit<Span, "text">;

const address = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/;
const deepestHeading = 3;
const deepestList = 3;
/** `[^1]` where the note has several words; with one word it is a definition. */
const footnote = /\[\^[^[\]\s]+\]/;
/** Before the words of an item. */
const taskBox = /^\[[ xX]?\](?=\s)/;

/** The address of a link that was probably meant. */
function nearAddress(url: string): string | undefined {
  if (/^[^\s:/@]+@[^\s:/@]+\.[a-z]+$/i.test(url)) return `mailto:${url}`;
  return url.startsWith("www.") ? `https://${url}` : undefined;
}

/** Items of a list, and the parts that none of them can hold. */
interface ReadItems {
  readonly items: readonly ProseItem[];
  readonly after: readonly ProsePart[];
}

class MarkdownReader {
  readonly flaws: MarkdownFlaw[] = [];
  readonly notes: MarkdownFlaw[] = [];
  readonly links: Reference[] = [];
  readonly pictures: Reference[] = [];
  readonly #definitions: ReadonlyMap<string, Definition>;
  /** The depths of the headings above the present place, as the source says them. */
  readonly #outline: number[] = [];
  /** Pictures inside of words: they follow the part. */
  readonly #inner: ProsePart[] = [];

  constructor(tree: Nodes) {
    this.#definitions = new Map([...definitionsIn(tree)].map((each) => [each.identifier, each]));
  }

  parts(node: RootContent): ProsePart[] {
    const own = this.#own(node);
    return [...own, ...this.#inner.splice(0)];
  }

  #own(node: RootContent): ProsePart[] {
    switch (node.type) {
      case "heading":
        return this.#heading(node.depth, textOfSpans(this.#spans(node.children)));
      case "paragraph":
        return this.#paragraph(node);
      case "list":
        return this.#list(node);
      case "blockquote":
        return this.#quote(node);
      case "table":
        return this.#table(node);
      case "code":
        return isBlank(node.value) ? [] : [readableLines(withStars(node.value)).trim()];
      case "thematicBreak":
        this.#note(node, "markdown-line");
        return [];
      case "definition":
        return node.identifier.startsWith("^") ? this.#refuse(node, "markdown-footnote") : [];
      default:
        return this.#refuse(node, "markdown-part");
    }
  }

  #heading(depth: number, text: string): ProsePart[] {
    if (isBlank(text)) return [];
    while ((this.#outline.at(-1) ?? 0) >= depth) this.#outline.pop();
    this.#outline.push(depth);
    return [{ heading: { level: Math.min(this.#outline.length, deepestHeading), text: readableLine(text) } }];
  }

  #quote({ children }: Blockquote): ProsePart[] {
    const parts: ProsePart[] = [];
    let quote: Span[][] = [];
    for (const child of children) {
      if (child.type === "paragraph") quote.push(filled(this.#spans(child.children)));
      else {
        parts.push(...quoteParts(quote), ...this.parts(child));
        quote = [];
      }
    }
    return [...parts, ...quoteParts(quote)];
  }

  /** Pictures are parts of their own, between the words before and after them. */
  #paragraph({ children }: Paragraph): ProsePart[] {
    const parts: ProsePart[] = [];
    let words: PhrasingContent[] = [];
    const endWords = () => parts.push(...wordsPart(trimmed(this.#spans(words))));
    for (const child of children) {
      const picture = linkedPicture(child);
      if (picture === undefined) words.push(child);
      else {
        endWords();
        words = [];
        parts.push(...this.#picture(picture.image, picture.link));
      }
    }
    endWords();
    return parts;
  }

  #picture(node: PlacedContent & Omit<Image, "type">, link?: Link): ProsePart[] {
    const { url, alt, title } = node;
    const name = decodedName(url);
    const href = link && this.#address(link, link.url);
    if (!name.startsWith("images/") || !clubFilePattern.test(name)) return this.#refuse(node, "no-picture", { name });
    if (!alt || isBlank(alt)) return this.#refuse(node, "picture-words", { name });
    if (!isDescription(alt, name)) this.#refuse(node, "alt-name", { name: alt });
    this.pictures.push({ name, offset: offsetOf(node) });
    const caption = title ? { caption: readableLine(withStars(title)) } : {};
    return [{ picture: { file: name, alt: readableLine(withStars(alt)), ...caption, ...(href && { href }) } }];
  }

  /** A list ends before what its items cannot hold, and goes on after it. */
  #list(list: List): ProsePart[] {
    const parts: ProsePart[] = [];
    let [items, first]: [ProseItem[], number] = [[], list.start ?? 1];
    const endList = () => {
      if (items.length > 0) parts.push({ list: { ...numbering(list, first), items } });
      [items, first] = [[], first + items.length];
    };
    for (const node of list.children) {
      const { items: own, after } = this.#item(node, 1);
      items.push(...own);
      if (after.length === 0) continue;
      endList();
      parts.push(...after);
    }
    endList();
    return parts;
  }

  /** One item, or several where it is too deep to have others below it. */
  #item({ children }: ListItem, depth: number): ReadItems {
    const [first, ...rest] = children;
    const words = first?.type === "paragraph" ? this.#itemWords(first) : [];
    const paragraphs: Span[][] = [];
    const below: List[] = [];
    const after: ProsePart[] = this.#inner.splice(0);
    for (const child of first?.type === "paragraph" ? rest : children) {
      if (child.type === "list" && after.length === 0) below.push(child);
      else if (child.type === "paragraph" && below.length + after.length === 0)
        paragraphs.push(trimmed(this.#spans(child.children)));
      else after.push(...this.parts(child));
    }
    const more = paragraphs.filter(({ length }) => length > 0);
    const inner = below.map((list) => this.#items(list, depth + 1));
    const items = inner.flatMap((each) => each.items);
    const follows = [...this.#inner.splice(0), ...inner.flatMap((each) => each.after), ...after];
    if (words.length + more.length + items.length === 0 && follows.length > 0) return { items: [], after: follows };
    const own: ProseItem = { words: filled(words), ...(more.length > 0 && { paragraphs: more }) };
    if (depth === deepestList) return { items: [{ words: linesOfWords([words, ...more]) }, ...items], after: follows };
    const isOrdered = below[0]?.ordered === true;
    return { items: [{ ...own, ...(items.length > 0 && { items, ...(isOrdered && { isOrdered }) }) }], after: follows };
  }

  #items({ children }: List, depth: number): ReadItems {
    const read = children.map((item) => this.#item(item, Math.min(depth, deepestList)));
    return { items: read.flatMap(({ items }) => items), after: read.flatMap(({ after }) => after) };
  }

  #itemWords({ children }: Paragraph): Span[] {
    const [start] = children;
    const [found] = start?.type === "text" ? (taskBox.exec(start.value) ?? []) : [];
    if (start !== undefined && found !== undefined) this.#refuse(start, "markdown-task", { found });
    return trimmed(this.#spans(children));
  }

  #table(node: Table): ProsePart[] {
    const { children, align } = node;
    if ((children[0]?.children.length ?? 0) > mostColumns)
      return this.#refuse(node, "table-wide", { limit: String(mostColumns) });
    const cells = children.map((row) =>
      row.children.map((cell) => {
        const words = trimmed(this.#spans(cell.children));
        return words.length === 0 ? {} : { words };
      }),
    );
    const [columns = [], ...rows] = cells;
    const whole = rows.map((row) => columns.map((_, index) => row[index] ?? {}));
    const aligned = columns.map((cell, index) => ({ ...cell, ...columnAlignment(align?.[index]) }));
    return [{ table: { columns: aligned, rows: whole } }];
  }

  #spans(nodes: readonly PhrasingContent[], marks: Marks = {}): Span[] {
    return mergedSpans(nodes.flatMap((node) => this.#span(node, marks)));
  }

  #span(node: PhrasingContent, marks: Marks): Span[] {
    switch (node.type) {
      case "text":
      case "inlineCode":
        return this.#plain(node.value, node, marks);
      case "break":
        return [{ ...marks, text: "\n" }];
      case "strong":
        return this.#spans(node.children, { ...marks, strong: true });
      case "emphasis":
        return this.#spans(node.children, { ...marks, emphasis: true });
      case "delete":
        return this.#spans(node.children, { ...marks, struck: true });
      case "link":
        return this.#link(node, marks);
      case "linkReference":
        return this.#link({ ...node, type: "link", url: this.#definitions.get(node.identifier)?.url ?? "" }, marks);
      case "image":
        this.#inner.push(...this.#picture(node));
        return [];
      case "imageReference":
        this.#inner.push(...this.#picture({ ...node, url: this.#definitions.get(node.identifier)?.url ?? "" }));
        return [];
      default:
        this.#refuse(node, "markdown-part");
        return [];
    }
  }

  /** A link without words leads to where its address says. */
  #link(node: Link, marks: Marks): Span[] {
    const picture = linkedPicture(node);
    if (picture !== undefined) {
      this.#inner.push(...this.#picture(picture.image, node));
      return [];
    }
    const href = this.#address(node, node.url);
    if (href === undefined) return [];
    const words = this.#spans(node.children, { ...marks, href });
    if (!isBlank(textOfSpans(words))) return words;
    this.#note(node, "link-words", { name: href });
    return [{ ...marks, href, text: href.replace(/^[a-z]+:(?:\/\/)?/, "") }];
  }

  #plain(value: string, node: PlacedContent, marks: Marks): Span[] {
    if (footnote.test(value)) this.#refuse(node, "markdown-footnote");
    return [{ ...marks, text: readableWords(withStars(value)) }];
  }

  #address(node: PlacedContent, written: string): string | undefined {
    const url = composedAddress(readableLine(written));
    this.links.push({ name: url, offset: offsetOf(node) });
    if (url.startsWith("http:")) this.#note(node, "link-http", { name: url });
    if (address.test(url)) return url;
    const near = nearAddress(url);
    if (near === undefined) this.#refuse(node, "link-address", { name: url });
    else this.#refuse(node, "link-address-near", { name: url, near });
    return undefined;
  }

  #note(node: PlacedContent, id: FlawId, values?: UnplacedFlaw["values"]): void {
    this.notes.push({ offset: offsetOf(node), id, ...(values && { values }) });
  }

  #refuse(node: PlacedContent, id: FlawId, values?: UnplacedFlaw["values"]): never[] {
    this.flaws.push({ offset: offsetOf(node), id, ...(values && { values }) });
    return [];
  }
}

function* definitionsIn(node: Nodes): Generator<Definition> {
  if (node.type === "definition") yield node;
  else if ("children" in node) for (const child of node.children) yield* definitionsIn(child);
}

/** A picture, or one that is a link. */
function linkedPicture(node: PhrasingContent): { readonly image: Image; readonly link?: Link } | undefined {
  if (node.type === "image") return { image: node };
  if (node.type !== "link") return undefined;
  const [image, ...more] = node.children.filter((child) => child.type !== "text" || !isBlank(child.value));
  return image?.type === "image" && more.length === 0 ? { image, link: node } : undefined;
}

/** What the parser would need minutes for. */
export function endlessPart(source: string): MarkdownFlaw | undefined {
  return deepNesting(source) ?? manyMarks(source) ?? longLine(source);
}

/**
 * Marks of lists and quotes inside each other, in one line or by indentation: far more than two levels. The parser needs
 * minutes for some hundred of them, so they are refused before it sees them.
 */
const deepMarks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){12}|^[ \t]{40,}(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])/m;

function deepNesting(source: string): MarkdownFlaw | undefined {
  const found = deepMarks.exec(source);
  return found === null ? undefined : { offset: found.index, id: found[0].includes(">") ? "quote-part" : "list-deep" };
}

const mostLineLength = 10_000;

/** The parser looks back from each end of a word over what is blank before it. */
function longLine(source: string): MarkdownFlaw | undefined {
  let offset = 0;
  for (const line of source.split("\n")) {
    if (line.length > mostLineLength) return { offset, id: "long-line", values: { limit: String(mostLineLength) } };
    offset += line.length + 1;
  }
  return undefined;
}

const mostMarks = 1000;
const mostBrackets = 5000;
const mostColumns = 50;
const emptyLine = /^\s*$/;
const bullet = /^ {0,3}[-*+] +\S/;

/** The parser compares each star, underline and bracket of a block with those before it: thousands take seconds. */
function manyMarks(source: string): MarkdownFlaw | undefined {
  let [offset, start, marks, brackets] = [0, 0, 0, 0];
  for (const line of source.split("\n")) {
    if (emptyLine.test(line) || bullet.test(line)) [marks, brackets] = [0, 0];
    if (marks + brackets === 0) start = offset;
    marks += line.match(/\*+|_+/g)?.length ?? 0;
    brackets += line.match(/[[\]`<]/g)?.length ?? 0;
    if (marks > mostMarks) return { offset: start, id: "markdown-marks", values: { limit: String(mostMarks) } };
    if (brackets > mostBrackets)
      return { offset: start, id: "markdown-brackets", values: { limit: String(mostBrackets) } };
    offset += line.length + 1;
  }
  return undefined;
}

function columnAlignment(align: AlignType | undefined): { align?: "center" | "end" } {
  if (align === "center") return { align };
  return align === "right" ? { align: "end" } : {};
}

function numbering({ ordered }: List, start: number): object {
  if (!ordered) return {};
  return { isOrdered: true, ...(start !== 1 && { start }) };
}

function quoteParts(quote: readonly Span[][]): ProsePart[] {
  return quote.length === 0 ? [] : [{ quote }];
}

function wordsPart(spans: readonly Span[]): ProsePart[] {
  const [only, ...more] = spans;
  if (only === undefined) return [];
  return [more.length === 0 && Object.keys(only).length === 1 ? only.text : { paragraph: spans }];
}

/** Paragraphs of the deepest points are lines. */
function linesOfWords(paragraphs: readonly (readonly Span[])[]): Span[] {
  const lines = paragraphs.filter(({ length }) => length > 0);
  return filled(mergedSpans(lines.flatMap((spans, index) => (index === 0 ? spans : [{ text: "\n" }, ...spans]))));
}

/** Without blanks at the ends: they were beside a picture. */
function trimmed(spans: readonly Span[]): Span[] {
  const last = spans.length - 1;
  return spans
    .map((span, index) => (index === 0 ? { ...span, text: span.text.trimStart() } : span))
    .map((span, index) => (index === last ? { ...span, text: span.text.trimEnd() } : span))
    .filter(({ text }) => text !== "");
}

/** Neighbours with the same marks as one. */
function mergedSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last !== undefined && marksOf(last) === marksOf(span)) last.text += span.text;
    else if (span.text !== "") all.push({ ...span });
  }
  return all;
}

function marksOf({ strong, emphasis, struck, href }: Span): string {
  return [strong, emphasis, struck, href].join(" ");
}

/** Words that the source does not have are a dash. */
function filled(spans: readonly Span[]): Span[] {
  return spans.length === 0 ? [{ text: "–" }] : [...spans];
}

function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join("");
}

function offsetOf({ position }: PlacedContent): number {
  return position?.start.offset ?? 0;
}

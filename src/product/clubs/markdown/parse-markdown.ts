import type {
  AlignType,
  BlockContent,
  Blockquote,
  Image,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { isBlank, readableLine, readableWords } from "../../../../components/_kit/characters.ts";
import { clubFilePattern, composedAddress, decodedName } from "../../api/public/file-names.ts";
import type { ProsePart } from "../../api/public/prose-parts.ts";
import type { UnplacedFlaw } from "../problems/club-flaw.ts";
import type { FlawId } from "../problems/flaw-texts.ts";
import { isDescription } from "./alt-text.ts";

/** A text in Markdown, with what it refers to. */
export interface ParsedMarkdown {
  readonly parts: readonly ProsePart[];
  /** Offsets are those in the source. */
  readonly flaws: readonly MarkdownFlaw[];
  readonly links: readonly Reference[];
  readonly pictures: readonly Reference[];
  /** That of the last heading: what follows goes on from there. */
  readonly level: number;
}

/** What a text cannot have. */
export interface MarkdownFlaw extends UnplacedFlaw {
  readonly offset: number;
}

/** An address or a file that a text names. */
export interface Reference {
  readonly name: string;
  readonly offset: number;
}

/** A character that no text has, in place of a star inside a word: in `Trainer*innen` it is no emphasis. */
const innerStar = "\ue000";

/**
 * Parses a part of Markdown: headings, paragraphs, lists of two levels, quotes, tables, pictures of the folder, strong
 * words, emphasis and links. Everything else is a flaw: HTML above all.
 *
 * @param level of the last heading before the text; 1 where there is none
 */
export function parseMarkdown(source: string, level = 1): ParsedMarkdown {
  const endless = deepNesting(source) ?? manyMarks(source) ?? longLine(source);
  if (endless !== undefined) return { parts: [], flaws: [endless], links: [], pictures: [], level };
  const reader = new MarkdownReader(level);
  const { children } = fromMarkdown(source.replaceAll(/(?<=\p{L})\*(?=\p{L})/gu, innerStar), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const parts = children.flatMap((node) => reader.part(node) ?? []);
  const { flaws, links, pictures } = reader;
  return { parts, flaws, links, pictures, level: reader.level };
}

type PlacedContent = Pick<RootContent, "position">;
type Span = { text: string; strong?: true; emphasis?: true; href?: string };
type Marks = Omit<Span, "text">;

/** What the text cannot have, by the type of its node. */
const refusals: Readonly<Record<string, FlawId>> = {
  code: "markdown-code",
  thematicBreak: "markdown-line",
  definition: "markdown-reference",
  linkReference: "markdown-reference",
  imageReference: "markdown-reference",
};

const address = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/;
const deepestHeading = 4;
/** `[^1]` where the note has several words; with one word it is a definition. */
const footnote = /\[\^[^[\]\s]+\]/;

/** `~~so~~`, or its beginning before other marks. */
const strike = /~~[^\s~][^~]*~~|~~$/;
/** Before the words of an item. */
const taskBox = /^\[[ xX]?\](?=\s)/;

/** The address of a link that was probably meant. */
function nearAddress(url: string): string | undefined {
  if (/^[^\s:/@]+@[^\s:/@]+\.[a-z]+$/i.test(url)) return `mailto:${url}`;
  const [, rest] = /^(?:http:\/\/(.+)|www\..+)$/i.exec(url) ?? [];
  return rest === undefined && !url.startsWith("www.") ? undefined : `https://${rest ?? url}`;
}

class MarkdownReader {
  readonly flaws: MarkdownFlaw[] = [];
  readonly links: Reference[] = [];
  readonly pictures: Reference[] = [];
  /** Of the last heading. */
  level: number;
  /** Elements of HTML of which no end was read. */
  readonly #openTags = new Set<string>();

  constructor(level: number) {
    this.level = level;
  }

  part(node: RootContent): ProsePart | undefined {
    switch (node.type) {
      case "heading":
        return this.#heading(node, node.depth, textOfSpans(this.#spans(node.children)));
      case "paragraph":
        return this.#paragraph(node);
      case "list":
        return { list: { ...numbering(node), items: node.children.map((item) => this.#item(item)) } };
      case "blockquote":
        return this.#quote(node);
      case "table":
        return this.#table(node);
      default:
        this.#refuseKind(node);
        return undefined;
    }
  }

  #heading(node: PlacedContent, depth: number, text: string): ProsePart | undefined {
    const flaw = headingFlaw(depth, this.level, text);
    this.level = Math.min(depth, deepestHeading);
    if (flaw !== undefined) this.#refuse(node, flaw.id, flaw.values);
    return flaw === undefined ? { heading: { level: depth - 1, text: readableLine(text) } } : undefined;
  }

  #quote({ children }: Blockquote): ProsePart | undefined {
    const quote = children.map((child) => this.#words(child, "quote-part"));
    return quote.length === 0 ? undefined : { quote };
  }

  #paragraph({ children }: Paragraph): ProsePart | undefined {
    const [first, second] = children;
    if (first?.type === "image" && second === undefined) return this.#picture(first);
    if (first?.type === "link" && second === undefined && first.children[0]?.type === "image")
      return this.#picture(first.children[0], this.#address(first, first.url));
    const spans = this.#spans(children);
    const [only] = spans;
    if (only === undefined) return undefined;
    return spans.length === 1 && Object.keys(only).length === 1 ? only.text : { paragraph: spans };
  }

  #picture(node: Image, href?: string): ProsePart | undefined {
    const { url, alt, title } = node;
    const name = decodedName(url);
    if (!name.startsWith("images/") || !clubFilePattern.test(name)) return this.#refuse(node, "no-picture", { name });
    if (!alt || isBlank(alt)) return this.#refuse(node, "picture-words", { name });
    if (!isDescription(alt, name)) this.#refuse(node, "alt-name", { name: alt });
    this.pictures.push({ name, offset: offsetOf(node) });
    return {
      picture: {
        file: name,
        alt: readableLine(withStars(alt)),
        ...(title && { caption: readableLine(withStars(title)) }),
        ...(href && { href }),
      },
    };
  }

  #item({ children }: ListItem) {
    const [first, second, ...more] = children;
    const words = this.#itemWords(first);
    for (const child of more) this.#refuse(child, "list-item");
    if (second === undefined) return { words };
    if (second.type === "list") return { words, items: this.#innerItems(second) };
    this.#refuse(second, "list-item");
    return { words };
  }

  #innerItems(list: List) {
    if (list.ordered) this.#refuse(list, "list-deep");
    return list.children.map((item) => this.#innerItem(item));
  }

  #innerItem({ children }: ListItem) {
    const [first, ...more] = children;
    for (const child of more) this.#refuse(child, "list-deep");
    return { words: this.#itemWords(first) };
  }

  /** The words of a block that has to be a paragraph. */
  #words(node: BlockContent | RootContent | undefined, expected: FlawId): Span[] {
    if (node?.type === "paragraph") return filled(this.#spans(node.children));
    if (node !== undefined) this.#refuse(node, expected);
    return filled([]);
  }

  #itemWords(node: ListItem["children"][number] | undefined): Span[] {
    const [start] = node?.type === "paragraph" ? node.children : [];
    const [found] = start?.type === "text" ? (taskBox.exec(start.value) ?? []) : [];
    if (start !== undefined && found !== undefined) this.#refuse(start, "markdown-task", { found });
    return this.#words(node, "list-item");
  }

  #table(node: Table): ProsePart | undefined {
    const { children, align } = node;
    if ((children[0]?.children.length ?? 0) > mostColumns)
      return this.#refuse(node, "table-wide", { limit: String(mostColumns) });
    const cells = children.map((row) =>
      row.children.map((cell) => {
        const words = this.#spans(cell.children);
        return words.length === 0 ? {} : { words };
      }),
    );
    const [columns = [], ...rows] = cells;
    children[0]?.children.forEach((cell, index) => {
      if (index > 0 && columns[index]?.words === undefined) this.#refuse(cell, "table-head");
    });
    const whole = rows.map((row) => columns.map((_, index) => row[index] ?? {}));
    const aligned = columns.map((cell, index) => ({ ...cell, ...columnAlignment(align?.[index]) }));
    return { table: { columns: aligned, rows: whole } };
  }

  #spans(nodes: readonly PhrasingContent[], marks: Marks = {}): Span[] {
    return mergedSpans(nodes.flatMap((node) => this.#span(node, marks)));
  }

  #span(node: PhrasingContent, marks: Marks): Span[] {
    switch (node.type) {
      case "text":
        if (strike.test(node.value)) this.#refuse(node, "markdown-strike");
        return this.#plain(node.value, node, marks);
      case "inlineCode":
        return this.#plain(node.value, node, marks);
      case "break":
        return [{ ...marks, text: "\n" }];
      case "strong":
        return this.#spans(node.children, { ...marks, strong: true });
      case "emphasis":
        return this.#spans(node.children, { ...marks, emphasis: true });
      case "link":
        return this.#spans(node.children, { ...marks, ...hrefMark(this.#address(node, node.url)) });
      case "image":
        this.#refuse(node, "picture-inside");
        return [];
      default:
        this.#refuseKind(node);
        return [];
    }
  }

  #plain(value: string, node: PlacedContent, marks: Marks): Span[] {
    if (footnote.test(value)) this.#refuse(node, "markdown-footnote");
    return [{ ...marks, text: readableWords(withStars(value)) }];
  }

  #address(node: PlacedContent, written: string): string | undefined {
    const url = composedAddress(readableLine(written));
    this.links.push({ name: url, offset: offsetOf(node) });
    if (address.test(url)) return url;
    const near = nearAddress(url);
    if (near === undefined) return this.#refuse(node, "link-address", { name: url });
    return this.#refuse(node, "link-address-near", { name: url, near });
  }

  #refuseKind(node: RootContent | PhrasingContent): void {
    if (node.type === "html") this.#refuseTag(node, node.value);
    else if ("identifier" in node && node.identifier.startsWith("^")) this.#refuse(node, "markdown-footnote");
    else this.#refuse(node, refusals[node.type] ?? "markdown-part");
  }

  /** An element is one mistake, named by its first tag. */
  #refuseTag(node: PlacedContent, tag: string): void {
    const [, slash, name = ""] = /^<(\/?)([a-z][\w-]*)(?:[^\w<-][^<]*)?>$/i.exec(tag) ?? [];
    if (slash === "/" && this.#openTags.delete(name)) return;
    if (name !== "") this.#openTags.add(name);
    this.#refuse(node, "html", { found: tag.split("\n")[0] ?? "" });
  }

  #refuse(node: PlacedContent, id: FlawId, values?: UnplacedFlaw["values"]): undefined {
    this.flaws.push({ offset: offsetOf(node), id, ...(values && { values }) });
  }
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

function headingFlaw(depth: number, before: number, text: string): UnplacedFlaw | undefined {
  if (depth === 1) return { id: "heading-title" };
  if (depth > deepestHeading) return { id: "heading-deep" };
  if (depth > before + 1) return { id: "heading-skips", values: { marks: "#".repeat(before + 1) } };
  return isBlank(text) ? { id: "heading-empty" } : undefined;
}

function columnAlignment(align: AlignType | undefined): { align?: "center" | "end" } {
  if (align === "center") return { align };
  return align === "right" ? { align: "end" } : {};
}

function numbering({ ordered, start }: List): object {
  if (!ordered) return {};
  return { isOrdered: true, ...(start && start !== 1 && { start }) };
}

function hrefMark(href: string | undefined): { href?: string } {
  return href === undefined ? {} : { href };
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

function marksOf({ strong, emphasis, href }: Span): string {
  return [strong, emphasis, href].join(" ");
}

/** Words that the source does not have are a dash. */
function filled(spans: readonly Span[]): Span[] {
  return spans.length === 0 ? [{ text: "–" }] : [...spans];
}

function textOfSpans(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join("");
}

function withStars(text: string): string {
  return text.replaceAll(innerStar, "*");
}

function offsetOf({ position }: PlacedContent): number {
  return position?.start.offset ?? 0;
}

import type { Element, ElementContent } from "hast";
import { lineBreak, nodesBetween, textOfHtml, wordLines } from "./office-words.ts";

/** Where a point of a list is. */
export interface ListPoint {
  /** From 1. */
  readonly level: number;
  /** Its number where it has one; 1 for a letter. */
  readonly number: number | undefined;
}

/** A block, or a point of a list whose other points are around it. */
export interface HtmlBlock {
  readonly node: Element;
  readonly point?: ListPoint;
  /** A paragraph of the point before it. */
  readonly isMore?: boolean;
}

/** A paragraph of Word without the bullet that is written before it. */
export interface PointOfWord {
  readonly point: ListPoint;
  readonly children: readonly ElementContent[];
}

export type StyleRules = ReadonlyMap<string, string>;

/** `1.`, `a)`, `(iv)`, `2.1.` */
const numberMark = /^\(?(?:(\d{1,3})|[a-z]|[ivxl]{1,5}|\d{1,2}(?:\.\d{1,2})+)[.)]$/i;
/** Signs of the fonts that Word has for bullets, some of which are letters elsewhere. */
const bulletMark = /^(?:[^\p{L}\p{N}\s]{1,2}|[oqvnlØü§])$/u;
const markBefore = /^\s*(\S{1,6})[\s\u00a0]{2,}/;

/** Reads a paragraph that Word shows as a point of a list, by its style or as its class and its first sign say. */
export function pointOfWord(
  element: Element,
  style: StyleRules,
  styleOf: (element: Element) => StyleRules,
): PointOfWord | undefined {
  const [, level] = /\blevel(\d)/.exec(style.get("mso-list") ?? "") ?? [];
  if (level === undefined && !isListClass(element)) return undefined;
  const sign = htmlBelow(element).find((each) => styleOf(each).get("mso-list")?.toLowerCase() === "ignore");
  const text = element.children.map(textOfHtml).join("");
  const [whole = "", found = ""] = markBefore.exec(text) ?? [];
  const mark = sign === undefined ? found : textOfHtml(sign).trim();
  if (!numberMark.test(mark) && !bulletMark.test(mark)) return undefined;
  const children =
    sign === undefined
      ? nodesBetween(element.children, whole.length, text.length)
      : withoutSign(element.children, sign);
  return { point: { level: Number(level ?? indentation(style)), number: numberOfMark(mark) }, children };
}

export function isListClass({ properties: { className } }: Element): boolean {
  return [className].flat().some((each) => /^MsoList/.test(String(each)));
}

function* below(element: Element): Generator<Element> {
  for (const child of element.children)
    if (child.type === "element") {
      yield child;
      yield* below(child);
    }
}

export function htmlBelow(element: Element): Element[] {
  return [...below(element)];
}

function withoutSign(nodes: readonly ElementContent[], sign: Element): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node === sign) return [];
    return node.type === "element" ? [{ ...node, children: withoutSign(node.children, sign) }] : [node];
  });
}

function numberOfMark(mark: string): number | undefined {
  const [found, digits] = numberMark.exec(mark) ?? [];
  return found === undefined ? undefined : Number(digits ?? 1);
}

const pointsOfUnits: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, px: 0.75 };
const pointsOfLevel = 36;

/** The level of a list by how far a paragraph is from the left. */
function indentation(style: StyleRules): number {
  const [, length = "0", unit = "pt"] =
    /([\d.]+)(pt|in|cm|px)\s*$/.exec(style.get("margin-left") ?? marginOf(style)) ?? [];
  return Math.max(1, Math.round((Number(length) * (pointsOfUnits[unit] ?? 1)) / pointsOfLevel));
}

/** The last one of `margin: 0cm 0cm 8pt 36pt`. */
function marginOf(style: StyleRules): string {
  return style.get("margin") ?? "";
}

/** Blocks with their points as lists inside each other. */
export function nestedLists(blocks: readonly HtmlBlock[]): Element[] {
  const all: Element[] = [];
  let open: OpenList[] = [];
  for (const { node, point, isMore } of blocks) {
    const last = open.at(-1)?.list.children.at(-1);
    if (isMore && last?.type === "element") last.children.push(node);
    else if (point === undefined) {
      open = [];
      all.push(node);
    } else open = withPoint(open, node, point, all);
  }
  return all;
}

interface OpenList {
  readonly level: number;
  readonly list: Element;
}

function withPoint(open: readonly OpenList[], node: Element, { level, number }: ListPoint, all: Element[]): OpenList[] {
  const tagName = number === undefined ? "ul" : "ol";
  const around = open.filter((each) => each.level <= level);
  const last = around.at(-1);
  if (last?.level === level && last.list.tagName === tagName) {
    last.list.children.push(node);
    return around;
  }
  const upper = around.filter((each) => each.level < level);
  const properties = number === undefined || number === 1 ? {} : { start: number };
  const list: Element = { type: "element", tagName, properties, children: [node] };
  const parent = upper.at(-1)?.list.children.at(-1);
  if (parent?.type === "element") parent.children.push(list);
  else all.push(list);
  return [...upper, { level, list }];
}

/** `•`, which is nothing else, a dash, which may also begin a sentence, or a number. */
interface LineMark {
  readonly kind: "bullet" | "dash" | "number";
  readonly number: number | undefined;
  readonly length: number;
}

function markOfLine(line: string): LineMark | undefined {
  const [whole = "", sign = "", digits] = /^\s*([•◦▪▫‣●○■·➢-]|[-–*]|(\d{1,3})[.)])[\s\u00a0]+(?=\S)/.exec(line) ?? [];
  if (sign === "") return undefined;
  const number = digits === undefined ? undefined : Number(digits);
  const kind = number !== undefined ? "number" : /[-–*]/.test(sign) ? "dash" : "bullet";
  return { kind, number, length: whole.length };
}

interface TypedLine {
  readonly nodes: ElementContent[];
  readonly mark: LineMark | undefined;
}

/** Paragraphs in which somebody has typed the bullets or numbers of a list, as that list. */
export function withTypedLists(blocks: readonly HtmlBlock[]): HtmlBlock[] {
  const lines = blocks.map(linesOfParagraph);
  return blocks.flatMap((block, index) => {
    const own = lines[index] ?? [];
    if (own.every(({ mark }) => mark === undefined)) return [block];
    const groups = groupedLines(own);
    const [before, after] = [lines[index - 1]?.at(-1)?.mark, lines[index + 1]?.[0]?.mark];
    return groups.flatMap((group) => {
      const mark = group[0]?.mark;
      const around = groups.length === 1 ? [before, after] : [];
      const isList =
        mark && (mark.kind === "bullet" || group.length > 1 || around.some((each) => each && follows(mark, each)));
      return isList ? group.map(pointOfLine) : [{ node: { ...block.node, children: joinedLines(group) } }];
    });
  });
}

function linesOfParagraph({ node, point }: HtmlBlock): TypedLine[] {
  if (node.tagName !== "p" || point !== undefined) return [];
  const words = node.children.map((child) => ({ node: child, look: lineBreak.look }));
  return wordLines(words).map((line) => {
    const nodes = line.map((each) => each.node);
    return { nodes, mark: markOfLine(nodes.map(textOfHtml).join("")) };
  });
}

/** Lines that follow each other as points of one list, and those between them. */
function groupedLines(lines: readonly TypedLine[]): TypedLine[][] {
  const groups: TypedLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const mark = last?.at(-1)?.mark;
    const isSame = line.mark === undefined ? mark === undefined : mark !== undefined && follows(mark, line.mark);
    if (last !== undefined && isSame) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function follows(one: LineMark, other: LineMark): boolean {
  return one.kind === other.kind && Math.abs((one.number ?? 1) - (other.number ?? 0)) === 1;
}

function pointOfLine({ nodes, mark }: TypedLine): HtmlBlock {
  const text = nodes.map(textOfHtml).join("");
  const children = nodesBetween(nodes, mark?.length ?? 0, text.length);
  const node: Element = { type: "element", tagName: "li", properties: {}, children };
  return { node, point: { level: 1, number: mark?.number } };
}

function joinedLines(lines: readonly TypedLine[]): ElementContent[] {
  return lines.flatMap(({ nodes }, index) => (index === 0 ? nodes : [lineBreak.node, ...nodes]));
}

/** Points of a list with the lists that some programs write between them. */
export function withInnerLists(items: readonly Element[]): Element[] {
  const all: Element[] = [];
  for (const item of items) {
    const last = all.at(-1);
    if (item.tagName === "li" || last === undefined) all.push(item);
    else last.children.push(item);
  }
  return all;
}

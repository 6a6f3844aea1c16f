import type { Element, ElementContent } from "hast";
import { isBlank } from "../../../components/_kit/characters.ts";

/** How words look. */
export interface WordLook {
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly struck: boolean;
}

/** Words, or what is between them, with their look. */
export interface LookedWord {
  readonly node: ElementContent;
  readonly look: WordLook;
}

export const plainLook: WordLook = { strong: false, emphasis: false, struck: false };

export const lineBreak: LookedWord = {
  node: { type: "element", tagName: "br", properties: {}, children: [] },
  look: plainLook,
};

export function isElementOf(node: ElementContent, ...names: readonly string[]): node is Element {
  return node.type === "element" && names.includes(node.tagName);
}

/** Text of a part of HTML. */
export function textOfHtml(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOfHtml).join("") : "";
}

/** Whether a part shows nothing. */
export function isEmptyHtml(node: ElementContent): boolean {
  if (node.type !== "element") return isBlank(textOfHtml(node));
  return node.tagName !== "img" && node.tagName !== "hr" && node.children.every(isEmptyHtml);
}

/** The parts of a line: without those that are blank at its ends. */
export function wordLines(words: readonly LookedWord[]): LookedWord[][] {
  const lines: LookedWord[][] = [[]];
  for (const word of words)
    if (isElementOf(word.node, "br")) lines.push([]);
    else lines.at(-1)?.push(word);
  return lines;
}

/** Words of a paragraph, with marks for their look and without blanks and breaks at its ends. */
export function markedWords(words: readonly LookedWord[]): ElementContent[] {
  const lines = wordLines(words).map((line) => withoutOuterBlanks(markedLine(line)));
  const filled = lines.filter((line) => !line.every(isEmptyHtml));
  return filled.flatMap((line, index) => (index === 0 ? line : [lineBreak.node, ...line]));
}

function withoutOuterBlanks(nodes: readonly ElementContent[]): ElementContent[] {
  const last = nodes.length - 1;
  return nodes.map((node, index) => {
    if (node.type !== "text") return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === last ? value.trimEnd() : value };
  });
}

/** Marks begin and end at a word; neighbours with the same look, and what is blank between them, are in one. */
function markedLine(line: readonly LookedWord[]): ElementContent[] {
  const runs: { nodes: ElementContent[]; look: WordLook }[] = [];
  const blanks: ElementContent[] = [];
  for (const { node, look } of line) {
    const last = runs.at(-1);
    if (isEmptyHtml(node)) blanks.push(node);
    else if (last !== undefined && isSameLook(last.look, look)) last.nodes.push(...blanks.splice(0), node);
    else runs.push({ nodes: blanks.splice(0), look: plainLook }, { nodes: [node], look });
  }
  runs.push({ nodes: blanks, look: plainLook });
  return runs.flatMap(({ nodes, look }, index) => {
    const before = textOfNodes(runs.slice(Math.max(0, index - 2), index).flatMap((run) => run.nodes)).slice(-1);
    const after = textOfNodes(runs.slice(index + 1, index + 3).flatMap((run) => run.nodes)).slice(0, 1);
    return markedNodes(joinedNodes(nodes), look, { before, after });
  });
}

function isSameLook(one: WordLook, other: WordLook): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.struck === other.struck;
}

function textOfNodes(nodes: readonly ElementContent[]): string {
  return nodes.map(textOfHtml).join("");
}

function joinedNodes(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isText = last?.type === "text" && node.type === "text";
    joined.splice(isText ? -1 : joined.length, 1, isText ? { ...node, value: last.value + node.value } : node);
  }
  return joined;
}

/** Markdown has no mark whose end is blank, nor one of a sign with a letter behind it, nor a single star inside of a word. */
function markedNodes(
  nodes: readonly ElementContent[],
  look: WordLook,
  { before, after }: { readonly before: string; readonly after: string },
): ElementContent[] {
  if (isSameLook(look, plainLook)) return [...nodes];
  const text = textOfNodes(nodes);
  const [start] = (isLetter(before) && /^\S/.test(text) ? /^[^\p{L}\p{N}]*/u : /^\s*/).exec(text) ?? [""];
  const rest = text.slice(start.length);
  const [end] = (isLetter(after) && /\S$/.test(text) ? /[^\p{L}\p{N}]*$/u : /\s*$/).exec(rest) ?? [""];
  const inner = nodesBetween(nodes, start.length, text.length - end.length);
  if (inner.every(isEmptyHtml)) return [...nodes];
  const isInside = (start === "" && isLetter(before)) || (end === "" && isLetter(after));
  const names = [look.strong && "strong", look.emphasis && (look.strong || !isInside) && "em", look.struck && "del"];
  const around = names.filter((name) => name !== false).reduceRight(elementAround, inner);
  return [
    ...nodesBetween(nodes, 0, start.length),
    ...around,
    ...nodesBetween(nodes, text.length - end.length, text.length),
  ];
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function elementAround(children: ElementContent[], tagName: string): ElementContent[] {
  return [{ type: "element", tagName, properties: {}, children }];
}

/** What is between two places of a text; elements without words are where they begin. */
export function nodesBetween(nodes: readonly ElementContent[], start: number, end: number): ElementContent[] {
  let offset = 0;
  return nodes.flatMap((node) => {
    const [from, length] = [offset, textOfHtml(node).length];
    offset += length;
    if (length === 0) return from >= start && from <= end ? [node] : [];
    if (from >= end || offset <= start) return [];
    if (from >= start && offset <= end) return [node];
    if (node.type === "text") return [{ ...node, value: node.value.slice(Math.max(0, start - from), end - from) }];
    return node.type === "element"
      ? [{ ...node, children: nodesBetween(node.children, start - from, end - from) }]
      : [];
  });
}

import { defaultTreeAdapter, parse } from "parse5";
import type { HtmlChild, HtmlElement } from "../../html/tree.ts";
import { pairItems } from "../words/shared-order.ts";

/** A place at which two documents differ. */
export interface HtmlDifference {
  readonly kind: "text" | "attribute" | "added" | "removed" | "moved";
  /** Of an attribute. */
  readonly name?: string;
  readonly before: string;
  readonly after: string;
  /** Classes of the element and of those around it, the innermost first. */
  readonly classes: readonly string[];
  /** Whether it is in the head. */
  readonly isHead: boolean;
}

/** Everywhere that two documents differ. */
export function htmlDifferences(before: string, after: string): HtmlDifference[] {
  if (before === after) return [];
  const [one, other] = [before, after].map((html) => parse(html).childNodes.find(isElementNode)) as [
    HtmlElement,
    HtmlElement,
  ];
  return [...compareElements(one, other, [], false)];
}

function* compareElements(
  one: HtmlElement,
  other: HtmlElement,
  around: readonly string[],
  isHead: boolean,
): Generator<HtmlDifference> {
  const classes = [...classesOf(other), ...around];
  const head = isHead || other.tagName === "head";
  const [old, fresh] = [attributesOf(one), attributesOf(other)];
  for (const name of new Set([...old.keys(), ...fresh.keys()]))
    if (old.get(name) !== fresh.get(name))
      yield {
        kind: "attribute",
        name,
        before: old.get(name) ?? "",
        after: fresh.get(name) ?? "",
        classes,
        isHead: head,
      };
  yield* compareChildren(comparedChildren(one), comparedChildren(other), classes, head);
}

function* compareChildren(
  before: readonly HtmlChild[],
  after: readonly HtmlChild[],
  classes: readonly string[],
  isHead: boolean,
): Generator<HtmlDifference> {
  const pairs = pairItems(before, after, contentOf, nodeKindOf);
  const [used, usedNow] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))];
  const contents = new Set(after.flatMap((node, index) => (usedNow.has(index) ? [] : [contentOf(node)])));
  for (const [index, node] of before.entries())
    if (!used.has(index) && !contents.has(contentOf(node)))
      yield {
        kind: "removed",
        before: contentOf(node),
        after: "",
        classes: [...classNamesOf(node), ...classes],
        isHead,
      };
  const old = new Set(before.flatMap((node, index) => (used.has(index) ? [] : [contentOf(node)])));
  for (const [index, node] of after.entries())
    if (!usedNow.has(index))
      yield {
        kind: old.has(contentOf(node)) ? "moved" : "added",
        before: "",
        after: contentOf(node),
        classes: [...classNamesOf(node), ...classes],
        isHead,
      };
  for (const [one, other] of pairs) yield* compareNodes(before[one]!, after[other]!, classes, isHead);
}

function* compareNodes(
  one: HtmlChild,
  other: HtmlChild,
  classes: readonly string[],
  isHead: boolean,
): Generator<HtmlDifference> {
  if (isElementNode(one) && isElementNode(other)) yield* compareElements(one, other, classes, isHead);
  else if (contentOf(one) !== contentOf(other))
    yield { kind: "text", before: contentOf(one), after: contentOf(other), classes, isHead };
}

function nodeKindOf(node: HtmlChild): string {
  return isElementNode(node) ? `${node.tagName}.${classesOf(node)[0] ?? ""}` : node.nodeName;
}

const contents = new WeakMap<HtmlChild, string>();

function contentOf(node: HtmlChild): string {
  const known = contents.get(node) ?? makeContent(node);
  contents.set(node, known);
  return known;
}

function makeContent(node: HtmlChild): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value.replaceAll(/\s+/g, " ").trim();
  if (!isElementNode(node)) return "";
  const attributes = [...attributesOf(node)].map(([name, value]) => ` ${name}="${value}"`).join("");
  return `<${node.tagName}${attributes}>${comparedChildren(node).map(contentOf).join("")}</${node.tagName}>`;
}

function comparedChildren(element: HtmlElement): HtmlChild[] {
  return element.childNodes.filter(
    (node) => isElementNode(node) || (node.nodeName === "#text" && contentOf(node) !== ""),
  );
}

function isElementNode(node: HtmlChild): node is HtmlElement {
  return "tagName" in node;
}

function attributesOf(element: HtmlElement): Map<string, string> {
  return new Map(element.attrs.map(({ name, value }) => [name, value]));
}

function classesOf(element: HtmlElement): string[] {
  return (
    element.attrs
      .find(({ name }) => name === "class")
      ?.value.split(/\s+/)
      .filter(Boolean) ?? []
  );
}

function classNamesOf(node: HtmlChild): string[] {
  return isElementNode(node) ? classesOf(node) : [];
}

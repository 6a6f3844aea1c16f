import { defaultTreeAdapter, parseFragment } from "parse5";
import { elementsBelow, type HtmlElement, type HtmlNode } from "./tree.ts";

/** What a document says, line by line, without a browser: headings, texts, links, buttons, and controls with their names. */
export function textOutline(html: string): string {
  const root = parseFragment(html);
  const elements = elementsBelow(root);
  const labels = new Map(
    elements.flatMap((each) => {
      const of = attributeOf(each, "for");
      return of === undefined ? [] : [[of, outlineText(each)] as const];
    }),
  );
  return linesIn(elements.find(({ tagName }) => tagName === "main") ?? root, labels).join("\n");
}

type Labels = ReadonlyMap<string, string>;

const unreadTags = new Set(["script", "style", "svg", "template", "option"]);
const ofOneLine = new Set(["a", "button", "h1", "h2", "h3", "h4", "h5", "h6", "input", "legend", "select", "textarea"]);

function linesIn(node: HtmlNode, labels: Labels): string[] {
  if (defaultTreeAdapter.isTextNode(node)) return node.value.trim() === "" ? [] : [oneSpaced(node.value)];
  if (!("childNodes" in node)) return [];
  if (!defaultTreeAdapter.isElementNode(node)) return node.childNodes.flatMap((child) => linesIn(child, labels));
  if (isUnread(node)) return [];
  if (ofOneLine.has(node.tagName)) return [elementLine(node, labels)];
  if (elementsBelow(node).some(({ tagName }) => ofOneLine.has(tagName) || blockTags.has(tagName)))
    return node.childNodes.flatMap((child) => linesIn(child, labels));
  const text = outlineText(node);
  return text === "" ? [] : [text];
}

const blockTags = new Set(["dd", "div", "dt", "li", "p", "td", "th"]);

function isUnread(element: HtmlElement): boolean {
  const { tagName } = element;
  const isNamed = tagName === "label" && attributeOf(element, "for") !== undefined;
  return (
    isNamed ||
    unreadTags.has(tagName) ||
    attributeOf(element, "hidden") !== undefined ||
    attributeOf(element, "aria-hidden") === "true" ||
    attributeOf(element, "type") === "hidden"
  );
}

function elementLine(element: HtmlElement, labels: Labels): string {
  const { tagName } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  const text = outlineText(element);
  if (level !== undefined) return `${"#".repeat(Number(level))} ${text}`;
  if (tagName === "a") return `${text} -> ${attributeOf(element, "href") ?? ""}`;
  if (tagName === "button") return `(${text || attributeOf(element, "aria-label") || "button"})`;
  return tagName === "legend" ? text : controlLine(element, labels);
}

function controlLine(element: HtmlElement, labels: Labels): string {
  const type = element.tagName === "input" ? (attributeOf(element, "type") ?? "text") : element.tagName;
  const label = labels.get(attributeOf(element, "id") ?? "") ?? attributeOf(element, "aria-label") ?? "";
  const value = element.tagName === "select" ? "" : (attributeOf(element, "value") ?? outlineText(element));
  const isRequired = attributeOf(element, "required") !== undefined;
  const isChecked = attributeOf(element, "checked") !== undefined;
  const parts = [
    type,
    attributeOf(element, "name") ?? "",
    ...(isRequired ? ["required"] : []),
    ...(isChecked ? ["checked"] : []),
  ];
  return `[${parts.join(" ")}] ${label}${value === "" ? "" : ` = ${value}`}`.trimEnd();
}

function attributeOf({ attrs }: HtmlElement, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

function outlineText(node: HtmlNode): string {
  return oneSpaced(spokenTexts(node).join(" "));
}

function spokenTexts(node: HtmlNode): string[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value];
  if (!("childNodes" in node) || (defaultTreeAdapter.isElementNode(node) && unreadTags.has(node.tagName))) return [];
  return node.childNodes.flatMap(spokenTexts);
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** An element with its attributes by name. */
export interface ElementValues {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The parsed tree of markup. */
export interface MarkupTree {
  /** Names of elements and of their attributes, nested; texts and values do not count. */
  readonly shape: string;
  /** Every element in document order. */
  readonly elements: readonly ElementValues[];
  /**
   * Malformed parts: parse errors, and elements that the parser had to add, move or end.
   */
  readonly faults: readonly string[];
}

export function readMarkup(html: string): MarkupTree {
  const faults: string[] = [];
  const fragment = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => faults.push(`${code} at ${startOffset}`),
  });
  const roots = elementsIn(fragment);
  for (const element of roots) faults.push(...misplaced(element, 0, html.length));
  return { shape: shapeOf(fragment), elements: roots.flatMap(valuesOf), faults };
}

/** Whether the elements stay the same when the tree is serialized and parsed again. */
export function isStable(html: string): boolean {
  const fragment = parseFragment(html);
  return shapeOf(parseFragment(serialize(fragment))) === shapeOf(fragment);
}

function misplaced(element: Tree.Element, from: number, to: number): string[] {
  const place = element.sourceCodeLocation;
  const name = `<${element.tagName}>`;
  if (!place) return [`${name} is not written`];
  if (place.startOffset < from || place.endOffset > to) return [`${name} stands outside of its parent`];
  const isVoid =
    voidElements.has(element.tagName) || (element.namespaceURI.endsWith("svg") && element.childNodes.length === 0);
  if (!isVoid && place.endTag === undefined) return [`${name} is not closed`];
  return elementsIn(element).flatMap((child) => misplaced(child, place.startOffset, place.endOffset));
}

function shapeOf(parent: Tree.ParentNode): string {
  const children = elementsIn(parent).map((element) => {
    const attributes = element.attrs.map(({ name }) => name).sort();
    return `<${[element.tagName, ...attributes].join(" ")}>${shapeOf(element)}`;
  });
  return children.length === 0 ? "" : `{${children.join("")}}`;
}

function valuesOf(element: Tree.Element): ElementValues[] {
  const attributes = element.attrs.map(({ name, prefix, value }) => [prefix ? `${prefix}:${name}` : name, value]);
  return [
    { name: element.tagName, attributes: Object.fromEntries(attributes) },
    ...elementsIn(element).flatMap(valuesOf),
  ];
}

function elementsIn(parent: Tree.ParentNode): Tree.Element[] {
  const nodes = "content" in parent ? parent.content.childNodes : parent.childNodes;
  return nodes.filter((node) => "tagName" in node);
}

import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from "parse5";

/** What the parser of HTML makes of a text. */
export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlChild = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The elements below a node, in the order of the source. */
export function elementsBelow(node: HtmlNode): HtmlElement[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(defaultTreeAdapter.isElementNode(child) ? [child] : []),
    ...elementsBelow(child),
  ]);
}

import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import type { Texts } from "../../components/_kit/contract/component.ts";
import { components } from "../../components/index.ts";

/** An element of rendered markup for tests. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its text, with white space collapsed. */
  readonly text: string;
  readonly children: readonly Element[];
}

/** The root element of a component's markup. */
export function rendered(id: string, data: unknown, texts?: Texts): Element {
  const roots = renderedAll(id, data, texts);
  if (roots.length !== 1) throw new Error(`"${id}" gave ${roots.length} root elements.`);
  return roots[0] as Element;
}

/** Every element at the root of a component's markup, such as a dialog and the button that opens it. */
export function renderedAll(id: string, data: unknown, texts?: Texts): Element[] {
  const fragment = parseFragment(components.get(id)?.render(data, texts) as string);
  return fragment.childNodes.filter((node) => "tagName" in node).map((node) => element(node as Tree.Element));
}

function element(node: Tree.Element): Element {
  return {
    name: node.tagName,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
    text: textOf(node).replace(/\s+/g, " ").trim(),
    children: node.childNodes.filter((child) => "tagName" in child).map((child) => element(child as Tree.Element)),
  };
}

function textOf(node: Tree.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** Every element inside, in the order of the document, whose class or name is the one given. */
export function all(root: Element, classOrName: string): Element[] {
  return root.children.flatMap((child) => [
    ...(matches(child, classOrName) ? [child] : []),
    ...all(child, classOrName),
  ]);
}

function matches({ name, attributes }: Element, classOrName: string): boolean {
  return name === classOrName || (attributes["class"] ?? "").split(" ").includes(classOrName);
}

/** The one element inside with the class or name. */
export function only(root: Element, classOrName: string): Element {
  const found = all(root, classOrName);
  if (found.length !== 1) throw new Error(`There are ${found.length} elements "${classOrName}".`);
  return found[0] as Element;
}

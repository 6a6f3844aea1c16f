import { referringAttributes } from "../../html/id-attributes.ts";

/** Style properties besides colours that rules of axe read. */
const readProperties = [
  "clip",
  "clip-path",
  "display",
  "float",
  "font-size",
  "font-style",
  "font-weight",
  "opacity",
  "overflow-x",
  "overflow-y",
  "pointer-events",
  "position",
  "text-indent",
  "transform",
  "visibility",
  "z-index",
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Position and layout of every element in `root`: all of its appearance that rules read besides colours. Of an element
 * that is not displayed its content counts no more.
 * Two equal shapes of the same markup give the same result for every rule that reads no colour.
 */
export function shapeOf(root: Element, origin: Place = { x: 0, y: 0 }): string {
  return shapesIn(root, origin).join("\n");
}

function shapesIn(element: Element, origin: Place): string[] {
  const style = getComputedStyle(element);
  if (style.display === "none") return ["none"];
  const { x, y, width, height } = element.getBoundingClientRect();
  const values = readProperties.map((name) => style.getPropertyValue(name));
  const own = [x - origin.x, y - origin.y, width, height, ...values].join();
  return [own, ...[...element.children].flatMap((child) => shapesIn(child, origin))];
}

/**
 * Everything that rules can read of an open element, while the rest is hidden: its markup, its ancestors, the elements
 * that refer to it or are referred to, and its shape. One that reaches beyond the window gets a unique content.
 */
export function contentOfOpen(element: HTMLElement): string {
  const box = element.getBoundingClientRect();
  const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  return [
    document.documentElement.lang,
    ...ancestorsOf(element).map(tagOf),
    ...related(element).map((each) => each.outerHTML),
    element.outerHTML,
    shapeOf(element, isInside ? box : undefined),
    ...(isInside ? [] : [innerHeight]),
  ].join("\n");
}

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null ? [] : [...ancestorsOf(parent), parent];
}

function tagOf(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML;
}

/** Elements outside that have an id of the inside, refer to one, or are referred to. */
function related(element: Element): Element[] {
  const inside = [element, ...element.querySelectorAll("*")];
  const ids = inside.flatMap(({ id }) => (id === "" ? [] : [CSS.escape(id)]));
  const named = inside.flatMap((each) =>
    referringAttributes.flatMap((name) => each.getAttribute(name)?.split(/\s+/) ?? []),
  );
  const selectors = [
    ...ids.flatMap((id) => [`#${id}`, ...referringAttributes.map((name) => `[${name}~="${id}"]`)]),
    ...named.filter((id) => id !== "").map((id) => `#${CSS.escape(id)}`),
  ];
  if (selectors.length === 0) return [];
  return [...document.querySelectorAll(selectors.join())].filter((each) => !element.contains(each));
}

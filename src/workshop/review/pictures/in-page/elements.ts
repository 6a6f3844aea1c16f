import { ContrastReader, type SeenContrast } from "./contrast.ts";

/** An element of a page with what people see of it. */
export interface SeenElement {
  /** Index of the parent in the list; -1 of the body. */
  readonly parent: number;
  readonly tag: string;
  /** Place among its siblings with the same tag, from 1. */
  readonly nth: number;
  readonly id: string;
  readonly classes: readonly string[];
  /** Its own text, without that of elements inside it. */
  readonly text: string;
  /** x, y, width, height in px of the document. */
  readonly box: readonly [number, number, number, number];
  /** Index of its styles in the list of all. */
  readonly style: number;
  /** Attributes that people meet, as `name="value"`. */
  readonly attributes: readonly string[];
  /** Which of the given groups of selectors match it. */
  readonly causes: readonly number[];
  /** Of its own text. */
  readonly contrast?: SeenContrast | undefined;
}

export interface SeenElements {
  /** Parents before children. */
  readonly elements: readonly SeenElement[];
  /** Each combination once: values of {@link seenProperties}, in their order. */
  readonly styles: readonly (readonly string[])[];
}

export interface ElementsRequest {
  readonly properties: readonly string[];
  /** Groups of selectors. */
  readonly causes: readonly (readonly string[])[];
}

Object.assign(globalThis, { seenElements });

/** A global function of the page: every visible element of the body. */
export function seenElements({ properties, causes }: ElementsRequest): SeenElements {
  const matched = elementCauses(causes);
  const contrasts = new ContrastReader();
  const elements: SeenElement[] = [];
  const styles = new StyleTable(properties);
  const add = (element: Element, parent: number, nth: number) => {
    if (!element.checkVisibility()) return;
    const own = seen(element, { parent, nth }, styles, matched);
    const index = elements.push(own.text === "" ? own : { ...own, contrast: contrasts.of(element) }) - 1;
    if (element.localName !== "svg") addChildren(element, index);
  };
  const addChildren = (element: Element, parent: number) => {
    const counts = new Map<string, number>();
    for (const child of element.children) {
      const nth = (counts.get(child.localName) ?? 0) + 1;
      counts.set(child.localName, nth);
      add(child, parent, nth);
    }
  };
  add(document.body, -1, 1);
  return { elements, styles: styles.all };
}

/** Most elements look like another one. */
class StyleTable {
  readonly all: (readonly string[])[] = [];
  readonly #properties: readonly string[];
  readonly #indexes = new Map<string, number>();

  constructor(properties: readonly string[]) {
    this.#properties = properties;
  }

  indexOf(style: CSSStyleDeclaration): number {
    const values = this.#properties.map((name) => style.getPropertyValue(name));
    const key = values.join("\n");
    const known = this.#indexes.get(key) ?? this.all.push(values) - 1;
    this.#indexes.set(key, known);
    return known;
  }
}

function seen(
  element: Element,
  place: Pick<SeenElement, "parent" | "nth">,
  styles: StyleTable,
  matched: Map<Element, number[]>,
): SeenElement {
  const { x, y, width, height } = element.getBoundingClientRect();
  const texts = [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? "");
  return {
    ...place,
    tag: element.localName,
    id: element.id,
    classes: [...element.classList],
    text: texts.join(" ").replace(/\s+/g, " ").trim(),
    box: [x + scrollX, y + scrollY, width, height],
    style: styles.indexOf(getComputedStyle(element)),
    attributes: [...element.attributes].flatMap(({ name, value }) =>
      /^(?:aria-|data-(?!theme)|alt|href|title|placeholder|value|disabled|role|width|height)/.test(name)
        ? [`${name}="${value.slice(0, 120)}"`]
        : [],
    ),
    causes: matched.get(element) ?? [],
  };
}

function elementCauses(causes: ElementsRequest["causes"]): Map<Element, number[]> {
  const matched = new Map<Element, number[]>();
  for (const [index, selectors] of causes.entries())
    for (const element of new Set(selectors.flatMap(matchingElements)))
      matched.set(element, [...(matched.get(element) ?? []), index]);
  return matched;
}

/** A selector that this browser does not read matches nothing. */
function matchingElements(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

import type { Rectangle } from "../../../product/engine/geometry.ts";
import type { ChangedElement } from "../client/report.ts";
import { pairItems } from "../words/shared-order.ts";
import type { SeenElement, SeenElements } from "./in-page/elements.ts";

/** Computed styles that are compared; sizes and places are those of the boxes. */
export const seenProperties: readonly string[] = [
  "color background-color background-image opacity visibility display position fill stroke box-shadow transform",
  "border-top-color border-top-width border-top-style border-bottom-color border-bottom-width border-left-width border-top-left-radius",
  "outline-color outline-width outline-style outline-offset",
  "padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left row-gap column-gap",
  "font-family font-size font-weight font-style line-height letter-spacing text-align text-transform text-decoration-line text-decoration-color white-space",
].flatMap((line) => line.split(" "));

export interface NamedElement extends ChangedElement {
  /** Groups of changed rules that match the element. */
  readonly causes: readonly number[];
}

const colour = seenProperties.indexOf("color");

/** Elements that are listed; those that only moved come last. */
const mostElementChanges = 16;
const mostMoved = 4;
/** A smaller distance comes from rounding, in px. */
const leastMove = 0.5;

type Own = readonly (readonly [element: SeenElement, index: number])[];

/** A text that can be read on one side only. */
export interface ContrastChange {
  readonly selector: string;
  readonly isLost: boolean;
  /** `Contrast 5.1 → 3.2, at least 4.5` */
  readonly words: string;
}

interface Found {
  readonly element: NamedElement;
  readonly contrast?: ContrastChange | undefined;
  /** Whether it differs by itself, and not only in its place. */
  readonly isOwn: boolean;
}

/** The elements that differ between two pages, with what of them differs, and the contrasts of all of them. */
export function elementChanges(
  before: SeenElements,
  after: SeenElements,
): { readonly elements: readonly NamedElement[]; readonly contrasts: readonly ContrastChange[] } {
  const found = [...new Walk(before, after).compare(0, 0)];
  const contrasts = found.flatMap(({ contrast }) => contrast ?? []);
  const own = found.filter(({ isOwn }) => isOwn);
  const moved = found.filter(({ isOwn }) => !isOwn).slice(0, own.length > 0 ? mostMoved : mostElementChanges);
  return { elements: [...own, ...moved].slice(0, mostElementChanges).map(({ element }) => element), contrasts };
}

class Walk {
  readonly #before: readonly SeenElement[];
  readonly #after: readonly SeenElement[];
  readonly #styles: { readonly before: SeenElements["styles"]; readonly after: SeenElements["styles"] };
  readonly #children: { readonly before: ReadonlyMap<number, Own>; readonly after: ReadonlyMap<number, Own> };

  constructor(before: SeenElements, after: SeenElements) {
    this.#before = before.elements;
    this.#after = after.elements;
    this.#styles = { before: before.styles, after: after.styles };
    this.#children = { before: ownContents(before.elements), after: ownContents(after.elements) };
  }

  *compare(one: number, other: number): Generator<Found> {
    yield* this.#same(one, other);
    const [old, fresh] = [this.#children.before.get(one) ?? [], this.#children.after.get(other) ?? []];
    const pairs = pairItems(
      old,
      fresh,
      ([each]) => textOfElement(each),
      ([each]) => elementKindOf(each),
    );
    const [kept, keptNow] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
    const come = fresh.filter((_, at) => !keptNow.has(at));
    for (const [element, index] of old.filter((_, at) => !kept.has(at))) {
      const isElsewhere = come.some(([each]) => textOfElement(each) === textOfElement(element));
      if (!isElsewhere) yield gone(element, selectorOf(this.#before, index));
    }
    for (const [element, index] of come) yield this.#new(element, index, old);
    for (const [first, second] of pairs) yield* this.compare(old[first]![1], fresh[second]![1]);
  }

  *#same(one: number, other: number): Generator<Found> {
    const [from, to] = [this.#before[one], this.#after[other]];
    if (from === undefined || to === undefined) return;
    const selector = selectorOf(this.#after, other);
    const contrast = contrastChange(from, to, selector);
    const styles = [...this.#styleChanges(from, to), ...(contrast === undefined ? [] : [contrast.words])];
    const own = [...textChanges(from, to), ...styles, ...attributeChanges(from, to)];
    const places = own.length > 0 ? sizeChanges(from, to) : this.#moves(from, to);
    if (own.length + places.length === 0) return;
    const boxes = { box: boxOf(to), boxBefore: boxOf(from) };
    const element = {
      selector,
      changes: [...own, ...places],
      ...boxes,
      causes: to.causes,
    };
    yield { element, contrast, isOwn: own.length > 0 };
  }

  /** What it does not only inherit from an element that changed in the same way, nor only takes over from its colour. */
  #styleChanges(from: SeenElement, to: SeenElement): string[] {
    const [old, fresh] = [this.#stylesOf("before", from), this.#stylesOf("after", to)];
    const around = this.#stylesOf("before", this.#before[from.parent]);
    const aroundNow = this.#stylesOf("after", this.#after[to.parent]);
    return seenProperties.flatMap((name, index) => {
      const [one, other] = [old[index] ?? "", fresh[index] ?? ""];
      if (one === other || (name !== "color" && one === old[colour] && other === fresh[colour])) return [];
      if (around[index] === one && aroundNow[index] === other) return [];
      return [`${name} ${one} → ${other}`];
    });
  }

  #stylesOf(side: "before" | "after", element: SeenElement | undefined): readonly string[] {
    return (element && this.#styles[side][element.style]) ?? [];
  }

  #moves(from: SeenElement, to: SeenElement): string[] {
    const [around, aroundNow] = [this.#before[from.parent], this.#after[to.parent]];
    const shift = (axis: 0 | 1) => to.box[axis] - from.box[axis];
    const shifted = (axis: 0 | 1) =>
      around === undefined || aroundNow === undefined ? 0 : aroundNow.box[axis] - around.box[axis];
    const isWithAround = ([0, 1] as const).every((axis) => Math.abs(shift(axis) - shifted(axis)) < leastMove);
    return isWithAround ? [] : moveWords(shift(0), shift(1));
  }

  #new(element: SeenElement, index: number, old: Own): Found {
    const from = old.find(([each]) => textOfElement(each) === textOfElement(element))?.[0];
    const changes =
      from === undefined ? [`New${quoted(element)}`] : [`In another place of the order${quoted(element)}`];
    const boxes = { box: boxOf(element), ...(from !== undefined && { boxBefore: boxOf(from) }) };
    return {
      element: { selector: selectorOf(this.#after, index), changes, ...boxes, causes: element.causes },
      isOwn: true,
    };
  }
}

function gone(element: SeenElement, selector: string): Found {
  return {
    element: { selector, changes: [`Gone${quoted(element)}`], boxBefore: boxOf(element), causes: [] },
    isOwn: true,
  };
}

function ownContents(elements: readonly SeenElement[]): ReadonlyMap<number, Own> {
  return Map.groupBy(
    elements.map((element, index) => [element, index] as const),
    ([{ parent }]) => parent,
  );
}

function textOfElement(element: SeenElement): string {
  return `${elementKindOf(element)} ${element.id} ${element.text}`;
}

function elementKindOf({ tag, classes }: SeenElement): string {
  return `${tag}.${classes[0] ?? ""}`;
}

function quoted({ text }: SeenElement): string {
  return text === "" ? "" : `: “${text.slice(0, 80)}”`;
}

function textChanges(from: SeenElement, to: SeenElement): string[] {
  return from.text === to.text ? [] : [`Text “${from.text.slice(0, 120)}” → “${to.text.slice(0, 120)}”`];
}

function attributeChanges(from: SeenElement, to: SeenElement): string[] {
  const gone = from.attributes.filter((each) => !to.attributes.includes(each)).map((each) => `${each} is gone`);
  return [...gone, ...to.attributes.filter((each) => !from.attributes.includes(each)).map((each) => `${each} is new`)];
}

function contrastChange(from: SeenElement, to: SeenElement, selector: string): ContrastChange | undefined {
  if (from.contrast === undefined || to.contrast === undefined) return undefined;
  const [was, is] = [from.contrast, to.contrast].map(({ ratio, least }) => ratio >= least);
  if (was === is) return undefined;
  const [one, other] = [from.contrast, to.contrast].map(({ ratio }) => Math.floor(ratio * 10) / 10);
  return { selector, isLost: was === true, words: `Contrast ${one} → ${other}, at least ${to.contrast.least}` };
}

function sizeChanges(from: SeenElement, to: SeenElement): string[] {
  const [wider, higher] = [to.box[2] - from.box[2], to.box[3] - from.box[3]];
  return [widthWords(wider, "wider", "narrower"), widthWords(higher, "higher", "lower")].filter((each) => each !== "");
}

function widthWords(by: number, more: string, less: string): string {
  return Math.abs(by) < leastMove ? "" : `${px(by)} ${by > 0 ? more : less}`;
}

function moveWords(right: number, down: number): string[] {
  const words = [widthWords(right, "to the right", "to the left"), widthWords(down, "down", "up")].filter(
    (each) => each !== "",
  );
  return words.length === 0 ? [] : [`Moved ${words.join(" and ")}`];
}

function px(by: number): string {
  return `${Math.round(Math.abs(by) * 10) / 10} px`;
}

function boxOf({ box: [x, y, width, height] }: SeenElement): Rectangle {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** From the nearest element with an id, or from the body. */
function selectorOf(elements: readonly SeenElement[], index: number): string {
  const element = elements[index];
  if (element === undefined || element.tag === "body") return "body";
  if (element.id !== "" && /^[a-z][\w-]*$/i.test(element.id)) return `#${element.id}`;
  const name = element.classes[0] === undefined ? element.tag : `${element.tag}.${element.classes[0]}`;
  return `${selectorOf(elements, element.parent)} > ${name}:nth-of-type(${element.nth})`;
}

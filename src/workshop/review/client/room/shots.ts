import type { Rectangle } from "../../../../product/engine/geometry.ts";
import { make } from "../../../kit/dom.ts";
import type { ChangedState, Picture } from "../report.ts";
import { combinationOf } from "../words.ts";

/** Ways to compare two pictures: each whole, edge by edge on one place, and where to look. */
export const modes = {
  side: "Side by side",
  slider: "Slider",
  difference: "Only what differs",
} as const;
export type Mode = keyof typeof modes;

/** A drawn comparison. */
export interface ComparisonView {
  readonly element: HTMLElement;
  /** The layer over the picture after the change, for pins and outlines; absent where that picture is not shown. */
  readonly layer?: HTMLElement;
}

/** Draws a state in a mode. With a picture of one side only, that one is shown in every mode. */
export function drawComparison(state: ChangedState, mode: Mode): ComparisonView {
  const { before, after } = state;
  if (before === undefined || after === undefined) return sideBySide(state);
  if (mode === "side") return sideBySide(state);
  if (mode === "difference") return onlyDifference(state, after);
  return stacked(state, before, after);
}

function sideBySide(state: ChangedState): ComparisonView {
  const { before, after } = state;
  const layer = make("div", { class: "review-layer" });
  const element = make(
    "div",
    { class: "review-row review-shots" },
    shot("Before", before, state, outlines(state, "boxBefore")),
    shot("After", after, state, layer),
  );
  layer.append(...outlines(state, "box").childNodes);
  return { element, ...(after !== undefined && { layer }) };
}

function shot(label: string, picture: Picture | undefined, state: ChangedState, layer: HTMLElement): HTMLElement {
  const caption = make("figcaption", { class: "review-quiet" }, label);
  if (picture === undefined)
    return make(
      "figure",
      { class: "review-stack review-shot" },
      caption,
      make("p", { class: "review-card review-quiet" }, "Not there"),
    );
  const drawn = make(
    "figure",
    { class: "review-stack review-shot" },
    caption,
    sized(picture, image(picture, label, state), layer),
  );
  drawn.style.maxInlineSize = `${picture.width}px`;
  return drawn;
}

function onlyDifference(state: ChangedState, after: Picture): ComparisonView {
  const layer = make("div", { class: "review-layer" });
  layer.append(...outlines(state, "box").childNodes);
  const faded = image(after, "After", state);
  faded.dataset["faded"] = "";
  const parts = state.difference === undefined ? [faded] : [faded, image(state.difference, "Difference", state)];
  const caption = state.difference === undefined ? "No picture of the difference" : "Only what differs";
  const frame = sized(after, ...parts, layer);
  return {
    element: make(
      "figure",
      { class: "review-stack review-shot" },
      make("figcaption", { class: "review-quiet" }, caption),
      frame,
    ),
    layer,
  };
}

/** Both pictures on the same place: the edge between them moves. */
function stacked(state: ChangedState, before: Picture, after: Picture): ComparisonView {
  const layer = make("div", { class: "review-layer" });
  const top = image(before, "Before", state);
  const range = make("input", { type: "range", min: "0", max: "100", value: "50", "aria-label": "Place of the edge" });
  const show = () => {
    top.style.clipPath = `inset(0 ${100 - Number(range.value)}% 0 0)`;
  };
  range.addEventListener("input", show);
  show();
  const ends = make("div", { class: "review-row review-quiet" }, "Before", range, "After");
  const frame = sized(larger(before, after), image(after, "After", state), top, layer);
  return { element: make("figure", { class: "review-stack review-shot" }, ends, frame), layer };
}

/** A frame in the proportions of a picture, so that nothing moves when the picture arrives. */
function sized({ width, height }: Picture, ...content: readonly HTMLElement[]): HTMLElement {
  const frame = make("div", { class: "review-frame" }, ...content);
  frame.style.aspectRatio = `${width} / ${height}`;
  frame.style.maxInlineSize = `${width}px`;
  return frame;
}

function image({ file, width, height }: Picture, label: string, state: ChangedState): HTMLImageElement {
  return make("img", {
    src: file,
    width: String(width),
    height: String(height),
    alt: `${label}: ${state.name}, ${combinationOf(state)}`,
  });
}

function larger(one: Picture, other: Picture): Picture {
  return { file: "", width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
}

/** The outlines of the elements that changed, numbered as in the list; of areas where no element is known. */
function outlines(state: ChangedState, side: "box" | "boxBefore"): HTMLElement {
  const picture = (side === "box" ? state.after : state.before) ?? state.after ?? state.before;
  const layer = make("div", { class: "review-layer" });
  if (picture === undefined) return layer;
  const known = state.elements.flatMap((element, index) => {
    const box = element[side];
    return box === undefined ? [] : [outlineBox(box, picture, index)];
  });
  layer.append(...(state.elements.length > 0 ? known : state.boxes.map((box) => outlineBox(box, picture))));
  return layer;
}

function outlineBox(box: Rectangle, { width, height }: Picture, index?: number): HTMLElement {
  const drawn = make("div", { class: "review-outline", ...(index !== undefined && { "data-element": String(index) }) });
  drawn.style.left = cssPercent(box.x, width);
  drawn.style.top = cssPercent(box.y, height);
  drawn.style.width = cssPercent(box.width, width);
  drawn.style.height = cssPercent(box.height, height);
  return drawn;
}

export function cssPercent(part: number, whole: number): string {
  return `${(100 * part) / Math.max(1, whole)}%`;
}

/** A box over an element of the preview, with a few words. */
export interface OverlayMark {
  readonly box: Pick<DOMRect, "left" | "top" | "width" | "height">;
  readonly label: string;
  readonly tone: "part" | "order" | "gap" | "problem";
  /** Read by a tooltip. */
  readonly title?: string;
}

/**
 * Draws marks over the document of a preview, beside its body: the component itself is not changed. Sizes are set by
 * script, as the policy of the document asks for.
 */
export function drawOverlay(inner: Document, layer: string, marks: readonly OverlayMark[]): void {
  const place = layerOf(inner, layer);
  place.replaceChildren(...marks.map((mark) => markElement(inner, mark)));
}

function layerOf(inner: Document, layer: string): HTMLElement {
  const known = inner.documentElement.querySelector<HTMLElement>(`:scope > [data-play-layer="${layer}"]`);
  if (known !== null) return known;
  const made = inner.createElement("div");
  made.dataset["playLayer"] = layer;
  made.setAttribute("aria-hidden", "true");
  inner.documentElement.append(made);
  return made;
}

function markElement(inner: Document, { box, label, tone, title }: OverlayMark): HTMLElement {
  const element = inner.createElement("div");
  element.dataset["tone"] = tone;
  if (title !== undefined) element.title = title;
  const { scrollX = 0, scrollY = 0 } = inner.defaultView ?? {};
  Object.assign(element.style, {
    left: `${box.left + scrollX}px`,
    top: `${box.top + scrollY}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  if (label === "") return element;
  const words = inner.createElement("span");
  words.textContent = label;
  element.append(words);
  return element;
}

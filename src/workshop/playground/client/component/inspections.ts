import { drawOverlay, type OverlayMark } from "./overlay.ts";

/** Draws what the tools of a document ask for, and removes what they no longer do. */
export function drawInspections(inner: Document, isOn: (tool: string) => boolean): void {
  drawOverlay(inner, "parts", isOn("parts") ? classMarks(inner) : []);
  drawOverlay(inner, "focus", isOn("focus") ? focusMarks(inner) : []);
  drawOverlay(inner, "headings", isOn("headings") ? headingMarks(inner) : []);
  drawOverlay(inner, "gaps", []);
}

function shownElements(inner: Document, selector: string): HTMLElement[] {
  const place = inner.querySelector("main.stage") ?? inner.body;
  return [...place.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(".stage > .visually-hidden"),
  );
}

/** A part is an element with a class of its own; its name is that class. */
function classMarks(inner: Document): OverlayMark[] {
  return shownElements(inner, "[class]")
    .filter(({ classList }) => !classList.contains("icon") && !classList.contains("visually-hidden"))
    .map((element) => ({ box: element.getBoundingClientRect(), label: element.classList[0] ?? "", tone: "part" }));
}

const focusable =
  "a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]";

/** The elements that Tab reaches, in its order; of radio buttons with one name only one is reached. */
export function focusOrder(inner: Document): HTMLElement[] {
  const groups = new Set<string>();
  const reached = shownElements(inner, focusable).filter((element) => {
    if (element.tabIndex < 0 || element.matches(":disabled")) return false;
    const { type, name } = element as HTMLInputElement;
    if (type !== "radio" || name === "") return true;
    const first = !groups.has(name);
    groups.add(name);
    return first;
  });
  const rank = ({ tabIndex }: HTMLElement) => (tabIndex > 0 ? tabIndex : Number.MAX_SAFE_INTEGER);
  return reached.toSorted((one, other) => rank(one) - rank(other));
}

function focusMarks(inner: Document): OverlayMark[] {
  return focusOrder(inner).map((element, index) => ({
    box: element.getBoundingClientRect(),
    label: String(index + 1),
    tone: "order",
  }));
}

function headingMarks(inner: Document): OverlayMark[] {
  return shownElements(inner, "h1, h2, h3, h4, h5, h6, [role=heading]").map((element) => ({
    box: element.getBoundingClientRect(),
    label: element.getAttribute("aria-level") === null ? element.localName : `level ${element.ariaLevel}`,
    tone: "order",
  }));
}

/** The distances from an element to its neighbours or to the edges of its parent. */
export function drawGaps(inner: Document, element: Element): void {
  const parent = element.parentElement;
  if (parent === null || element === inner.body) {
    drawOverlay(inner, "gaps", []);
    return;
  }
  const own = element.getBoundingClientRect();
  const others = [...parent.children].filter((each) => each !== element).map((each) => each.getBoundingClientRect());
  drawOverlay(inner, "gaps", [
    { box: own, label: "", tone: "part" },
    ...gapsAround(own, parent.getBoundingClientRect(), others),
  ]);
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom" | "width" | "height">;

/** The nearest edge on each side: that of a neighbour beside the element, else that of the parent. */
export function gapsAround(own: Box, parent: Box, others: readonly Box[]): OverlayMark[] {
  const beside = others.filter(({ top, bottom }) => top < own.bottom && bottom > own.top);
  const stacked = others.filter(({ left, right }) => left < own.right && right > own.left);
  const above = Math.max(parent.top, ...stacked.map(({ bottom }) => bottom).filter((edge) => edge <= own.top));
  const below = Math.min(parent.bottom, ...stacked.map(({ top }) => top).filter((edge) => edge >= own.bottom));
  const before = Math.max(parent.left, ...beside.map(({ right }) => right).filter((edge) => edge <= own.left));
  const after = Math.min(parent.right, ...beside.map(({ left }) => left).filter((edge) => edge >= own.right));
  const across = { left: own.left, width: own.width };
  const along = { top: own.top, height: own.height };
  return [
    { ...across, top: above, height: own.top - above },
    { ...across, top: own.bottom, height: below - own.bottom },
    { ...along, left: before, width: own.left - before },
    { ...along, left: own.right, width: after - own.right },
  ]
    .map((box, index) => ({ box, size: Math.round(index < 2 ? box.height : box.width) }))
    .filter(({ size }) => size > 0)
    .map(({ box, size }) => ({ box, label: String(size), tone: "gap" as const }));
}

/** Draws numbers with lines to the parts of a component over its real document. */

const svgNames = "http://www.w3.org/2000/svg";
const leastDistance = 28;
const badgeRadius = 11;

interface PartPlace {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
}

export function startAnatomy(): void {
  for (const drawing of document.querySelectorAll<HTMLElement>("[data-anatomy]")) {
    const draw = () => requestAnimationFrame(() => drawParts(drawing));
    // A frame's load does not bubble, and the frame is made when it comes near.
    drawing.addEventListener("load", draw, { capture: true });
    new ResizeObserver(draw).observe(drawing);
  }
}

function drawParts(drawing: HTMLElement): void {
  const frame = drawing.querySelector("iframe");
  const stage = frame?.contentDocument?.querySelector<HTMLElement>(".stage");
  if (!frame || !stage) return;
  const height = Math.min(Math.max(stage.scrollHeight, 48), 640);
  if (stage.dataset["frame"] === "block") frame.style.height = `${height}px`;
  const selectors = JSON.parse(drawing.dataset["anatomy"] ?? "[]") as string[];
  const area = drawing.getBoundingClientRect();
  const window = frame.getBoundingClientRect();
  const parts = selectors.flatMap((selector, index) => partBox(stage, selector, index + 1));
  const middle = middleOf(parts.map(({ box }) => box));
  const places = parts.map((part) => edgePlaceOf(part, middle));
  const offset = { x: window.left - area.left, y: window.top - area.top };
  const svg = svgElement("svg", { width: area.width, height: area.height, "aria-hidden": "true" });
  for (const isLeft of [true, false]) {
    const side = places.filter((place) => place.isLeft === isLeft).toSorted((one, other) => one.y - other.y);
    const x = isLeft ? badgeRadius + 1 : area.width - badgeRadius - 1;
    const heights = apart(
      side.map(({ y }) => y + offset.y),
      area.height,
    );
    for (const [index, place] of side.entries()) svg.append(...partMarks(place, { x, y: heights[index] ?? 0 }, offset));
  }
  drawing.querySelector(":scope > svg")?.remove();
  drawing.append(svg);
}

interface PartBox {
  readonly number: number;
  readonly box: DOMRect;
}

/** Parts that are not drawn have none. */
function partBox(stage: HTMLElement, selector: string, number: number): PartBox[] {
  const box = findPart(stage, selector)?.getBoundingClientRect();
  return box === undefined || box.width < 2 || box.height < 2 ? [] : [{ number, box }];
}

/** The middle of all parts, from left to right. */
function middleOf(boxes: readonly DOMRect[]): number {
  return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
}

/** The end of a part on its side of the middle. */
function edgePlaceOf({ number, box }: PartBox, middle: number): PartPlace {
  const isLeft = box.left + box.width / 2 <= middle + 1;
  return { number, isLeft, x: isLeft ? box.left : box.right, y: box.top + box.height / 2 };
}

/** Heights that are as near as possible to those wanted, in their order, apart from each other and within the drawing. */
function apart(wanted: readonly number[], height: number): number[] {
  const least = badgeRadius + 2;
  const heights: number[] = [];
  for (const each of wanted) heights.push(Math.max(each, (heights.at(-1) ?? least - leastDistance) + leastDistance));
  let most = height - least;
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    heights[index] = Math.min(heights[index] ?? 0, most);
    most = (heights[index] ?? 0) - leastDistance;
  }
  return heights;
}

/** The first element that is drawn; a guide may name what is no selector. */
function findPart(stage: HTMLElement, selector: string): Element | undefined {
  try {
    const all = [...stage.querySelectorAll(selector)];
    return all.find((element) => element.getBoundingClientRect().width > 2) ?? all[0];
  } catch {
    return undefined;
  }
}

function partMarks({ number, x, y }: PartPlace, badge: { x: number; y: number }, offset: { x: number; y: number }) {
  const end = { x: x + offset.x, y: y + offset.y };
  const line = svgElement("line", { x1: badge.x, y1: badge.y, x2: end.x, y2: end.y });
  const dot = svgElement("circle", { cx: end.x, cy: end.y, r: 3, class: "anatomy__dot" });
  const circle = svgElement("circle", { cx: badge.x, cy: badge.y, r: badgeRadius, class: "anatomy__badge" });
  const text = svgElement("text", { x: badge.x, y: badge.y, "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = String(number);
  return [line, dot, circle, text];
}

function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

import type { Point, Rectangle } from "../../../product/engine/geometry.ts";
import type { Pin } from "../../../product/engine/review/review-file.ts";
import type { ChangedElement, ChangedState } from "./report.ts";
import { elementName } from "./words.ts";

/** The selector of the whole document: of a remark beside every element that changed. */
const wholeDocument = "html";

/** The pin of a point: on the smallest changed element below it, else on the whole picture. */
export function pinAt(state: ChangedState, point: Point): Pin {
  const around = state.elements.filter(({ box }) => box !== undefined && contains(box, point));
  const [element] = around.toSorted((one, other) => areaOf(one) - areaOf(other));
  const box = element?.box ?? pictureBox(state);
  return {
    selector: element?.selector ?? wholeDocument,
    label: element === undefined ? "The whole picture" : elementName(element).slice(0, 500),
    x: share(point.x - box.x, box.width),
    y: share(point.y - box.y, box.height),
  };
}

/**
 * Where a pin is in a picture, also after its element has moved: by the selector, else by the only element of the same
 * name. Absent where the picture does not show the element any more.
 */
export function pointOf(state: ChangedState, pin: Pin): Point | undefined {
  const box = pin.selector === wholeDocument ? pictureBox(state) : pinnedElement(state, pin)?.box;
  return box && { x: box.x + pin.x * box.width, y: box.y + pin.y * box.height };
}

function pinnedElement({ elements }: ChangedState, { selector, label }: Pin): ChangedElement | undefined {
  const named = elements.filter((element) => elementName(element) === label);
  const exact = named.find((element) => element.selector === selector);
  if (exact !== undefined || named.length === 1) return exact ?? named[0];
  return elements.find((element) => element.selector === selector);
}

function pictureBox({ before, after }: ChangedState): Rectangle {
  const { width = 1, height = 1 } = after ?? before ?? {};
  return { x: 0, y: 0, width, height };
}

function contains({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

function areaOf({ box }: ChangedElement): number {
  return box === undefined ? Number.POSITIVE_INFINITY : box.width * box.height;
}

function share(part: number, whole: number): number {
  const exact = whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
  return Math.round(exact * 1000) / 1000;
}

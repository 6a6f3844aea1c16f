import { listenForKeys } from "../../../../components/_kit/client/keys.ts";

/**
 * Follows the pointer until it is let go, and marks the place where the row would be. Esc leaves it where it is.
 *
 * @param drop called with the new index of the row
 */
export function dragRow(rows: readonly HTMLElement[], from: number, drop: (to: number) => void): void {
  const row = rows[from];
  const ended = new AbortController();
  const { signal } = ended;
  let to = from;
  const mark = (place: number) => {
    for (const each of rows) delete each.dataset["drop"];
    to = place;
    const aim = rows[to];
    if (aim !== undefined && to !== from) aim.dataset["drop"] = to < from ? "before" : "after";
  };
  const end = (isDropped: boolean) => {
    ended.abort();
    const place = to;
    mark(from);
    row?.removeAttribute("data-dragged");
    if (isDropped && place !== from) drop(place);
  };
  row?.setAttribute("data-dragged", "");
  document.addEventListener("pointermove", ({ clientY }) => mark(rowUnder(rows, clientY)), { signal });
  document.addEventListener("pointerup", () => end(true), { signal });
  document.addEventListener("pointercancel", () => end(false), { signal });
  listenForKeys(document, ({ key }) => key === "Escape" && end(false), { signal });
}

/** The row whose middle is nearest above the pointer, or the first. */
function rowUnder(rows: readonly HTMLElement[], y: number): number {
  const isBelow = (each: HTMLElement) => {
    const { top, height } = each.getBoundingClientRect();
    return y < top + height;
  };
  const place = rows.findIndex(isBelow);
  return place === -1 ? rows.length - 1 : place;
}

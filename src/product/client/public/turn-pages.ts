import { listenForKeys } from "../../../../components/_kit/client/keys.ts";

/** In px: a shorter way of a finger is a tap, and one that is steeper than it is long scrolls. */
const shortestSwipe = 48;

/** Follows the links to the page before and after this one by the arrow keys, and by swipes over its picture. */
export function turnPages(page: Document): void {
  listenForKeys(page, ({ key, altKey, ctrlKey, metaKey, shiftKey, target }) => {
    if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return;
    if (key === "ArrowLeft") follow(page, "prev");
    if (key === "ArrowRight") follow(page, "next");
  });
  const picture = page.querySelector<HTMLElement>(".figure");
  let start: Touch | undefined;
  picture?.addEventListener(
    "touchstart",
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  picture?.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (start === undefined || end === undefined || isZoomed(page)) return;
    const [across, down] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(across) > Math.max(shortestSwipe, 2 * Math.abs(down))) follow(page, across > 0 ? "prev" : "next");
  });
}

function follow(page: Document, rel: "prev" | "next"): void {
  page.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`)?.click();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/** Whoever has zoomed in moves the picture. */
function isZoomed({ defaultView }: Document): boolean {
  return (defaultView?.visualViewport?.scale ?? 1) > 1;
}

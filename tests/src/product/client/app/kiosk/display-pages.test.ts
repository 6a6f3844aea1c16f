import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DisplayPages } from "../../../../../../src/product/client/app/kiosk/display-pages.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";

usePage();

let pages: DisplayPages | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  pages?.stop();
  vi.useRealTimers();
});

/** Columns of 1000 px, of which a display shows 400; they scroll as far as there is more. */
function open(): HTMLElement {
  document.body.innerHTML = `<div class="display"><div class="screen"><div class="grid"><p></p></div></div></div>`;
  const columns = onPage(".grid");
  let left = 0;
  const scrollLeft = { get: () => left, set: (value: number) => (left = Math.max(0, Math.min(600, value))) };
  Object.defineProperties(columns, { clientWidth: { value: 400 }, scrollLeft });
  columns.getBoundingClientRect = () => ({ left: 50 }) as DOMRect;
  onPage("p").getBoundingClientRect = () => ({ left: 350 - left }) as DOMRect;
  vi.stubGlobal("getComputedStyle", () => ({ columnGap: "20px" }));
  pages = new DisplayPages(document.body);
  return columns;
}

it("a display turns its pages, and begins again after the last", () => {
  const columns = open();
  const places = [11_999, 1, 12_000, 12_000, 12_000].map((time) => {
    vi.advanceTimersByTime(time);
    return columns.scrollLeft;
  });
  expect(places).toEqual([0, 420, 600, 0, 420]);
  pages?.stop();
  vi.advanceTimersByTime(30_000);
  expect(columns.scrollLeft).toBe(420);
});

it("it is turned to an element, again once another size has moved it, until its next page", () => {
  const columns = open();
  pages?.turnTo(onPage("p"));
  expect(columns.scrollLeft).toBe(300);
  columns.scrollLeft = 100;
  dispatchEvent(new Event("resize"));
  expect(columns.scrollLeft).toBe(300);
  vi.advanceTimersByTime(12_000);
  columns.scrollLeft = 100;
  dispatchEvent(new Event("load"));
  expect(columns.scrollLeft).toBe(100);
});

it("a display without columns stays as it is", () => {
  open();
  const [place] = [onPage("p")];
  onPage(".grid").className = "other";
  pages?.turnTo(place);
  vi.advanceTimersByTime(12_000);
  expect(onPage(".other").scrollLeft).toBe(0);
});

import { beforeEach, expect, test, vi } from "vitest";
import { turnPages } from "../../../../../src/product/client/public/turn-pages.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const followed: string[] = [];

beforeEach(() => {
  followed.length = 0;
  const link = (rel: string) => `<a rel="${rel}" href="#${rel}">${rel}</a>`;
  document.body.innerHTML = `<main>${link("prev")}${link("next")}<figure class="figure"><img alt=""></figure><input></main>`;
  for (const each of document.querySelectorAll("a")) each.addEventListener("click", () => followed.push(each.rel));
  turnPages(document);
});

const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));

test("arrow keys lead to the picture before and after, others and those with another key do not", () => {
  press("ArrowLeft");
  press("ArrowRight");
  expect(followed).toEqual(["prev", "next"]);
  for (const key of ["ArrowUp", "ArrowDown", "Enter", " "]) press(key);
  for (const held of ["altKey", "ctrlKey", "metaKey", "shiftKey"]) press("ArrowLeft", { [held]: true });
  press("ArrowRight", {}, onPage("input"));
  expect(followed).toHaveLength(2);
});

test("at an end an arrow leads nowhere", () => {
  onPage("[rel=next]").remove();
  press("ArrowRight");
  expect(followed).toEqual([]);
});

function touch(type: string, points: readonly (readonly [number, number])[]): void {
  const list = points.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: list, changedTouches: list });
  onPage("img").dispatchEvent(event);
}

test.each([
  [[200, 100], [80, 110], ["next"]],
  [[80, 100], [200, 90], ["prev"]],
  [[200, 100], [180, 100], []],
  [[200, 100], [120, 300], []],
] as const)("a finger from %j to %j follows %j", (from, to, expected) => {
  touch("touchstart", [from]);
  touch("touchend", [to]);
  expect(followed).toEqual(expected);
});

test("two fingers and a picture that is zoomed in turn no page", () => {
  touch("touchstart", [
    [10, 10],
    [200, 10],
  ]);
  touch("touchend", [[300, 10]]);
  vi.stubGlobal("visualViewport", { scale: 2 });
  Object.defineProperty(window, "visualViewport", { value: { scale: 2 }, configurable: true });
  touch("touchstart", [[200, 10]]);
  touch("touchend", [[20, 10]]);
  expect(followed).toEqual([]);
});

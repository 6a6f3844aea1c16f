import { expect, it } from "vitest";
import { entrySectionOf, iconOf, slotIn } from "../../../../../src/workshop/review/client/room/room.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

it("a view finds its place, the section of its entry and its icons in the page", () => {
  document.body.innerHTML = `<div data-slot="list"></div><section data-entry="a.b"></section>
    <template id="icons"><svg data-icon="open"></svg></template>`;
  expect(slotIn(document, "list")).toBe(onPage("div"));
  expect(() => slotIn(document, "none")).toThrow('The page has no place "none"');
  expect(entrySectionOf({ id: "a.b" } as never)).toBe(onPage("section"));
  expect(() => entrySectionOf({ id: "c" } as never)).toThrow('The page has no section of "c".');
  const icon = iconOf("open") as Element;
  expect([icon.outerHTML, icon.isConnected]).toEqual(['<svg data-icon="open"></svg>', false]);
  expect(iconOf("none").textContent).toBe("");
  document.body.innerHTML = "";
  expect(iconOf("open").textContent).toBe("");
});

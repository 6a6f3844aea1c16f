import { beforeEach, describe, expect, it, vi } from "vitest";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

// Loaded where there is no page, as in a browser without popovers.
vi.resetModules();
const { bringPopovers } = await import("../../../../components/_kit/client/popovers.ts");

let told: string[] = [];
beforeEach(() => {
  told = [];
  document.body.innerHTML = `<button id="a" popovertarget="first"><b>Mehr</b></button><button id="b" popovertarget="second"></button>
    <div id="first" popover><i id="in">x</i><input id="field" autofocus></div><div id="second" popover></div>
    <div id="kept" popover="manual"></div><p id="else"></p><button id="c" popovertarget="nowhere"></button>`;
  for (const type of ["beforetoggle", "toggle"])
    document.addEventListener(
      type,
      (event) => {
        const { newState, oldState, target } = event as ToggleEvent;
        told.push(`${type} ${(target as Element).id} ${oldState} ${newState} ${open().includes("first")}`);
      },
      true,
    );
  bringPopovers();
});

const open = () => [...document.querySelectorAll("[popover][data-open]")].map(({ id }) => id);
const press = (selector: string) => onPage(selector).dispatchEvent(new Event("click", { bubbles: true }));
const key = (name: string) =>
  document.dispatchEvent(Object.assign(new Event("keydown"), { key: name, isComposing: false, keyCode: 1 }));

describe("popovers where the browser has none", () => {
  it("are opened and closed by their button, one at a time", () => {
    press("b");
    expect([open(), document.activeElement?.id]).toEqual([["first"], "field"]);
    press("#b");
    expect(open()).toEqual(["second"]);
    press("#b");
    expect(open()).toEqual([]);
  });

  it("tell of it before and after, once", () => {
    onPage("#first").showPopover();
    onPage("#first").showPopover();
    onPage("#first").hidePopover();
    onPage("#first").hidePopover();
    expect(told).toEqual([
      ...["beforetoggle first closed open false", "toggle first closed open true"],
      ...["beforetoggle first open closed true", "toggle first open closed false"],
    ]);
  });

  it("are closed by a press elsewhere and by Esc, but for those that a script closes", () => {
    onPage("#kept").showPopover();
    press("#a");
    press("#in");
    expect(open()).toEqual(["first", "kept"]);
    press("#else");
    expect(open()).toEqual(["kept"]);
    press("#a");
    key("Enter");
    expect(open()).toEqual(["first", "kept"]);
    key("Escape");
    expect(open()).toEqual(["kept"]);
    press("#c");
    expect(open()).toEqual(["kept"]);
  });
});

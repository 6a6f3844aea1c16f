import { describe, expect, it, vi } from "vitest";
import { make, makeButton, makeMenu, newElementId, setAvailable } from "../../../../src/workshop/kit/dom.ts";
import { elementLines, usePage } from "../../../page-globals.ts";

usePage();

describe("an element that is made", () => {
  it("has its attributes and its content, and none that is not set", () => {
    const element = make("p", { id: "a", hidden: true, title: undefined, lang: false }, "Text ", make("b", {}, "fett"));
    expect(element.outerHTML).toBe('<p id="a" hidden="">Text <b>fett</b></p>');
  });

  it("is a button that does what it says, and sends no form", () => {
    const press = vi.fn();
    const button = makeButton("Weiter", { "data-size": "sm" }, press);
    expect(elementLines(button)).toBe('<button type="button" class="tool-button" data-size="sm"> Weiter');
    button.click();
    expect(press).toHaveBeenCalledOnce();
  });

  it("says whether it can be used, and keeps the focus", () => {
    const button = make("button");
    const said = [true, false].map((isAvailable) => {
      setAvailable(button, isAvailable);
      return [button.getAttribute("aria-disabled"), button.disabled];
    });
    expect(said).toEqual([
      ["false", false],
      ["true", false],
    ]);
  });

  it("has an id that no other has", () => expect(newElementId()).not.toBe(newElementId()));
});

describe("a button with a menu", () => {
  function opened({ left, width, body = 400 }: { left: number; width: number; body?: number }, height = 100) {
    vi.stubGlobal("innerHeight", 300);
    const menu = make("div");
    const button = makeMenu("Mehr", menu);
    document.body.append(button, menu);
    button.getBoundingClientRect = () => new DOMRect(left, 180, 60, 20);
    document.body.getBoundingClientRect = () => new DOMRect(0, 0, body, 300);
    Reflect.defineProperty(menu, "offsetWidth", { value: width });
    Reflect.defineProperty(menu, "offsetHeight", { value: height });
    menu.dispatchEvent(new Event("toggle"));
    return { menu, button, place: [menu.style.left, menu.style.top] };
  }

  it("opens it as a popover of its own", () => {
    const { menu, button } = opened({ left: 0, width: 50 });
    expect([menu.getAttribute("popover") ?? menu.popover, button.getAttribute("popovertarget")]).toEqual([
      "auto",
      menu.id,
    ]);
    expect(button.hasAttribute("data-menu")).toBe(true);
  });

  it("keeps the id of the menu where it has one", () => {
    const menu = make("div", { id: "own" });
    expect(makeMenu("Mehr", menu).getAttribute("popovertarget")).toBe("own");
  });

  it.each([
    ["below the button", { left: 100, width: 50 }, 50, ["100px", "204px"]],
    ["inside of the window on the right", { left: 380, width: 50 }, 50, ["342px", "204px"]],
    ["inside of the window below", { left: 100, width: 50 }, 100, ["100px", "192px"]],
    ["at the edge where it is too large", { left: 2, width: 500 }, 400, ["8px", "8px"]],
  ])("stands %s", (_, at, height, place) => expect(opened(at, height).place).toEqual(place));
});

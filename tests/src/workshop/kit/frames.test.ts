import { beforeEach, describe, expect, it, vi } from "vitest";
import { ExampleFrame, startFrames } from "../../../../src/workshop/kit/frames.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const tools = `<form data-frame-tools data-wide-width="1280" hidden>${["fit", "360", "1280"].map((width) => `<input type="radio" name="width" value="${width}">`).join("")}
  ${["auto", "light", "dark", "both"].map((theme) => `<input type="radio" name="theme" value="${theme}" ${theme === "auto" ? "checked" : ""}>`).join("")}</form>`;
const frame = (kind: string) =>
  `<div class="frame" data-frame="${kind}"><div class="frame__view"><iframe title="Badge"></iframe></div><div data-frame-copy></div><button data-frame-handle hidden></button></div>`;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal("addEventListener", () => {});
});

function place(kind: string, search = "", isWide = false): void {
  document.body.innerHTML = frame(kind) + tools;
  for (const view of document.querySelectorAll(".frame__view"))
    Reflect.defineProperty(view, "clientWidth", { value: 720, configurable: true });
  Reflect.defineProperty(document.body, "clientWidth", { value: isWide ? 800 : 700, configurable: true });
  vi.stubGlobal("location", { search, href: `https://catalogue.example/a/${search}` });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_: unknown, __: string, to: URL) => Object.assign(location, { href: String(to) }),
  });
}
const looks = () => {
  const { style } = onPage<HTMLIFrameElement>("iframe");
  return [
    style.width,
    style.scale,
    style.height,
    onPage(".frame__view").style.height,
    onPage("[data-frame-handle]").getAttribute("aria-valuenow"),
  ];
};
const pick = (name: string, value: string) => {
  const input = onPage<HTMLInputElement>(`input[name=${name}][value="${value}"]`);
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};

describe("the frame of an example", () => {
  it("is as wide as its place, or smaller where more is chosen", () => {
    place("page");
    startFrames();
    expect([onPage("form").hidden, onPage<HTMLInputElement>("input[value=fit]").checked]).toEqual([false, true]);
    expect(looks()).toEqual(["720px", "none", "800px", "800px", "720"]);
    pick("width", "360");
    expect([looks(), location.href]).toEqual([
      ["360px", "none", "800px", "800px", "360"],
      "https://catalogue.example/a/?width=360",
    ]);
    pick("width", "1280");
    expect(looks()).toEqual(["1280px", "0.5625", "800px", "450px", "1280"]);
    expect(document.querySelector("[data-frame-copy]")).toBeNull();
    pick("width", "fit");
    expect(location.href).toBe("https://catalogue.example/a/");
  });

  it("begins with the choice of the address, else with the width of a desktop where there is room", () => {
    place("dialog", "?width=360&theme=dark&width=999");
    startFrames();
    expect([looks()[0], looks()[2], onPage(".frame__view").dataset["theme"]]).toEqual(["360px", "640px", "dark"]);
    place("page", "", true);
    startFrames();
    expect(looks()[0]).toBe("1280px");
    pick("width", "360");
    expect(location.href).toContain("width=360");
    pick("width", "1280");
    expect(location.href).toBe("https://catalogue.example/a/");
  });

  it("shows both themes beside each other", () => {
    place("page");
    document.documentElement.dataset["theme"] = "dark";
    startFrames();
    const themes = () =>
      [...document.querySelectorAll<HTMLElement>(".frame__view")].map(({ dataset }) => dataset["theme"]);
    expect(themes()).toEqual(["dark"]);
    pick("theme", "both");
    expect([themes(), [...document.querySelectorAll("iframe")].map(({ title }) => title)]).toEqual([
      ["light", "dark"],
      ["Badge", "Badge, dark"],
    ]);
    pick("theme", "both");
    expect(themes()).toHaveLength(2);
    pick("theme", "light");
    expect([themes(), location.href]).toEqual([["light"], "https://catalogue.example/a/?theme=light"]);
  });

  it("has the height of the window where one is chosen", () => {
    place("block");
    new ExampleFrame(onPage(".frame")).choose({ width: 390, theme: "auto", height: 844 });
    expect(looks().slice(0, 3)).toEqual(["390px", "none", "844px"]);
  });

  it("is dragged within its limits, and moved by keys", () => {
    place("page");
    const element = onPage(".frame");
    for (const [name, value] of Object.entries({ offsetWidth: 722, clientWidth: 720 }))
      Reflect.defineProperty(element, name, { value });
    Reflect.defineProperty(document.body, "clientWidth", { value: 1000 });
    new ExampleFrame(element);
    const handle = onPage("[data-frame-handle]");
    const width = () => element.style.getPropertyValue("--frame-width");
    const key = (name: string) => {
      const event = new KeyboardEvent("keydown", { key: name, cancelable: true, bubbles: true });
      handle.dispatchEvent(event);
      return [event.defaultPrevented, width()];
    };
    expect([handle.hidden, key("ArrowRight"), key("ArrowLeft"), key("a")]).toEqual([
      false,
      [true, "742px"],
      [true, "702px"],
      [false, "702px"],
    ]);
    handle.setPointerCapture = vi.fn();
    const point = (name: string, clientX: number) =>
      handle.dispatchEvent(Object.assign(new Event(name), { clientX, pointerId: 1 }));
    point("pointerdown", 0);
    const dragged = [400.4, 10, 5000].map((to) => {
      point("pointermove", to);
      return width();
    });
    expect([dragged, element.dataset["dragging"]]).toEqual([["402px", "282px", "1000px"], ""]);
    point("lostpointercapture", 0);
    point("pointermove", 500);
    expect([width(), element.dataset["dragging"]]).toEqual(["1000px", undefined]);
  });

  it("is not there where a page has none", () => {
    document.body.innerHTML = "";
    expect(startFrames).not.toThrow();
  });
});

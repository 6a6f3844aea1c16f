import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  closeOpening,
  onlyWhatIsOpen,
  openings,
  openWithAround,
} from "../../../../../src/workshop/audit/in-page/openings.ts";
import { cutRepeats } from "../../../../../src/workshop/audit/in-page/repeats.ts";
import { contentOfOpen, shapeOf } from "../../../../../src/workshop/audit/in-page/shape.ts";
import { stopContents, tabStops } from "../../../../../src/workshop/audit/in-page/tab-stops.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const [setup, teardown] = [vi.fn(), vi.fn()];
beforeEach(() => {
  for (const each of [setup, teardown]) each.mockClear();
  const aria = { getRole: (element: Element) => element.getAttribute("role") };
  const text = { accessibleText: ({ textContent, id }: Element) => textContent?.trim() || id };
  vi.stubGlobal("axe", { setup, teardown, commons: { aria, text } });
  Object.assign(Element.prototype, { checkVisibility: (() => undefined) as never });
  Element.prototype.checkVisibility = function isShown(options) {
    return this.closest("[hidden]") === null && options?.visibilityProperty === true;
  };
});

describe("what Tab reaches", () => {
  const page = `<a href="#">Link</a><a>No link</a><button role="tab">Tab</button><button disabled>Off</button>
    <button tabindex="-1">Not by Tab</button><input id="field"><input id="secret" type="hidden"><p hidden><button>Hidden</button></p>
    <div inert><button>Inert</button></div><i tabindex="2">Second</i><i tabindex="1">First</i><i tabindex="0">In order</i>
    <label>One <input id="r1" type="radio" name="r"></label><input id="r2" type="radio" name="r" checked>
    <input id="s1" type="radio" name="s"><input id="s2" type="radio" name="s">
    <form><input id="f1" type="radio" name="r"></form>`;

  it("has role and name of each stop, in order", () => {
    document.body.innerHTML = page;
    expect(tabStops(document.body)).toEqual([
      "i First",
      "i Second",
      "a Link",
      "tab Tab",
      "input field",
      "i In order",
      "input r2",
      "input s1",
      "input f1",
    ]);
    expect([setup.mock.calls, teardown.mock.calls.length]).toEqual([[[document.documentElement]], 1]);
  });

  it("is the same where the contents of the stops and of what names them are", () => {
    document.body.innerHTML = `<label for="a">A</label><input id="a"><b id="n">Name</b><button aria-labelledby="n none"><i hidden>x</i></button>`;
    expect(stopContents(document.body)).toEqual([
      '<input id="a"> 1\n<label for="a">A</label> 1',
      '<button aria-labelledby="n none"><i hidden="">x</i></button> 10\n<b id="n">Name</b> 1',
    ]);
    expect(setup).not.toHaveBeenCalled();
  });
});

describe("what opens", () => {
  it("is opened with what is closed around it, outermost first, and closed again", () => {
    document.body.innerHTML = `<dialog id="d"><div popover id="p"><dialog id="o" open></dialog></div></dialog>
      <button popovertarget="p"></button><div popover id="q"></div>`;
    expect(openings().map(({ id }) => id)).toEqual(["d", "p", "o", "q"]);
    const done: unknown[] = [];
    for (const name of ["showModal", "close"] as const)
      HTMLDialogElement.prototype[name] = function note() {
        done.push([name, this.id]);
      };
    HTMLElement.prototype.showPopover = function note(options?: { source?: HTMLElement }) {
      done.push(["showPopover", this.id, options?.source?.localName]);
    };
    HTMLElement.prototype.hidePopover = function note() {
      done.push(["hidePopover", this.id]);
    };
    vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function isOpened(this: HTMLElement) {
      return this.hasAttribute("open");
    });
    const opened = openWithAround(onPage("#o"));
    expect(openWithAround(onPage("#q")).map(({ id }) => id)).toEqual(["q"]);
    for (const each of opened.toReversed()) closeOpening(each);
    expect(done).toEqual([
      ["showModal", "d"],
      ["showPopover", "p", "button"],
      ["showPopover", "q", undefined],
      ["hidePopover", "p"],
      ["close", "d"],
    ]);
  });

  it("hides all that is below", () => {
    expect([...onlyWhatIsOpen().cssRules].map(({ cssText }) => cssText.split("{", 1)[0]?.trim())).toEqual([
      "body",
      "dialog[open], :popover-open",
    ]);
  });
});

it("of equal siblings twenty stay, whatever their texts and names are, at every depth", () => {
  const rows = (count: number, more = "") =>
    Array.from({ length: count }, (_, index) => `<li id="r${index}"${more}><a href="#${index}">Row ${index}</a></li>`);
  document.body.innerHTML = `<div><ul>${rows(25).join("")}${rows(21, ' class="b"').join("")}</ul></div>`;
  cutRepeats(document.body);
  const left = [...document.querySelectorAll("li")].map(({ id, className }) => className + id);
  expect([left.length, left[19], left[20], left[39]]).toEqual([40, "r19", "br0", "br19"]);
});

describe("the shape of an element", () => {
  const box = (x: number, y: number, width: number, height: number) =>
    ({ x, y, width, height, left: x, top: y, right: x + width, bottom: y + height }) as DOMRect;
  const boxes = new Map<string, DOMRect>();
  beforeEach(() => {
    boxes.clear();
    for (const [id, rect] of [
      ["a", box(10, 20, 30, 40)],
      ["b", box(12, 23, 5, 6)],
    ] as const)
      boxes.set(id, rect);
    Element.prototype.getBoundingClientRect = function boxOf() {
      return boxes.get(this.id) ?? box(0, 0, 0, 0);
    };
    vi.stubGlobal("innerHeight", 100);
    vi.stubGlobal("innerWidth", 100);
    document.documentElement.lang = "de";
    document.body.innerHTML = `<main class="m"><b id="before" aria-controls="a b">x</b><div id="a" aria-labelledby="name">
      <i id="b" style="opacity: 0.5">y</i><u style="display: none"><s>z</s></u></div><b id="name">n</b><em>other</em></main>`;
  });

  it("has the place and the layout of everything that is displayed", () => {
    const [own, inner, hidden, ...rest] = shapeOf(onPage("#a"), { x: 1, y: 2 }).split("\n");
    expect([own?.split(",", 4), inner?.split(",", 4), hidden, rest]).toEqual([
      ["9", "18", "30", "40"],
      ["11", "21", "5", "6"],
      "none",
      [],
    ]);
    expect([own?.split(",").includes("0.5"), inner?.split(",").includes("0.5")]).toEqual([false, true]);
    expect(shapeOf(onPage("#a")).split(",", 2)).toEqual(["10", "20"]);
  });

  it("goes with the markup around it and with what refers to it", () => {
    const content = contentOfOpen(onPage("#a")).split("\n");
    expect(content[0]).toBe("de");
    expect(content).toContain('<main class="m"></main>');
    expect(content).toContain('<b id="before" aria-controls="a b">x</b>');
    expect(content).toContain('<b id="name">n</b>');
    expect(content.join()).not.toContain("other");
    expect(content.some((line) => line.startsWith("0,0,30,40,"))).toBe(true);
  });

  it.each([box(-1, 0, 9, 9), box(0, -1, 9, 9), box(92, 0, 9, 9), box(0, 92, 9, 9)])(
    "is unique beyond the window: %j",
    (rect) => {
      boxes.set("a", rect);
      const content = contentOfOpen(onPage("#a")).split("\n");
      expect(content.at(-1)).toBe("100");
      expect(content.some((line) => line.startsWith(`${rect.x},${rect.y},9,9,`))).toBe(true);
    },
  );

  it("is not unique at the edge of the window", () => {
    for (const rect of [box(0, 0, 9, 9), box(91, 91, 9, 9)]) {
      boxes.set("a", rect);
      expect(contentOfOpen(onPage("#a")).split("\n").at(-1)).toBe("none");
    }
  });
});

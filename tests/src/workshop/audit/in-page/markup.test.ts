import { describe, expect, it, vi } from "vitest";
import { emptyIcons } from "../../../../../src/workshop/audit/in-page/icons.ts";
import {
  closeOpening,
  onlyWhatIsOpen,
  openings,
  openWithAround,
} from "../../../../../src/workshop/audit/in-page/openings.ts";
import { cutRepeats } from "../../../../../src/workshop/audit/in-page/repeats.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

describe("icons that nobody is told of", () => {
  const left = (inner: string, hidden = "true") => {
    document.body.innerHTML = `<svg aria-hidden="${hidden}">${inner}</svg>`;
    emptyIcons(document.body);
    return onPage("svg").innerHTML;
  };

  it.each(["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"])("lose a %s", (shape) => {
    expect(left(`<${shape}></${shape}>`)).toBe("");
  });

  it.each(["<text></text>", '<path id="a"></path>', '<path role="img"></path>', '<g tabindex="0"></g>'])(
    "keep %s, which a rule reads",
    (inner) => expect(left(`<path></path>${inner}`)).toContain(inner),
  );

  it("are those that are hidden alone", () => expect(left("<path></path>", "false")).toBe("<path></path>"));
});

describe("rows that repeat others", () => {
  const row = (index: number, more = "") =>
    `<li id="r${index}" data-id="${index}" ${more}><a href="/${index}" aria-label="A ${index}">Name ${index}</a></li>`;
  const count = (rows: readonly string[]) => {
    document.body.innerHTML = `<ul>${rows.join("")}</ul>`;
    cutRepeats(document.body);
    return document.querySelectorAll("li").length;
  };
  const rows = (length: number, more = "") => Array.from({ length }, (_, index) => row(index, more));

  it("are left out after the twentieth, whatever they name", () => {
    expect([count(rows(20)), count(rows(21)), count(rows(60))]).toEqual([20, 20, 20]);
  });

  it("stay where they are of another kind", () => {
    expect(count([...rows(25), ...rows(25, 'class="other"')])).toBe(40);
    expect(count([...rows(25), "<li><b>Ende</b></li>"])).toBe(21);
  });

  it("are cut inside of what stays too", () => {
    document.body.innerHTML = `<section><ul>${rows(30).join("")}</ul></section>`;
    cutRepeats(document.body);
    expect(document.querySelectorAll("li")).toHaveLength(20);
  });
});

describe("what opens", () => {
  const done: unknown[][] = [];
  function place(html: string): void {
    done.length = 0;
    document.body.innerHTML = html;
    const log = (name: string) =>
      function (this: HTMLElement, options?: { source?: HTMLElement }) {
        done.push([name, this.id, ...(options?.source === undefined ? [] : [options.source.id])]);
      };
    Object.assign(HTMLElement.prototype, { showPopover: log("show"), hidePopover: log("hide") });
    Object.assign(HTMLDialogElement.prototype, { showModal: log("modal"), close: log("close") });
    // The page of the tests does not know :popover-open.
    const matches = HTMLElement.prototype.matches;
    vi.spyOn(HTMLElement.prototype, "matches").mockImplementation(function (this: HTMLElement, selector) {
      return selector.includes(":popover-open") ? this.hasAttribute("open") : matches.call(this, selector);
    });
  }

  it("are dialogs and popovers, opened from the outermost on, a popover from its button", () => {
    place('<dialog id="a"><div popover id="b"></div><button id="c" popovertarget="b"></button></dialog><p></p>');
    expect(openings().map(({ id }) => id)).toEqual(["a", "b"]);
    expect(openWithAround(onPage("#b")).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(done).toEqual([
      ["modal", "a"],
      ["show", "b", "c"],
    ]);
    for (const each of openings()) closeOpening(each);
    expect(done.slice(2)).toEqual([
      ["close", "a"],
      ["hide", "b"],
    ]);
  });

  it("stay open where they are", () => {
    place('<dialog id="a" open><div popover id="b"></div></dialog>');
    expect(openWithAround(onPage("#b")).map(({ id }) => id)).toEqual(["b"]);
    expect(done).toEqual([["show", "b"]]);
  });

  it("are all that is visible meanwhile", () => {
    const [hidden, shown] = [...onlyWhatIsOpen().cssRules].map(({ cssText }) => cssText);
    expect([hidden, shown]).toEqual([
      expect.stringMatching(/^body \{ visibility: hidden;? \}$/),
      expect.stringMatching(/^dialog\[open\], :popover-open \{ visibility: visible;? \}$/),
    ]);
  });
});

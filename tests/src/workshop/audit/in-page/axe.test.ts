import { describe, expect, it, vi } from "vitest";
import { tabStops } from "../../../../../src/workshop/audit/in-page/tab-stops.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const node = (selector: string, more: object = {}) => ({
  ...{ impact: null, any: [], all: [], none: [] },
  node: { element: onPage(selector), selector: ["#frame", selector] },
  ...more,
});
const rule = (id: string, more: object = {}) => ({
  id,
  impact: null,
  passes: [],
  violations: [],
  incomplete: [],
  ...more,
});

/** What a run of rules finds, for raw results of axe; and what axe is asked. */
async function found(results: () => readonly object[]) {
  document.body.innerHTML = '<main data-part="3"><h1 class="a">Titel</h1></main><p id="b">Text</p>';
  const asked: unknown[] = [];
  vi.stubGlobal("axe", {
    configure: (options: object) => asked.push(options),
    run: (context: unknown, { reporter, runOnly }: { reporter(...given: unknown[]): void; runOnly: unknown }) => {
      asked.push(context, runOnly);
      return new Promise((resolve) => reporter(results(), {}, resolve));
    },
  });
  vi.resetModules();
  const { runRules } = await import("../../../../../src/workshop/audit/in-page/axe.ts");
  return { finds: await runRules(onPage("main"), ["a-rule"]), asked };
}

describe("a run of axe", () => {
  it("asks for the given rules over an element, without the markup of what passes", async () => {
    const { asked } = await found(() => []);
    expect(asked).toEqual([{ noHtml: true }, { include: [onPage("main")] }, { type: "rule", values: ["a-rule"] }]);
  });

  it("gives each finding with its place, its part and its reasons", async () => {
    const checks = { any: [{ message: "One." }, {}], all: [{ message: "Two." }], none: [{ message: "Three." }] };
    const { finds } = await found(() => [
      rule("one", { impact: "serious", violations: [node("h1", checks)] }),
      rule("two", { incomplete: [node("#b", { impact: "moderate" }), node("#b")] }),
    ]);
    const other = { kind: "incomplete", rule: "two", part: -1, target: "#frame #b", html: '<p id="b"></p>', why: "" };
    expect(finds.observations).toEqual([
      {
        ...{ kind: "violation", rule: "one", impact: "serious", part: 3, target: "#frame h1" },
        ...{ html: '<h1 class="a"></h1>', why: "One.\n\nTwo.\nThree." },
      },
      { ...other, impact: "moderate" },
      { ...other, impact: "minor" },
    ]);
  });

  it("names rules that pass once for each part", async () => {
    const { finds } = await found(() => [rule("one", { passes: [node("h1"), node("main"), node("#b")] })]);
    expect(finds.passes).toEqual([
      [3, "one"],
      [-1, "one"],
    ]);
  });

  it("fails where a rule does", async () => {
    const failing = found(() => [rule("one"), rule("two", { error: { message: "No style." } })]);
    await expect(failing).rejects.toThrow("The axe rule two failed: No style.");
  });
});

describe("the stops of Tab", () => {
  function stops(html: string): string[] {
    document.body.innerHTML = html;
    const calls: string[] = [];
    vi.stubGlobal("axe", {
      setup: () => calls.push("setup"),
      teardown: () => calls.push("teardown"),
      commons: {
        aria: { getRole: (element: Element) => element.getAttribute("role") },
        text: { accessibleText: (element: Element) => element.textContent },
      },
    });
    HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
      return !this.hidden;
    };
    const found = tabStops(document.body);
    expect(calls).toEqual(["setup", "teardown"]);
    return found;
  }

  it("have a role, else the name of their element, and a name", () => {
    expect(stops('<button role="tab">A</button><a href="/">B</a><input><p>C</p>')).toEqual(["tab A", "a B", "input"]);
  });

  it.each([
    '<a href="/">A</a>',
    "<button>A</button>",
    '<summary tabindex="0">A</summary>',
    '<p contenteditable tabindex="0">A</p>',
    '<p tabindex="0">A</p>',
  ])("are %s", (html) => expect(stops(html)).toHaveLength(1));

  it.each([
    "<a>A</a>",
    '<button tabindex="-1">A</button>',
    "<button disabled>A</button>",
    '<input type="hidden">',
    "<div inert><button>A</button></div>",
    "<button hidden>A</button>",
  ])("are not %s", (html) => expect(stops(html)).toEqual([]));

  it("are one for radio buttons of a name in a form: the checked one, else the first", () => {
    const radio = (name: string, value: string, more = "") =>
      `<input type="radio" name="${name}" role="${value}" ${more}>`;
    expect(stops(radio("a", "1") + radio("a", "2"))).toEqual(["1"]);
    expect(stops(radio("a", "1") + radio("a", "2", "checked") + radio("b", "3"))).toEqual(["2", "3"]);
    expect(stops(`${radio("a", "1")}<form>${radio("a", "2")}</form>`)).toEqual(["1", "2"]);
  });

  it("come in the order of their tabindex, then of the document", () => {
    const button = (name: string, index?: number) =>
      `<button${index === undefined ? "" : ` tabindex="${index}"`}>${name}</button>`;
    expect(stops(button("A") + button("B", 2) + button("C", 1) + button("D", 0) + button("E", 1))).toEqual(
      ["C", "E", "B", "A", "D"].map((name) => `button ${name}`),
    );
  });
});

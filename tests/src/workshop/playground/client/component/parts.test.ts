import { afterEach, describe, expect, it, test, vi } from "vitest";
import { copyMenu, textWay } from "../../../../../../src/workshop/playground/client/component/copy-menu.ts";
import { drawOverlay } from "../../../../../../src/workshop/playground/client/component/overlay.ts";
import { pictureWays } from "../../../../../../src/workshop/playground/client/component/picture-ways.ts";
import { readState } from "../../../../../../src/workshop/playground/client/component/playground-state.ts";
import { ProblemList } from "../../../../../../src/workshop/playground/client/component/problem-list.ts";
import { markRows, rowOf } from "../../../../../../src/workshop/playground/client/component/table-marks.ts";
import { frameDevices, tools } from "../../../../../../src/workshop/playground/client/component/tool-list.ts";
import {
  addVisionFilters,
  filterOf,
} from "../../../../../../src/workshop/playground/client/component/vision-filters.ts";
import { elementLines, onPage, usePage } from "../../../../../page-globals.ts";

usePage();
afterEach(() => void vi.restoreAllMocks());

const row = (anchor: string, table?: string) => ({ anchor, ...(table !== undefined && { table }) });
const tables = {
  fields: { label: row("label"), action: row("action", "action"), list: row("list", "item") },
  action: { href: row("action-href") },
  item: { title: row("item-title"), children: row("item-children", "item") },
};

describe("the row of a path in the tables of a contract", () => {
  it.each([
    [["label"], "label"],
    [["action", "href"], "action-href"],
    [["list", 0, "title"], "item-title"],
    [["list", 0, "children", 1, "title"], "item-title"],
    [["label", "inner"], "label"],
    [["list", "any-name", "title"], "item-title"],
    [["toString"], undefined],
    [[], undefined],
  ])("of %j is %s", (path, anchor) => expect(rowOf(tables, path)).toBe(anchor));

  it("is marked with the messages of its issues, once", () => {
    document.body.innerHTML = `<div class="table-scroll"><table id="fields">
      <tr id="label"><td>a</td><td>b</td></tr><tr id="action" data-issue><td>c</td></tr></table></div>`;
    const issues = [
      { path: ["label"], message: "Too long." },
      { path: ["gone"], message: "No such field." },
    ];
    for (let time = 0; time < 2; time += 1) markRows(tables, issues);
    expect([...document.querySelectorAll("[data-issue]")].map(({ id }) => id)).toEqual(["label"]);
    const marks = [...document.querySelectorAll(".contract-table__issue")];
    expect(marks.map((mark) => [mark.textContent, mark.getAttribute("data-path")])).toEqual([
      ["No such field.", "gone"],
      ["Too long.", "label"],
    ]);
    expect([marks[0]?.nextElementSibling?.className, marks[1]?.parentElement?.textContent]).toEqual([
      "table-scroll",
      "bToo long.",
    ]);
  });
});

describe("the list of problems", () => {
  const problem = (more: object = {}) => ({ from: 0, to: 1, line: 3, message: "Too long.", path: ["label"], ...more });

  it("has the way to the line, to the contract and to what was meant", () => {
    const [goTo, mend] = [vi.fn(), vi.fn()];
    const list = new ProblemList(tables, { goTo, mend });
    document.body.append(list.element);
    const problems = [problem({ instead: '"Neu"' }), problem({ path: undefined })];
    list.show(problems, 2);
    expect(elementLines(list.element)).toMatchInlineSnapshot(`
      "<ul class="play-problems" aria-label="Problems">
        <li class="play-problem" data-path="label" data-line="3">
          <button type="button" class="play-problem__line"> Line 3
          <span class="play-problem__message">
            <code> label
            <span data-message> Too long.
          <span class="play-problem__tools">
            <button type="button" class="tool-button"> Use "Neu"
            <a href="#label"> Contract
        <li class="play-problem" data-path="JSON" data-line="3">
          <button type="button" class="play-problem__line"> Line 3
          <span class="play-problem__message">
            <code> JSON
            <span data-message> Too long.
          <span class="play-problem__tools">"
    `);
    for (const button of document.querySelectorAll("button")) button.click();
    expect([goTo.mock.calls, mend.mock.calls]).toEqual([[[problems[0]], [problems[1]]], [[problems[0]]]]);
  });

  it("is hidden without one, and names twenty with the number of the others", () => {
    const list = new ProblemList(tables, { goTo: vi.fn(), mend: vi.fn() });
    const shown = (count: number) => {
      list.show(
        Array.from({ length: Math.min(count, 30) }, () => problem()),
        count,
      );
      return [
        list.element.hidden,
        list.element.childElementCount,
        list.element.lastElementChild?.textContent?.includes("more"),
      ];
    };
    expect([shown(0), shown(20), shown(21)]).toEqual([
      [true, 0, undefined],
      [false, 20, false],
      [false, 21, true],
    ]);
    expect(list.element.lastElementChild?.textContent).toBe("1 more");
  });
});

describe("the state of a link", () => {
  it.each<[value: unknown, state: unknown]>([
    [{ text: "{}" }, { text: "{}", tools: {} }],
    [
      { text: "", tools: { width: "360", theme: 3 }, other: 1 },
      { text: "", tools: { width: "360" } },
    ],
    [{ text: 3 }, undefined],
    [{ text: "", tools: null }, undefined],
    [{ text: "", tools: "x" }, undefined],
    [[], undefined],
    [null, undefined],
    ["text", undefined],
  ])("in %j is %j", (value, state) => expect(readState(value)).toEqual(state));

  it("has limits", () => {
    expect(readState({ text: "x".repeat(200_000) })).toBeDefined();
    expect(readState({ text: "x".repeat(200_001) })).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`t${index}`, ""]));
    expect(Object.keys(readState({ text: "", tools: many })?.tools ?? {})).toHaveLength(40);
  });
});

describe("the menu of ways", () => {
  it("takes the state elsewhere, and says what happened", async () => {
    HTMLElement.prototype.hidePopover = vi.fn();
    const say = vi.fn();
    document.body.append(copyMenu([{ label: "JSON", take: async () => "JSON copied" }], say));
    expect(
      [...document.querySelectorAll("button")].map(({ textContent, className }) => [textContent, className]),
    ).toEqual([
      ["Copy", "tool-button"],
      ["JSON", "tool-menu__item"],
    ]);
    onPage(".tool-menu .tool-menu__item").click();
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith("JSON copied"));
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledOnce();
  });

  it("copies a text where there is one and the browser lets it", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await textWay("JSON", () => "{}").take()).toBe("JSON copied");
    expect(writeText).toHaveBeenCalledWith("{}");
    expect(await textWay("JSON", () => undefined, "There is none.").take()).toBe("There is none.");
    expect(await textWay("JSON", () => undefined).take()).toBe("");
    writeText.mockRejectedValue(new Error("No."));
    expect(await textWay("JSON", async () => "{}").take()).toBe("The browser does not allow copying here.");
  });

  it("copies pictures where the browser takes them, else downloads them, else says that it cannot", async () => {
    const write = vi.fn(async ([item]: [{ picture: Promise<Blob> }]) => void (await item.picture.catch(() => {})));
    vi.stubGlobal("navigator", { clipboard: { write } });
    vi.stubGlobal(
      "ClipboardItem",
      class {
        readonly picture: unknown;
        constructor(items: Record<string, unknown>) {
          this.picture = items["image/png"];
        }
      },
    );
    const documents = () => {
      throw new Error("No picture.");
    };
    const [copy, save] = pictureWays({ name: "badge", documents });
    expect([copy?.label, save?.label]).toEqual(["Picture", "Picture as a file"]);
    expect(await copy?.take()).toBe("Picture copied");
    const none = "This browser does not make pictures of pages. Take a screenshot.";
    expect(await save?.take()).toBe(none);
    write.mockRejectedValue(new Error("No."));
    expect(await copy?.take()).toBe(none);
  });
});

describe("marks over a preview", () => {
  const box = { left: 10, top: 20, width: 30, height: 40 };

  it("lie beside its body, each layer once", () => {
    drawOverlay(document, "parts", [{ box, label: "card", tone: "part", title: "Card" }]);
    drawOverlay(document, "order", []);
    drawOverlay(document, "parts", [
      { box, label: "card", tone: "part", title: "Card" },
      { box, label: "", tone: "gap" },
    ]);
    const layers = [...document.documentElement.children].slice(2);
    expect(layers.map(elementLines)).toMatchInlineSnapshot(`
      [
        "<div data-play-layer="parts" aria-hidden="true">
        <div data-tone="part" title="Card" style="left: 10px; top: 20px; width: 30px; height: 40px;">
          <span> card
        <div data-tone="gap" style="left: 10px; top: 20px; width: 30px; height: 40px;">",
        "<div data-play-layer="order" aria-hidden="true">",
      ]
    `);
  });
});

describe("how people see colours", () => {
  it("is a filter of the document for each choice but the usual ones", () => {
    expect(["usual", "forced", "blurred", "protanopia", "toString"].map(filterOf)).toEqual([
      "",
      "",
      "blur(2px)",
      'url("#play-protanopia")',
      "",
    ]);
    addVisionFilters(document);
    addVisionFilters(document);
    expect(document.querySelectorAll("svg")).toHaveLength(1);
    const filters = [...document.querySelectorAll("filter")];
    expect(filters.map(({ id }) => id)).toEqual(
      ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"].map((name) => `play-${name}`),
    );
    for (const filter of filters) {
      expect(filter.getAttribute("color-interpolation-filters")).toBe("linearRGB");
      const values = filter.firstElementChild?.getAttribute("values")?.split(" ").map(Number) ?? [];
      expect(values).toHaveLength(20);
      expect(values.slice(15)).toEqual([0, 0, 0, 1, 0]);
      // A grey stays what it is: each row of a matrix adds up to 1.
      for (const at of [0, 5, 10])
        expect(values.slice(at, at + 5).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
    }
    const { attributes, dataset } = onPage<SVGSVGElement>("svg");
    expect([...attributes].map(({ name, value }) => `${name}=${value}`).slice(0, 3)).toEqual([
      "width=0",
      "height=0",
      "aria-hidden=true",
    ]);
    expect(dataset["playLayer"]).toBe("filters");
  });
});

test("each tool has a name, a label and values of their own; one with two is a switch", () => {
  expect(
    tools.map(({ name, isInSight = false, values }) => [name, isInSight, values.map(([value]) => value).join(" ")]),
  ).toMatchInlineSnapshot(`
    [
      [
        "width",
        true,
        "fit 360 768 1024 1280",
      ],
      [
        "theme",
        true,
        "auto light dark both",
      ],
      [
        "locale",
        false,
        "de-CH fr-CH it-CH en-GB pseudo",
      ],
      [
        "device",
        false,
        "none small-phone phone desktop display tablet",
      ],
      [
        "text",
        false,
        "off on",
      ],
      [
        "spacing",
        false,
        "off on",
      ],
      [
        "motion",
        false,
        "off on",
      ],
      [
        "direction",
        false,
        "off on",
      ],
      [
        "parts",
        false,
        "off on",
      ],
      [
        "gaps",
        false,
        "off on",
      ],
      [
        "focus",
        false,
        "off on",
      ],
      [
        "headings",
        false,
        "off on",
      ],
      [
        "colors",
        false,
        "usual forced protanopia deuteranopia tritanopia achromatopsia blurred",
      ],
    ]
  `);
  for (const { label, values, note = "A note." } of tools) {
    expect([label, ...values.map(([, words]) => words)].filter((words) => !/^[A-Za-z0-9]/.test(words))).toEqual([]);
    expect(note).toMatch(/^[A-Z].+\.$/);
  }
  for (const { name, width, height } of Object.values(frameDevices)) {
    expect(name).toMatch(/^[A-Z0-9]/);
    expect([width >= 320, height >= 500]).toEqual([true, true]);
  }
  expect(frameDevices["small-phone"]).toEqual({ name: "Small phone", width: 320, height: 568 });
});

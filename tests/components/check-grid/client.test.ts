import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { checkGrid } from "../../../components/check-grid/client.ts";
import checkGridComponent from "../../../components/check-grid/index.ts";
import { pastedCells } from "../../../components/check-grid/pasted-cells.ts";
import { onPage, usePage } from "../../page-globals.ts";
import { runs } from "../../runs.ts";

usePage();

const rows = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
const columns = ["1", "2", "3", "4"].map((id) => ({ id, label: `Tag ${id}` }));
const grid = { id: "grid", caption: "Wer war da?", corner: "Person", rows, columns };

function open(more: object = {}): void {
  document.body.innerHTML = checkGridComponent.render({ ...grid, ...more });
  checkGrid.attach(onPage(".check-grid"), { signal: new AbortController().signal });
}

const cell = (value: string) => onPage<HTMLInputElement>(`[value="${value}"]`);
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>(".check-grid__input:checked")].map(({ value }) => value);
const totals = () =>
  [...document.querySelectorAll("td.check-grid__total")].map(({ textContent }) => textContent?.trim());
const told = () => onPage(".check-grid__told").textContent;
const focused = () => (document.activeElement as HTMLInputElement).value;

function press(key: string, more: object = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

function paste(text: string): void {
  const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  document.activeElement?.dispatchEvent(event);
}

describe("the keyboard in a check grid", () => {
  beforeEach(() => {
    open({ locked: ["b/2"], missing: ["a/4"] });
    cell("a/1").focus();
  });

  it("stops once with Tab, at the cell where one was", () => {
    const stops = () => [...document.querySelectorAll<HTMLInputElement>('[tabindex="0"]')].map(({ value }) => value);
    expect(stops()).toEqual(["a/1"]);
    cell("c/3").focus();
    expect(stops()).toEqual(["c/3"]);
  });

  it("moves over cells that cannot be set, and stays at the edge", () => {
    press("ArrowRight");
    press("ArrowDown");
    expect(focused()).toBe("c/2");
    press("ArrowDown");
    press("ArrowLeft");
    press("ArrowLeft");
    expect(focused()).toBe("c/1");
    press("ArrowUp");
    expect(focused()).toBe("b/1");
  });

  it("moves to the ends of the row and of the grid", () => {
    press("End");
    expect(focused()).toBe("a/3");
    press("End", { ctrlKey: true });
    expect(focused()).toBe("c/4");
    press("Home");
    expect(focused()).toBe("c/1");
    press("Home", { ctrlKey: true });
    expect(focused()).toBe("a/1");
  });

  it("selects a range, which Space sets and Delete unchecks", () => {
    press("ArrowRight", { shiftKey: true });
    press("ArrowDown", { shiftKey: true });
    expect(told()).toBe("Ausgewählt: 5");
    press("Escape");
    expect(told()).toBe("");
    cell("a/1").focus();
    press("ArrowRight", { shiftKey: true });
    expect(told()).toBe("Ausgewählt: 2");
    expect(press(" ")).toBe(true);
    expect(checked()).toEqual(["a/1", "a/2"]);
    expect(totals()).toEqual(["2", "0", "0", "1", "1", "0", "0", "2"]);
    press("Delete");
    expect(checked()).toEqual([]);
  });

  it("leaves Space to the checkbox where no range is selected, and other keys to the browser", () => {
    expect([press(" "), press("a"), press("Tab"), press("ArrowRight", { altKey: true })]).toEqual(Array(4).fill(false));
  });
});

describe("a range that is pasted", () => {
  it("sets the cells from the one with the focus on, in one event", () => {
    open({ value: ["b/1"], seen: "s" });
    const inputs: unknown[] = [];
    document.body.addEventListener("input", ({ target }) => inputs.push(target));
    cell("b/1").focus();
    paste("0\tx\tja\r\n1\t\t✓\r\n");
    expect(checked()).toEqual(["b/2", "b/3", "c/1", "c/3"]);
    expect(told()).toBe("Eingefügt: 6");
    expect(inputs).toHaveLength(1);
    expect(totals()).toEqual(["0", "2", "2", "1", "1", "2", "0", "4"]);
  });

  it.each([
    ["x\tvielleicht", "Nichts eingefügt: «vielleicht» ist weder x, 1, ja oder ✓ noch leer, 0 oder nein."],
    ["x\tx\tx\tx\tx", "Nichts eingefügt: Ab diesem Feld ist kein Platz für 1 × 5."],
    ["x\nx\nx\nx", "Nichts eingefügt: Ab diesem Feld ist kein Platz für 4 × 1."],
    ["x\tx", "Nichts eingefügt: A, Tag 2 lässt sich nicht ändern."],
    ["x\t\t\tx", "Nichts eingefügt: A, Tag 4 lässt sich nicht ändern."],
  ])("changes nothing where %j cannot be set", (text, words) => {
    open({ value: ["c/3"], locked: ["a/2"], missing: ["a/4"] });
    cell("a/1").focus();
    paste(text);
    expect(checked()).toEqual(["c/3"]);
    expect(told()).toBe(words);
    expect(onPage(".check-grid__told").dataset["status"]).toBe("danger");
  });

  it("may have what a locked cell has", () => {
    open({ value: ["a/2"], locked: ["a/2"] });
    cell("a/1").focus();
    paste("ja\tja\tnein");
    expect(checked()).toEqual(["a/1", "a/2"]);
  });

  it("is what a spreadsheet copies, whatever it has", () => {
    const mark = fc.constantFrom("x", "X", "1", "Ja", "✓", " x ");
    const none = fc.constantFrom("", "0", "nein", "Nein", " ");
    const line = fc.array(fc.tuple(fc.boolean(), mark, none), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
        const text = lines.map((cells) => cells.map(([is, yes, no]) => (is ? yes : no)).join("\t")).join(end) + end;
        expect(pastedCells(text)).toEqual(lines.map((cells) => cells.map(([is]) => is)));
      }),
      { numRuns: runs(200) },
    );
  });
});

it("has texts of its own language", () => {
  const texts = { ...checkGridComponent.texts, pasted: "Collé : {count}" };
  document.body.innerHTML = checkGridComponent.render(grid, texts);
  checkGrid.attach(onPage(".check-grid"), { signal: new AbortController().signal });
  cell("a/1").focus();
  paste("x");
  expect(told()).toBe("Collé : 1");
});

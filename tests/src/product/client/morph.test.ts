import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { morph, morphChildren } from "../../../../src/product/client/morph.ts";
import { onPage, usePage } from "../../../page-globals.ts";
import { runs } from "../../../runs.ts";

usePage();

function parsed(markup: string): Element {
  const template = document.createElement("template");
  template.innerHTML = `<main>${markup}</main>`;
  return template.content.firstElementChild as Element;
}

/** Puts a rendering on the page; returns how to go from it to the next one. */
function shown(markup: string): (next: string) => void {
  document.body.innerHTML = `<main>${markup}</main>`;
  let drawn = parsed(markup);
  return (next) => {
    const to = parsed(next);
    morph(onPage("main"), drawn, to);
    drawn = to;
  };
}

const leaf = fc.constantFrom("a", "b", "<i>x</i>", "<b></b>", '<p id="1">1</p>', '<p id="2" class="k">2</p>', "<hr>");
const markups = fc.array(
  fc.oneof(
    leaf,
    fc.tuple(leaf, leaf).map((inner) => `<section title="${inner.length}">${inner.join("")}</section>`),
    leaf.map((inner) => `<section class="s">${inner}</section>`),
  ),
  { maxLength: 5 },
);

describe("a page that is rendered again", () => {
  it("is as the next rendering, whatever was there", () => {
    fc.assert(
      fc.property(fc.array(markups, { minLength: 2, maxLength: 4 }), ([first = [], ...others]) => {
        const go = shown(first.join(""));
        for (const next of others) {
          go(next.join(""));
          expect(onPage("main").innerHTML).toBe(parsed(next.join("")).innerHTML);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("keeps what both renderings have, with what a person and behaviours have changed there", () => {
    const go = shown('<p>1</p><details id="d"><summary>s</summary></details><input id="q" value="a"><p>2</p>');
    const [details, input] = [onPage("details"), onPage<HTMLInputElement>("input")];
    details.setAttribute("open", "");
    input.value = "typed";
    onPage("main").append(document.createElement("aside"));
    go('<p>1</p><p>new</p><details id="d"><summary>t</summary></details><input id="q" value="a" class="c">');
    expect([onPage("details"), onPage("input")]).toEqual([details, input]);
    expect([details.outerHTML, input.value, input.className]).toEqual([
      ...['<details id="d" open=""><summary>t</summary></details>', "typed", "c"],
    ]);
    expect([...onPage("main").children].map(({ localName }) => localName)).toEqual([
      "p",
      "p",
      "details",
      "input",
      "aside",
    ]);
  });

  it("gives fields their next values, but for the one in which a person is", () => {
    const go = shown('<input id="a" value="1"><input id="b" type="checkbox"><input id="c" value="1">');
    const [a, b, c] = ["#a", "#b", "#c"].map((selector) => onPage<HTMLInputElement>(selector)) as HTMLInputElement[];
    for (const each of [a, c]) each!.value = "typed";
    c?.focus();
    go('<input id="a" value="2"><input id="b" type="checkbox" checked=""><input id="c" value="2">');
    expect([a?.value, b?.checked, c?.value]).toEqual(["2", true, "typed"]);
    go('<input id="a"><input id="b" type="checkbox"><input id="c">');
    expect([a?.value, a?.hasAttribute("value"), b?.checked]).toEqual(["", false, false]);
  });

  it("replaces an element by one of another kind or id", () => {
    const go = shown('<p id="a">x</p>');
    const before = onPage("#a");
    go('<p id="b">x</p>');
    expect(before.isConnected).toBe(false);
    go('<i id="b">x</i>');
    expect(onPage("main").innerHTML).toBe('<i id="b">x</i>');
  });

  it("moves an element that has an id, and a text that changes stays the same text", () => {
    const go = shown('<p id="a">x</p><p id="b">y</p><p id="c">z</p>');
    const [a, text] = [onPage("#a"), onPage("#b").firstChild];
    go('<p id="c">z</p><p id="b">new</p><p id="a">x</p>');
    expect([onPage("#a") === a, onPage("#b").firstChild === text]).toEqual([true, true]);
    expect(onPage("main").textContent).toBe("znewx");
  });
});

it("fragments change the children of an element alone", () => {
  document.body.innerHTML = '<main class="own"><p>1</p></main>';
  const fragment = (markup: string) => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    return template.content;
  };
  morphChildren(onPage("main"), fragment("<p>1</p>"), fragment("<p>2</p><hr>"));
  expect(onPage("main").outerHTML).toBe('<main class="own"><p>2</p><hr></main>');
});

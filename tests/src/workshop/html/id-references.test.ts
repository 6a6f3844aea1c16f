import { expect, test } from "vitest";
import { idProblems, outwardIds, readIds } from "../../../../src/workshop/html/id-references.ts";

test.each([
  ["aria-activedescendant", '<div aria-activedescendant="x"></div>'],
  ["aria-controls", '<button aria-controls="x"></button>'],
  ["aria-describedby", '<input aria-describedby="x">'],
  ["aria-details", '<p aria-details="x"></p>'],
  ["aria-errormessage", '<input aria-errormessage="x">'],
  ["aria-labelledby", '<article aria-labelledby="x"></article>'],
  ["aria-owns", '<div aria-owns="x"></div>'],
  ["commandfor", '<button commandfor="x"></button>'],
  ["data-target", '<button data-target="x"></button>'],
  ["for", '<label for="x"></label>'],
  ["form", '<button form="x"></button>'],
  ["headers", '<table><tr><td headers="x"></td></tr></table>'],
  ["href", '<a href="#x"></a>'],
  ["list", '<input list="x">'],
  ["popovertarget", '<button popovertarget="x"></button>'],
])("%s needs an element with its id", (attribute, html) => {
  expect(idProblems(html)).toEqual([expect.stringContaining(`${attribute} of <`)]);
  expect(idProblems(`${html}<p id="x"></p>`)).toEqual([]);
});

test("names the line, the attribute and the tag", () => {
  expect(idProblems('<div>\n<input\n  aria-describedby="name-hint name-error"><p id="name-hint"></p></div>')).toEqual([
    'line 2: aria-describedby of <input> refers to "name-error", which no element has as its id.',
  ]);
});

test("an id stands once", () => {
  expect(idProblems('<p id="x"></p>\n<h2 id="x"></h2>')).toEqual(['line 2: <h2> has the id "x" of <p> in line 1.']);
});

test("an address elsewhere and the top of the page need no id", () => {
  expect(
    idProblems('<a href="/x"></a><a href="https://example.org/#x"></a><a href="#"></a><a href="#top"></a>'),
  ).toEqual([]);
});

test("data may name what lies outside", () => {
  const data = {
    href: "#plan",
    actions: [{ target: "sheet" }, { popoverTarget: "menu" }],
    controls: "list",
    id: "own",
  };
  expect([...outwardIds(data)].sort()).toEqual(["list", "menu", "plan", "sheet"]);
  expect(idProblems('<a href="#plan"></a><button data-target="sheet"></button>', outwardIds(data))).toEqual([]);
});

test("what a component refers to by itself is no such thing", () => {
  expect(idProblems('<p aria-labelledby="own-title"></p>', outwardIds({ id: "own-title" }))).toHaveLength(1);
});

test("reads each id of a list", () => {
  expect(readIds('<p aria-labelledby=" a  b "></p>').references.map(({ id }) => id)).toEqual(["a", "b"]);
});

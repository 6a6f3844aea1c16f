import { describe, expect, test } from "vitest";
import {
  mayMatch,
  ruleChanges,
  rulesWith,
  withoutStates,
} from "../../../../src/workshop/review/pictures/style-changes.ts";
import { touchedBy } from "../../../../src/workshop/review/states/style-causes.ts";

const button =
  "@layer components { .button { color: var(--text); &:hover { color: red; } @media print { display: none; } & > .icon { width: 1rem; } } }";

function changes(after: string): string[] {
  return ruleChanges("button.css", button, after).map(
    ({ selector, medium, declarations }) =>
      `${medium} ${selector} ${declarations.map(({ property, before, after: now }) => `${property}: ${before} → ${now}`).join()}`,
  );
}

describe("rules of a stylesheet that differ", () => {
  test("are none where only the white space differs", () => {
    expect(changes(button.replaceAll(" {", "\n{\n"))).toEqual([]);
  });

  test.each([
    [["var(--text)", "blue"], "screen .button color: var(--text) → blue"],
    [["red", "green"], "hover :is(.button):hover color: red → green"],
    [["display: none", "display: block"], "print .button display: none → block"],
    [["1rem", "2rem"], "screen :is(.button) > .icon width: 1rem → 2rem"],
    [["color: red;", "color: red; outline: 0;"], "hover :is(.button):hover outline: undefined → 0"],
  ] as const)("are named with their medium: %s", ([from, to], words) => {
    expect(changes(button.replace(from, to))).toEqual([words]);
  });

  test("under another condition are one change, with what the condition was", () => {
    const css = (width: string) => `.sheet { @media (width >= ${width}) { margin: auto; } }`;
    expect(ruleChanges("sheet.css", css("48rem"), css("52rem"))).toMatchObject([
      {
        selector: ".sheet",
        conditionsBefore: ["@media (width >= 48rem)"],
        conditions: ["@media (width >= 52rem)"],
        declarations: [{ property: "margin", after: "auto" }],
      },
    ]);
  });

  test("that read a token are found through other custom properties", () => {
    const sheets = new Map([
      ["a.css", ".a { --own: var(--text); } .b { color: var(--own); } .c { color: var(--text-soft); }"],
    ]);
    expect(rulesWith("text", sheets).map(({ selector }) => selector)).toEqual([".a", ".b"]);
  });

  test.each([
    [".button:hover", ".button"],
    [":is(.button):hover > .icon", ":is(.button) > .icon"],
    [".a::before", ".a"],
    [":is(.x > .y):not(:hover)", ":is(.x > .y)"],
    [".a > :focus-visible", ".a > *"],
  ])("match without their states: %s", (selector, bare) => {
    expect(withoutStates(selector)).toBe(bare);
  });

  test("are touched at the element that has the state", () => {
    expect(touchedBy(".row:hover .icon, .cell, .link:focus-visible")).toEqual([".row", ".link"]);
  });
});

test.each([
  [".card > .button", true],
  [".card .menu", false],
  [".menu, .button:hover", true],
  [":is(.menu, .card) > .button", true],
  [":is(.menu) > .button", false],
  [".button:not(.menu, :hover):nth-child(2)", true],
  [":where(.card:is(.menu))", false],
  [".card:has(> .menu)", false],
  ['.card[data-state=".menu"]::before', true],
  ["main :focus-visible", true],
])("%s may match a document with cards and buttons: %s", (selector, isPossible) => {
  expect(mayMatch(selector, new Set(["card", "button"]))).toBe(isPossible);
});

import { expect, test } from "vitest";
import { passesOf, takesSnapshot, widths } from "../../../../src/workshop/audit/audit-plan.ts";
import { axeRules } from "../../../../src/workshop/audit/axe.ts";
import type { Subject } from "../../../../src/workshop/audit/result.ts";

const usual: Subject = {
  kind: "screen",
  owner: "members.list",
  name: "usual",
  html: "<p></p>",
  lang: "de-CH",
  frame: "page",
  outside: [],
};
const many: Subject = { ...usual, name: "many", html: "<p></p>".repeat(10_000) };

test.each(widths)("every rule runs over a screen in both themes at %d px, in one go", (width) => {
  const passes = passesOf([usual], width);
  expect(passes).toMatchObject([{ themes: ["light", "dark"], isCut: false }]);
  expect(passes.map(({ rules }) => rules.every.length + rules.stylesheets.length)).toEqual([axeRules().size]);
});

test("the repeated rows of a huge screen are run over once, at 1280 px in light, and not for colours", () => {
  const wide = passesOf([many], 1280);
  expect(wide.map(({ themes, isCut }) => [themes, isCut])).toEqual([
    [["light"], false],
    [["light", "dark"], true],
  ]);
  expect(wide.map(({ rules }) => rules.every.includes("color-contrast"))).toEqual([false, true]);
  expect(passesOf([many], 360).map(({ isCut }) => isCut)).toEqual([true]);
});

test("a huge component is audited whole", () => {
  const passes = widths.flatMap((width) => passesOf([{ ...many, kind: "component" }], width));
  expect(passes.map(({ isCut }) => isCut)).toEqual([false, false]);
});

test("a snapshot is taken at one width, and not of a huge screen", () => {
  expect(widths.filter((width) => takesSnapshot([usual], width))).toEqual([1280]);
  expect(widths.filter((width) => takesSnapshot([many], width))).toEqual([]);
});

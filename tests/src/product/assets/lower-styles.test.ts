import { describe, expect, it } from "vitest";
import { lowerStyles } from "../../../../src/product/assets/lower-styles.ts";

describe("a stylesheet for browsers of a floor", () => {
  it.each([
    ["oklch(0 0 0)", "#000"],
    ["oklch(1 0 0 / 0.5)", "#ffffff80"],
    ["oklch(1 0 0 / 0.02)", "#ffffff05"],
    ["oklch(1 0 0 / 1)", "#fff"],
    ["oklch(0.6279 0.2577 29.23)", "red"],
  ])("has the colour %s as %s", (written, lowered) => {
    expect(lowerStyles(`a{color:${written}}`, "app")).toBe(`a{color:${lowered}}`);
  });

  it("shows generated content that is not announced in browsers without the syntax too", () => {
    expect(lowerStyles('a::after{content:"→" / ""}', "public")).toBe('a:after{content:"→";content:"→"/""}');
    expect(lowerStyles('a::after{content:attr(data-a) / ""}', "public")).toBe(
      'a:after{content:attr(data-a);content:attr(data-a)/""}',
    );
  });

  it("has nothing that the floor lacks", () => {
    const css = ".a { & b { inset: 0 } } :root { color-scheme: light dark; color: light-dark(red, blue) }";
    expect(lowerStyles(css, "public")).toMatchInlineSnapshot(
      `".a b{inset:0}:root{--l:initial;--d: ;color-scheme:light dark;color:var(--l,red)var(--d,#00f)}@media (prefers-color-scheme:dark){:root{--l: ;--d:initial}}"`,
    );
    expect(lowerStyles(css, "app")).toMatchInlineSnapshot(
      `".a b{inset:0}:root{--l:initial;--d: ;color-scheme:light dark;color:var(--l,red)var(--d,#00f)}@media (prefers-color-scheme:dark){:root{--l: ;--d:initial}}"`,
    );
  });
});

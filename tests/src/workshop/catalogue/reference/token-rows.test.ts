import { expect, test } from "vitest";
import { tokensCss } from "../../../../../src/styles/tokens-css.ts";
import { tokenRows } from "../../../../../src/workshop/catalogue/reference/token-rows.ts";

const css = tokensCss();

test("every token of the page is a custom property of the product, with a value and what it is for", () => {
  const rows = tokenRows();
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { name, group, value, use, anchor } of rows) {
    expect(css, name).toMatch(new RegExp(`^ *--${name}:`, "m"));
    expect([anchor, use !== ""]).toEqual([`token-${name}`, true]);
    expect(value).toMatch(
      {
        Colour: /^$/,
        Type: /^[\d.]+(?: to [\d.]+)? px$/,
        Space: /^\d+ px$/,
        Shape: /^\d+ px$/,
        Motion: /^(?:\d+ ms|cubic-bezier\(.+\))$/,
      }[group],
    );
  }
});

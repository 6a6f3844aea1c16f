import { expect, test } from "vitest";
import { shadowStylesheet } from "../../../../src/product/assets/stylesheet.ts";

const styles = shadowStylesheet('<table class="table" data-sort="name"></table>');

test("the styles of a shadow tree ask their container where the product asks the window", () => {
  expect(styles).toContain("@container window (width < 48rem)");
  expect(styles).not.toMatch(/@media \(width|\dvw\b/);
  expect(styles).toContain("--text-md: clamp(1rem, 0.9755rem + 0.1087cqi, 1.0625rem)");
});

test("they are those of the components whose classes the markup has", () => {
  expect(styles).toContain(".table {");
  expect(styles).not.toContain(".card {");
});

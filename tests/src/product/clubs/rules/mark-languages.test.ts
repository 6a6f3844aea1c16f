import { expect, test } from "vitest";
import { markLanguages } from "../../../../../src/product/clubs/rules/mark-languages.ts";

const texts = new Map([
  ["Sommerfest &amp; Tanz", "de-CH"],
  ["bei der Tribüne", "de-CH"],
]);

test("says the language at an element, around a part of one, and at a picture", () => {
  expect(markLanguages('<h2 class="t">Sommerfest &amp; Tanz</h2>', texts)).toBe(
    '<h2 class="t" lang="de-CH">Sommerfest &amp; Tanz</h2>',
  );
  expect(markLanguages("<p>10 h <strong>là</strong> bei der Tribüne</p>", texts)).toBe(
    '<p>10 h <strong>là</strong><span lang="de-CH"> bei der Tribüne</span></p>',
  );
  expect(markLanguages('<img src="a.jpg" alt="bei der Tribüne" width="4">', texts)).toBe(
    '<img src="a.jpg" alt="bei der Tribüne" width="4" lang="de-CH">',
  );
});

test("leaves other texts, and parts of them, as they are", () => {
  const html = '<p>Rendez-vous bei der Tribüne</p><a href="#">bei der Bahn</a>';
  expect(markLanguages(html, texts)).toBe(html);
  expect(markLanguages("<p>bei der Tribüne</p>", new Map())).toBe("<p>bei der Tribüne</p>");
});

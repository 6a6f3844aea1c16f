import { expect, test } from "vitest";
import { markLanguages, markLanguagesWithin } from "../../../../../src/product/engine/screen/mark-languages.ts";

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

test("says the language of what stands in a field, and of an option", () => {
  expect(markLanguages('<input name="a" value="bei der Tribüne"><option>bei der Tribüne</option>', texts)).toBe(
    '<input name="a" value="bei der Tribüne" lang="de-CH"><option lang="de-CH">bei der Tribüne</option>',
  );
});

test("says the language of a text within another one, the longest first, and at the ends of words alone", () => {
  const longer = new Map([...texts, ["bei der Tribüne im Süden", "de-CH"], ["Tribüne", "de-CH"]]);
  expect(markLanguagesWithin("<p>« bei der Tribüne im Süden » : libre, Tribüne</p>", longer)).toBe(
    '<p>« <span lang="de-CH">bei der Tribüne im Süden</span> » : libre, Tribüne</p>',
  );
  for (const html of [
    "<p>bei der Tribünen</p>",
    "<p>vorbei der Tribüne</p>",
    "<option>bei der Tribüne : libre</option>",
    '<p lang="de-CH">bei der Tribüne, oben</p>',
    '<p title="bei der Tribüne : libre">libre</p>',
  ])
    expect(markLanguagesWithin(html, texts)).toBe(html);
});

import { expect, test } from "vitest";
import { readPageValue, writtenPage } from "../../../../src/site/edit/page-text.ts";

const page = `---
title: Geschichte # wie im Menü
lead: "Seit 1921."
image:
  file: images/reck.jpg
  alt: Das Reck
order: 1
---

Am Anfang.

--- 

Am Ende.
`;

test("a page is the fields of its head and its text", () => {
  expect(readPageValue(page)).toEqual({
    title: "Geschichte",
    lead: "Seit 1921.",
    image: { file: "images/reck.jpg", alt: "Das Reck" },
    order: 1,
    body: "Am Anfang.\n\n--- \n\nAm Ende.\n",
  });
});

test.each([
  [["lead"], "Seit 1922: *alles*", page.replace('lead: "Seit 1921."', 'lead: "Seit 1922: *alles*"')],
  [["image", "alt"], "Ein Reck", page.replace("Das Reck", "Ein Reck")],
  [["order"], undefined, page.replace("order: 1\n", "")],
  [["date"], "2027-01-01", page.replace("order: 1\n", "order: 1\ndate: 2027-01-01\n")],
  [["body"], "Neu.", page.replace(/Am Anfang[\s\S]*$/, "Neu.\n")],
])("a change of %j leaves every other byte", (path, value, after) => {
  expect(writtenPage(page, path, value)).toBe(after);
});

test("what is written is read again, whatever a head says", () => {
  for (const title of ["Ja: nein", "--- #", "'«»'", "2027-01-01", "yes", "Zwei\nZeilen", "🏔 ä"]) {
    const text = writtenPage("", [], { title, body: "Text." });
    expect(readPageValue(text)).toEqual({ title, body: "Text.\n" });
    expect(readPageValue(writtenPage(text, ["lead"], title))).toEqual({ title, lead: title, body: "Text.\n" });
  }
});

test("a head that cannot be read is never written over", () => {
  expect(() => writtenPage("---\ntitle: [\n---\nText", ["title"], "Neu")).toThrow("unreadable");
  expect(readPageValue("Nur Text")).toBeUndefined();
});

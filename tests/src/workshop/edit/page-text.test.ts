import { describe, expect, test } from "vitest";
import { readableLine, readableLines } from "../../../../components/_kit/characters.ts";
import { readPageValue, writtenPage } from "../../../../src/workshop/edit/page-text.ts";
import { pastedTexts } from "../../product/clubs/pasted-texts.ts";

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

describe.each(Object.entries(pastedTexts))("a page into which somebody has pasted %s", (_, pasted) => {
  const page = "---\ntitle: Geschichte\nlead: Ein Anfang.\n---\n\nText.\n";

  test.each(["title", "lead"])(
    "says the same in its field %s when it is read again, and nothing else is changed",
    (field) => {
      const value = readableLine(pasted);
      const written = writtenPage(page, [field], value);
      expect(readPageValue(written)).toEqual({ ...readPageValue(page), [field]: value });
    },
  );

  test("says the same in its text", () => {
    const value = readableLines(pasted);
    const read = readPageValue(writtenPage(page, ["body"], value));
    expect({ ...read, body: String(read?.["body"]).trimEnd() }).toEqual({
      ...readPageValue(page),
      body: value.trimEnd().replace(/^\n/, ""),
    });
  });
});

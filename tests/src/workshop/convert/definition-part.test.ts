import { expect, test } from "vitest";
import { DefinitionPart, DefinitionReading } from "../../../../src/workshop/convert/definition-part.ts";

const of = (value: unknown, reading = new DefinitionReading("form.json")) => new DefinitionPart(value, "", reading);

test.each([
  ["a", { text: "a", words: "a", isThere: true }],
  ["  ", { text: undefined, isThere: true }],
  [null, { text: undefined, isThere: false }],
  [undefined, { isThere: false, items: [], names: [] }],
  [0, { number: 0, text: undefined, isTrue: false }],
  [true, { isTrue: true, number: undefined }],
  ["true", { isTrue: false }],
  [
    { de: "Ja", fr: "Oui", n: 1 },
    { words: { de: "Ja", fr: "Oui" }, names: ["de", "fr", "n"] },
  ],
  [{ n: 1 }, { words: undefined }],
  [["a"], { names: [], words: undefined }],
])("of %j is read %j", (value, read) => {
  expect(of(value)).toMatchObject(read);
  if ("text" in read && read.text === undefined) expect(of(value).text).toBeUndefined();
  if ("words" in read && read.words === undefined) expect(of(value).words).toBeUndefined();
});

test("a part within is found by its own name, with its pointer, and counts as read", () => {
  const part = of({ "a/b": [{ "c~d": 1 }], constructor: 2 });
  const inner = part.at("a/b", "0", "c~d");
  expect([inner.number, inner.pointer]).toEqual([1, "/a~1b/0/c~0d"]);
  expect([part.isRead("a/b"), part.isRead("constructor"), part.at("b", "c").isThere]).toEqual([true, false, false]);
  expect(of({}).at("toString").isThere).toBe(false);
  expect(part.at("a/b").items.map(({ pointer }) => pointer)).toEqual(["/a~1b/0"]);
});

test("what nobody has read is told once, but for looks and for what says nothing", () => {
  const reading = new DefinitionReading("form.json");
  const part = of(
    { a: { b: 1, c: 2, none: [], no: false, nil: null, empty: "" }, look: "wide", d: 0, e: {}, f: [0] },
    reading,
  );
  part.at("a").at("b");
  for (const _ of [1, 2]) reading.tellUnread(part, new Set(["look"]));
  expect(reading.notes.map(({ place, isLoss }) => [place, isLoss])).toEqual([
    ["form.json#/a/c", true],
    ["form.json#/d", true],
    ["form.json#/f", true],
  ]);
  expect(reading.notes[0]).toMatchObject({
    what: '"c" is not taken over.',
    remedy: "Write by hand what it means, or leave it.",
  });
});

test("what is lost is read as a whole, and what changes says what to do", () => {
  const reading = new DefinitionReading("form.json");
  const part = of({ a: { b: [1] } }, reading);
  part.at("a").lose("No pictures.", "Draw them.");
  part.at("a").change("Now a list.");
  part.at("a").change("Now a list.", "Look.");
  reading.tellUnread(part, new Set());
  expect(reading.notes).toEqual([
    { place: "form.json#/a", what: "No pictures.", remedy: "Draw them.", isLoss: true },
    { place: "form.json#/a", what: "Now a list.", remedy: "Look whether it is what you want.", isLoss: false },
  ]);
});

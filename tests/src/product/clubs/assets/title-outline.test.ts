import { expect, test } from "vitest";
import { titleOutline } from "../../../../../src/product/clubs/assets/title-outline.ts";

test("breaks a name into lines, and makes a long one smaller", async () => {
  const lines = async (name: string) => {
    const outline = await titleOutline(name, "village", 620);
    return outline && [outline.lines, outline.size];
  };
  expect(await lines("Turnverein Oberried")).toEqual([2, 104]);
  expect(await lines("Schweizerischer Unteroffiziersverein Sektion Zürichsee rechtes Ufer")).toEqual([4, 60]);
});

test("has no outline where the font lacks a letter, or a word is too long", async () => {
  expect(await titleOutline("ФК Локомотив", "dojo", 620)).toBeUndefined();
  expect(await titleOutline("x".repeat(200), "stadium", 620)).toBeUndefined();
});

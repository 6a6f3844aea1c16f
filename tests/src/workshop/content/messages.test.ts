import { expect, test } from "vitest";
import { readLocaleFile } from "../../../../src/product/content/locales.ts";
import { completeLocales } from "../../../../src/product/engine/locales.ts";
import { builtInTexts, missingKeys } from "../../../../src/workshop/content/messages.ts";

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

test("knows texts of components, defaults of their fields and texts of the engine", () => {
  expect(builtInTexts()).toMatchObject({
    "alert.traceId": "Fehler-ID: {traceId}",
    "bottom-sheet.closeLabel": "Schliessen",
    "engine.retry": "Nochmals versuchen",
  });
});

test("takes no default for a text that is a name or a token", () => {
  expect(Object.keys(builtInTexts())).not.toContain("search-field.name");
  expect(Object.keys(builtInTexts())).not.toContain("stat-tile.locale");
});

test("says in German what components say by themselves", () => {
  const file = readLocaleFile("de-CH");
  expect(Object.fromEntries(Object.keys(builtInTexts()).map((key) => [key, file[key]]))).toEqual(builtInTexts());
});

test.each(completeLocales)("has every built-in text in %s", (locale) => {
  const builtIn = builtInTexts();
  expect(missingKeys(locale).filter((key) => key in builtIn)).toEqual([]);
});

test.each(completeLocales)("keeps the placeholders of built-in texts in %s", (locale) => {
  const file = readLocaleFile(locale);
  for (const [key, text] of Object.entries(builtInTexts())) {
    expect({ key, names: placeholders(file[key] ?? "") }).toEqual({ key, names: placeholders(text) });
  }
});

test("lists the keys that a locale lacks or leaves empty", () => {
  const { "toast.undo": _, ...rest } = readLocaleFile("fr-CH");
  const missing = missingKeys("fr-CH", { ...rest, "toast.close": "" });
  expect(missing).toContain("toast.undo");
  expect(missing).toContain("toast.close");
});

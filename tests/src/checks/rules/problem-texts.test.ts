import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { problemTexts } from "../../../../src/checks/rules/problem-texts.ts";
import { problemLanguages } from "../../../../src/product/engine/locales.ts";

const fileOf = (language: string) => `content/edit/problems.${language}.json`;
const files = new Map(problemLanguages.map((each) => [fileOf(each), readFileSync(fileOf(each), "utf8")]));

/** What the rule finds where one language says something else. */
function found(language: string, change: (text: string) => string): string[] {
  const changed = new Map([...files, [fileOf(language), change(files.get(fileOf(language)) ?? "")]]);
  return Array.from(problemTexts.check({ files: changed, components: new Map() }), ({ message }) => message);
}

test("finds nothing in the texts of the project, and what cannot be read", () => {
  expect(found("de", (text) => text)).toEqual([]);
  expect(found("fr", () => "{")).toHaveLength(1);
  expect(found("fr", (text) => text.replace('"Le fichier manque."', '""'))).toEqual([
    expect.stringContaining("flaws.missing-file[0]"),
  ]);
});

test("finds a mistake that a language lacks, and values that differ", () => {
  expect(found("fr", (text) => text.replace('"long-name"', '"longname"'))).toContain(
    '"flaws.long-name" has no text in content/edit/problems.fr.json.',
  );
  expect(found("en", (text) => text.replace("{most} characters", "{least} characters"))).toContain(
    '"flaws.long-name" has values that content/edit/problems.de.json lacks: {least}.',
  );
});

test("ends the sentences", () => {
  for (const [file, text] of files)
    for (const [id, [message]] of Object.entries(JSON.parse(text).flaws as Record<string, string[]>))
      expect(message, `${file} ${id}`).toMatch(/[.}]$/);
});

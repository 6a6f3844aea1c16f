import * as z from "zod/mini";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { problemLanguages } from "../../product/engine/locales.ts";
import { type ReadFile, readJsonFile } from "../../product/engine/source/json-file.ts";
import { type BrokenFile, sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { findingsOf } from "../model/screen-files.ts";
import type { Rule } from "../rule.ts";

const words = z.record(z.string(), z.string().check(z.minLength(1)));
const contract = z.strictObject({
  flaws: z.record(z.string(), z.array(z.string().check(z.minLength(1))).check(z.minLength(1), z.maxLength(2))),
  meanings: words,
  references: words,
});

type TextsFile = ReadFile<z.output<typeof contract>>;

const fileOf = (language: string) => `content/edit/problems.${language}.json`;

export const problemTexts: Rule = {
  name: "problem-texts",
  description: `What is said about mistakes of a club's files is a file for each of ${problemLanguages.join(", ")}, with the same keys and variables.`,
  *check({ files }) {
    const texts = problemLanguages.flatMap((language) => {
      const text = files.get(fileOf(language));
      return text === undefined ? [] : [readJsonFile(fileOf(language), text, contract)];
    });
    const broken = texts.filter((each): each is BrokenFile => "problems" in each);
    yield* findingsOf(broken);
    const read = texts.filter((each): each is TextsFile => "value" in each);
    for (const one of read) for (const other of read) if (one !== other) yield* differences(one, other);
  },
};

/** What the second file lacks of the first one, and where its values are others. */
function* differences(one: TextsFile, other: TextsFile): Generator<RuleFinding> {
  const found = new Map(entriesOf(other));
  for (const [key, { path, variables }] of entriesOf(one)) {
    const known = found.get(key);
    if (known === undefined)
      yield {
        ...sourcePlace(one, path, "name"),
        message: `"${key}" has no text in ${other.file}.`,
        suggestion: "Translate it there, or remove it here.",
      };
    else if (known.variables.some((name) => !variables.includes(name)))
      yield {
        ...sourcePlace(other, known.path),
        message: `"${key}" has values that ${one.file} lacks: ${known.variables.join(", ")}.`,
        suggestion: "Use the same ones in each language.",
      };
  }
}

function entriesOf({ value }: TextsFile): [key: string, { path: DataPath; variables: string[] }][] {
  return Object.entries(value).flatMap(([table, entries]) =>
    Object.entries(entries).map(([name, text]): [string, { path: DataPath; variables: string[] }] => [
      `${table}.${name}`,
      { path: [table, name], variables: [...new Set(String(text).match(/\{[a-z]+\}/g))] },
    ]),
  );
}

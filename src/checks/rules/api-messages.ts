import * as z from "zod/mini";
import { defaultLocale, isCompleteLocale, locales } from "../../product/engine/locales.ts";
import { checkMessage, sourceVariables } from "../../product/engine/messages/compile.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { oncePerText } from "../../product/engine/once-per.ts";
import { type ReadFile, readJsonFile } from "../../product/engine/source/json-file.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { messageError } from "../model/expressions.ts";
import { findingsOf } from "../model/screen-files.ts";
import type { Rule, Tree } from "../rule.ts";

const apiWordsSchema = z.record(z.string(), z.string().check(z.minLength(1)));
const readWordsFile = oncePerText((file, text) => readJsonFile(file, text, apiWordsSchema));

export const apiMessages: Rule = {
  name: "api-messages",
  description: `What the API says to people is a file for each of ${locales.join(", ")}, in MessageFormat 2 as the API formats it, with the keys and variables of ${defaultLocale}. One that has only begun may lack keys.`,
  *check(tree) {
    for (const folder of ["api", "demo"])
      for (const locale of locales) {
        const [first, file] = [defaultLocale, locale].map((each) => apiWordsOf(tree, folder, each));
        if (file === undefined) continue;
        if ("problems" in file) yield* findingsOf([file]);
        else {
          const known = first === undefined || "problems" in first ? file.value : first.value;
          if (isCompleteLocale(locale)) yield* missingWords(file, known);
          for (const [key, text] of Object.entries(file.value)) yield* wrongApiMessage(key, text, file, known[key]);
        }
      }
  },
};

function apiWordsOf({ files }: Tree, folder: string, locale: string): ReturnType<typeof readWordsFile> | undefined {
  const path = `content/messages/${folder}/${locale}.json`;
  const text = files.get(path);
  return text === undefined ? undefined : readWordsFile(path, text);
}

function* missingWords(file: ReadFile<Messages>, first: Messages): Generator<RuleFinding> {
  for (const key of Object.keys(first))
    if (!Object.hasOwn(file.value, key))
      yield {
        ...sourcePlace(file, [], "name"),
        message: `The message "${key}" has no text here.`,
        suggestion: `Translate it: "${key}": "…".`,
      };
}

function* wrongApiMessage(
  key: string,
  text: string,
  file: ReadFile<Messages>,
  first: string | undefined,
): Generator<RuleFinding> {
  if (first === undefined)
    yield {
      ...sourcePlace(file, [key], "name"),
      message: `The message "${key}" is not in ${defaultLocale}.`,
      suggestion: `Add it there, or remove it.`,
    };
  try {
    checkMessage(text);
    const [wanted, given] = [variableNames(first ?? text), variableNames(text)];
    if (wanted !== given)
      yield {
        ...sourcePlace(file, [key]),
        message: `It has the variables ${given || "none"}; in ${defaultLocale} they are ${wanted || "none"}.`,
        suggestion: "Use the same ones.",
      };
  } catch (error) {
    yield messageError(file, [key], error);
  }
}

/** The names of the variables; none where the text is no message, which is a finding of its own place. */
function variableNames(text: string): string {
  try {
    return [...new Set(sourceVariables(text))].toSorted().join(", ");
  } catch {
    return "";
  }
}

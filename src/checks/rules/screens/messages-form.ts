import { engineTexts } from "#engine-texts";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { completeLocales, defaultLocale, isCompleteLocale, locales } from "../../../product/engine/locales.ts";
import { checkMessage, sourceVariables } from "../../../product/engine/messages/compile.ts";
import { oncePer } from "../../../product/engine/once-per.ts";
import { placeWithin, sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { messageError, typedExpressions } from "../../model/expressions.ts";
import {
  brokenMessageFiles,
  builtInKeys,
  localeMessages,
  type MessageFile,
  messageFiles,
  messagesPath,
} from "../../model/message-files.ts";
import { allScreens, brokenScreens, findingsOf } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const messagesForm: Rule = {
  name: "messages-form",
  description: `A file of messages has texts by their keys, of screens in MessageFormat 2 as apps format it, of components with variables as {name}, and none that nobody uses; each complete locale of the product has one with the keys of all others, and those besides the first have the variables of ${defaultLocale}.`,
  *check(tree) {
    yield* findingsOf(brokenMessageFiles(tree));
    yield* localesWithoutTexts(tree);
    for (const [locale, file] of messageFiles(tree)) {
      if (!locales.some((each) => each === locale))
        yield { file: file.file, ...unknownNameFinding("locale", locale, locales, "Remove the file.") };
      else if (locale !== defaultLocale && isCompleteLocale(locale)) yield* untranslated(locale, file, tree);
      for (const key of Object.keys(file.value)) yield* wrongKey(key, locale, file, tree);
    }
  },
};

const localeList = "src/product/engine/locales.ts";

/** A missing text has the one of the first locale, so a locale without any would look translated and be German. */
function* localesWithoutTexts(tree: Tree): Generator<RuleFinding> {
  const code = tree.files.get(localeList);
  if (code === undefined) return;
  for (const locale of completeLocales) {
    const file = messagesPath(locale);
    const isBroken = brokenMessageFiles(tree).some((each) => each.file === file);
    if (isBroken || Object.keys(localeMessages(tree, locale) ?? {}).length > 0) continue;
    const isThere = tree.files.has(file);
    yield {
      file: isThere ? file : localeList,
      offset: isThere ? 0 : Math.max(0, code.indexOf(`"${locale}"`)),
      message: isThere
        ? `The locale "${locale}" has no texts.`
        : `The locale "${locale}" has no texts: there is no ${file}.`,
      suggestion: `Translate the texts of ${messagesPath(defaultLocale)} into ${file}, or remove "${locale}" from ${localeList}.`,
    };
  }
}

/** A missing text is German among translated ones. Its place is that of the key before it. */
function* untranslated(locale: string, file: MessageFile, tree: Tree): Generator<RuleFinding> {
  if (Object.keys(file.value).length === 0) return;
  let before: DataPath = [];
  for (const key of allKeys(tree)) {
    if (Object.hasOwn(file.value, key)) before = [key];
    else
      yield {
        ...sourcePlace(file, before, "name"),
        message: `The message "${key}" has no text in ${locale}.`,
        suggestion: `Translate it: "${key}": "…".`,
      };
  }
}

/** The keys of every locale, those of the first one in its order. */
const allKeys = oncePer(
  (tree: Tree): ReadonlySet<string> =>
    new Set([
      ...Object.keys(localeMessages(tree) ?? {}),
      ...[...messageFiles(tree).values()].flatMap(({ value }) =>
        Object.keys(value).filter((key) => isBuiltIn(key, tree)),
      ),
    ]),
);

/** Whether the German text of a key is in the code of a component or of the engine. */
function isBuiltIn(key: string, { components }: Tree): boolean {
  const [owner = ""] = key.split(".");
  return owner === "engine" || components.has(owner);
}

/** First parts of the keys that apps, public pages and the browser use outside screens. */
const hostOwners = ["app", "client", "public", "receive", "request"];

function* wrongKey(key: string, locale: string, file: MessageFile, tree: Tree): Generator<RuleFinding> {
  const [owner = "", ...rest] = key.split(".");
  if (isBuiltIn(key, tree)) {
    yield* wrongBuiltIn(key, rest.join("."), file, tree.components.get(owner));
    return;
  }
  if (locale !== defaultLocale && !Object.hasOwn(localeMessages(tree) ?? { [key]: "" }, key))
    yield {
      ...sourcePlace(file, [key], "name"),
      ...unknownNameFinding(
        "message",
        key,
        Object.keys(localeMessages(tree) ?? {}),
        `Add it to ${messagesPath(defaultLocale)}, or remove it.`,
        `in ${defaultLocale}`,
      ),
    };
  else if (!hostOwners.includes(owner) && brokenScreens(tree).length === 0 && !usedKeys(tree).has(key))
    yield {
      ...sourcePlace(file, [key], "name"),
      message: `No screen uses the message "${key}".`,
      suggestion: "Remove it.",
    };
  yield* wrongText(key, locale, file, tree);
}

function* wrongBuiltIn(
  key: string,
  name: string,
  file: MessageFile,
  component: Component | undefined,
): Generator<RuleFinding> {
  const known = component === undefined ? Object.keys(engineTexts) : builtInKeys(component);
  const owner = component === undefined ? "of the engine" : `of the component "${component.id}"`;
  if (!known.includes(name))
    yield { ...sourcePlace(file, [key], "name"), ...unknownNameFinding("text", name, known, "Remove it.", owner) };
  const text = file.value[key] ?? "";
  const brace = text.replaceAll(/\{\w+\}/g, (variable) => " ".repeat(variable.length)).search(/[{}]/);
  if (brace !== -1)
    yield {
      ...placeWithin(file, [key], brace),
      message: "This brace belongs to no variable, and is shown as it is.",
      suggestion: "Write variables of built-in texts as {name}.",
    };
  const given = (component === undefined ? engineTexts : component.texts) as Readonly<Record<string, string>>;
  const german = Object.hasOwn(given, name) ? given[name] : undefined;
  if (german === undefined) return;
  const variables = variablesOf(german);
  for (const variable of variablesOf(text).filter((each) => !variables.includes(each)))
    yield {
      ...sourcePlace(file, [key]),
      ...unknownNameFinding("variable", variable, variables, "Remove it.", "in the built-in text"),
    };
}

/** The variables of a built-in text. */
function variablesOf(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
}

/** The keys that screens name. */
const usedKeys = oncePer(
  (tree: Tree) =>
    new Set(
      allScreens(tree).flatMap((file) =>
        typedExpressions(file, tree).flatMap(({ expression }) => ("$t" in expression ? [expression.$t] : [])),
      ),
    ),
);

function* wrongText(key: string, locale: string, file: MessageFile, tree: Tree): Generator<RuleFinding> {
  const variables = variablesOrError(file.value[key] ?? "");
  if (variables instanceof Error) {
    yield messageError(file, [key], variables);
    return;
  }
  const first = variablesOrError(localeMessages(tree)?.[key] ?? "");
  if (locale === defaultLocale || first instanceof Error || localeMessages(tree)?.[key] === undefined) return;
  for (const name of variables.filter((each) => !first.includes(each)))
    yield {
      ...sourcePlace(file, [key]),
      ...unknownNameFinding("variable", name, first, "Remove it.", `in the message of ${defaultLocale}`),
    };
}

function variablesOrError(text: string): readonly string[] | Error {
  try {
    checkMessage(text);
    return sourceVariables(text);
  } catch (error) {
    return error as Error;
  }
}

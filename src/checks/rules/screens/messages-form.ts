import { defaultLocale, locales } from "../../../engine/locales.ts";
import { checkMessage, sourceVariables } from "../../../engine/messages/compile.ts";
import { messageError, typedExpressions } from "../../model/expressions.ts";
import {
  brokenMessageFiles,
  builtInKeys,
  localeMessages,
  type MessageFile,
  messageFiles,
  messagesPath,
} from "../../model/message-files.ts";
import { allScreens, brokenScreens, findingsOf, sourcePlace } from "../../model/screen-files.ts";
import { oncePer } from "../../once-per.ts";
import type { Rule, RuleFinding, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const messagesForm: Rule = {
  name: "messages-form",
  description: `A file of messages has texts by their keys, of screens in MessageFormat 2 as apps format it, and none that nobody uses; each locale of the product has one, and those besides the first have the keys and variables of ${defaultLocale}.`,
  *check(tree) {
    yield* findingsOf(brokenMessageFiles(tree));
    yield* localesWithoutTexts(tree);
    for (const [locale, file] of messageFiles(tree)) {
      if (!locales.some((each) => each === locale))
        yield { file: file.file, ...unknownNameFinding("locale", locale, locales, "Remove the file.") };
      for (const key of Object.keys(file.value)) yield* wrongKey(key, locale, file, tree);
    }
  },
};

const localeList = "src/engine/locales.ts";

/** A missing text has the one of the first locale, so a locale without any would look translated and be German. */
function* localesWithoutTexts(tree: Tree): Generator<RuleFinding> {
  const code = tree.files.get(localeList);
  if (code === undefined) return;
  for (const locale of locales) {
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

/** First parts of the keys that apps, public pages and the browser use outside screens. */
const hosts = ["app", "client", "public", "receive", "request"];

function* wrongKey(key: string, locale: string, file: MessageFile, tree: Tree): Generator<RuleFinding> {
  const [owner = "", ...rest] = key.split(".");
  if (owner === "engine") return;
  const component = tree.components.get(owner);
  if (component !== undefined) {
    const name = rest.join(".");
    const known = builtInKeys(component);
    if (!known.includes(name))
      yield {
        ...sourcePlace(file, [key], "name"),
        ...unknownNameFinding("text", name, known, "Remove it.", `of the component "${owner}"`),
      };
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
  else if (!hosts.includes(owner) && brokenScreens(tree).length === 0 && !usedKeys(tree).has(key))
    yield {
      ...sourcePlace(file, [key], "name"),
      message: `No screen uses the message "${key}".`,
      suggestion: "Remove it.",
    };
  yield* wrongText(key, locale, file, tree);
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

import { expressionRoots } from "../../../product/engine/expressions/index.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import { sourceVariables } from "../../../product/engine/messages/compile.ts";
import type { ExpressionObject } from "../../../product/engine/screen/resolve.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { localeMessages, messageFiles, messagesPath } from "../../model/message-files.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const messagesKnown: Rule = {
  name: "messages-known",
  description: `Every message that a screen names is in ${messagesPath(defaultLocale)}, and gets the arguments that its text has. What other locales lack is listed in the catalogue.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      for (const { expression, path } of typedExpressions(file, tree))
        if ("$t" in expression) yield* wrongMessage(expression, path, file, tree);
    }
  },
};

type Keyed = Extract<ExpressionObject, { readonly $t: string }>;

function* wrongMessage(
  { $t: key, args = {} }: Keyed,
  path: DataPath,
  file: PlacedScreen,
  tree: Tree,
): Generator<RuleFinding> {
  const messages = localeMessages(tree);
  if (messages === undefined && tree.files.has(messagesPath(defaultLocale))) return;
  const text = messages !== undefined && Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (text === undefined) {
    yield { ...sourcePlace(file, [...path, "$t"]), ...missingKey(key, tree) };
    return;
  }
  const wanted = variableRoots(text);
  for (const name of wanted.filter((each) => !Object.hasOwn(args, each)))
    yield {
      ...sourcePlace(file, [...path, "$t"]),
      message: `The message "${key}" needs the argument "${name}".`,
      suggestion: `Add "args": { "${name}": … }.`,
    };
  for (const name of Object.keys(args).filter((each) => !wanted.includes(each)))
    yield {
      ...sourcePlace(file, [...path, "args", name], "name"),
      ...unknownNameFinding("argument", name, wanted, "Remove it.", `of the message "${key}"`),
    };
}

function missingKey(key: string, tree: Tree): Pick<RuleFinding, "message" | "suggestion"> {
  const elsewhere = [...messageFiles(tree)].find(
    ([locale, { value }]) => locale !== defaultLocale && Object.hasOwn(value, key),
  );
  if (elsewhere !== undefined)
    return {
      message: `The message "${key}" is in ${elsewhere[0]}, but not in ${defaultLocale}.`,
      suggestion: `Add it to ${messagesPath(defaultLocale)}.`,
    };
  return unknownNameFinding(
    "message",
    key,
    Object.keys(localeMessages(tree) ?? {}),
    `Add it to ${messagesPath(defaultLocale)}.`,
  );
}

/** The names of the arguments of a message; a text that cannot be parsed is reported in its own file. */
function variableRoots(text: string): string[] {
  try {
    return [...new Set(sourceVariables(text).flatMap((path) => [...expressionRoots(path)]))];
  } catch {
    return [];
  }
}

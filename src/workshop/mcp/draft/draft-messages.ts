import { checkWith } from "../../../checks/check-with.ts";
import type { Tree } from "../../../checks/rule.ts";
import { messagesForm } from "../../../checks/rules/screens/messages-form.ts";
import { joinJson } from "../../../product/engine/json/join-json.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Problem } from "../../../product/engine/source/problem.ts";
import { type DraftTexts, isScreenPath, messagePaths } from "./draft-files.ts";

/**
 * The problems of new or changed messages: the rule sees them, what the other locales say of the same keys, and the
 * screens that name one. Their places are those in the texts that were given.
 */
export function messageProblems(texts: DraftTexts, tree: Tree): Problem[] {
  const drafts = Object.entries(texts).filter(([path]) => messagePaths.has(path));
  if (drafts.length === 0) return [];
  const keys = new Set([keyOfEveryLocale, ...drafts.flatMap(([, text]) => Object.keys(jsonObject(text) ?? {}))]);
  const files = new Map([
    ...[...tree.files].filter(([path, text]) => namesOne(path, text, keys)),
    ...[...messagePaths].map((path) => [path, withKnown(texts[path] ?? "{}", tree.files.get(path), keys)] as const),
  ]);
  return checkWith([messagesForm], { ...tree, files }).filter(({ file }) => messagePaths.has(file));
}

/** A key of every locale: the rule names what is missing in a file with texts only. */
const keyOfEveryLocale = "engine.next";

/** The messages of the project with those of a draft. */
export function joinedMessages(text: string, project: string | undefined): string {
  const own = jsonObject(text);
  return own === undefined ? (project ?? "{}") : JSON.stringify(joinJson(jsonObject(project ?? "{}"), own));
}

function namesOne(path: string, text: string, keys: ReadonlySet<string>): boolean {
  return isScreenPath(path) && [...keys].some((key) => text.includes(JSON.stringify(key)));
}

/** A draft's text, with what the project says of further keys behind it, so that no place changes. */
function withKnown(text: string, project: string | undefined, keys: ReadonlySet<string>): string {
  const own = jsonObject(text);
  if (own === undefined) return text;
  const known = Object.entries(jsonObject(project ?? "{}") ?? {}).filter(
    ([key]) => keys.has(key) && !Object.hasOwn(own, key),
  );
  if (known.length === 0) return text;
  const more = JSON.stringify(Object.fromEntries(known)).slice(1);
  return text.replace(/\}\s*$/, () => (Object.keys(own).length === 0 ? more : `,${more}`));
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

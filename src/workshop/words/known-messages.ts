/** Everything that the API and the demo can say, in each language: what German texts of examples are read with. */
import { projectWords } from "#project-words";
import { appIds } from "../../product/engine/apps.ts";
import { defaultLocale, type Locale } from "../../product/engine/locales.ts";
import { messageOf } from "../../product/engine/messages/compile.ts";
import type { CompiledMessage, Part } from "../../product/engine/messages/message.ts";
import { textsOfApp } from "../texts/app-texts.ts";

/** A message by its key; the German one in parts, a list for each of its cases. */
export interface KnownMessage {
  /** With the name of its file before it: `demo/status.open`. */
  readonly key: string;
  readonly cases: readonly MessageCase[];
  /** Whether it is said around data, not in data: it is meant only where no other message says the same. */
  readonly isOfScreens: boolean;
  in(locale: Locale): CompiledMessage;
}

export interface MessageCase {
  readonly parts: readonly Part[];
  /** The selector and its value in this case; `*` for every other one. */
  readonly by?: readonly [name: string, value: string];
}

/** What the keys of messages begin with that answers have: those of public pages, and the labels of a request. */
const answerPrefix = /^(?:public|request|field)\./;

type LocaleSources = Readonly<Record<string, string>>;

/** The messages of the demo, which answers as examples do, of the API and of public pages, then those of apps without arguments. */
export function sayableMessages(): readonly KnownMessage[] {
  return [
    ...messagesFrom("demo", fileReader("demo")),
    ...messagesFrom("api", fileReader("api")),
    ...messagesFrom("pages", pageMessages),
  ];
}

function fileReader(folder: string): (locale: Locale) => LocaleSources {
  return (locale) => messageFile(`${folder}/${locale}`);
}

function messageFile(name: string): LocaleSources {
  return JSON.parse(projectWords(`content/messages/${name}.json`) ?? "{}");
}

/** Those of public pages are sentences; of what apps say around data only whole texts are read, since data has some too. */
function pageMessages(locale: Locale): LocaleSources {
  const entries = Object.entries(messageFile(locale));
  return Object.fromEntries(entries.filter(([key, source]) => answerPrefix.test(key) || !source.includes("{")));
}

function messagesFrom(folder: string, read: (locale: Locale) => LocaleSources): KnownMessage[] {
  const files = new Map<Locale, LocaleSources>();
  const fileOf = (locale: Locale) => {
    const file = files.get(locale) ?? read(locale);
    files.set(locale, file);
    return file;
  };
  return Object.entries(fileOf(defaultLocale)).map(([key, source]) => ({
    key: `${folder}/${key}`,
    isOfScreens: folder === "pages" && !answerPrefix.test(key),
    cases: messageCases(messageOf(source)),
    in: (locale) => messageOf(fileOf(locale)[key] ?? source),
  }));
}

function messageCases(message: CompiledMessage): MessageCase[] {
  if (!("by" in message)) return [{ parts: message }];
  const [name] = message.by;
  return message.cases.map(([value, parts]) => ({ parts, by: [name, value] }));
}

/** The translation of a text that a screen has, such as the label of a field; the apps in their order. */
export function screenTextIn(text: string, locale: Locale): string | undefined {
  for (const app of appIds) {
    const known = textsOfApp(app, locale);
    if (Object.hasOwn(known, text)) return known[text]?.text;
  }
  return undefined;
}

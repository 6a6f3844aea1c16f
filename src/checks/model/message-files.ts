import * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { oncePer, oncePerText } from "../../product/engine/once-per.ts";
import { type ReadFile, readJsonFile } from "../../product/engine/source/json-file.ts";
import type { BrokenFile } from "../../product/engine/source/placed-file.ts";
import type { Tree } from "../rule.ts";
import { schemaOf } from "./fields.ts";

const messageFolder = "content/messages/";
const messagesSchema = z.record(z.string(), z.string());

export type MessageFile = ReadFile<Messages>;

const readMessageFile = oncePerText((file, text) => readJsonFile(file, text, messagesSchema));

const parseMessageFiles = oncePer((tree: Tree) => {
  const files = new Map<string, MessageFile>();
  const broken: BrokenFile[] = [];
  for (const [file, text] of tree.files) {
    // Those in folders are of the API and of its demo.
    if (!/^content\/messages\/[^/]+\.json$/.test(file)) continue;
    const read = readMessageFile(file, text);
    if ("problems" in read) broken.push(read);
    else files.set(file.slice(messageFolder.length, -".json".length), read);
  }
  return { files, broken };
});

export function messageFiles(tree: Tree): ReadonlyMap<string, MessageFile> {
  return parseMessageFiles(tree).files;
}

/** The files of messages that cannot be read. */
export function brokenMessageFiles(tree: Tree): readonly BrokenFile[] {
  return parseMessageFiles(tree).broken;
}

/** The messages of a locale, where they can be read; without them every key would be unknown. */
export function localeMessages(tree: Tree, locale: string = defaultLocale): Messages | undefined {
  return messageFiles(tree).get(locale)?.value;
}

export function messagesPath(locale: string): string {
  return `${messageFolder}${locale}.json`;
}

/** The keys by which locales replace the built-in texts of a component, without its id before them. */
export function builtInKeys(component: Component): readonly string[] {
  return [...Object.keys(component.texts), ...Object.keys(schemaOf(component).properties ?? {})];
}

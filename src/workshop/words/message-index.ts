/** The messages by what they say in German. It is made once, because every text of every example asks it. */
import type { Part } from "../../product/engine/messages/message.ts";
import type { TextPlace } from "./german-reading.ts";
import { plainSpaces } from "./german-values.ts";
import { type KnownMessage, type MessageCase, sayableMessages } from "./known-messages.ts";

/** A case of a message with arguments, as the form of its German text. */
export interface MessagePattern {
  readonly message: KnownMessage;
  readonly case: MessageCase;
  /** Its arguments as short as possible from the left, and as long as possible: one of both has those that were given. */
  readonly forms: readonly RegExp[];
  /** A part of the text without which the pattern cannot match. */
  readonly literal: string;
  /** How many letters the message says itself. */
  readonly letters: number;
}

interface MessageIndex {
  readonly plain: ReadonlyMap<string, readonly KnownMessage[]>;
  readonly patterns: readonly MessagePattern[];
}

let knownIndex: MessageIndex | undefined;

/** The message without arguments that says a text, the nearest one where there are several. */
export function plainMessage(text: string, place: TextPlace): KnownMessage | undefined {
  const [first, ...others] = messageIndex().plain.get(text) ?? [];
  return others.reduce((best, each) => (best && nearness(each, place) > nearness(best, place) ? each : best), first);
}

/** The messages with arguments that may say a text. */
export function patternsIn(text: string): readonly MessagePattern[] {
  return messageIndex().patterns.filter(({ literal }) => text.includes(literal));
}

/**
 * How much the key of a message has in common with a place: with the name of the operation, with those of the fields, and
 * with the names `within`, of what was read of its arguments. Of messages with the same German words the nearest one is
 * meant, and of those that are as near the first one, in the order of the files.
 */
export function nearness(
  { key, isOfScreens }: KnownMessage,
  { operation, path }: TextPlace,
  within: readonly string[] = [],
): number {
  if (isOfScreens) return -1;
  const stems = keyStems(key);
  const common = (names: readonly string[]) => {
    const others = new Set(names.flatMap(keyStems));
    return stems.filter((stem) => others.has(stem)).length;
  };
  return 3 * common([operation]) + 2 * common(within) + common(path);
}

/** Whether an operation answers with such messages: those of public pages with theirs, all others with none of them. */
export function isUsualAt({ key }: KnownMessage, { operation }: TextPlace): boolean {
  return key.startsWith("pages/") === publicOperations.test(operation);
}

const publicOperations = /^(?:site|news|people|contact|events\.public|trial|membership)\./;

/** The first letters of the words in a name: `members` and `memberSince` both begin with `memb`. */
function keyStems(name: string): string[] {
  const words = name.split(/[^a-zA-Z]+|(?=[A-Z])/).filter((word) => word.length > 2);
  return words.map((word) => word.toLowerCase().slice(0, 4));
}

function messageIndex(): MessageIndex {
  knownIndex ??= makeIndex(sayableMessages());
  return knownIndex;
}

function makeIndex(messages: readonly KnownMessage[]): MessageIndex {
  const plain = new Map<string, KnownMessage[]>();
  const patterns: MessagePattern[] = [];
  for (const message of messages)
    for (const each of message.cases) {
      const isPlain = each.by === undefined && each.parts.every((part) => typeof part === "string");
      const text = isPlain ? plainSpaces(each.parts.join("")) : "";
      if (isPlain) plain.set(text, [...(plain.get(text) ?? []), message]);
      else patterns.push(...patternOf(message, each));
    }
  return { plain, patterns };
}

function patternOf(message: KnownMessage, each: MessageCase): MessagePattern[] {
  const literals = each.parts.flatMap((part) => (typeof part === "string" ? [plainSpaces(part)] : []));
  const literal = literals.toSorted((one, other) => other.length - one.length)[0] ?? "";
  // What only puts commas between its arguments is read as a line.
  if (/^[\s,]*$/.test(literals.join(""))) return [];
  const forms = ["(.+?)", "(.+)"].map((any) => wholeForm(each.parts, any));
  const letters = literals.join("").replaceAll(/\P{L}/gu, "").length;
  return [{ message, case: each, forms, literal, letters }];
}

function wholeForm(parts: readonly Part[], any: string): RegExp {
  return new RegExp(`^${parts.map((part) => partForm(part, any)).join("")}$`, "su");
}

/** A number of a message is digits with an apostrophe between thousands, or a point. */
function partForm(part: Part, any: string): string {
  if (typeof part === "string") return plainSpaces(part).replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const isNumber = part[1]?.[0] === "number" || part[1]?.[0] === "integer";
  return isNumber ? "(\\d[\\d’.]*)" : any;
}

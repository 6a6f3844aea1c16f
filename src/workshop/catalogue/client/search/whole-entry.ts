import type { SearchKind } from "./entry.ts";
import { idKinds, partKinds, placeKinds, screenPartKinds, wordsOfKind } from "./kinds.ts";
import { type Naming, namingPhrases, stemsOf } from "./naming-phrases.ts";
import { isNegative, wordsWithMeaning } from "./query-terms.ts";
import { withoutSlashes } from "./sought.ts";
import { isCommonSituation } from "./synonyms.ts";
import { contextOf, type IndexedEntry } from "./term-index.ts";
import { firstLine, phrase, wordStems, wordsOf } from "./words.ts";

/** The parts of an entry that are compared with a query as a whole. */
export interface WholeEntry {
  readonly kind: SearchKind;
  readonly isDerived: boolean;
  readonly title: string;
  readonly titleWords: number;
  readonly text: string;
  /** Of a message, its text in each locale, also without the values in it. */
  readonly lines: readonly string[];
  /** Of what is seen in the product, its lines: a label is one of its own. */
  readonly labels: ReadonlySet<string>;
  /** Of a message, its texts with values in them: what is read when they are filled in. */
  readonly filled: readonly RegExp[];
  readonly names: readonly string[];
  /** Its ids with values in them, such as the path of an operation, as patterns of what is sent or opened. */
  readonly routes: readonly RegExp[];
  readonly address: string;
  readonly namePhrases: readonly string[];
  /** Of a part, its title together with what it is a part of. */
  readonly placedNames: readonly string[];
  /** The title and the ids of several words with a meaning. */
  readonly longNames: readonly string[];
  /** Whether its title says that something is not there. */
  readonly isNegative: boolean;
  /** Whether one of its names says so. */
  readonly canBeNegative: boolean;
  readonly synonyms: readonly string[];
  /** The names of several words in stems. */
  readonly stemNames: ReadonlySet<string>;
  /** Of a part of a screen, the names of the screen, each as stems. */
  readonly screenNames: readonly (readonly string[])[];
  /** The stems of these, of the screen's id and of its app. */
  readonly aroundScreen: ReadonlySet<string>;
  /** Whether it is a situation that many screens have. */
  readonly isCommon: boolean;
  /** Of a screen and its parts, the stems of the name of the app. */
  readonly app: readonly string[];
  /** Of a part, the stems of the name of what it is a part of. */
  readonly place: readonly string[];
  /** The same name as it is written, where it has several words. */
  readonly longPlace: string | undefined;
  readonly naming: Naming;
}

/** The place of a value in the text of a message. */
const messageValue = /\{[^}]*\}/g;
/** A text with fewer words or letters beside its values is in too many others. */
const leastFilledWords = 2;
const leastFilledLetters = 8;

/** The ids of an entry in small letters; an operation is also called by its method and path. */
export function idsOf({ kind, names, context }: IndexedEntry): string[] {
  const ids = kind === "operation" ? [...names, context, context.split(" ")[1] ?? ""] : names;
  return ids.map((id) => id.toLowerCase()).filter((id) => id !== "");
}

/** The parts of an entry, folded, in stems and as patterns. */
export function wholeEntry(entry: IndexedEntry): WholeEntry {
  const { kind, isDerived, title, address, text, names, context, synonyms } = entry;
  const place = partKinds.has(kind) ? (context.split(" · ")[0] ?? "") : "";
  const isPartOfScreen = screenPartKinds.has(kind) && isDerived !== true;
  const isOperation = kind === "operation";
  const ids = idsOf(entry);
  return {
    kind,
    isDerived: isDerived === true,
    title: phrase(title),
    titleWords: Math.max(1, new Set(wordsOf(title)).size),
    text: phrase(text),
    lines:
      kind === "message"
        ? text
            .split("\n")
            .flatMap((line) => [line, line.replace(messageValue, "")])
            .map(phrase)
        : [],
    labels: new Set(kind === "screen" || kind === "step" || kind === "situation" ? text.split("\n").map(phrase) : []),
    filled: kind === "message" ? filledTexts(text) : [],
    names: ids,
    routes: ids.flatMap(routePattern),
    address: withoutSlashes(address.toLowerCase()),
    namePhrases: spokenNames(entry)
      .map(phrase)
      .filter((name) => name !== ""),
    placedNames: namesInPlace(entry).map(phrase),
    longNames: [title, separated(title), ...names].filter((name) => isLongName(name, kind)).map(phrase),
    isNegative: isNegative(title),
    canBeNegative: [title, ...synonyms].some(isNegative),
    synonyms: (kind === "icon" ? synonyms.flatMap(asIcon) : synonyms).map(phrase),
    stemNames: new Set([title, ...synonyms].map(wordStems).filter((name) => name.includes(" "))),
    screenNames: isPartOfScreen ? [context.split(" · ")[0] ?? "", ...entry.around].map(stemsOf) : [],
    aroundScreen: new Set(
      isPartOfScreen ? [context, names[0]?.split("/")[0] ?? "", ...entry.around].flatMap(stemsOf) : [],
    ),
    isCommon: isCommonSituation(entry),
    app: stemsOf(appOf(kind, context)),
    place: stemsOf(place),
    longPlace: place.includes(" ") ? phrase(place) : undefined,
    naming: {
      phrases: namingPhrases(ownNames(entry), synonyms),
      around: new Set(stemsOf(isOperation ? wordsOfKind(kind) : contextOf(entry))),
      isPart: !placeKinds.has(kind),
      isId: idKinds.has(kind) && kind !== "message",
    },
  };
}

/** What an entry is called in words: an operation by what it does, a message by the last part of its key. */
function ownNames({ kind, title, text }: IndexedEntry): string[] {
  if (kind === "operation") return [title, firstLine(text)];
  return kind === "message" ? [title, separated(title.split(".").at(-1) ?? "")] : [title];
}

/** The ids and the title as they are said: an icon and a token also with that word, a screen by the last part of its id. */
function spokenNames({ kind, names, title }: IndexedEntry): string[] {
  if (kind === "icon") return names.flatMap(asIcon);
  if (kind === "token") return [...names, ...names.flatMap((name) => [`${name} token`, `token ${name}`])];
  const lastParts = kind === "screen" ? names.slice(0, 1).flatMap(lastPartOfId) : [];
  return [...names, separated(title), ...lastParts];
}

/** What a part is called together with what it is a part of. */
function namesInPlace({ kind, title, context }: IndexedEntry): string[] {
  if (!partKinds.has(kind)) return [];
  const [place = ""] = context.split(" · ");
  const asStep = [`Schritt ${title}`, `step ${title}`, `${title} Schritt`, `${title} step`];
  return [title, ...(kind === "step" ? asStep : [])].flatMap((name) => [`${place} ${name}`, `${name} ${place}`]);
}

function asIcon(name: string): string[] {
  return [name, `${name} icon`, `icon ${name}`, `${name} symbol`, `symbol ${name}`];
}

/** That of one word is a word of many: "list". */
function lastPartOfId(id: string): string[] {
  const last = id.split(".").at(-1) ?? "";
  return last.includes("-") ? [last] : [];
}

/** A name of several words, each with a meaning; that of a place may have others: "Mitglied werden", "What changed". */
function isLongName(name: string, kind: SearchKind): boolean {
  const meaning = wordsWithMeaning(name).length;
  return meaning > 1 || (placeKinds.has(kind) && meaning === 1 && wordsOf(name).length > 1);
}

function appOf(kind: SearchKind, context: string): string {
  const [first = "", second = ""] = context.split(" · ");
  if (kind === "screen") return first;
  return screenPartKinds.has(kind) ? second : "";
}

/** An id with values in it, such as "/members/{id}" or "/mitglieder/:id", as a pattern of what is sent or opened. */
function routePattern(id: string): RegExp[] {
  const parts = id.split(/\{\w+\}|:\w+/);
  if (parts.length === 1 || !id.includes("/")) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[^\w/ -]/g, "\\$&")).join("[^/?#]+")}$`)];
}

/** The texts with values in them, such as "Kürz «{label}» auf höchstens {limit} Zeichen", as patterns of what is read. */
function filledTexts(text: string): RegExp[] {
  const lines = text.split("\n").filter((line) => line.includes("{"));
  return [...new Set(lines.flatMap((line) => [line, ...sentencesOf(line)]))].flatMap(filledText);
}

/** The sentences of a text that has several; a value can be a part of one. */
function sentencesOf(line: string): string[] {
  return line.split(/(?<=[.:?!]) (?=\p{Lu})/u).filter((sentence) => sentence.includes("{"));
}

function filledText(text: string): RegExp[] {
  const parts = text.split(messageValue).map(phrase);
  const words = parts
    .join(" ")
    .split(" ")
    .filter((word) => word !== "");
  if (parts.length === 1 || words.length < leastFilledWords || words.join("").length < leastFilledLetters) return [];
  return [new RegExp(`^${parts.join(" .+ ").trim()}$`)];
}

/** A name in camel case as words. */
function separated(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
}

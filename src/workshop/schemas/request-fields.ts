import { readFileSync } from "node:fs";
import { isProposable } from "../../product/api/operation-table.ts";
import { readLocaleFile } from "../../product/content/locales.ts";
import { apiOperations } from "../../product/content/operations.ts";
import { screenFiles } from "../../product/content/screens.ts";
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import type { JsonSchema } from "../../product/engine/expressions/index.ts";
import {
  defaultLocale,
  isCompleteLocale,
  type Locale,
  locales,
  type TextByLocale,
} from "../../product/engine/locales.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { projectFile } from "../../product/files/project.ts";
import { textsOfApp } from "../texts/app-texts.ts";

/** A text by locale, or one for all of them. */
type WordsByLocale = string | TextByLocale;

/** How an approver reads a parameter of an operation. */
interface GeneratedField {
  readonly label: WordsByLocale;
  /** The texts of fixed values. */
  readonly values?: Readonly<Record<string, WordsByLocale>>;
  /** The operation whose result names the ids among its values. */
  readonly names?: string;
  readonly isFile?: true;
}

/** A field of a screen, with the most characters that it takes. */
interface SentField extends GeneratedField {
  readonly maxlength?: number;
}

/** What no screen says of a parameter: its label as the key of a message, the operation that names its values. */
interface OwnWords {
  readonly label?: string;
  readonly names?: string;
}

type OwnFields = Readonly<Record<string, Readonly<Record<string, OwnWords>>>>;

const ownFieldsPath = "content/api/request-fields.json";

/**
 * How an approver reads the parameters of every operation that can be proposed: with the labels and choices of the
 * screen that sends it, and those of content/api/request-fields.json, which win.
 *
 * @throws Error naming each parameter without a label, and each entry of the file that is about none
 */
export function requestFieldsModule(operations = proposable(), own = readOwnFields()): string {
  const problems = entriesAboutNothing(operations, own);
  const lines = operations.map((operation) => {
    const sent = sentFields(operation.id);
    const fields = operation.parameters.map(({ name, schema }) => {
      const { maxlength, ...known } = sent.get(name) ?? {};
      const field = { ...known, ...ownField(own[operation.id]?.[name]) };
      if (maxlength !== undefined && isShorter(maxlength, schema))
        problems.push(otherLength(operation.id, name, maxlength));
      if (field.label === undefined) problems.push(missingLabel(operation.id, name));
      return [name, field] as const;
    });
    return `  "${operation.id}": ${JSON.stringify(Object.fromEntries(fields))}`;
  });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** Operations that a person may have to decide on. */
function proposable(): readonly ApiOperation[] {
  return [...apiOperations().values()].filter(isProposable);
}

/** Whether a screen takes fewer characters than the operation, which others call too; a pattern has its own length. */
function isShorter(maxlength: number, schema: JsonSchema): boolean {
  return typeof schema !== "boolean" && schema["pattern"] === undefined && schema["maxLength"] !== maxlength;
}

function otherLength(operation: string, name: string, maxlength: number): string {
  return `A screen takes at most ${maxlength} characters for "${name}" of ${operation}, and the operation takes others. Give its schema "maxLength: ${maxlength}", or the screen another maxlength.`;
}

function missingLabel(operation: string, name: string): string {
  return `Whoever approves ${operation} could not read its "${name}": no screen with that action has a field of this name. Add "${name}" with a label to ${ownFieldsPath}.`;
}

function readOwnFields(): OwnFields {
  return JSON.parse(readFileSync(projectFile(ownFieldsPath), "utf8"));
}

function entriesAboutNothing(operations: readonly ApiOperation[], own: OwnFields): string[] {
  const known = new Map(operations.map(({ id, parameters }) => [id, new Set(parameters.map(({ name }) => name))]));
  return Object.entries(own).flatMap(([id, fields]) =>
    Object.keys(fields)
      .filter((name) => !known.get(id)?.has(name))
      .map((name) => `${ownFieldsPath} is about "${name}" of ${id}, which does not exist. Remove it.`),
  );
}

function ownField({ label, names }: OwnWords = {}): Partial<GeneratedField> {
  return { ...(label !== undefined && { label: messageText(label) }), ...(names !== undefined && { names }) };
}

/** The fields of the screens that send an operation, by their names. */
function sentFields(operation: string): ReadonlyMap<string, Partial<SentField>> {
  const screens = [...screenFiles().values()]
    .map(({ screen }) => screen)
    .filter(({ actions = {} }) => Object.values(actions).some(({ handler }) => handler === operation));
  return new Map(screens.flatMap((screen) => screenFieldsIn(screen, screen)));
}

interface ScreenFieldData {
  readonly name?: unknown;
  readonly label?: unknown;
  readonly legend?: unknown;
  readonly options?: unknown;
  readonly maxlength?: unknown;
}

/** @param component the component whose data `node` is or belongs to */
function screenFieldsIn(node: unknown, screen: Screen, component = ""): (readonly [string, SentField])[] {
  if (node === null || typeof node !== "object") return [];
  const own = screenField(component, node as ScreenFieldData, screen);
  const inside = "component" in node && typeof node.component === "string" ? node.component : component;
  return own === undefined ? Object.values(node).flatMap((each) => screenFieldsIn(each, screen, inside)) : [own];
}

function screenField(
  component: string,
  data: ScreenFieldData,
  screen: Screen,
): readonly [string, SentField] | undefined {
  const label = translatedWords(data.label ?? data.legend, screen);
  if (typeof data.name !== "string" || label === undefined) return undefined;
  const values = choiceTexts(data.options, screen);
  const names = optionsSource(data.options, screen);
  const field = {
    label,
    ...(values !== undefined && { values }),
    ...(names !== undefined && { names }),
    ...(component === "file-field" && { isFile: true as const }),
    ...(typeof data.maxlength === "number" && { maxlength: data.maxlength }),
  };
  return [data.name, field];
}

function choiceTexts(options: unknown, screen: Screen): GeneratedField["values"] {
  if (!Array.isArray(options)) return undefined;
  const texts = options.map(({ value, label }) => [value, translatedWords(label, screen) ?? value] as const);
  return Object.fromEntries(texts);
}

/** The operation behind options such as `{ "$bind": "groups.options" }`. */
function optionsSource(options: unknown, screen: Screen): string | undefined {
  const path = (options as { $bind?: unknown } | undefined)?.$bind;
  const [, name = ""] = /^(\w+)\./.exec(typeof path === "string" ? path : "") ?? [];
  return screen.data?.[name]?.source;
}

function translatedWords(words: unknown, screen: Screen): WordsByLocale | undefined {
  if (typeof words === "string") return translatedLiteral(words, screen);
  const key = (words as { $t?: unknown } | undefined)?.$t;
  return typeof key === "string" ? messageText(key) : undefined;
}

/** A text of a screen with its translations: somebody decides on it, so that only what a second reader has read counts. */
function translatedLiteral(text: string, { app }: Screen): WordsByLocale {
  const translated = locales.flatMap((locale) => {
    const known = textsOfApp(app, locale)[text];
    return known?.state === "reviewed" ? [[locale, known.text] as const] : [];
  });
  return byLocale([[defaultLocale, text], ...translated]);
}

/** @throws Error when a complete locale lacks the message */
function messageText(key: string): WordsByLocale {
  const texts = locales.flatMap((locale) => {
    const text = textIn(locale, key);
    return text === undefined ? [] : [[locale, text] as const];
  });
  return byLocale(texts);
}

/** Texts that are the same in every locale are one. */
function byLocale(texts: readonly (readonly [Locale, string])[]): WordsByLocale {
  const first = texts[0]?.[1] ?? "";
  return texts.every(([, text]) => text === first) ? first : (Object.fromEntries(texts) as TextByLocale);
}

const localeTexts = new Map<Locale, Messages>();

function textIn(locale: Locale, key: string): string | undefined {
  const messages = localeTexts.get(locale) ?? readLocaleFile(locale);
  localeTexts.set(locale, messages);
  const text = messages[key];
  if (text === undefined && isCompleteLocale(locale))
    throw new Error(
      `content/messages/${locale}.json has no "${key}", which ${ownFieldsPath} or a screen names. Add it.`,
    );
  return text;
}

import { components } from "../../../components/index.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { slugify } from "../../product/engine/slugify.ts";
import { readAdaptiveCard } from "./adaptive-card.ts";
import { readAltinn } from "./altinn-layout.ts";
import { AnswerNames, readableName } from "./answer-names.ts";
import { surroundedWords } from "./answer-parts.ts";
import { type ConvertedTexts, convertedTexts } from "./converted-texts.ts";
import { hasData, mappedWords, markedData } from "./data-words.ts";
import { type ConversionNote, DefinitionPart, DefinitionReading } from "./definition-part.ts";
import { readDefra } from "./defra-form.ts";
import { distinctNames } from "./distinct-names.ts";
import { fieldsOfLooks } from "./fields-of-looks.ts";
import { fittingConditions } from "./fitting-conditions.ts";
import type { FormModel, ModelItem } from "./form-model.ts";
import { readJsonForms } from "./json-forms.ts";
import { wordsOfLocale } from "./message-book.ts";
import { readSurface } from "./surface-messages.ts";
import { readSurvey } from "./survey.ts";

interface DefinitionFormat {
  readonly title: string;
  /** What stands in texts for data, and in its first group the name of an answer. */
  readonly placeholder?: RegExp;
  /** What else stands there is computed before anybody answers, and comes ready to show. */
  readonly isReady?: true;
  /** Whether a definition is of this format, by the fields at its top. */
  recognizes(names: readonly string[], root: DefinitionPart): boolean;
  read(root: DefinitionPart, names: AnswerNames): FormModel;
}

const definitionFormats: readonly (readonly [string, DefinitionFormat])[] = [
  [
    "adaptive-card",
    {
      title: "Adaptive Cards",
      placeholder: /\{\{(?:DATE|TIME)\(.*?\)\}\}|\$\{(?:([A-Za-z_$][\w.[\]]*)|[^}]+)\}/,
      isReady: true,
      recognizes: (_, root) => root.at("type").text === "AdaptiveCard",
      read: readAdaptiveCard,
    },
  ],
  [
    "altinn",
    {
      title: "Altinn",
      recognizes: (_, root) => [root, root.at("pages", "0")].some((page) => page.at("data", "layout").isThere),
      read: readAltinn,
    },
  ],
  [
    "defra",
    {
      title: "DEFRA forms",
      placeholder: /\{\{\s*(?:([A-Za-z_][\w.]*)\s*|[^}]+)\}\}|\{%/,
      recognizes: (names, root) =>
        names.includes("pages") && root.at("pages").items.some((page) => page.at("path").isThere),
      read: readDefra,
    },
  ],
  [
    "surveyjs",
    {
      title: "SurveyJS",
      placeholder: /\{(?:((?!(?:panel|row|item|total)\b)[A-Za-z_][\w-]*)|[A-Za-z_][\w.-]*)\}/,
      recognizes: (names) => ["pages", "elements", "questions"].some((name) => names.includes(name)),
      read: readSurvey,
    },
  ],
  [
    "json-forms",
    {
      title: "JSON Forms",
      recognizes: (names) => names.includes("schema") || names.includes("properties"),
      read: readJsonForms,
    },
  ],
  ["a2ui", { title: "A2UI", recognizes: () => true, read: readSurface }],
];

export const formatIds: readonly string[] = definitionFormats.map(([id]) => id);

/** A definition as texts of a screen, and what became of it. */
export interface Conversion extends ConvertedTexts {
  readonly format: string;
  readonly id: string;
  /** In the order in which they were found. */
  readonly notes: readonly ConversionNote[];
}

interface ConversionOptions {
  /** The name of the file, for the notes. */
  readonly file: string;
  readonly format?: string | undefined;
  readonly id?: string | undefined;
  readonly app?: AppId | undefined;
  /** German names that other screens have: no two of an app have the same. */
  readonly taken?: ReadonlySet<string> | undefined;
}

/**
 * Converts a definition.
 *
 * @returns undefined where there is nothing to ask for and nothing to show
 */
export function convertDefinition(definition: unknown, options: ConversionOptions): Conversion | undefined {
  const { file, app = "member", taken = new Set<string>() } = options;
  const [format, { placeholder, read, isReady = false }] = recognizedFormat(definition, options);
  const reading = new DefinitionReading(file);
  const root = new DefinitionPart(definition, "", reading);
  const names = new AnswerNames();
  const made = read(root, names);
  const words = new BoundWords({ placeholder, isReady, joined: made.joined }, names);
  const bound = withPlainTitle(mappedWords(made, (text, list) => words.marked(text, list)));
  const model = fittingConditions(distinctNames(bound, root), root);
  if (model.steps.every(({ items }) => items.length === 0)) return undefined;
  if (placeholder !== undefined) reading.tellPlaceholders(root, placeholder, words.isBound.bind(words));
  reading.tellUnread(root, fieldsOfLooks.get(format) ?? new Set());
  const id = options.id ?? `${featureOfTitle(wordsOfLocale(model.title, "en"))}.form`;
  const steps = model.steps.filter(({ items }) => items.length > 0);
  if (steps.length > 6)
    root.change(`${steps.length} steps are put together to at most six, each with its title as a section.`);
  const isTaken = taken.has(wordsOfLocale(model.title, "de"));
  const title = isTaken ? surroundedWords(model.title, "", " (2)") : model.title;
  const written = convertedTexts({ ...model, title, steps }, { id, app });
  const { small } = written;
  if (small.length > 0)
    root.change(
      `What is sent for ${small.map((name) => `"${name}"`).join(", ")} is 48 kB at most: its kinds of files cannot be told by their content.`,
      "Take PDF, JPEG and PNG alone, by `x-file` in the operation.",
    );
  for (const { pointer, message } of written.exampleIssues)
    root.change(
      `The example of "${pointer}" does not fit: ${message}`,
      "Write one that does, in the operation and the situation.",
    );
  return { ...written, format, id, notes: reading.notes };
}

/** The names of screens stay: a title with data is the first of the words instead. */
function withPlainTitle(model: FormModel): FormModel {
  const [first, ...steps] = model.steps;
  if (first === undefined || !hasData(model.title)) return model;
  const told: ModelItem = { item: "text", paragraphs: [model.title] };
  return { ...model, title: "Formular", steps: [{ ...first, items: [told, ...first.items] }, ...steps] };
}

const mostJoined = 8;

/** A time that is written out, `{{DATE(2026-11-29T10:00:00Z, SHORT)}}`, in the way of the product. */
function writtenOutTime(text: string): string | undefined {
  const [, call, written = ""] = /^\{\{(DATE|TIME)\(\s*([^,)$]*)/.exec(text) ?? [];
  const time = new Date(written);
  if (Number.isNaN(time.getTime())) return undefined;
  const style = call === "DATE" ? ({ dateStyle: "long" } as const) : ({ timeStyle: "short" } as const);
  return time.toLocaleString("de-CH", { ...style, timeZone: "UTC" });
}

/** `a`, `0` and `b` of `a[0].b`. */
function nameParts(name: string): string[] {
  return name.split(/[.[\]]+/).filter((part) => part !== "");
}

interface BoundFormat extends Pick<DefinitionFormat, "placeholder"> {
  readonly isReady: boolean;
  readonly joined: FormModel["joined"];
}

/** Words in which the placeholders of a format are bound to data, where they name an answer or what is known before. */
class BoundWords {
  readonly #bound = new Set<string>();
  readonly #written = new Set<string>();
  readonly #form: RegExp | undefined;
  readonly #format: BoundFormat;
  readonly #names: AnswerNames;

  constructor(format: BoundFormat, names: AnswerNames) {
    this.#form = format.placeholder && new RegExp(format.placeholder, "g");
    this.#format = format;
    this.#names = names;
  }

  /** @param list the name of the list for whose items the text is there */
  marked(text: string, list: string | undefined, depth = 0): string {
    if (this.#form === undefined) return text;
    this.#written.add(text);
    return text.replaceAll(this.#form, (whole: string, name: string | undefined) => {
      const joined = name === undefined ? undefined : this.#format.joined?.get(name);
      const parts = name === undefined ? [whole] : nameParts(name);
      if (name === undefined && !this.#format.isReady) return whole;
      this.#bound.add(whole);
      const time = writtenOutTime(whole);
      if (time !== undefined) return time;
      if (joined !== undefined && depth < mostJoined) return this.marked(joined, list, depth + 1);
      const names = parts.map(readableName);
      return markedData(list === undefined ? this.#names.nameOf(names.join(".")) : `item.${names.join("_")}`);
    });
  }

  /** Whether everything that stands for data in a text is bound to it; as a whole, in an address. */
  isBound(text: string, isWhole: boolean): boolean {
    if (isWhole && !this.#written.has(text)) return false;
    return this.#form !== undefined && (text.match(this.#form) ?? []).every((each) => this.#bound.has(each));
  }
}

function recognizedFormat(
  definition: unknown,
  { file, format }: ConversionOptions,
): (typeof definitionFormats)[number] {
  const root = new DefinitionPart(definition, "", new DefinitionReading(file));
  const found = definitionFormats.find(([id, { recognizes }]) =>
    format === undefined ? recognizes(root.names, root) : id === format,
  );
  if (found === undefined) throw new Error(`There is no format "${format}".`);
  return found;
}

/** `contactus` of `Contact us`: the first part of an id, which no component has. */
function featureOfTitle(title: string): string {
  const name = slugify(title).replaceAll("-", "").slice(0, 24);
  return /^[a-z]/.test(name) && !components.has(name) ? name : `form${name}`;
}

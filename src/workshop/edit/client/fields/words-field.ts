import { readableLine } from "../../../../../components/_kit/characters.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make } from "../../../kit/dom.ts";
import { isLongField } from "../form-values.ts";
import type { FieldProblem } from "../protocol.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";
import { labelledFrame, labelledGroup } from "./labelled.ts";
import { type LineProblem, MarkdownField } from "./markdown-field.ts";
import { paragraphParts } from "./paragraph-parts.ts";

type Texts = Readonly<Record<string, string>>;

/** A text, in each language of the club. */
export const localTextsField: DrawField = (model, path, context) =>
  inLanguages(path, context, {
    texts: textsByLocale(context.value(path), context.locales),
    create: isLongField(String(path.at(-1))) ? longControl : lineControl,
    write: (texts) => localTextsValue(texts, context.locales, model.isRequired),
  });

/** Paragraphs in Markdown as one text with empty lines between them. */
export const paragraphsField: DrawField = (_model, path, context) => {
  const value = context.value(path);
  const paragraphs = (Array.isArray(value) ? value : []).map((each) => textsByLocale(each, context.locales));
  const joined = context.locales.map((locale) => [locale, paragraphText(paragraphs, locale).trim()]);
  const shown: Texts = Object.fromEntries(joined);
  return inLanguages(path, context, {
    texts: shown,
    create: markdownControl(paragraphLines),
    // Who takes a change back has the paragraphs as the file had them.
    write: (texts) => (isSameText(texts, shown) ? value : writtenParagraphs(texts, context.locales)),
  });
};

/** The text of a page in Markdown: each language has a file of its own. */
export const pageTextField: DrawField = (_model, path, context) => {
  const { locale } = context;
  return inLanguages(
    path,
    { ...context, locales: [locale] },
    {
      texts: { [locale]: String(context.value(path) ?? "") },
      create: markdownControl(pageLines),
      write: (texts) => texts[locale] ?? "",
    },
  );
};

interface TextsOptions {
  readonly texts: Texts;
  readonly create: CreateControl;
  readonly write: (texts: Texts) => unknown;
}

interface TextControl {
  readonly control: HTMLInputElement | HTMLTextAreaElement;
  /** What holds the control. */
  readonly element: HTMLElement;
}

interface ControlPlace {
  readonly path: DataPath;
  readonly locale: string;
  readonly text: string;
  readonly context: FieldContext;
  readonly write: (text: string) => void;
}

type CreateControl = (place: ControlPlace) => TextControl;

const lineControl: CreateControl = (place) =>
  plainControl(make("input", { class: "field__input", type: "text" }), place);

const longControl: CreateControl = (place) =>
  plainControl(make("textarea", { class: "field__input", rows: "2" }), place);

function plainControl(
  control: HTMLInputElement | HTMLTextAreaElement,
  { path, locale, text, write }: ControlPlace,
): TextControl {
  control.id = fieldId(path, locale);
  control.lang = locale;
  control.value = text;
  control.addEventListener("input", () => write(readableLine(control.value)));
  return { control, element: control };
}

/** The lines of a text in which problems are; `value` is what the file says. */
type FindLines = (problems: readonly FieldProblem[], text: string, value: unknown) => readonly LineProblem[];

function markdownControl(linesOf: FindLines): CreateControl {
  return ({ path, locale, text, context, write }) => {
    const field = new MarkdownField({
      ...{ id: fieldId(path, locale), words: context.words, text, locale, write },
      upload: (file) => context.upload("picture", file),
      paste: (html, level) => context.paste(html, level),
    });
    context.listen(path, (problems) => {
      const own = problems.filter((problem) => isOfLanguage(problem, locale, context.locales));
      field.tell(linesOf(own, field.area.value, context.value(path)));
    });
    return { control: field.area, element: field.element };
  };
}

/** `paragraphs[1].fr-CH` is French; without a language, a text is in the first one. */
function isOfLanguage({ field = "" }: FieldProblem, locale: string, [first]: readonly string[]): boolean {
  return field.endsWith(`.${locale}`) || (locale === first && !/\.[a-z]{2}-[A-Z]{2}$/.test(field));
}

const pageLines: FindLines = (problems) => problems.map(({ line = 1, message }) => ({ line, message }));

/** Lines of a paragraph as those of the whole text. */
export const paragraphLines: FindLines = (problems, text, value) => {
  const paragraphs: readonly unknown[] = Array.isArray(value) ? value : [];
  return problems.map(({ field = "", line = 1, message }) => {
    const index = Number(/\[(\d+)\]/.exec(field)?.[1] ?? 0);
    const before = paragraphs.slice(0, index + 1).map((each) => passageText(each, field));
    return { line: line + lineOfLast(before, text) - 1, message };
  });
};

/** The text of a paragraph in the language that a field names. */
function passageText(paragraph: unknown, field: string): string {
  if (typeof paragraph === "string") return paragraph;
  const own = Object.entries(paragraph ?? {}).filter(([, text]) => typeof text === "string");
  return String((own.find(([locale]) => field.endsWith(`.${locale}`)) ?? own[0])?.[1] ?? "");
}

/** The line in which the last of some paragraphs begins, each of which follows the one before. */
function lineOfLast(paragraphs: readonly string[], text: string): number {
  let [start, end] = [0, 0];
  for (const paragraph of paragraphs) {
    start = Math.max(end, text.indexOf(paragraph.trim(), end));
    end = start + paragraph.trim().length;
  }
  return text.slice(0, start).split("\n").length;
}

function isSameText(one: Texts, other: Texts): boolean {
  return Object.entries(one).every(([locale, text]) => text === other[locale]);
}

function inLanguages(path: DataPath, context: FieldContext, { texts, create, write }: TextsOptions): HTMLElement {
  const current: Record<string, string> = { ...texts };
  const rows = context.locales.map((locale) => {
    const change = (text: string) => {
      current[locale] = text;
      context.change(path, write(current), { isTyping: true });
      for (const row of rows) row.mark();
    };
    const made = create({ path, locale, text: texts[locale] ?? "", context, write: change });
    return { ...made, locale, ...languageRow(made, locale, current, context) };
  });
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) return labelledFrame(path, context, first.control, first.element);
  for (const row of rows) row.mark();
  return labelledGroup(path, context, [make("div", { class: "field__languages" }, ...rows.map(({ row }) => row))]);
}

/** A control below the name of its language, which says where only other languages have a text. */
function languageRow({ control, element }: TextControl, locale: string, texts: Texts, { words }: FieldContext) {
  const missing = make("span", { class: "field__missing" }, words.text("missing"));
  const name = make("label", { for: control.id }, words.choice(locale), " ", missing);
  const row = make("div", { class: "field__language" }, name, element);
  const mark = () => {
    const isMissing = (texts[locale] ?? "") === "" && Object.values(texts).some((text) => text !== "");
    missing.hidden = !isMissing;
  };
  return { row, mark };
}

/** The paragraphs of a language below each other, with an empty line between two. */
function paragraphText(paragraphs: readonly Texts[], locale: string): string {
  return paragraphs.map((each) => each[locale] ?? "").join("\n\n");
}

/** The text of each language; a plain text is in the first one. */
export function textsByLocale(value: unknown, locales: readonly string[]): Texts {
  const [first = ""] = locales;
  if (typeof value === "string") return { [first]: value };
  return typeof value === "object" && value !== null ? (value as Texts) : {};
}

/** As a file says it: one text where only the first language has one. */
export function localTextsValue(texts: Texts, locales: readonly string[], isRequired: boolean): unknown {
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  if (filled.length === 0) return isRequired ? "" : undefined;
  const [only] = filled;
  return filled.length === 1 && only?.[0] === locales[0] ? only?.[1] : Object.fromEntries(filled);
}

/** The paragraphs of all languages, side by side. */
export function writtenParagraphs(texts: Texts, locales: readonly string[]): unknown[] {
  const parts = Object.entries(texts).map(
    ([locale, text]) => [locale, paragraphParts(text).map((part) => part.text)] as const,
  );
  const count = Math.max(1, ...parts.map(([, own]) => own.length));
  return Array.from({ length: count }, (_, index) => {
    const own = parts.map(([locale, texts]) => [locale, texts[index] ?? ""] as const);
    return localTextsValue(Object.fromEntries(own), locales, true);
  });
}

import type { DataPath } from "../../../engine/json/data-path.ts";
import { make } from "../../playground/dom.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";
import { labelled, labelledGroup } from "./labelled.ts";

type Texts = Readonly<Record<string, string>>;

const longFields = new Set([
  "lead",
  "text",
  "body",
  "description",
  "note",
  "pause",
  "contactLead",
  "feeNote",
  "change",
  "alt",
  "reason",
]);

/** A text, in each language of the club. */
export const localTextsField: DrawField = (model, path, context) =>
  inLanguages(path, context, {
    texts: textsByLocale(context.value(path), context.locales),
    isLong: longFields.has(String(path.at(-1))),
    write: (texts) => localTextsValue(texts, context.locales, model.isRequired),
  });

/** Paragraphs as one text with empty lines between them. */
export const paragraphsField: DrawField = (_model, path, context) => {
  const value = context.value(path);
  const paragraphs = (Array.isArray(value) ? value : []).map((each) => textsByLocale(each, context.locales));
  const joined = context.locales.map((locale) => [
    locale,
    paragraphs
      .map((each) => each[locale] ?? "")
      .join("\n\n")
      .trim(),
  ]);
  const field = inLanguages(path, context, {
    texts: Object.fromEntries(joined),
    isLong: true,
    write: (texts) => writtenParagraphs(texts, context.locales),
  });
  const hint = field.querySelector<HTMLElement>(".field__hint");
  if (hint !== null) {
    hint.textContent = context.words.text("markdown-hint");
    hint.hidden = false;
  }
  return field;
};

interface TextsOptions {
  readonly texts: Texts;
  readonly isLong: boolean;
  readonly write: (texts: Texts) => unknown;
}

function inLanguages(path: DataPath, context: FieldContext, options: TextsOptions): HTMLElement {
  const { texts, isLong, write } = options;
  const current: Record<string, string> = { ...texts };
  const controls = context.locales.map((locale) => {
    const control = isLong
      ? make("textarea", { class: "field__input", rows: "2" })
      : make("input", { class: "field__input", type: "text" });
    control.id = fieldId(path, locale);
    control.lang = locale;
    control.value = texts[locale] ?? "";
    control.addEventListener("input", () => {
      current[locale] = control.value;
      context.change(path, write(current), { isTyping: true });
    });
    return control;
  });
  const [first] = controls;
  if (controls.length === 1 && first !== undefined) return labelled(path, context, first);
  const rows = controls.map((control) =>
    make("label", { class: "field__language" }, make("span", {}, context.words.choice(control.lang)), control),
  );
  return labelledGroup(path, context, rows);
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
  const parts = Object.entries(texts).map(([locale, text]) => [locale, text.trim().split(/\n\s*\n/)] as const);
  const count = Math.max(1, ...parts.map(([, own]) => own.length));
  return Array.from({ length: count }, (_, index) => {
    const own = parts.map(([locale, texts]) => [locale, texts[index] ?? ""] as const);
    return localTextsValue(Object.fromEntries(own), locales, true);
  });
}

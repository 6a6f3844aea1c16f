import { branchOf, type FieldModel } from "../../kit/form/field-model.ts";

/** The languages of a club in which a value lacks a text that it has in another one, in the order of the club. */
export function missingLocales(model: FieldModel, value: unknown, locales: readonly string[]): string[] {
  const missing = new Set(locales.length < 2 ? [] : missingIn(model, value, locales));
  return locales.filter((locale) => missing.has(locale));
}

function missingIn(model: FieldModel, value: unknown, locales: readonly string[]): readonly string[] {
  if (value === undefined || value === null) return [];
  if (model.form === "words") return locales.filter((locale, index) => !hasText(value, locale, index === 0));
  const own = branchOf(model, value);
  if (Array.isArray(value)) {
    // A score and a point are pairs of numbers, which have no model of an item.
    const item = own.form === undefined ? own.item() : undefined;
    return item === undefined ? [] : value.flatMap((each) => missingIn(item, each, locales));
  }
  if (typeof value !== "object") return [];
  return own.fields().flatMap((field) => missingIn(field, (value as Record<string, unknown>)[field.name], locales));
}

/** A plain text is in the main language. */
function hasText(value: unknown, locale: string, isMain: boolean): boolean {
  if (typeof value === "string") return isMain || value === "";
  return Boolean((value as Record<string, unknown>)[locale]);
}

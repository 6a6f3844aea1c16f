import type { JsonSchema } from "../../engine/expressions/index.ts";
import { defaultLocale, isLocale, type TextByLocale } from "../../engine/locales.ts";
import { operationEntries } from "../operation-table.ts";
import fields from "../request-fields.json" with { type: "json" };

type TranslatedText = string | TextByLocale;

/** How an approver reads a parameter. */
export interface RequestField {
  readonly name: string;
  readonly label: TranslatedText;
  readonly schema: JsonSchema;
  readonly values?: Readonly<Record<string, TranslatedText>>;
  /** The operation whose result names the ids among its values. */
  readonly names?: string;
  readonly isFile?: boolean;
}

type FieldTable = Readonly<Record<string, Readonly<Record<string, Omit<RequestField, "name" | "schema">>>>>;

const describedFields = fields as FieldTable;

/** The parameters of an operation in the order of its description. */
export function requestFields(operation: string): readonly RequestField[] {
  const known = Object.entries(operationEntries.get(operation)?.schema.properties ?? {});
  return known.map(([name, schema]) => ({ label: name, ...describedFields[operation]?.[name], name, schema }));
}

export function textInLocale(text: TranslatedText, locale: string): string {
  if (typeof text === "string") return text;
  return (isLocale(locale) ? text[locale] : undefined) ?? text[defaultLocale];
}

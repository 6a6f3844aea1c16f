import { defaultLocale, isLocale, type Locale } from "../../engine/locales.ts";
import { isDate } from "../../engine/text/date-time.ts";
import { chf, writtenDay } from "../../engine/written-values.ts";
import { canonicalJson } from "../canonical.ts";
import type { FileToSee } from "../operation.ts";
import { visibleLines, visibleText } from "../visible-text.ts";
import { type Sentence, say, sentenceText, timeText } from "../words/sentence.ts";
import type { Proposal } from "./proposal.ts";
import { type RequestField, requestFields, textInLocale } from "./request-fields.ts";
import { type FileOfRequest, readDataUrl } from "./request-file.ts";

/** One parameter of a request, as an approver reads it. */
export interface RequestRow {
  /** The name of the parameter. */
  readonly field: string;
  readonly label: string;
  /** As people read it; several lines where it has several, or is a list. Absent where it is empty. */
  readonly value?: string;
  /** What it replaces; absent where that was empty, or where nothing is replaced. */
  readonly before?: string;
  readonly isChanged?: true;
  /** What it was before somebody adjusted the proposal; absent where nobody changed it. */
  readonly earlier?: string;
  readonly file?: FileOfRequest;
}

/** A text that an approver may write otherwise, by the rules of the operation. */
export interface EditableText {
  readonly field: string;
  readonly label: string;
  readonly isMultiline: boolean;
  readonly isRequired: boolean;
  readonly maxLength?: number;
}

/** The part of a proposal, or of an entry in the log, that says what was asked for. */
export type ProposedRequest = Pick<Proposal, "operation" | "params"> &
  Partial<Pick<Proposal, "names" | "before" | "earlier" | "files">>;

/** What exactly a proposal asks for: every parameter that it has, in the order of the operation, and the files to see. */
export function requestRows(proposal: ProposedRequest, locale: string = defaultLocale): RequestRow[] {
  const fields = requestFields(proposal.operation);
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(proposal.params)
    .filter((name) => !known.has(name))
    .map((name): RequestField => ({ name, label: name, schema: true }));
  const told = isLocale(locale) ? locale : defaultLocale;
  const asked = [...fields, ...unknown]
    .filter(({ name }) => proposal.params[name] !== undefined)
    .map((field) => requestRow(field, proposal, told));
  return [...asked, ...(proposal.files ?? []).map((file) => fileRow(file, told))];
}

function fileRow({ field, label, name, ...file }: FileToSee, locale: Locale): RequestRow {
  return { field, label: sentenceText(label, locale), file: { ...file, name: visibleText(name) } };
}

function requestRow(
  field: RequestField,
  { params, names, before, earlier }: ProposedRequest,
  locale: Locale,
): RequestRow {
  const { name, label, isFile } = field;
  const given = params[name];
  const file = isFile ? readDataUrl(given) : undefined;
  const read = (value: unknown) => readableValue(value, field, names?.[name] ?? {}, locale);
  const value = file === undefined ? read(given) : "";
  const isChanged = before !== undefined && name in before;
  const old = isChanged ? read(before[name]) : "";
  const isAdjusted = earlier !== undefined && canonicalJson([earlier[name]]) !== canonicalJson([given]);
  return {
    field: name,
    label: textInLocale(label, locale),
    ...(value !== "" && { value }),
    ...(old !== "" && { before: old }),
    ...(isChanged && { isChanged }),
    ...(isAdjusted && { earlier: read(earlier[name]) }),
    ...(file !== undefined && { file }),
  };
}

type FieldSchema = Readonly<Record<string, unknown>>;

function readableValue(
  value: unknown,
  field: RequestField,
  names: Readonly<Record<string, Sentence>>,
  locale: Locale,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return sentenceText(say(value ? "words.yes" : "words.no"), locale);
  if (Array.isArray(value)) return value.map((each) => readableValue(each, itemField(field), names, locale)).join("\n");
  if (typeof value === "object") return readableObject(value, field, names, locale);
  const text = String(value);
  const words = field.values?.[text];
  if (names[text] !== undefined) return sentenceText(names[text], locale, visibleText);
  if (words !== undefined) return textInLocale(words, locale);
  return writtenScalar(text, schemaKeywords(field), locale) ?? (isMultiline(field) ? visibleLines : visibleText)(text);
}

/** What the items of a list are read by, where they are objects. */
function itemField(field: RequestField): RequestField {
  const { items } = schemaKeywords(field);
  return isSchemaObject(items) && isSchemaObject(items["properties"]) ? { ...field, schema: items } : field;
}

/** The values in an object, in the order of its schema, then those that the schema does not know. */
function readableObject(
  value: object,
  field: RequestField,
  names: Readonly<Record<string, Sentence>>,
  locale: Locale,
): string {
  const { properties } = schemaKeywords(field);
  const known = isSchemaObject(properties) ? properties : {};
  const given = new Map(Object.entries(value));
  const order = [...new Set([...Object.keys(known), ...given.keys()])].filter((name) => given.has(name));
  const words = order.map((name) => {
    const schema = isSchemaObject(known[name]) ? known[name] : true;
    const text = readableValue(given.get(name), { ...field, schema }, names, locale);
    return schema === true ? `${visibleText(name)}: ${text}` : text;
  });
  return words.filter((text) => text !== "").join(", ");
}

function isSchemaObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function schemaKeywords({ schema }: RequestField): FieldSchema {
  return typeof schema === "boolean" ? {} : (schema as FieldSchema);
}

function isMultiline(field: RequestField): boolean {
  return schemaKeywords(field)["x-multiline"] === true;
}

/** A date, time or amount; nothing where the text is no plain one, which is then shown as it is. */
function writtenScalar(text: string, schema: FieldSchema, locale: Locale): string | undefined {
  if (schema["format"] === "date") return isDate(text) ? writtenDay(text, "shortDay", locale) : undefined;
  if (takesClockTime(schema)) return /^\d{2}:\d{2}$/.test(text) ? timeText(text, locale) : undefined;
  return isAmount(schema) ? writtenAmount(text) : undefined;
}

function takesClockTime({ pattern }: FieldSchema): boolean {
  return typeof pattern === "string" && new RegExp(pattern, "u").test("07:30") && !new RegExp(pattern, "u").test("7");
}

/** Amounts are the numbers of the API that need not be whole. */
function isAmount({ type }: FieldSchema): boolean {
  return Array.isArray(type) && type.includes("number");
}

/** `CHF 1’240.50`. */
function writtenAmount(text: string): string | undefined {
  const plain = text.replace(/(?<=\d)[’'](?=\d{3})/g, "").replace(/(?<=\d),(?=\d)/, ".");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  return chf(Number(plain));
}

/** Single lines that an approver may write otherwise; of every operation also its texts of several lines. */
const editableLines: readonly string[] = ["subject", "title"];

/** The texts of a request that an approver may write otherwise; only the proposer may change other values. */
export function editableTexts(
  { operation, params }: Pick<Proposal, "operation" | "params">,
  locale: string = defaultLocale,
): EditableText[] {
  return requestFields(operation)
    .filter((field) => typeof params[field.name] === "string" && isEditable(field))
    .map((field) => editableText(field, locale));
}

function isEditable(field: RequestField): boolean {
  return isMultiline(field) || editableLines.includes(field.name);
}

function editableText(field: RequestField, locale: string): EditableText {
  const { maxLength, minLength } = schemaKeywords(field);
  return {
    field: field.name,
    label: textInLocale(field.label, locale),
    isMultiline: isMultiline(field),
    isRequired: typeof minLength === "number" && minLength > 0,
    ...(typeof maxLength === "number" && { maxLength }),
  };
}

import { type Context, isConditionMet, type MessageContext, resolve } from "../../engine/screen/resolve.ts";
import type { Screen, ScreenNode } from "../../engine/screen/schema/screen-schema.ts";
import { formatLongDate } from "./dates.ts";

/** An answer as a person would write it: the labels of choices, not their ids. */
export interface WordedAnswer {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

export interface AnswerWords extends MessageContext {
  readonly yes: string;
  readonly no: string;
}

/**
 * The answers to the visible fields of a screen, a list for each step with any. A box that is not ticked is an answer,
 * an empty field is none.
 *
 * @param context with the answers as `values`, and the results that the choices come from
 */
export function answersInWords(screen: Screen, context: Context, words: AnswerWords): WordedAnswer[][] {
  const isShown = ({ if: condition }: { readonly if?: unknown }) => isConditionMet(condition, context);
  const steps = screen.steps?.filter(isShown).map(({ body = [] }) => body) ?? [screen.body ?? []];
  return steps
    .map((nodes) => shownFieldsIn(nodes, isShown).flatMap((data) => answersOfField(data, context, words)))
    .filter(({ length }) => length > 0);
}

type FieldData = Readonly<Record<string, unknown>>;

function shownFieldsIn(nodes: readonly ScreenNode[], isShown: (node: ScreenNode) => boolean): FieldData[] {
  return nodes.filter(isShown).flatMap((node): FieldData[] => {
    if ("layout" in node) return shownFieldsIn(node.children ?? [], isShown);
    if ("each" in node || typeof node.data?.["name"] !== "string") return [];
    return [node.data];
  });
}

function answersOfField(data: FieldData, context: Context, words: AnswerWords): WordedAnswer[] {
  const name = String(data["name"]);
  const value = (context["values"] as FieldData)[name];
  const isBox = "checked" in data;
  if (!isBox && isNothing(value)) return [];
  const label = String(resolve(data["label"] ?? data["legend"] ?? name, context, words) ?? name);
  return [{ name, label, text: isBox ? boxText(value, words) : wordsOfAnswer(value, data, context, words) }];
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function boxText(value: unknown, { yes, no }: AnswerWords): string {
  return value === true ? yes : no;
}

interface FieldOption {
  readonly value: unknown;
  readonly label: string;
}

/** Rows a line each, with the answers of its fields. */
function rowsInWords(
  rows: readonly unknown[],
  fields: readonly FieldData[],
  context: Context,
  words: AnswerWords,
): string {
  const inRow = (row: unknown) => {
    const values = { ...Object(row) };
    const answers = fields.flatMap((field) => answersOfField(field, { ...context, values }, words));
    return answers.map(({ text }) => text).join(", ");
  };
  return rows.map(inRow).join("\n");
}

function wordsOfAnswer(value: unknown, data: FieldData, context: Context, words: AnswerWords): string {
  const { fields } = data;
  if (Array.isArray(value) && Array.isArray(fields)) return rowsInWords(value, fields, context, words);
  const options = (resolve(data["options"], context, words) ?? []) as readonly FieldOption[];
  const texts = [value].flat().map((each) => options.find((option) => option.value === each)?.label ?? String(each));
  return texts.map((text) => (data["type"] === "date" ? formatLongDate(words, text) : text)).join(", ");
}

/** The answers as plain text: a line each, an empty line between steps; further lines of an answer are indented. */
export function answerLines(steps: readonly (readonly WordedAnswer[])[]): string {
  return steps.map((answers) => answers.map(answerLine).join("\n")).join("\n\n");
}

function answerLine({ label, text }: WordedAnswer): string {
  const mark = /[?.!:]$/.test(label) ? "" : ":";
  const lines = text.trim().split(/\r\n?|\n/);
  return lines.length === 1 ? `${label}${mark} ${lines[0]}` : `${label}${mark}\n${lines.map(indented).join("\n")}`;
}

function indented(line: string): string {
  return `  ${line}`.trimEnd();
}

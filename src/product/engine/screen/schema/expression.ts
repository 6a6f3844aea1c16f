import * as z from "zod/mini";
import { contract, list, multilineText, oneOf, optional, required, string, text } from "#contract";
import type { ContractIssue } from "../../../../../components/_kit/contract/errors.ts";
import { nearest } from "../../../../../components/_kit/contract/nearest.ts";
import { type Tone, tones } from "../../../../../components/_kit/tone.ts";
import { callNames } from "../../expressions/parse.ts";
import { isRecord } from "../../json/record.ts";
import { choiceSchema } from "./choice.ts";

type OutputSchema<Output> = z.ZodMiniType<Output>;

const scalarValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** JSON in which any value may be an expression. */
const value: OutputSchema<unknown> = choiceSchema({
  name: "value",
  forms: () => expressions,
  literal: z.lazy(() => z.union([scalarValue, valueItems, valueFields])),
  choose(given) {
    if (isMeantAsExpression(given)) return chooseExpression(given, keys);
    if (isRecord(given)) return valueFields;
    return Array.isArray(given) ? valueItems : scalarValue;
  },
});

const valueItems = z.array(value);
const valueFields = z.record(z.string().check(z.regex(/^(?!\$)/)), value);

/** An object whose values may be expressions at any depth; the object itself is not one. */
export const values: OutputSchema<Record<string, unknown>> = choiceSchema({
  name: "values",
  forms: () => ({}),
  literal: valueFields,
  choose: (given) => (isMeantAsExpression(given) ? [misplacedExpression(given)] : valueFields),
});

const bind = contract({
  $bind: required(
    multilineText(),
    `A value of the context in the expression language, for example params.id or values.age < 18. It has ${callNames("function").join(", ")}, and after a dot ${callNames("method").join(", ")}.`,
  ),
});

const message = contract({
  $t: required(text(), "Key of a message in content/messages."),
  args: optional(values, "The variables of the message; their values may be expressions."),
});

const inlineMessage = contract({
  $text: required(
    multilineText(),
    "A message in MessageFormat 2, with paths into the context as variables: Hallo {$person.firstName}",
  ),
});

const expressions = { $bind: bind, $t: message, $text: inlineMessage };
type ExpressionKey = keyof typeof expressions;
const keys = Object.keys(expressions) as ExpressionKey[];

export type Bind = z.output<typeof bind>;
export type Message = z.output<typeof message>;
export type InlineMessage = z.output<typeof inlineMessage>;
export type ScreenExpression = Bind | Message | InlineMessage;

/** Literal text, or an expression that gives text. */
export type TextOrExpression = string | ScreenExpression;
export const wordsField = literalOr<TextOrExpression>("words", string(), keys);

/** Literal text, or a message. */
export type MessageWords = string | Message | InlineMessage;
export const messageWordsSchema = literalOr<MessageWords>("message-words", string(), ["$t", "$text"]);

/** Literal text, or the key of a message. */
export type KeyedWords = string | Message;
export const keyedWords = literalOr<KeyedWords>("keyed-words", string(), ["$t"]);

/** A list of texts, or an expression that gives one. */
export type WordList = TextOrExpression[] | Bind;
export const wordList = literalOr<WordList>("word-list", list(wordsField), ["$bind"]);

/** The tone of a dialog, or an expression that gives it. */
export const toneField = literalOr<Tone | Bind>("tone", oneOf(tones), ["$bind"]);

/** A part of a translated screen; files of screens have no such field. */
export interface TranslatedPart {
  /** The language of its words where it is not that of the page, as a BCP 47 tag. */
  readonly lang?: string;
}

/** `true`, `false`, or an expression that is converted to one of them. */
export type Condition = boolean | Bind;
export const conditionField = literalOr<Condition>("condition", z.boolean(), ["$bind"]);

/** A value of the context, never a literal. */
export const bound: OutputSchema<Bind> = choiceSchema({
  name: "bound",
  forms: () => ({ $bind: bind }),
  choose: (given) => (isRecord(given) ? chooseExpression(given, ["$bind"]) : [notBound]),
});

const notBound: ContractIssue = { path: [], rule: "type", message: 'Expected an expression, {"$bind": "…"}.' };

function literalOr<Value>(
  name: string,
  literal: z.ZodMiniType,
  allowed: readonly ExpressionKey[],
): OutputSchema<Value> {
  return choiceSchema({
    name,
    forms: () => Object.fromEntries(allowed.map((key) => [key, expressions[key]])),
    literal,
    choose: (given) => (isRecord(given) ? chooseExpression(given, allowed) : literal),
  });
}

/** The form of an expression object, or why it is not allowed here. */
function chooseExpression(given: Record<string, unknown>, allowed: readonly ExpressionKey[]) {
  const found = dollarKeys(given);
  const unknown = found.filter((key) => !isExpressionKey(key));
  if (unknown.length > 0) return unknown.map(unknownExpression);
  const [key, another] = found.filter(isExpressionKey);
  if (key === undefined) return [noExpression(allowed)];
  if (another !== undefined) return [severalExpressions(key, another)];
  return allowed.includes(key) ? expressions[key] : [notAllowed(key, allowed)];
}

/** Whether an object has a key that only expressions have. */
function isMeantAsExpression(given: unknown): given is Record<string, unknown> {
  return isRecord(given) && dollarKeys(given).length > 0;
}

function dollarKeys(given: Record<string, unknown>): string[] {
  return Object.keys(given).filter((key) => key.startsWith("$"));
}

function isExpressionKey(key: string): key is ExpressionKey {
  return Object.hasOwn(expressions, key);
}

function unknownExpression(key: string): ContractIssue {
  const near = nearest(key, keys);
  const hint = near === undefined ? `there are ${keys.join(", ")}.` : `did you mean "${near}"?`;
  const message = `There is no expression "${key}"; ${hint}`;
  return { path: [key], rule: "unknown-field", message, ...(near !== undefined && { near }) };
}

function noExpression(allowed: readonly ExpressionKey[]): ContractIssue {
  return { path: [], rule: "type", message: `An object here is an expression: ${expressionForms(allowed)}.` };
}

function severalExpressions(one: ExpressionKey, other: ExpressionKey): ContractIssue {
  return {
    path: [other],
    rule: "rule",
    message: `"${other}" cannot stand beside "${one}"; an expression has one of them.`,
  };
}

function notAllowed(key: ExpressionKey, allowed: readonly ExpressionKey[]): ContractIssue {
  return { path: [key], rule: "enum", message: `"${key}" cannot stand here; use ${expressionForms(allowed)}.` };
}

function misplacedExpression(given: Record<string, unknown>): ContractIssue {
  const [key = ""] = dollarKeys(given);
  const message =
    "This object cannot be an expression as a whole; put the expression in the place of one of its values.";
  return { path: [key], rule: "type", message };
}

function expressionForms(allowed: readonly ExpressionKey[]): string {
  return allowed.map((key) => `{"${key}": "…"}`).join(" or ");
}

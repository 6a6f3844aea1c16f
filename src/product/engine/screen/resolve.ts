import { compileExpression } from "../expressions/index.ts";
import { formatMessage, type Messages } from "../messages/format.ts";
import { fieldSchema, project } from "./project-result.ts";

/** Roots of expressions: `params`, data sources by name, `values`, `review`, `club`, `person`, `locale`, repeats. */
export type Context = Readonly<Record<string, unknown>>;

/** The inputs of expressions besides the context. */
export interface MessageContext {
  readonly locale: string;
  readonly messages: Messages;
  /** Receives a message key that the locale does not have; the text is then the key. */
  readonly missing?: ((key: string) => void) | undefined;
}

type Evaluator = (context: Record<string, unknown>) => unknown;

const evaluators = new Map<string, Evaluator>();

/** The value of a `$bind` expression, which is compiled once. */
export function evaluate(source: string, context: Context): unknown {
  let run = evaluators.get(source);
  if (run === undefined) {
    run = compileExpression(source);
    evaluators.set(source, run);
  }
  return run(context as Record<string, unknown>);
}

/**
 * A value with every expression in it replaced by its result, at any depth. Fields whose expression is null are left
 * out, so that they are absent for a component.
 *
 * @param schema the contract of the value; bound values keep only its fields
 * @throws ExpressionError from an expression that fails on this context
 */
export function resolve(value: unknown, context: Context, words: MessageContext, schema?: object): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => resolve(item, context, words, schema && fieldSchema(schema, index)));
  }
  if (!isExpression(value)) return resolveFields(value as Record<string, unknown>, context, words, schema);
  const result = resolveExpression(value, context, words);
  return schema === undefined ? result : project(schema, result);
}

function resolveFields(
  fields: Record<string, unknown>,
  context: Context,
  words: MessageContext,
  schema: object | undefined,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const resolved = resolve(field, context, words, schema && fieldSchema(schema, name));
    if ((resolved !== null && resolved !== undefined) || field === null) out[name] = resolved;
  }
  return out;
}

/** One of the three expression objects of a screen. */
export type ExpressionObject =
  | { readonly $bind: string }
  | { readonly $t: string; readonly args?: Readonly<Record<string, unknown>> }
  | { readonly $text: string };

export function isExpression(value: unknown): value is ExpressionObject {
  if (value === null || typeof value !== "object") return false;
  return Object.hasOwn(value, "$bind") || Object.hasOwn(value, "$t") || Object.hasOwn(value, "$text");
}

/** Whether anything in a value is bound to data, which nobody knew who wrote it. */
export function isBound(value: unknown): boolean {
  if (value === null || typeof value !== "object") return false;
  return Object.hasOwn(value, "$bind") || Object.values(value).some(isBound);
}

function resolveExpression(expression: ExpressionObject, context: Context, words: MessageContext): unknown {
  if ("$bind" in expression) return evaluate(expression.$bind, context);
  if ("$text" in expression) {
    return formatMessage(expression.$text, words.locale, (path) => evaluate(path, context));
  }
  return translate(expression.$t, resolve(expression.args ?? {}, context, words) as Context, words);
}

function translate(key: string, args: Context, { locale, messages, missing }: MessageContext): string {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) {
    missing?.(key);
    return key;
  }
  return formatMessage(message, locale, (name) => (Object.hasOwn(args, name) ? args[name] : evaluate(name, args)));
}

/** Whether a condition is absent, or its value is not false, null, absent, 0 or "". */
export function isConditionMet(condition: unknown, context: Context): boolean {
  if (condition === undefined) return true;
  const value = isExpression(condition) && "$bind" in condition ? evaluate(condition.$bind, context) : condition;
  return value !== false && value !== null && value !== undefined && value !== 0 && value !== "";
}

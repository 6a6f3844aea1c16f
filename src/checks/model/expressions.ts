import { tones } from "../../../components/_kit/tone.ts";
import {
  assignable,
  checkExpression,
  ExpressionError,
  type JsonSchema,
  type Type,
} from "../../product/engine/expressions/index.ts";
import { withoutNull } from "../../product/engine/expressions/types.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { checkMessage, MessageRefusal, sourceVariables } from "../../product/engine/messages/compile.ts";
import { onceWhile } from "../../product/engine/once-per.ts";
import { type ExpressionObject, isExpression } from "../../product/engine/screen/resolve.ts";
import type { Action } from "../../product/engine/screen/schema/screen-schema.ts";
import { placeWithin } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";
import { operationOf } from "./api.ts";
import { controlSources } from "./controls.ts";
import { componentFields, type DataField, fieldsIn } from "./fields.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import { projectType } from "./project-type.ts";
import { type ExpressionScope, Scopes } from "./scope.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** The role of an expression in its place. */
export type ExpressionRole = "words" | "data" | "parameter" | "condition" | "list";

/** An expression of a screen with its place and scope. */
export interface PlacedExpression {
  readonly expression: ExpressionObject;
  readonly path: DataPath;
  readonly scope: ExpressionScope;
  readonly role: ExpressionRole;
  /** The schema that its value has to fit, where it is known. */
  readonly wanted?: JsonSchema | undefined;
  /** Whether null is not allowed there. */
  readonly isRequired?: boolean;
}

/** An expression with its type or its errors. */
export interface TypedExpression extends PlacedExpression {
  /** Errors inside the expression. */
  readonly errors: readonly RuleFinding[];
  /** Why its value does not fit its place. */
  readonly misfit?: string | undefined;
}

const wordSchema: JsonSchema = { type: ["string", "number"] };
const wordsSchema: JsonSchema = { type: "array", items: { type: "string" } };
const scalarSchema: JsonSchema = { type: ["string", "number", "boolean"] };

/** Every expression of a screen with its type, roughly in the order of the file. */
export const typedExpressions = onceWhile(
  ({ screen }: PlacedScreen, tree: Tree) => controlSources(screen, tree),
  (file: PlacedScreen, tree: Tree): readonly TypedExpression[] =>
    [...placedExpressions(file, tree)].map((each) => typeExpression(file, each)),
);

/** Every expression of a screen: of its head, its data, its actions, its flow and its nodes. */
function* placedExpressions(file: PlacedScreen, tree: Tree): Generator<PlacedExpression> {
  const { screen } = file;
  const scopes = new Scopes(file, tree);
  const { title, nav, intro, data = {}, actions = {}, steps = [], review, submit } = screen;
  const words: [unknown, DataPath, ExpressionScope?][] = [
    [title, ["title"]],
    [nav?.label, ["nav", "label"]],
    [intro, ["intro"]],
    ...steps.map((step, index): [unknown, DataPath] => [step.title, ["steps", index, "title"]]),
    ...steps.map((step, index): [unknown, DataPath] => [step.help, ["steps", index, "help"]]),
    [review?.title, ["review", "title"], scopes.review],
    [review?.intro, ["review", "intro"], scopes.review],
    [review?.effectsTitle, ["review", "effectsTitle"], scopes.review],
    [submit?.label, ["submit", "label"]],
  ];
  for (const [value, path, scope = scopes.base] of words) yield* wordsAt(value, path, scope);
  yield* conditionExpression(nav?.if, ["nav", "if"], scopes.base);
  for (const [name, { source, params = {} }] of Object.entries(data))
    yield* parameterExpressions(params, ["data", name, "params"], scopes.before, parameterSchema(tree, source));
  for (const [name, action] of Object.entries(actions))
    yield* actionExpressions(action, ["actions", name], scopes.review);
  for (const [index, step] of steps.entries()) yield* conditionExpression(step.if, ["steps", index, "if"], scopes.base);
  const effects = { scope: scopes.review, role: "words" as const, wanted: wordsSchema, isRequired: true };
  if (review?.effects) yield { expression: review.effects, path: ["review", "effects"], ...effects };
  for (const placed of placedNodes(screen)) {
    yield* nodeExpressions(placed, scopes, tree);
  }
}

function* nodeExpressions(placed: PlacedNode, scopes: Scopes, tree: Tree): Generator<PlacedExpression> {
  const { node, path } = placed;
  const [around, inside] = [scopes.around(placed), scopes.inside(placed)];
  yield* conditionExpression(node.if, [...path, "if"], around);
  if ("each" in node) {
    const list = { type: "array" };
    yield { expression: { $bind: node.each }, path: [...path, "each"], scope: around, role: "list", wanted: list };
  } else if ("layout" in node) yield* wordsAt(node.title, [...path, "title"], inside);
  else {
    const component = tree.components.get(node.component);
    const fields = component === undefined ? fieldsIn(node.data, undefined) : componentFields(component)(node);
    const isInRow = ({ path: [first] }: DataField) => component?.serves === "rows" && first === "fields";
    const list = String(node.data?.["name"] ?? node.data?.["id"]);
    for (const field of fields)
      yield* fieldExpressions(
        [field],
        [...path, "data"],
        isInRow(field) ? scopes.inRows(placed, list) : inside,
        "data",
      );
  }
}

function* parameterExpressions(params: object, path: DataPath, scope: ExpressionScope, schema: JsonSchema | undefined) {
  yield* fieldExpressions(fieldsIn(params, schema), path, scope, "parameter");
}

/** The parameters of an operation as one object. */
function parameterSchema(tree: Tree, source: string): JsonSchema | undefined {
  const operation = operationOf(tree, source);
  if (operation === undefined) return undefined;
  const properties = Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, widened(schema)]));
  const required = operation.parameters.filter((each) => each.required).map(({ name }) => name);
  return { type: "object", properties, required };
}

/** People enter or open any text; only the API decides whether it is one of the listed values. */
function widened(schema: JsonSchema): JsonSchema {
  const isChoice = typeof schema === "object" && schema.enum?.every((value) => typeof value === "string");
  return isChoice ? { type: "string" } : schema;
}

function* fieldExpressions(
  fields: readonly DataField[],
  path: DataPath,
  scope: ExpressionScope,
  role: ExpressionRole,
): Generator<PlacedExpression> {
  for (const { value, path: inner, schema, isRequired } of fields) {
    if (!isExpression(value)) continue;
    yield* withArguments({ expression: value, path: [...path, ...inner], scope, role, wanted: schema, isRequired });
  }
}

function* wordsAt(value: unknown, path: DataPath, scope: ExpressionScope): Generator<PlacedExpression> {
  if (!isExpression(value)) return;
  yield* withArguments({ expression: value, path, scope, role: "words", wanted: wordSchema, isRequired: true });
}

/** An expression, and those in the arguments of a message. */
function* withArguments(placed: PlacedExpression): Generator<PlacedExpression> {
  yield placed;
  const { expression, path, scope, role } = placed;
  if (!("$t" in expression)) return;
  for (const { value, path: inner } of fieldsIn(expression.args ?? {}, undefined)) {
    if (isExpression(value))
      yield* withArguments({ expression: value, path: [...path, "args", ...inner], scope, role, wanted: scalarSchema });
  }
}

function* conditionExpression(value: unknown, path: DataPath, scope: ExpressionScope): Generator<PlacedExpression> {
  if (isExpression(value)) yield { expression: value, path, scope, role: "condition" };
}

function* actionExpressions(
  { confirm, success }: Action,
  path: DataPath,
  scope: ExpressionScope,
): Generator<PlacedExpression> {
  yield* wordsAt(success, [...path, "success"], scope);
  if (confirm === undefined) return;
  const place = [...path, "confirm"];
  for (const name of ["title", "body", "confirmLabel"] as const) yield* wordsAt(confirm[name], [...place, name], scope);
  const { consequences = [], tone } = confirm;
  const bound = { scope, role: "words" as const, isRequired: true };
  if (isExpression(consequences))
    yield { expression: consequences, path: [...place, "consequences"], wanted: wordsSchema, ...bound };
  else
    for (const [index, each] of consequences.entries()) yield* wordsAt(each, [...place, "consequences", index], scope);
  if (isExpression(tone)) yield { expression: tone, path: [...place, "tone"], wanted: { enum: tones }, ...bound };
}

function typeExpression(file: PlacedScreen, placed: PlacedExpression): TypedExpression {
  const { expression } = placed;
  if ("$bind" in expression) return typeBind(file, placed, expression.$bind);
  const errors = "$text" in expression ? textErrors(file, placed, expression.$text) : [];
  return { ...placed, errors, misfit: errors.length > 0 ? undefined : typeMisfit({ kind: "string" }, placed) };
}

function typeBind(file: PlacedScreen, placed: PlacedExpression, source: string): TypedExpression {
  const path = placed.role === "list" ? placed.path : [...placed.path, "$bind"];
  try {
    const type = checkExpression(source, placed.scope.type, placed.scope.holding);
    return {
      ...placed,
      errors: [],
      misfit: placed.role === "condition" ? conditionMisfit(type) : typeMisfit(type, placed),
    };
  } catch (error) {
    return { ...placed, errors: [expressionFinding(file, path, error)] };
  }
}

function typeMisfit(type: Type, { wanted, isRequired, role, scope }: PlacedExpression): string | undefined {
  if (wanted === undefined || scope.isUnsure) return undefined;
  const given = isRequired ? type : withoutNull(type);
  return assignable(role === "data" ? projectType(given, wanted) : given, wanted);
}

/** A list or an object is always true, even an empty one. */
function conditionMisfit(type: Type): string | undefined {
  if (type.kind === "list") return "a list holds also when it is empty; compare its size() with 0";
  return type.kind === "object" ? "an object always holds; name one of its fields" : undefined;
}

/** The variables of a message are paths to printable values. */
function textErrors(file: PlacedScreen, { path, scope }: PlacedExpression, text: string): RuleFinding[] {
  const place = [...path, "$text"];
  try {
    checkMessage(text);
    return sourceVariables(text).flatMap((variable) => {
      const start = Math.max(0, text.indexOf(`$${variable}`) + 1);
      return variableErrors(file, place, scope, variable, start);
    });
  } catch (error) {
    return [messageError(file, place, error)];
  }
}

function variableErrors(
  file: PlacedScreen,
  path: DataPath,
  scope: ExpressionScope,
  variable: string,
  start: number,
): RuleFinding[] {
  try {
    const reason = assignable(withoutNull(checkExpression(variable, scope.type, scope.holding)), scalarSchema);
    if (reason === undefined) return [];
    return [{ ...placeWithin(file, path, start), message: `"${variable}" cannot stand in a text: ${reason}.` }];
  } catch (error) {
    return [expressionFinding(file, path, error, start)];
  }
}

/** The error of a message of MessageFormat 2, with its place where it has one. */
export function messageError(
  file: { offsetOf: PlacedScreen["offsetOf"]; file: string; text: string },
  path: DataPath,
  error: unknown,
): RuleFinding {
  const { message, start } = error as Error & { start?: number };
  const place = placeWithin(file, path, Math.max(0, start ?? 0));
  if (error instanceof MessageRefusal) return { ...place, message };
  return {
    ...place,
    message: `This is not MessageFormat 2: ${message}.`,
    suggestion: "Write variables as {$name}, and \\{ for a brace.",
  };
}

function expressionFinding(file: PlacedScreen, path: DataPath, error: unknown, start = 0): RuleFinding {
  if (!(error instanceof ExpressionError)) throw error;
  const { message, suggestion, offset } = error;
  return {
    ...placeWithin(file, path, start + offset),
    message,
    ...(suggestion !== undefined && { suggestion: `Write "${suggestion}".` }),
  };
}

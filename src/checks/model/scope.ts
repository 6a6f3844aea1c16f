import {
  checkExpression,
  expressionRoots,
  type FieldType,
  type Type,
  typeOfJsonSchema,
} from "../../product/engine/expressions/index.ts";
import { alternativesOf, anyType, union } from "../../product/engine/expressions/types.ts";
import { locales } from "../../product/engine/locales.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { rowRoot } from "../../product/engine/screen/row-list.ts";
import type { Condition } from "../../product/engine/screen/schema/screen-schema.ts";
import type { Tree } from "../rule.ts";
import { operationOf, resultType } from "./api.ts";
import { flowControls, typeOfValues } from "./controls.ts";
import type { PlacedNode } from "./nodes.ts";
import { parametersOf } from "./routes.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** The scope of an expression: the roots of the context, and the conditions that hold where it is evaluated. */
export interface ExpressionScope {
  readonly type: Type & { readonly kind: "object" };
  readonly holding: readonly string[];
  /** One of the conditions around cannot be parsed, so that its effect is unknown. */
  readonly isUnsure?: true;
}

/** Names that the context has on every screen. */
export const contextRoots = ["params", "values", "review", "club", "person", "locale"] as const;

/**
 * The parameters in an address: those of the route, and after the `?` the query parameters of the screen's operations,
 * such as the one that a search field writes.
 */
export function addressParams({ screen }: PlacedScreen, tree: Tree): Readonly<Record<string, FieldType>> {
  const taken = Object.values(screen.data ?? {}).flatMap(({ source }) => operationOf(tree, source)?.parameters ?? []);
  const query = taken.filter((each) => each.in === "query");
  return Object.fromEntries([
    ...query.map(({ name, schema }) => [name, { type: typeOfJsonSchema(schema), optional: true }] as const),
    ...parametersOf(screen.route).map((name) => [name, { type: { kind: "string" } }] as const),
  ]);
}

const locale: Type = { kind: "string", values: locales };

/** The scopes of one screen. */
export class Scopes {
  /** Parameters of data sources: nothing is loaded yet. */
  readonly before: ExpressionScope;
  /** Everything outside a repeat. */
  readonly base: ExpressionScope;
  /** The review of a flow, which can read the result of the dry-run. */
  readonly review: ExpressionScope;

  constructor(file: PlacedScreen, tree: Tree) {
    const { screen } = file;
    const session = alternativesOf(resultTypeOf(tree, "session.current.get"))[0];
    const sessionField = (name: string) =>
      (session?.kind === "object" ? session.fields[name]?.type : undefined) ?? anyType;
    const before: Record<string, Type> = {
      params: { kind: "object", fields: addressParams(file, tree) },
      club: sessionField("club"),
      person: sessionField("person"),
      locale,
      ...(screen.kind === "flow" && { values: typeOfValues(flowControls(screen, tree)) }),
    };
    const data = Object.entries(screen.data ?? {}).map(
      ([name, { source }]) => [name, resultTypeOf(tree, source)] as const,
    );
    const base = { ...before, ...Object.fromEntries(data) };
    const dryRun = screen.review?.source;
    this.before = scope(before);
    this.base = scope(base);
    this.review = scope(dryRun === undefined ? base : { ...base, review: resultTypeOf(tree, dryRun) });
  }

  /** The scope of a node's own condition or list. */
  readonly around = oncePer((placed: PlacedNode): ExpressionScope => {
    const { parent, area } = placed;
    if (parent !== undefined) return this.inside(parent);
    return area.isReview ? this.review : given(this.base, area.step?.if);
  });

  /** The scope of the fields of rows: also with the answers of their row. */
  readonly inRows = (placed: PlacedNode, list: string): ExpressionScope => {
    const around = this.inside(placed);
    const row = itemType(typeIn(around, `values.${list}`));
    return { ...around, type: { kind: "object", fields: { ...around.type.fields, [rowRoot]: { type: row } } } };
  };

  /** The scope inside a node: also with the item of a repeat, and the condition of the node. */
  readonly inside = oncePer((placed: PlacedNode): ExpressionScope => {
    const { node } = placed;
    const around = given(this.around(placed), node.if);
    if (!("each" in node)) return around;
    const item = itemType(typeIn(around, node.each));
    return {
      ...around,
      type: { kind: "object", fields: { ...around.type.fields, [node.as]: { type: item } } },
      holding: around.holding.filter((condition) => !reads(condition, node.as)),
    };
  });
}

function scope(types: Readonly<Record<string, Type>>): ExpressionScope {
  const fields = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
  return { type: { kind: "object", fields }, holding: [] };
}

function given(around: ExpressionScope, condition: Condition | undefined): ExpressionScope {
  const source = typeof condition === "object" ? condition.$bind : undefined;
  if (source === undefined) return around;
  if (typeIn(around, source) === undefined) return { ...around, isUnsure: true };
  return { ...around, holding: [...around.holding, source] };
}

/** The type of an expression; undefined where it has an error, which is reported in its own place. */
function typeIn({ type, holding }: ExpressionScope, source: string): Type | undefined {
  try {
    return checkExpression(source, type, holding);
  } catch {
    return undefined;
  }
}

function itemType(list: Type | undefined): Type {
  const items = alternativesOf(list ?? anyType).flatMap((type) => (type.kind === "list" ? [type.item] : []));
  return items.length === 0 ? anyType : union(items);
}

function reads(condition: string, name: string): boolean {
  return expressionRoots(condition).has(name);
}

function resultTypeOf(tree: Tree, source: string): Type {
  const operation = operationOf(tree, source);
  return operation === undefined ? anyType : resultType(operation);
}

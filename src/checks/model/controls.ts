import type { Component } from "../../../components/_kit/contract/component.ts";
import { checkExpression, type Type } from "../../product/engine/expressions/index.ts";
import { alternativesOf, anyType, union, withoutNull } from "../../product/engine/expressions/types.ts";
import { seenNameOf } from "../../product/engine/flow/flow-outline.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { shapeFields } from "../../product/engine/json/shaped-values.ts";
import { oncePer, onceWhile } from "../../product/engine/once-per.ts";
import { expand, isGivenState } from "../../product/engine/scenario/results.ts";
import { fieldSchema } from "../../product/engine/screen/project-result.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { ComponentNode, Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import type { Tree } from "../rule.ts";
import { apiOf, operationOf, resultType } from "./api.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import { scenariosByScreen } from "./scenario-files.ts";

export interface FormControl {
  readonly placed: PlacedNode;
  readonly component: Component;
  /** The data of its node. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The name of its value in expressions; an expression or undefined where it is no text. */
  readonly name: unknown;
  /** The path of the name, or of the node's data. */
  readonly path: DataPath;
  readonly type: Type;
  /** It only finds what another control chooses, and is not submitted. */
  readonly isQuery?: true;
}

/** The inputs, besides their screen, of the types of controls. */
export function controlSources({ id }: Screen, tree: Tree): readonly unknown[] {
  return [tree.components, apiOf(tree), scenariosByScreen(tree).get(id)];
}

/** All controls of a screen. */
export const allControls = onceWhile(controlSources, (screen: Screen, tree: Tree): readonly FormControl[] =>
  placedNodes(screen).flatMap((each) => controlsIn(each, screen, tree)),
);

/** The controls of a flow, in the order of its steps: form controls, and lists with selectable items. */
export function flowControls(screen: Screen, tree: Tree): readonly FormControl[] {
  return allControls(screen, tree).filter(({ placed }) => placed.area.step !== undefined);
}

function controlsIn(placed: PlacedNode, screen: Screen, tree: Tree): FormControl[] {
  const { node, path } = placed;
  const component = "component" in node ? tree.components.get(node.component) : undefined;
  if (component === undefined) return [];
  const { data = {} } = node as ComponentNode;
  if (component.serves === "rows") return rowControls(placed, component, data, screen, tree);
  if (component.control !== undefined) {
    const place = [...path, "data", ...(Object.hasOwn(data, "name") ? ["name"] : [])];
    const type = controlType(data, component, screen, tree);
    const own = { placed, component, data, name: data["name"], path: place, type };
    if (component.control === "lookup") return [own, queryControl(own)];
    return component.control === "grid" ? [own, seenControl(own)] : [own];
  }
  const selection = data["selection"];
  if (typeof selection !== "object" || selection === null || !("name" in selection)) return [];
  const type: Type = { kind: "list", item: { kind: "string" } };
  return [{ placed, component, data, name: selection.name, path: [...path, "data", "selection", "name"], type }];
}

function queryControl({ placed, component, data }: FormControl): FormControl {
  const path = [...placed.path, "data", "query"];
  return { placed, component, data, name: data["query"], path, type: { kind: "string" }, isQuery: true };
}

function seenControl(grid: FormControl): FormControl {
  const name = typeof grid.name === "string" ? seenNameOf(grid.name) : grid.name;
  return { ...grid, data: {}, name, type: { kind: "string" } };
}

/** The fields of the rows of a list, as those of its first row: all rows are alike. */
function rowControls(
  placed: PlacedNode,
  component: Component,
  data: Readonly<Record<string, unknown>>,
  screen: Screen,
  tree: Tree,
): FormControl[] {
  const field = fieldOfRows(component);
  const fields = Array.isArray(data["fields"]) ? data["fields"] : [];
  return fields.map((own: Record<string, unknown>, index) => ({
    placed,
    component: field,
    data: own,
    name: `${data["name"] ?? data["id"]}[0].${own["name"]}`,
    path: [...placed.path, "data", "fields", index, "name"],
    type: controlType(own, field, screen, tree),
  }));
}

/** A field of the rows as a component: the contract of rows describes it. */
const fieldOfRows = oncePer((component: Component): Component => {
  const contract = fieldSchema(fieldSchema(component.contract, "fields") ?? {}, 0);
  return { ...component, contract: contract as Component["contract"] };
});

function controlType(data: Record<string, unknown>, component: Component, screen: Screen, tree: Tree): Type {
  if (component.control === "lookup") return { kind: "string" };
  if (component.control === "grid") return { kind: "list", item: { kind: "string" } };
  const choice = typeOfOptions(data["options"], screen, tree);
  if (data["multiple"] === true) return { kind: "list", item: choice };
  if (component.control === "check") return { kind: "boolean" };
  return data["type"] === "number" ? { kind: "number" } : choice;
}

/** The values of options: literal ones, or those in the data that the options read. */
function typeOfOptions(options: unknown, screen: Screen, tree: Tree): Type {
  const literal = optionValues(options);
  if (literal !== undefined) return { kind: "string", values: literal };
  if (!isExpression(options) || !("$bind" in options)) return { kind: "string" };
  return (
    apiOptionType(options.$bind, screen, tree) ?? { kind: "string", ...exampleValues(options.$bind, screen, tree) }
  );
}

/** The values of options that are all literal. */
export function optionValues(options: unknown): string[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const values = options.map((option: unknown) => (option as { value?: unknown } | null)?.value);
  return values.every((value) => typeof value === "string") ? values : undefined;
}

/** The values that the API lists for a field. */
function apiOptionType(source: string, { data = {} }: Screen, tree: Tree): Type | undefined {
  const results = Object.entries(data).map(
    ([name, each]) => [name, { type: typeOfSource(each.source, tree) }] as const,
  );
  try {
    const type = checkExpression(source, { kind: "object", fields: Object.fromEntries(results), open: true });
    const items = alternativesOf(withoutNull(type)).map((each) =>
      each.kind === "list" ? valueFieldType(each.item) : anyType,
    );
    const value = union(items);
    return value.kind === "string" && value.values !== undefined ? value : undefined;
  } catch {
    return undefined;
  }
}

function typeOfSource(source: string, tree: Tree): Type {
  const operation = operationOf(tree, source);
  return operation === undefined ? anyType : resultType(operation);
}

function valueFieldType(item: Type): Type {
  return union(
    alternativesOf(item).map((each) => (each.kind === "object" ? (each.fields["value"]?.type ?? anyType) : anyType)),
  );
}

/** The values in the example of an operation and in the scenarios of the screen: no others are known. */
function exampleValues(source: string, { id, data = {} }: Screen, tree: Tree): { values?: string[] } {
  const [name = "", ...path] = source.split(".");
  const operation = Object.hasOwn(data, name) ? operationOf(tree, data[name]?.source ?? "") : undefined;
  if (operation?.example === undefined) return {};
  const scenarios = scenariosByScreen(tree).get(id)?.value.scenarios ?? [];
  const results = scenarios
    .map(({ results: given }) => given?.[name])
    .filter((each) => each !== undefined && !isGivenState(each));
  const values = [operation.example, ...results.map(expanded)].flatMap(
    (result) => optionValues(valueAtPath(result, path)) ?? [],
  );
  return values.length === 0 ? {} : { values: [...new Set(values)] };
}

/** Another rule reports a repetition that cannot be expanded. */
function expanded(result: unknown): unknown {
  try {
    return expand(result);
  } catch {
    return undefined;
  }
}

function valueAtPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (each, name) => (typeof each === "object" && each !== null ? (each as Record<string, unknown>)[name] : undefined),
    value,
  );
}

/** The values of a flow as a type: each may be absent until it is entered. */
export function typeOfValues(controls: readonly FormControl[]): Type {
  const named = controls.filter(({ name }) => typeof name === "string");
  const types = Object.fromEntries(named.map(({ name, type }) => [String(name), type]));
  const fields = shapeFields(types, {
    object: typeOfFields,
    list: (items): Type => ({ kind: "list", item: union(items) }),
  });
  return { ...typeOfFields(fields), ...(named.length < controls.length && { open: true }) };
}

function typeOfFields(types: Readonly<Record<string, Type>>): Type & { readonly kind: "object" } {
  const fields = Object.entries(types).map(([name, type]) => [name, { type, optional: true }] as const);
  return { kind: "object", fields: Object.fromEntries(fields) };
}

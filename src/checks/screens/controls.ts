import type { Component } from "../../../components/_kit/component.ts";
import type { Type } from "../../engine/expressions/index.ts";
import type { Screen } from "../../engine/screen-schema.ts";
import { oncePer } from "../once-per.ts";
import { schemaOf } from "./fields.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import type { Path } from "./screen-files.ts";

/** A form control in a step of a flow. */
export interface Control {
  readonly placed: PlacedNode;
  /** The name under which expressions find its value; an expression or nothing where it is no text. */
  readonly name: unknown;
  /** The path of the name, or of the node's data. */
  readonly path: Path;
  readonly type: Type;
}

/**
 * Whether a component is a form control: its contract has both an id and a name, so that a label refers to it and a form
 * submits it.
 */
export const isControl = oncePer((component: Component): boolean => {
  const { properties = {} } = schemaOf(component);
  return Object.hasOwn(properties, "id") && Object.hasOwn(properties, "name");
});

/** The controls of a flow, in the order of its steps: components that are one, and lists of which items are selected. */
export function controlsOf(screen: Screen, components: ReadonlyMap<string, Component>): readonly Control[] {
  const found = made.get(screen) ?? placedNodes(screen).flatMap((placed) => controlsIn(placed, components));
  made.set(screen, found);
  return found;
}

const made = new WeakMap<Screen, readonly Control[]>();

function controlsIn(placed: PlacedNode, components: ReadonlyMap<string, Component>): Control[] {
  const { node, path, area } = placed;
  if (!("component" in node) || area.step === undefined) return [];
  const { data = {} } = node;
  const component = components.get(node.component);
  if (component === undefined) return [];
  if (isControl(component)) {
    const place = [...path, "data", ...(Object.hasOwn(data, "name") ? ["name"] : [])];
    return [{ placed, name: data["name"], path: place, type: typeOfValue(data, component) }];
  }
  const selection = data["selection"];
  if (typeof selection !== "object" || selection === null || !("name" in selection)) return [];
  const type: Type = { kind: "list", item: { kind: "string" } };
  return [{ placed, name: selection.name, path: [...path, "data", "selection", "name"], type }];
}

function typeOfValue(data: Record<string, unknown>, component: Component): Type {
  const { properties = {} } = schemaOf(component);
  if (data["multiple"] === true) return { kind: "list", item: { kind: "any" } };
  if (Object.hasOwn(properties, "checked")) return { kind: "boolean" };
  if (data["type"] === "number" || Object.hasOwn(properties, "accept")) return { kind: "any" };
  const values = valuesOf(data["options"]);
  return values === undefined ? { kind: "string" } : { kind: "string", values };
}

/** The values of options that are all written out. */
function valuesOf(options: unknown): string[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined;
  const values = options.map((option: unknown) => (option as { value?: unknown } | null)?.value);
  return values.every((value) => typeof value === "string") ? values : undefined;
}

/** The values of a flow as a type: each may be missing as long as it is not entered. */
export function typeOfValues(controls: readonly Control[]): Type {
  const named = controls.filter(({ name }) => typeof name === "string");
  const fields = Object.fromEntries(named.map(({ name, type }) => [String(name), { type, optional: true }]));
  return { kind: "object", fields, ...(named.length < controls.length && { open: true }) };
}

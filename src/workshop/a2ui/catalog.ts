import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { schemaOf } from "../../checks/model/fields.ts";
import { layoutNames } from "./layouts.ts";

/** The version of the protocol, whose own renderers implement it. */
export const a2uiVersion = "v0.9";

/** The name of the catalogue of components in messages. */
export const catalogId = "urn:schaukasten:a2ui:catalog";

const common = "https://a2ui.org/specification/v0_9/common_types.json#/$defs/";

type JsonObject = Readonly<Record<string, unknown>>;

/** Fields that the protocol says in its own way: the id of a component, and what a press sends. */
export const ownWay: ReadonlySet<string> = new Set(["id", "action", "actionId"]);

/** The components as a catalogue of A2UI: a JSON Schema that messages have to match. */
export function a2uiCatalog(): JsonObject {
  const own = [...components.values()].map((component) => [component.id, componentSchema(component)] as const);
  const layouts = layoutNames.map((kind) => [kind, layoutSchema(kind)] as const);
  const all = Object.fromEntries([...own, ...layouts]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: catalogId,
    title: "Schaukasten",
    description: "The components of Schaukasten and the layouts of its screens, for A2UI.",
    catalogId,
    components: all,
    functions: {},
    $defs: {
      theme: { type: "object", additionalProperties: false },
      anyComponent: { oneOf: Object.keys(all).map((id) => ({ $ref: `#/components/${id}` })) },
      // The catalogue has no functions: a value is written out, or bound by its path.
      anyFunction: false,
    },
  };
}

/** The schema of a component: its contract, in which each field may be bound to a path of the data model. */
export function componentSchema(component: Component): JsonObject {
  const { properties = {}, required = [] } = schemaOf(component);
  const kept = Object.entries(properties).filter(([name]) => !ownWay.has(name));
  const fields = Object.fromEntries(kept.map(([name, schema]) => [name, bindable(schema as JsonObject)]));
  const action = "action" in properties ? { action: { $ref: `${common}Action` } } : {};
  return schemaNamed(
    component.id,
    component.summary,
    { ...fields, ...action },
    required.filter((name) => !ownWay.has(name)),
  );
}

function layoutSchema(kind: string): JsonObject {
  const fields = {
    title: { $ref: `${common}DynamicString` },
    gap: { type: "string" },
    justify: { type: "string" },
    min: { type: "string" },
    children: { $ref: `${common}ChildList` },
  };
  return schemaNamed(kind, `A layout of screens: ${kind}.`, fields, ["children"]);
}

function schemaNamed(id: string, description: string, properties: JsonObject, required: readonly string[]): JsonObject {
  return {
    type: "object",
    description,
    allOf: [
      { $ref: `${common}ComponentCommon` },
      {
        type: "object",
        properties: { component: { const: id }, ...properties },
        required: ["component", ...required],
      },
    ],
    unevaluatedProperties: false,
  };
}

function bindable(schema: JsonObject): JsonObject {
  const { description, default: initial, ...value } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(initial !== undefined && { default: initial }),
    anyOf: [value, { $ref: `${common}DataBinding` }],
  };
}

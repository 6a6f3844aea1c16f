import type { Component } from "../../../components/_kit/contract/component.ts";
import { contractOrigin } from "../../../components/_kit/contract/contract.ts";
import { type DrawnSchema, drawSchema } from "./documented-schema.ts";

export function reference(name: string): DrawnSchema {
  return { $ref: `#/$defs/${name}` };
}

/** The data of a component in a screen: an expression may replace every value. */
export function dataSchema({ contract, summary }: Component, components: ReadonlyMap<string, Component>): DrawnSchema {
  const owners = new Map([...components.values()].map((each) => [contractOrigin(each.contract), each.id]));
  const drawn = drawSchema(contract, (inner) => {
    const owner = owners.get(contractOrigin(inner));
    return owner === undefined ? undefined : reference(`data-${owner}`);
  });
  return { description: summary, ...openSchema(drawn) };
}

/** The same schema with expressions allowed for the values inside, not for the whole. */
function openSchema(schema: DrawnSchema): DrawnSchema {
  const { properties, items, additionalProperties, anyOf } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapped(properties) }),
    ...(isDrawnSchema(items) && { items: orExpression(items) }),
    ...(isDrawnSchema(additionalProperties) && { additionalProperties: orExpression(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map((each) => openSchema(each as DrawnSchema)) }),
  };
}

function mapped(properties: Readonly<Record<string, unknown>>): Record<string, DrawnSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, orExpression(each as DrawnSchema)]),
  );
}

function orExpression({ description, default: preset, ...schema }: DrawnSchema): DrawnSchema {
  const { anyOf, ...bare } = openSchema(schema);
  return {
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    anyOf: [...(anyOf ?? [bare]), reference("expression")],
  };
}

function isDrawnSchema(value: unknown): value is DrawnSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

import * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import type { JsonSchema } from "../../engine/expressions/index.ts";
import { isExpression } from "../../engine/screen/resolve.ts";
import type { ComponentNode } from "../../engine/screen/schema/screen-schema.ts";
import { oncePer } from "../once-per.ts";
import type { Path } from "./screen-files.ts";

type SchemaObject = Exclude<JsonSchema, boolean>;

/** A value in data that a schema describes; an expression is a value without parts. */
export interface Field {
  /** From the root of the data. */
  readonly path: Path;
  readonly value: unknown;
  /** What may stand there; nothing where the schema knows no such field. */
  readonly schema: SchemaObject | undefined;
  /** Whether null or nothing cannot stand there. */
  readonly isRequired: boolean;
  /** The field of the schema that it is, or of which it is an item; the keys of a map are none. */
  readonly name: string | undefined;
}

/** The JSON Schema of the data of a component. */
export const schemaOf = oncePer(
  ({ contract }: Component): SchemaObject => z.toJSONSchema(contract, { io: "input" }) as SchemaObject,
);

/** Every value in the data of a component node, outer ones first. */
export const componentFields = (component: Component) => {
  const fields =
    fieldsByComponent.get(component) ?? oncePer(({ data = {} }: ComponentNode) => fieldsIn(data, schemaOf(component)));
  fieldsByComponent.set(component, fields);
  return fields;
};

const fieldsByComponent = new WeakMap<Component, (node: ComponentNode) => readonly Field[]>();

/** Every value in data, outer ones first, without the data itself. */
export function fieldsIn(data: unknown, schema: JsonSchema | undefined): readonly Field[] {
  const found: Field[] = [];
  const root = typeof schema === "object" ? schema : undefined;
  const visit = (field: Field): void => {
    found.push(field);
    for (const part of partsOf(field)) visit(part);
  };
  for (const part of partsOf({ path: [], value: data, schema: root, isRequired: true, name: undefined })) visit(part);
  return found;
}

function partsOf({ path, value, schema, name }: Field): Field[] {
  if (value === null || typeof value !== "object" || isExpression(value)) return [];
  if (Array.isArray(value)) {
    const item = formsOf(schema, "array").map((form) => form.items)[0];
    return value.map((each, index) => ({
      ...{ path: [...path, index], value: each, schema: asObject(item), isRequired: true, name },
    }));
  }
  const forms = formsOf(schema, "object");
  return Object.entries(value).map(([key, each]) => ({ path: [...path, key], value: each, ...fieldNamed(key, forms) }));
}

function fieldNamed(key: string, forms: readonly SchemaObject[]): Pick<Field, "schema" | "isRequired" | "name"> {
  const form = forms.find(({ properties = {} }) => Object.hasOwn(properties, key));
  if (form !== undefined)
    return { schema: asObject(form.properties?.[key]), isRequired: form.required?.includes(key) ?? false, name: key };
  const other = forms.map(({ additionalProperties }) => asObject(additionalProperties)).find(Boolean);
  return { schema: other, isRequired: false, name: undefined };
}

/** The alternatives of a schema that take an array or an object. */
function formsOf(schema: SchemaObject | undefined, type: string): SchemaObject[] {
  if (schema === undefined) return [];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return choice.flatMap((each) => formsOf(asObject(each), type));
  return schema.type === type ? [schema] : [];
}

function asObject(schema: JsonSchema | undefined): SchemaObject | undefined {
  return typeof schema === "object" ? schema : undefined;
}

import * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import type { JsonSchema } from "../../product/engine/expressions/index.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { ComponentNode } from "../../product/engine/screen/schema/screen-schema.ts";

type ObjectSchema = Exclude<JsonSchema, boolean>;

/** A value in data that a schema describes; an expression is a value without parts. */
export interface DataField {
  /** From the root of the data. */
  readonly path: DataPath;
  readonly value: unknown;
  /** The schema of the value; undefined where there is no such field. */
  readonly schema: ObjectSchema | undefined;
  /** Whether null or absence is not allowed. */
  readonly isRequired: boolean;
  /** The name of its field in the schema, or of the list that it is an item of; keys of a map have none. */
  readonly name: string | undefined;
}

/** The JSON Schema of the data of a component. */
export const schemaOf = oncePer(
  ({ contract }: Component): ObjectSchema => z.toJSONSchema(contract, { io: "input" }) as ObjectSchema,
);

/** Every value in the data of a component node, outer ones first. */
export const componentFields = (component: Component) => {
  const fields =
    fieldsByComponent.get(component) ?? oncePer(({ data = {} }: ComponentNode) => fieldsIn(data, schemaOf(component)));
  fieldsByComponent.set(component, fields);
  return fields;
};

const fieldsByComponent = new WeakMap<Component, (node: ComponentNode) => readonly DataField[]>();

/** Every value in data, outer ones first, without the data itself. */
export function fieldsIn(data: unknown, schema: JsonSchema | undefined): readonly DataField[] {
  const found: DataField[] = [];
  const root = typeof schema === "object" ? schema : undefined;
  const visit = (field: DataField): void => {
    found.push(field);
    for (const part of innerFields(field)) visit(part);
  };
  for (const part of innerFields({ path: [], value: data, schema: root, isRequired: true, name: undefined }))
    visit(part);
  return found;
}

function innerFields({ path, value, schema, name }: DataField): DataField[] {
  if (value === null || typeof value !== "object" || isExpression(value)) return [];
  if (Array.isArray(value)) {
    const item = formsOf(schema, "array").map((form) => form.items)[0];
    return value.map((each, index) => ({
      ...{ path: [...path, index], value: each, schema: objectSchemaOf(item), isRequired: true, name },
    }));
  }
  const forms = formsOf(schema, "object");
  return Object.entries(value).map(([key, each]) => ({ path: [...path, key], value: each, ...fieldNamed(key, forms) }));
}

function fieldNamed(key: string, forms: readonly ObjectSchema[]): Pick<DataField, "schema" | "isRequired" | "name"> {
  const form = forms.find(({ properties = {} }) => Object.hasOwn(properties, key));
  if (form !== undefined)
    return {
      schema: objectSchemaOf(form.properties?.[key]),
      isRequired: form.required?.includes(key) ?? false,
      name: key,
    };
  const other = forms.map(({ additionalProperties }) => objectSchemaOf(additionalProperties)).find(Boolean);
  return { schema: other, isRequired: false, name: undefined };
}

/** The alternatives of a schema that accept an array or an object. */
function formsOf(schema: ObjectSchema | undefined, type: string): ObjectSchema[] {
  if (schema === undefined) return [];
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice !== undefined) return choice.flatMap((each) => formsOf(objectSchemaOf(each), type));
  return schema.type === type ? [schema] : [];
}

function objectSchemaOf(schema: JsonSchema | undefined): ObjectSchema | undefined {
  return typeof schema === "object" ? schema : undefined;
}

import type * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { choiceOf, type SchemaChoice } from "../../product/engine/screen/schema/choice.ts";
import { screenContract } from "../../product/engine/screen/schema/screen-schema.ts";
import { type DrawnSchema, drawSchema } from "./documented-schema.ts";
import { dataSchema, reference } from "./screen-data-schema.ts";

/**
 * The JSON Schema of a screen, draft 2020-12, for editors: they complete and check every field, and the data of a node
 * by the contract of its component. Rules across fields are sentences in `x-rules`; `npm run check` reports those.
 */
export function screenJsonSchema(components: ReadonlyMap<string, Component>): DrawnSchema {
  const definitions = new Definitions();
  const screen = definitions.draw(screenContract);
  const { component, ...others } = definitions.all;
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Screen",
    description: "A screen or a flow of an app, as data.",
    ...screen,
    $defs: {
      ...others,
      component: withComponents(component ?? {}, components),
      expression: { anyOf: ["bind", "t", "text"].map(reference) },
      ...Object.fromEntries([...components.values()].map((each) => [`data-${each.id}`, dataSchema(each, components)])),
    },
  };
}

/** The shared definitions, each added when it is first referenced. */
class Definitions {
  readonly all: Record<string, DrawnSchema> = {};

  draw(schema: z.ZodMiniType): DrawnSchema {
    return drawSchema(schema, (inner) => {
      const choice = choiceOf(inner);
      return choice && this.#define(choice.name, () => this.#choice(choice));
    });
  }

  #define(name: string, make: () => DrawnSchema): DrawnSchema {
    if (!Object.hasOwn(this.all, name)) {
      this.all[name] = {};
      this.all[name] = make();
    }
    return reference(name);
  }

  #choice({ forms, literal }: SchemaChoice): DrawnSchema {
    const references = Object.entries(forms).map(
      ([key, form]) => [key, this.#define(key.replace("$", ""), () => this.draw(form))] as const,
    );
    if (literal === undefined) return byKey(references);
    const { anyOf = [], ...drawn } = this.draw(literal);
    const literals = anyOf.length > 0 ? anyOf : [drawn];
    return references.length === 0 ? drawn : { anyOf: [...literals, ...references.map(([, form]) => form)] };
  }
}

/** The key of an object selects its form; an object without one is offered all forms. */
function byKey(forms: readonly (readonly [string, DrawnSchema])[]): DrawnSchema {
  const all = forms.map(([, form]) => form);
  if (all.length === 1) return all[0] as DrawnSchema;
  const chain = forms.reduceRight<DrawnSchema>(
    (otherwise, [key, form]) => ifThenElse({ required: [key] }, form, otherwise),
    {
      anyOf: all,
    },
  );
  return { type: "object", ...chain };
}

/** Lists the components, and validates the data of a node against the contract of its component. */
function withComponents(node: DrawnSchema, components: ReadonlyMap<string, Component>): DrawnSchema {
  const all = [...components.values()];
  const { component, data } = node.properties as Record<string, DrawnSchema>;
  const named = { ...component, enum: all.map(({ id }) => id), enumDescriptions: all.map(({ summary }) => summary) };
  return {
    ...node,
    properties: {
      ...node.properties,
      component: named,
      data: { type: "object", description: data?.description ?? "" },
    },
    allOf: all.map((each) =>
      ifThenElse({ properties: { component: { const: each.id } }, required: ["component"] }, dataProperty(each)),
    ),
  };
}

/** A component whose contract requires fields needs data. */
function dataProperty({ id, contract }: Component): DrawnSchema {
  const isRequired = !contract.safeParse({}).success;
  return { properties: { data: reference(`data-${id}`) }, ...(isRequired && { required: ["data"] }) };
}

function ifThenElse(condition: DrawnSchema, consequence: DrawnSchema, otherwise?: DrawnSchema): DrawnSchema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  return { if: condition, then: consequence, ...(otherwise && { else: otherwise }) };
}

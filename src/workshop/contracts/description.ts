import * as z from "zod/mini";
import type { Behaviour, Component, Example, Frame, Texts } from "../../../components/_kit/contract/component.ts";
import { contractRules } from "../../../components/_kit/contract/contract.ts";
import { components } from "../../../components/index.ts";
import { type ContractTable, contractLimits, contractTables, type FieldRow } from "./contract-tables.ts";
import { type Rejection, rejections } from "./rejections.ts";

/** An example with its rendered markup. */
export interface DescribedExample extends Example {
  readonly html: string;
}

/** The full description of a component: its page and its file in `schemas/components/` show this and nothing else. */
export interface ComponentDescription extends Behaviour {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly frame: Frame;
  /** Ids of the components in its markup, and of those that have it in theirs. */
  readonly uses: readonly string[];
  readonly usedBy: readonly string[];
  /** Address of its page, from the root of the site. */
  readonly address: string;
  /** JSON Schema, draft 2020-12, of the input data; rules across fields are sentences in `x-rules`. */
  readonly schema: z.core.JSONSchema.BaseSchema;
  readonly tables: readonly ContractTable[];
  readonly limits: readonly FieldRow[];
  readonly examples: readonly DescribedExample[];
  readonly rejected: readonly Rejection[];
  /** Built-in texts by their keys, in German. */
  readonly texts: Texts;
}

/** An entry in the list of all components. */
export interface ComponentEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Path of its description, from the folder of the list. */
  readonly file: string;
}

const knownDescriptions = new WeakMap<Component, ComponentDescription>();

export function describeComponent(component: Component): ComponentDescription {
  const made = knownDescriptions.get(component) ?? createDescription(component);
  knownDescriptions.set(component, made);
  return made;
}

/** Every component in alphabetical order. */
export function componentIndex(): ComponentEntry[] {
  return [...components.values()].map(({ id, title, summary, tags }) => ({
    id,
    title,
    summary,
    tags,
    file: `components/${id}.json`,
  }));
}

function createDescription(component: Component): ComponentDescription {
  const { id, title, summary, tags, frame, uses, texts } = component;
  const { events, keyboard, aria } = component.behaviour;
  return {
    ...{ id, title, summary, tags, frame, uses },
    usedBy: [...components.values()].filter((other) => other.uses.includes(id)).map((other) => other.id),
    address: `/components/${id}/`,
    schema: jsonSchema(component),
    tables: contractTables(component),
    limits: contractLimits(component),
    examples: component.examples.map((example) => ({ ...example, html: component.render(example.data) })),
    rejected: rejections(component),
    ...{ events, keyboard, aria, texts },
  };
}

function jsonSchema({ title, summary, contract }: Component): z.core.JSONSchema.BaseSchema {
  const { $schema, ...schema } = z.toJSONSchema(contract, {
    io: "input",
    override: ({ zodSchema, jsonSchema: made }) => {
      const rules = contractRules(zodSchema);
      if (rules.length > 0) made["x-rules"] = rules.map(({ description }) => description);
    },
  });
  return { $schema, title, description: summary, ...schema };
}

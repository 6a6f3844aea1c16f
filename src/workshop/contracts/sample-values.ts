import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import type { ContractField } from "./contract-fields.ts";
import { contractPlaces, pathsTo, placeName } from "./contract-places.ts";
import { contractOwner } from "./contract-tables.ts";
import { valueAt } from "./data-path.ts";

/** Realistic values for the fields of a component, from its examples or, if they have none, from those of others. */
export interface Samples {
  /** The values in the examples at a place, without repetitions. */
  at(steps: readonly string[]): readonly unknown[];
  /** A complete and valid value for a place. */
  valueFor(steps: readonly string[], field: ContractField): unknown;
  /** Whether the value at a place is prose, in contrast to ids, addresses and names of icons. */
  isProse(steps: readonly string[], field: ContractField): boolean;
}

const knownSamples = new WeakMap<Component, Samples>();

export function samplesOf(component: Component): Samples {
  const made = knownSamples.get(component) ?? new Harvest(component);
  knownSamples.set(component, made);
  return made;
}

/** For texts with a pattern that no example matches. */
const sampleForms = ["beispiel", "Beispiel", "de-CH", "#beispiel", "/beispiel", "12rem", "2027-03-12", "18:30", "12"];
const sampleSentence = "Beispiel";

class Harvest implements Samples {
  readonly #byPlace: ReadonlyMap<string, readonly unknown[]>;

  constructor(component: Component) {
    this.#byPlace = harvest(component);
  }

  at(steps: readonly string[]): readonly unknown[] {
    return this.#byPlace.get(placeName(steps)) ?? [];
  }

  valueFor(steps: readonly string[], field: ContractField): unknown {
    const [shown] = this.at(steps);
    if (shown !== undefined) return shown;
    switch (field.kind) {
      case "string":
        return this.#text(steps, field);
      case "integer":
      case "number":
        return field.min ?? 1;
      case "boolean":
        return true;
      case "enum":
        return field.values?.[0];
      case "either":
        return this.valueFor(steps, field.alternatives?.[0] as ContractField);
      case "list":
        return Array.from({ length: Math.max(1, field.min ?? 1) }, () =>
          this.valueFor([...steps, "[]"], field.item as ContractField),
        );
      case "map":
        return {};
      case "object":
        return this.#object(steps, field);
    }
  }

  isProse(steps: readonly string[], field: ContractField): boolean {
    if (field.kind !== "string" || field.pattern !== undefined) return false;
    const shown = this.at(steps).concat(others(steps.at(-1) ?? ""));
    return shown.some(
      (value) => typeof value === "string" && /^\p{Lu}|\S \S/u.test(value) && !/^[a-z]+:|^[#/.]/.test(value),
    );
  }

  #text(steps: readonly string[], field: ContractField): unknown {
    if (field.default !== undefined) return field.default;
    return (
      [...others(steps.at(-1) ?? ""), ...sampleForms, sampleSentence].find(
        (value) => isText(value) && isAllowedText(value, field),
      ) ?? sampleSentence
    );
  }

  #object(steps: readonly string[], field: ContractField): unknown {
    const owner = contractOwner(field);
    if (owner !== undefined) return components.get(owner)?.examples[0]?.data;
    const inner = [...(field.fields ?? [])].filter(([, each]) => each.required || each.kind === "string");
    return Object.fromEntries(inner.map(([name, each]) => [name, this.valueFor([...steps, name], each)]));
  }
}

function harvest(component: Component): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const { steps } of contractPlaces(component, { linked: true, repeated: true })) {
    const values = component.examples.flatMap(({ data }) => pathsTo(data, steps).map((path) => valueAt(data, path)));
    found.set(placeName(steps), unique(values.filter((value) => value !== undefined)));
  }
  return found;
}

let everywhere: Map<string, unknown[]> | undefined;

/** The values in the examples of all components for a field name: fields of the root first, which are more alike. */
function others(name: string): readonly unknown[] {
  everywhere ??= [...components.values()].reduce((all, component) => {
    for (const [place, values] of harvest(component)) {
      const last = place.split(".").at(-1) as string;
      const known = all.get(last) ?? [];
      all.set(last, place === last ? [...values, ...known] : [...known, ...values]);
    }
    return all;
  }, new Map<string, unknown[]>());
  return everywhere.get(name) ?? [];
}

function unique(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Whether a text fits the limits and the pattern of a field. */
export function isAllowedText(
  value: string,
  { min = 0, max = Number.POSITIVE_INFINITY, pattern = "" }: ContractField,
): boolean {
  return value.length >= min && value.length <= max && new RegExp(pattern).test(value);
}

import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { derived } from "../../product/files/derived.ts";
import type { ContractField } from "./contract-fields.ts";
import { type ContractPlace, contractPlaces, pathsTo, placeName } from "./contract-places.ts";
import { valueAt, withValue } from "./data-path.ts";
import { fullest, leastData } from "./extreme-data.ts";
import { choiceRows, type PairChoice } from "./pairwise.ts";
import { samplesOf } from "./sample-values.ts";

/** Valid data generated from the contract, shown and audited like an example. */
export interface ContractVariant {
  /** Part of its address: lower case, with hyphens, unique in the component. */
  readonly name: string;
  /** Its difference, `tone = warning`. */
  readonly title: string;
  readonly data: unknown;
  /** The valid data that it differs from. */
  readonly base: unknown;
}

/** More would not be reviewed; the first ones are the most important. */
const mostVariants = 60;
const manyItems = 8;
const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung";

const knownVariants = new WeakMap<Component, readonly ContractVariant[]>();

/**
 * The variants of a component: least and fullest data, each member of an enum, each boolean, numbers and lists at their
 * limits, empty texts, long words, then every pair of enums and booleans of the root. Data that the contract rejects or
 * that renders like an example or an earlier variant is left out.
 */
export function variants(component: Component): readonly ContractVariant[] {
  const made = knownVariants.get(component) ?? madeVariants(component);
  knownVariants.set(component, made);
  return made;
}

function madeVariants(component: Component): readonly ContractVariant[] {
  const make = () => new VariantMaker(component).make();
  return components.get(component.id) === component ? derived("variants", [component.id], make) : make();
}

class VariantMaker {
  readonly #component: Component;
  readonly #bases: readonly unknown[];
  readonly #seen: Set<string>;
  readonly #names = new Set<string>();
  readonly #made: ContractVariant[] = [];

  constructor(component: Component) {
    this.#component = component;
    const examples = component.examples.map(({ data }) => data);
    this.#seen = new Set(examples.map((data) => component.render(data)));
    this.#bases = [...examples, fullest(component), leastData(component)];
  }

  make(): readonly ContractVariant[] {
    if (this.#bases.length === 2) return [];
    this.#add("least", leastData(this.#component), this.#bases[0]);
    this.#add("everything", fullest(this.#component), this.#bases[0]);
    const places = contractPlaces(this.#component);
    for (const place of places) this.#values(place);
    for (const place of places) this.#lists(place);
    for (const place of places) this.#presence(place);
    this.#texts("empty texts", ({ field }) => canBeEmpty(field), "");
    this.#longWords();
    this.#pairs(places);
    return this.#made.slice(0, mostVariants);
  }

  /** Enums, booleans and numbers, one value at a time. */
  #values({ steps, field }: ContractPlace): void {
    for (const value of tellingValues(field)) {
      this.#change(`${placeName(steps)} = ${value}`, steps, () => [value]);
    }
  }

  #lists({ steps, field }: ContractPlace): void {
    if (field.kind !== "list") return;
    const name = placeName(steps);
    const { min = 0, max = manyItems } = field;
    for (const count of new Set([min, 1, Math.min(max, Math.max(manyItems, min))])) {
      if (count < min || count > max) continue;
      this.#change(`${name}: ${count} ${count === 1 ? "item" : "items"}`, steps, (list) =>
        this.#resized(steps, field, list, count),
      );
    }
  }

  /** Fields that no document has shown yet, because they exclude others in the fullest data. */
  #presence({ steps, field }: ContractPlace): void {
    if (field.required || ["boolean", "enum"].includes(field.kind)) return;
    const shown = [...this.#bases, ...this.#made.map(({ data }) => data)];
    if (shown.some((data) => pathsTo(data, steps).some((path) => valueAt(data, path) !== undefined))) return;
    this.#change(`with ${placeName(steps)}`, steps, () => [samplesOf(this.#component).valueFor(steps, field)]);
  }

  #longWords(): void {
    const samples = samplesOf(this.#component);
    this.#texts("long words", ({ steps, field }) => samples.isProse(steps, field), longWord);
  }

  /** One text in every selected field, as far as the contract allows. */
  #texts(title: string, chosen: (place: ContractPlace) => boolean, text: string): void {
    let data = fullest(this.#component);
    for (const { steps, field } of contractPlaces(this.#component, { linked: text !== "", repeated: true }).filter(
      chosen,
    )) {
      for (const path of pathsTo(data, steps).filter((each) => valueAt(data, each) !== undefined)) {
        const changed = withValue(data, path, text.slice(0, field.max));
        if (this.#accepts(changed)) data = changed;
      }
    }
    this.#add(title, data, fullest(this.#component));
  }

  #pairs(places: readonly ContractPlace[]): void {
    const choices = places.flatMap(asChoice);
    const accepts = (values: ReadonlyMap<string, unknown>) =>
      this.#bases.some((base) => this.#accepts(withValues(base, values)));
    for (const row of choiceRows(choices, accepts)) {
      const base = this.#bases.find((each) => this.#accepts(withValues(each, row)));
      const told = choices
        .filter(({ name, values }) => row.get(name) !== values[0])
        .map(({ name }) => `${name} = ${row.get(name)}`);
      if (base !== undefined) this.#add(told.join(", "), withValues(base, row), base);
    }
  }

  /** Adds the first document in which a change is valid and visible; none if the default example already has it. */
  #change(title: string, steps: readonly string[], candidates: (before: unknown) => readonly unknown[]): void {
    for (const base of this.#bases) {
      const parsed = this.#component.contract.safeParse(base).data;
      for (const path of pathsTo(base, steps).reverse()) {
        const before = valueAt(parsed, path);
        for (const value of candidates(before)) {
          if (sameJson(before, value)) return;
          if (this.#shows(title, withValue(base, path, value), base)) return;
        }
      }
    }
  }

  /** Whether data is valid and renders unlike its base; then it is added, unless an earlier variant renders like it. */
  #shows(title: string, data: unknown, base: unknown): boolean {
    if (!this.#accepts(data) || this.#component.render(data) === this.#component.render(base)) return false;
    this.#add(title, data, base);
    return true;
  }

  #add(title: string, data: unknown, base: unknown): void {
    const html = this.#component.render(data);
    if (this.#seen.has(html)) return;
    this.#seen.add(html);
    this.#made.push({ name: this.#nameOf(title), title, data, base });
  }

  #nameOf(title: string): string {
    const slug = slugOf(title);
    let name = slug;
    for (let number = 2; this.#names.has(name); number += 1) name = `${slug}-${number}`;
    this.#names.add(name);
    return name;
  }

  #accepts(data: unknown): boolean {
    return this.#component.contract.safeParse(data).success;
  }

  /** Lists of a length, best first: own items, then those of other examples, then copies without choices. */
  #resized(steps: readonly string[], field: ContractField, list: unknown, count: number): unknown[][] {
    const own = Array.isArray(list) ? list : [];
    const samples = samplesOf(this.#component);
    const itemSteps = [...steps, "[]"];
    const stock = [...own, ...samples.at(itemSteps).filter((item) => !own.some((each) => sameJson(each, item)))];
    if (stock.length === 0) stock.push(samples.valueFor(itemSteps, field.item as ContractField));
    const taken = stock.slice(0, count);
    const repeat = (kinds: readonly ContractField["kind"][]) =>
      Array.from({ length: count - taken.length }, (_, index) =>
        copyItem(stock[index % stock.length], field.item as ContractField, index + 2, kinds),
      );
    return [["boolean"] as const, ["boolean", "enum"] as const].flatMap((kinds) => [
      [...taken, ...repeat(kinds)],
      [...repeat(kinds), ...taken],
    ]);
  }
}

function tellingValues(field: ContractField): readonly unknown[] {
  switch (field.kind) {
    case "enum":
      return field.values ?? [];
    case "boolean":
      return [true, false];
    case "integer":
    case "number":
      return [field.min ?? 0, field.max ?? 1_234_567];
    case "either":
      return (field.alternatives ?? []).flatMap(tellingValues);
    default:
      return [];
  }
}

function canBeEmpty(field: ContractField): boolean {
  return field.kind === "string" && field.min === undefined && field.pattern === undefined;
}

/** A copy of an item: another id and value, and without the choices that only one item may have. */
function copyItem(
  item: unknown,
  { fields }: ContractField,
  number: number,
  kinds: readonly ContractField["kind"][],
): unknown {
  if (fields === undefined || item === null || typeof item !== "object") return item;
  const entries = Object.entries(item).filter(
    ([name]) => !kinds.includes(fields.get(name)?.kind ?? "string") || fields.get(name)?.required,
  );
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isKeyField(name, fields.get(name)) ? `${value}-${number}` : value]),
  );
}

function isKeyField(name: string, field: ContractField | undefined): boolean {
  return (
    field?.kind === "string" && (name === "id" || name === "value" || (name === "name" && field.pattern !== undefined))
  );
}

/** An enum or a boolean of the root as a choice; its default or its absence comes first. */
function asChoice({ steps, field }: ContractPlace): PairChoice[] {
  const values = field.kind === "boolean" ? [true, false] : field.kind === "enum" ? (field.values ?? []) : [];
  if (steps.length > 1 || values.length === 0) return [];
  const first = field.required ? values[0] : field.default;
  return [{ name: steps[0] as string, values: [first, ...values.filter((value) => value !== first)] }];
}

function withValues(data: unknown, values: ReadonlyMap<string, unknown>): unknown {
  let result = data;
  for (const [name, value] of values) result = withValue(result, [name], value);
  return result;
}

function sameJson(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** `actions[].variant = danger-ghost` becomes `actions-variant-danger-ghost`. */
function slugOf(title: string): string {
  return title
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

import type { Component } from "../../../components/_kit/contract/component.ts";
import { type ContractPlace, contractPlaces, pathsTo } from "./contract-places.ts";
import { valueAt, withValue } from "./data-path.ts";
import { samplesOf } from "./sample-values.ts";

/** The first example without its optional fields. */
export function leastData(component: Component): unknown {
  let data = component.examples[0]?.data;
  for (const { steps } of contractPlaces(component, { repeated: true })) {
    for (const path of pathsTo(data, steps).reverse()) {
      if (valueAt(data, path) === undefined) continue;
      const smaller = withValue(data, path, undefined);
      if (component.contract.safeParse(smaller).success) data = smaller;
    }
  }
  return data;
}

/**
 * The fullest example: its objects have as many fields as in any example, with every field that may be added. Booleans
 * and enums are unchanged, since each of their values is a variant by itself; so are ids inside lists, which have to
 * differ, and fields that replace an existing one.
 */
export function fullest(component: Component): unknown {
  const made =
    fullestOf.get(component) ?? fillFields(component, withFullObjects(component, richest(examplesOf(component))));
  fullestOf.set(component, made);
  return made;
}

const fullestOf = new WeakMap<Component, unknown>();

function examplesOf(component: Component): unknown[] {
  return component.examples.map(({ data }) => data);
}

/** Related fields, such as a name and its short form, stay together: objects are copied whole. */
function withFullObjects(component: Component, start: unknown): unknown {
  let data = start;
  for (const { steps, field } of contractPlaces(component)) {
    if (field.kind !== "object" || steps.some(isItem)) continue;
    const full = richest(samplesOf(component).at(steps));
    for (const path of pathsTo(data, steps)) {
      const fuller = withValue(data, path, full);
      if (full !== undefined && component.contract.safeParse(fuller).success) data = fuller;
    }
  }
  return data;
}

function fillFields(component: Component, start: unknown): unknown {
  let data = start;
  for (const { steps, field } of contractPlaces(component, { repeated: true })) {
    if (field.kind === "boolean" || field.kind === "enum" || isItem(steps.at(-1))) continue;
    if (steps.some(isItem) && field.pattern !== undefined) continue;
    pathsTo(data, steps).forEach((path, index) => {
      if (valueAt(data, path) !== undefined) return;
      const fuller = withValue(
        data,
        path,
        addition(component, { steps, field }, valueAt(data, path.slice(0, -1)), index),
      );
      if (component.contract.safeParse(fuller).success) data = fuller;
    });
  }
  return data;
}

function isItem(step: string | undefined): boolean {
  return step === "[]" || step === "{}";
}

/** A value for a missing field of an object, from a suitable example; `undefined` for none. */
function addition(component: Component, { steps, field }: ContractPlace, object: unknown, index: number): unknown {
  const name = steps.at(-1) as string;
  const samples = samplesOf(component);
  const all = (steps.length === 1 ? examplesOf(component) : samples.at(steps.slice(0, -1))).filter(isDataObject);
  const sources = all.filter((source) => name in source);
  if (sources.length === 0) return samples.valueFor(steps, field);
  if (isReplaced(all, name, object as ExtremeObject)) return undefined;
  const tied = tiedTo(name, all).filter((there) => there in (object as ExtremeObject));
  const fitting = sources.filter((source) =>
    tied.every((there) => containsAll(source[name], (object as ExtremeObject)[there])),
  );
  return fitting[index % fitting.length]?.[name];
}

type ExtremeObject = Readonly<Record<string, unknown>>;

function isDataObject(value: unknown): value is ExtremeObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Whether every example has either this field or an existing one: a label or a spoken name, never both. */
function isReplaced(all: readonly ExtremeObject[], name: string, object: ExtremeObject): boolean {
  return all.length > 2 && Object.keys(object).some((there) => all.every((each) => name in each !== there in each));
}

/** Related fields: those whose texts contain that of a field, or are part of it, such as a name and its short form. */
function tiedTo(name: string, all: readonly ExtremeObject[]): string[] {
  const others = new Set(all.flatMap((each) => Object.keys(each)).filter((other) => other !== name));
  return [...others].filter((other) => all.some((each) => containsAll(each[name], each[other])));
}

function containsAll(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string" || one === "" || other === "") return false;
  return one.includes(other) || other.includes(one);
}

/** The first of the objects with the most fields. */
function richest(objects: readonly unknown[]): unknown {
  const size = (object: unknown) => Object.keys(object ?? {}).length;
  return objects.toSorted((one, other) => size(other) - size(one))[0];
}

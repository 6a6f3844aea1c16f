import type { Component } from "../../components/_kit/component.ts";
import { contractPlaces, pathsTo } from "./contract-places.ts";
import { valueAt, withValue } from "./data-path.ts";
import { samplesOf } from "./sample-values.ts";

/** The first example without everything that may be left out. */
export function least(component: Component): unknown {
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
 * The first example with every field that it does not have and that may be added. Booleans and enums are left alone, since
 * each of their values is a variant by itself; so are ids inside lists, which have to differ.
 */
export function fullest(component: Component): unknown {
  const samples = samplesOf(component);
  let data = component.examples[0]?.data;
  for (const { steps, field } of contractPlaces(component, { repeated: true })) {
    if (field.kind === "boolean" || field.kind === "enum" || steps.at(-1) === "[]") continue;
    if (steps.includes("[]") && field.pattern !== undefined) continue;
    pathsTo(data, steps).forEach((path, index) => {
      if (valueAt(data, path) !== undefined) return;
      const shown = samples.at(steps);
      const fuller = withValue(data, path, shown[index % shown.length] ?? samples.valueFor(steps, field));
      if (component.contract.safeParse(fuller).success) data = fuller;
    });
  }
  return data;
}

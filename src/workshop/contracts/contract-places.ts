import type { Component } from "../../../components/_kit/contract/component.ts";
import { type ContractField, readField, stepInto } from "./contract-fields.ts";
import { contractOwner } from "./contract-tables.ts";
import type { DataPath } from "./data-path.ts";

/** The place of a field or an item in a contract. */
export interface ContractPlace {
  /** Names of fields; `[]` is any item of a list, `{}` any value of a map. */
  readonly steps: readonly string[];
  readonly field: ContractField;
}

/** Whether to walk into the contracts of other components, and whether to walk twice into one that is nested twice. */
export interface WalkOptions {
  readonly linked?: boolean;
  readonly repeated?: boolean;
}

/** Every place of a contract, outer ones first, without the root. */
export function contractPlaces(component: Component, walk: WalkOptions = {}): ContractPlace[] {
  const root = readField(component.contract);
  const met = new Set<object | undefined>();
  const inside = ({ steps, field }: ContractPlace): ContractPlace[] => {
    if (field.item !== undefined) return visit({ steps: [...steps, stepInto(field)], field: field.item });
    if (field.alternatives !== undefined) return field.alternatives.flatMap((each) => inside({ steps, field: each }));
    if (field.fields === undefined || (met.has(field.origin) && walk.repeated !== true)) return [];
    if (steps.length > 0 && walk.linked !== true && contractOwner(field) !== undefined) return [];
    met.add(field.origin);
    return [...field.fields].flatMap(([name, inner]) => visit({ steps: [...steps, name], field: inner }));
  };
  const visit = (place: ContractPlace): ContractPlace[] => [place, ...inside(place)];
  return inside({ steps: [], field: root });
}

/** `actions[].label`, `cells{}.text` */
export function placeName(steps: readonly string[]): string {
  return steps.join(".").replaceAll(".[]", "[]").replaceAll(".{}", "{}");
}

/** The paths in `data` that lead to a place; its last field may be absent, but its parent exists. */
export function pathsTo(data: unknown, steps: readonly string[]): DataPath[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [[]];
  if (data === null || typeof data !== "object") return [];
  if (step === "[]") {
    if (!Array.isArray(data)) return [];
    return data.flatMap((item, index) => pathsTo(item, rest).map((path) => [index, ...path]));
  }
  if (step === "{}") {
    return Object.entries(data).flatMap(([name, value]) => pathsTo(value, rest).map((path) => [name, ...path]));
  }
  const inner = Object.hasOwn(data, step) ? (data as Record<string, unknown>)[step] : undefined;
  return pathsTo(inner, rest).map((path) => [step, ...path]);
}

import type { Component } from "../../../components/_kit/contract/component.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { type ContractField, readField, stepInto } from "../contracts/contract-fields.ts";
import { contractOwner } from "../contracts/contract-tables.ts";

/** Something that data can do with a contract: give a field, choose a value or a type, or reach a limit. */
export interface ContractCase {
  readonly kind: "field" | "value" | "type" | "limit";
  /** The field, from the root of the data: `actions[].label`. */
  readonly path: string;
  /** The value, the type or the limit; empty for the field itself. */
  readonly what: string;
}

/** The paths of the objects of a contract; an object that is nested twice has the path of its first place. */
export type ObjectPaths = Map<object | undefined, string>;

/** Every case of a contract, without the contracts of other components that it takes. */
export function contractCases(component: Component): { cases: ContractCase[]; paths: ObjectPaths } {
  const paths: ObjectPaths = new Map();
  return { cases: casesOf(readField(component.contract), "", paths), paths };
}

function casesOf(field: ContractField, path: string, paths: ObjectPaths): ContractCase[] {
  const { values = [], alternatives = [], item, fields } = field;
  const own: ContractCase[] = [
    ...values.map((what) => ({ kind: "value" as const, path, what })),
    ...alternatives.map((each) => ({ kind: "type" as const, path, what: typeName(each) })),
    ...limitsOf(field).map(({ what }) => ({ kind: "limit" as const, path, what })),
  ];
  if (item !== undefined) return [...own, ...casesOf(item, path + stepInto(field), paths)];
  if (alternatives.length > 0) return [...own, ...alternatives.flatMap((each) => casesOf(each, path, paths))];
  if (fields === undefined || ownerElsewhere(field, path) !== undefined || paths.has(field.origin)) return own;
  paths.set(field.origin, path);
  return [...own, ...[...fields].flatMap(([name, inner]) => fieldCases(inner, join(path, name), paths))];
}

function fieldCases(field: ContractField, path: string, paths: ObjectPaths): ContractCase[] {
  return [{ kind: "field", path, what: "" }, ...casesOf(field, path, paths)];
}

/** The other component whose contract the objects at a place have. */
export function ownerElsewhere(field: ContractField, path: string): string | undefined {
  return path === "" ? undefined : ownerOfContract(field);
}

const ownerOfContract = oncePer(contractOwner);

export function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** The type of one alternative: `string`, `object`, `array of strings`. */
export function typeName({ kind, item }: ContractField): string {
  if (kind === "enum") return "one of";
  return kind === "list" && item !== undefined ? `array of ${typeName(item)}s` : kind;
}

export interface Limit {
  readonly size: number;
  readonly what: string;
}

/** The limits of a field. That a text is not empty is none. */
export const limitsOf = oncePer(({ kind, min, max }: ContractField): readonly Limit[] => {
  const noun = kind === "string" ? " characters" : kind === "list" ? " items" : "";
  const least =
    min === undefined || (kind === "string" && min === 1) ? [] : [{ size: min, what: `least: ${min}${noun}` }];
  return [...least, ...(max === undefined ? [] : [{ size: max, what: `most: ${max}${noun}` }])];
});

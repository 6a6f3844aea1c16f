import { isDeepStrictEqual } from "node:util";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { sharedOrder } from "./shared-order.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A value that one of two JSON documents has, or has elsewhere. */
export interface JsonChange {
  readonly deed: "added" | "removed" | "changed" | "moved";
  /** In the document after the change; of a removed value, where it was. */
  readonly path: DataPath;
  /** In the document before the change. */
  readonly pathBefore: DataPath;
  readonly before?: Json;
  readonly after?: Json;
}

/**
 * What differs between two documents: the innermost values. Items of a list are the same where their `id`, `name` or
 * `key` is, or else their content, or else their place between items that are the same.
 */
export function jsonChanges(before: Json, after: Json, path: DataPath = [], pathBefore: DataPath = path): JsonChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isList(before) && isList(after)) return listChanges(before, after, path, pathBefore);
  if (isRecord(before) && isRecord(after)) return recordChanges(before, after, path, pathBefore);
  return [{ deed: "changed", path, pathBefore, before, after }];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function recordChanges(
  before: Record<string, Json>,
  after: Record<string, Json>,
  path: DataPath,
  pathBefore: DataPath,
): JsonChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): JsonChange[] => {
    const [one, other] = [before[name], after[name]];
    const paths = [
      [...path, name],
      [...pathBefore, name],
    ] as const;
    if (one === undefined) return [{ deed: "added", path: paths[0], pathBefore: paths[1], after: other! }];
    if (other === undefined) return [{ deed: "removed", path: paths[0], pathBefore: paths[1], before: one }];
    return jsonChanges(one, other, ...paths);
  });
}

function listChanges(
  before: readonly Json[],
  after: readonly Json[],
  path: DataPath,
  pathBefore: DataPath,
): JsonChange[] {
  const pairs = pairOfItems(before, after);
  const paired = new Map(pairs.map(([one, other]) => [other, one]));
  const kept = new Set(pairs.map(([one]) => one));
  const removed = before.flatMap((item, index): JsonChange[] =>
    kept.has(index)
      ? []
      : [{ deed: "removed", path: [...path, index], pathBefore: [...pathBefore, index], before: item }],
  );
  const stays = longestRising(after.flatMap((_, index) => paired.get(index) ?? []));
  const others = after.flatMap((item, index): JsonChange[] => {
    const from = paired.get(index);
    const own = [...path, index];
    if (from === undefined) return [{ deed: "added", path: own, pathBefore: own, after: item }];
    const old = [...pathBefore, from];
    const moved: JsonChange[] = stays.has(from)
      ? []
      : [{ deed: "moved", path: own, pathBefore: old, before: before[from]!, after: item }];
    return [...moved, ...jsonChanges(before[from]!, item, own, old)];
  });
  return [...removed, ...others];
}

/** Pairs of places of items that are the same. */
function pairOfItems(before: readonly Json[], after: readonly Json[]): (readonly [before: number, after: number])[] {
  const names = [before.map(namedItem), after.map(namedItem)] as const;
  const isNamed = names.every((each) => each.every((name) => name !== undefined) && new Set(each).size === each.length);
  if (isNamed) return pairsBy(names[0] as string[], names[1] as string[]);
  const contents = [before.map((each) => JSON.stringify(each)), after.map((each) => JSON.stringify(each))] as const;
  const same = pairsOfEqual(...contents);
  return [...same, ...pairsBetween(same, before, after)].toSorted((one, other) => one[1] - other[1]);
}

function namedItem(item: Json): string | undefined {
  if (!isRecord(item)) return typeof item === "string" || typeof item === "number" ? String(item) : undefined;
  const data = isRecord(item["data"] ?? null) ? (item["data"] as Record<string, Json>) : {};
  const name = item["id"] ?? item["name"] ?? item["key"] ?? data["id"] ?? data["name"];
  return typeof name === "string" ? name : undefined;
}

function pairsBy(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  return after.flatMap((name, index) => {
    const from = before.indexOf(name);
    return from < 0 ? [] : [[from, index] as const];
  });
}

/** Those in the same order, then those that have moved. */
function pairsOfEqual(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const pairs = sharedOrder(before, after);
  const usedBefore = new Set(pairs.map(([one]) => one));
  const usedAfter = new Set(pairs.map(([, other]) => other));
  const moved = after.flatMap((text, index) => {
    const from = usedAfter.has(index) ? -1 : before.findIndex((each, at) => each === text && !usedBefore.has(at));
    if (from < 0) return [];
    usedBefore.add(from);
    return [[from, index] as const];
  });
  return [...pairs, ...moved];
}

/** Items of one kind that stand in the same order between the items that are the same. */
function pairsBetween(
  same: readonly (readonly [number, number])[],
  before: readonly Json[],
  after: readonly Json[],
): (readonly [number, number])[] {
  const used = [new Set(same.map(([one]) => one)), new Set(same.map(([, other]) => other))] as const;
  const left = [...before.keys()].filter((index) => !used[0].has(index));
  const pairs: (readonly [number, number])[] = [];
  for (const index of [...after.keys()].filter((each) => !used[1].has(each))) {
    const at = left.findIndex((each) => itemKindOf(before[each]!) === itemKindOf(after[index]!));
    if (at < 0) continue;
    pairs.push([left[at]!, index]);
    left.splice(0, at + 1);
  }
  return pairs;
}

function itemKindOf(item: Json): string {
  if (!isRecord(item)) return typeof item;
  return JSON.stringify(item["component"] ?? item["layout"] ?? Object.keys(item).toSorted());
}

/** Of numbers in a list those that rise in the longest order: the others have moved. */
function longestRising(numbers: readonly number[]): Set<number> {
  const chains: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const best = chains.slice(0, index).filter((chain) => chain.at(-1)! < number);
    chains.push([...best.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []), number]);
  }
  return new Set(chains.reduce<number[]>((one, other) => (other.length > one.length ? other : one), []));
}

/** The texts, numbers and truth values in a value. */
export function leavesOf(value: Json | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  if (isRecord(value)) return Object.values(value).flatMap(leavesOf);
  return [String(value)];
}

/** `steps[1].body[0].data.label` */
export function pathText(path: DataPath): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`)).join("");
}

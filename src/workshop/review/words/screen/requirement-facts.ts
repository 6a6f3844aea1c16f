import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../../product/engine/json/record.ts";
import type { Fact } from "../../client/report.ts";
import type { Json } from "../json-changes.ts";
import { placeIn } from "../place.ts";
import { plainWords } from "../side-model.ts";
import type { ScreenPair } from "./screen-pair.ts";

/** Which capabilities a screen and its parts require, and which roles gain or lose them by that. */
export function requirementFacts(pair: ScreenPair): Fact[] {
  const [before, after] = [requirements(pair.before.json), requirements(pair.after.json)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)];
    // A part that is new or gone says so itself.
    if (key !== "" && (one === undefined || other === undefined)) return [];
    return difference(pair, key, one?.requires ?? [], other?.requires ?? [], (other ?? one)?.path ?? []);
  });
}

function difference(
  pair: ScreenPair,
  key: string,
  before: readonly string[],
  after: readonly string[],
  path: DataPath,
): Fact[] {
  const come = after.filter((each) => !before.includes(each));
  const gone = before.filter((each) => !after.includes(each));
  if (come.length + gone.length === 0) return [];
  const what = key === "" ? "It" : partName(pair, path, key);
  const words = [
    ...come.map((each) => `requires \`${each}\` now`),
    ...gone.map((each) => `no longer requires \`${each}\``),
  ].join(" and ");
  return [
    {
      area: "access",
      severity: "breaking",
      text: `${what} ${words}${rolesWords(pair, before, after)}`,
      before: before.join(", ") || "nothing",
      after: after.join(", ") || "nothing",
      place: placeIn(pair.after.path, pair.after.text, [...path, "requires"]),
    },
  ];
}

function rolesWords({ models }: ScreenPair, before: readonly string[], after: readonly string[]): string {
  const roles = Object.keys(models.after.code.permissions ?? {});
  const may = (side: "before" | "after", role: string, requires: readonly string[]) =>
    requires.every((each) => models[side].code.permissions?.[role]?.includes(each) === true);
  const gain = roles.filter((role) => !may("before", role, before) && may("after", role, after));
  const lose = roles.filter((role) => may("before", role, before) && !may("after", role, after));
  const parts = [
    gain.length > 0 && `gained by ${gain.join(", ")}`,
    lose.length > 0 && `lost by ${lose.join(", ")}`,
  ].filter(Boolean);
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}

function partName(pair: ScreenPair, path: DataPath, key: string): string {
  const node = path.reduce<Json | undefined>(
    (at, part) => (isRecord(at) ? at[part] : Array.isArray(at) ? (at as readonly Json[])[Number(part)] : undefined),
    pair.after.json,
  );
  const data =
    isRecord(node) && isRecord(node["data"] ?? null) ? (node["data"] as { readonly [name: string]: Json }) : {};
  const words = [data["label"], data["title"], data["text"]]
    .map((each) => plainWords(pair.models.after, each))
    .find((each) => each !== "");
  return words === undefined ? `\`${key.split(" ")[0]}\`` : `\`${key.split(" ")[0]}\` “${words}”`;
}

interface Requirement {
  readonly requires: readonly string[];
  readonly path: DataPath;
}

/** What requires something or is a component, by a name that stays when it moves. */
function requirements(screen: Json): Map<string, Requirement> {
  const found = new Map<string, Requirement>();
  const walk = (value: Json, path: DataPath): void => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each as Json, [...path, index]);
    if (!isRecord(value)) return;
    const { component, layout, data, requires } = value;
    if (path.length === 0 || component !== undefined || layout !== undefined)
      addTo(found, path.length === 0 ? "" : `${String(component ?? layout)} ${JSON.stringify(data ?? null)}`, {
        requires: listOf(requires),
        path,
      });
    for (const [name, each] of Object.entries(value))
      if (name !== "data" || path.length === 0) walk(each, [...path, name]);
  };
  walk(screen, []);
  return found;
}

function addTo(found: Map<string, Requirement>, key: string, requirement: Requirement): void {
  let own = key;
  for (let number = 2; found.has(own); number += 1) own = `${key} ${number}`;
  found.set(own, requirement);
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

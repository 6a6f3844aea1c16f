import type { Fact, Hit } from "../../../client/review/report.ts";
import { operationsPath } from "../../../engine/api/operations.ts";
import { isRecord } from "../../../engine/json/record.ts";
import type { EntryDraft, EntryDrafts } from "../entries/drafts.ts";
import type { Json } from "./json-changes.ts";
import type { SideModel } from "./side-model.ts";

const personsPath = "src/demo/persons.ts";
const distributionsPath = "content/distributions.json";

/** Capabilities that are new or gone, that a role gains or loses, and features that a distribution gains or loses. */
export function capabilityWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  existence(before, after, drafts);
  roles(before, after, drafts);
  distributions(before, after, drafts);
}

function entryOf(drafts: EntryDrafts, id: string, deed: "added" | "removed" | "changed" = "changed"): EntryDraft {
  return drafts.about({ kind: "capability", subject: id, title: id, deed });
}

function existence(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [before.api?.capabilities, after.api?.capabilities];
  if (one === undefined || other === undefined) return;
  const place = { path: operationsPath };
  for (const id of other.filter((each) => !one.includes(each)))
    entryOf(drafts, id, "added")
      .causedBy(place)
      .add({ area: "access", severity: "additive", text: `Capability \`${id}\` is new`, place });
  for (const id of one.filter((each) => !other.includes(each)))
    entryOf(drafts, id, "removed")
      .causedBy(place)
      .add({
        area: "access",
        severity: "breaking",
        text: `Capability \`${id}\` is gone`,
        place,
        hits: whatRequires(before, id),
      });
}

function roles(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [before.code.permissions, after.code.permissions];
  if (one === undefined || other === undefined) return;
  const place = { path: personsPath };
  for (const role of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [had, has] = [one[role] ?? [], other[role] ?? []];
    for (const id of has.filter((each) => !had.includes(each)))
      entryOf(drafts, id)
        .causedBy(place)
        .add(roleFact(role, id, "gains", opened(after, has, id)));
    for (const id of had.filter((each) => !has.includes(each)))
      entryOf(drafts, id)
        .causedBy(place)
        .add(roleFact(role, id, "loses", opened(before, had, id)));
  }
}

function roleFact(role: string, id: string, verb: "gains" | "loses", hits: readonly Hit[]): Fact {
  return {
    area: "access",
    severity: verb === "loses" ? "breaking" : "additive",
    text: `Role \`${role}\` ${verb} \`${id}\``,
    place: { path: personsPath },
    ...(hits.length > 0 && { hits }),
  };
}

/** What a role with all of these has only by one of them. */
function opened(model: SideModel, held: readonly string[], id: string): Hit[] {
  return whatRequires(model, id).filter((hit) => {
    const requires =
      hit.kind === "screen"
        ? (model.screens.get(hit.id)?.json["requires"] ?? [])
        : (model.api?.operations.get(hit.id)?.requires ?? []);
    return Array.isArray(requires) && requires.every((each) => held.includes(String(each)));
  });
}

function whatRequires(model: SideModel, id: string): Hit[] {
  const screens = [...model.screens.values()].flatMap((screen): Hit[] => {
    const own = listOf(screen.json["requires"]);
    if (own.includes(id)) return [{ kind: "screen", id: screen.id, why: "the screen requires it" }];
    return requiresInside(screen.json, id)
      ? [{ kind: "screen", id: screen.id, why: "a part of the screen requires it" }]
      : [];
  });
  const operations = [...(model.api?.operations.values() ?? [])].flatMap((operation): Hit[] =>
    operation.requires.includes(id) ? [{ kind: "operation", id: operation.id, why: "the operation requires it" }] : [],
  );
  return [...screens, ...operations];
}

function requiresInside(value: Json, id: string): boolean {
  if (Array.isArray(value)) return value.some((each: Json) => requiresInside(each, id));
  if (!isRecord(value)) return false;
  return listOf(value["requires"]).includes(id) || Object.values(value).some((each) => requiresInside(each, id));
}

function distributions(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [featuresOf(before), featuresOf(after)];
  const place = { path: distributionsPath };
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [had, has] = [one[name] ?? [], other[name] ?? []];
    const lost = had.filter((each) => !has.includes(each));
    for (const feature of lost)
      featureEntry(drafts, feature)
        .causedBy(place)
        .add({
          area: "access",
          severity: "breaking",
          text: `Distribution \`${name}\` loses the feature \`${feature}\``,
          place,
          hits: screensOf(before, feature),
        });
    for (const feature of has.filter((each) => !had.includes(each)))
      featureEntry(drafts, feature)
        .causedBy(place)
        .add({
          area: "access",
          severity: "additive",
          text: `Distribution \`${name}\` gains the feature \`${feature}\``,
          place,
          hits: screensOf(after, feature),
        });
  }
}

function featureEntry(drafts: EntryDrafts, feature: string): EntryDraft {
  return drafts.about({ kind: "capability", subject: feature, title: feature });
}

function featuresOf(model: SideModel): Record<string, string[]> {
  try {
    const json: Json = JSON.parse(model.texts.get(distributionsPath) ?? "{}");
    return isRecord(json) ? Object.fromEntries(Object.entries(json).map(([name, list]) => [name, listOf(list)])) : {};
  } catch {
    return {};
  }
}

function screensOf(model: SideModel, feature: string): Hit[] {
  return [...model.screens.keys()]
    .filter((id) => id.startsWith(`${feature}.`))
    .map((id) => ({ kind: "screen", id, why: "it belongs to the feature" }));
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

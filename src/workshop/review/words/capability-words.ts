import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Fact, Hit } from "../client/report.ts";
import type { EntryDraft, EntryDrafts } from "../model/drafts.ts";
import type { Json } from "./json-changes.ts";
import type { SideModel } from "./side-model.ts";

const personsPath = "src/demo/persons.ts";
const distributionsFile = "content/distributions.json";

/** Capabilities that are new or gone, that a role gains or loses, and features that a distribution gains or loses. */
export function capabilityWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  featureExistence(before, after, drafts);
  roleWords(before, after, drafts);
  distributionWords(before, after, drafts);
}

function capabilityEntry(
  drafts: EntryDrafts,
  id: string,
  deed: "added" | "removed" | "changed" = "changed",
): EntryDraft {
  return drafts.about({ kind: "capability", subject: id, title: id, deed });
}

function featureExistence(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [before.api?.capabilities, after.api?.capabilities];
  if (one === undefined || other === undefined) return;
  const place = { path: operationsPath };
  for (const id of other.filter((each) => !one.includes(each)))
    capabilityEntry(drafts, id, "added")
      .causedBy(place)
      .add({ area: "access", severity: "additive", text: `Capability \`${id}\` is new`, place });
  for (const id of one.filter((each) => !other.includes(each)))
    capabilityEntry(drafts, id, "removed")
      .causedBy(place)
      .add({
        area: "access",
        severity: "breaking",
        text: `Capability \`${id}\` is gone`,
        place,
        hits: whatRequires(before, id),
      });
}

function roleWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [before.code.permissions, after.code.permissions];
  if (one === undefined || other === undefined) return;
  const place = { path: personsPath };
  for (const role of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [had, has] = [one[role] ?? [], other[role] ?? []];
    for (const id of has.filter((each) => !had.includes(each)))
      capabilityEntry(drafts, id)
        .causedBy(place)
        .add(roleFact(role, id, "gains", openedByCapability(after, has, id)));
    for (const id of had.filter((each) => !has.includes(each)))
      capabilityEntry(drafts, id)
        .causedBy(place)
        .add(roleFact(role, id, "loses", openedByCapability(before, had, id)));
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
function openedByCapability(model: SideModel, held: readonly string[], id: string): Hit[] {
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
    const own = namesInJson(screen.json["requires"]);
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
  return namesInJson(value["requires"]).includes(id) || Object.values(value).some((each) => requiresInside(each, id));
}

function distributionWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const [one, other] = [featuresOf(before), featuresOf(after)];
  const place = { path: distributionsFile };
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
          hits: screensOfFeature(before, feature),
        });
    for (const feature of has.filter((each) => !had.includes(each)))
      featureEntry(drafts, feature)
        .causedBy(place)
        .add({
          area: "access",
          severity: "additive",
          text: `Distribution \`${name}\` gains the feature \`${feature}\``,
          place,
          hits: screensOfFeature(after, feature),
        });
  }
}

function featureEntry(drafts: EntryDrafts, feature: string): EntryDraft {
  return drafts.about({ kind: "capability", subject: feature, title: feature });
}

function featuresOf(model: SideModel): Record<string, string[]> {
  try {
    const json: Json = JSON.parse(model.texts.get(distributionsFile) ?? "{}");
    return isRecord(json)
      ? Object.fromEntries(Object.entries(json).map(([name, list]) => [name, namesInJson(list)]))
      : {};
  } catch {
    return {};
  }
}

function screensOfFeature(model: SideModel, feature: string): Hit[] {
  return [...model.screens.keys()]
    .filter((id) => id.startsWith(`${feature}.`))
    .map((id) => ({ kind: "screen", id, why: "it belongs to the feature" }));
}

function namesInJson(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

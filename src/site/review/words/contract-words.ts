import type { Fact, Hit } from "../../../client/review/report.ts";
import type { EntryDrafts } from "../entries/drafts.ts";
import { type ContractHit, clubHits, screenHits } from "./hits.ts";
import { isRecord, type Json } from "./json-changes.ts";
import { lineOf } from "./place.ts";
import { type SchemaChange, schemaChanges } from "./schema-changes.ts";
import type { JsonRecord, SideModel } from "./side-model.ts";

/** Contracts of components that differ, and the data of the older side that the newer ones refuse. */
export function contractWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  if (before.contracts.size === 0 || after.contracts.size === 0) return;
  const ids = new Set([...before.contracts.keys(), ...after.contracts.keys()]);
  const changed = [...ids].filter(
    (id) => JSON.stringify(before.contracts.get(id)) !== JSON.stringify(after.contracts.get(id)),
  );
  if (changed.length === 0) return;
  const hits = screenHits(before, after);
  const own = new Map(changed.map((id) => [id, changesOf(before.contracts.get(id), after.contracts.get(id))]));
  for (const id of changed) {
    const draft = drafts.about({
      kind: "component",
      subject: id,
      title: titleOf(after.contracts.get(id) ?? before.contracts.get(id), id),
      ...deed(before, after, id),
    });
    draft.causedBy({ path: `components/${id}/contract.ts` });
    draft.add(
      ...factsOf(
        own.get(id) ?? [],
        hits.filter(({ component }) => component === id),
        before,
        id,
      ),
    );
  }
}

function deed(before: SideModel, after: SideModel, id: string): { deed: "added" | "removed" | "changed" } {
  if (!before.contracts.has(id)) return { deed: "added" };
  return { deed: after.contracts.has(id) ? "changed" : "removed" };
}

function titleOf(schema: JsonRecord | undefined, id: string): string {
  return typeof schema?.["title"] === "string" ? schema["title"] : id;
}

function changesOf(before: JsonRecord | undefined, after: JsonRecord | undefined): SchemaChange[] {
  if (before === undefined) return [{ path: [], severity: "additive", text: "The component is new" }];
  if (after === undefined) return [{ path: [], severity: "breaking", text: "The component is gone" }];
  return schemaChanges(before, after, "given");
}

/** A fact names the data that it hits: the last name of its path is in the reason of the hit. */
function factsOf(
  changes: readonly SchemaChange[],
  hits: readonly ContractHit[],
  before: SideModel,
  id: string,
): Fact[] {
  const breaking = changes.filter(({ severity }) => severity === "breaking");
  return changes.map(({ path, severity, text, before: one, after: other }): Fact => {
    const name = String(path.findLast((part) => part !== "[]") ?? "");
    const isOnly = breaking.length === 1;
    const own = severity === "breaking" ? hits.filter((hit) => isOnly || hit.why.includes(name)) : [];
    const screens = own.map(({ component: _, ...hit }): Hit => hit);
    const all = [
      ...screens,
      ...clubHits(before, screens),
      ...messageHits(before, id, severity === "breaking" ? name : undefined),
    ];
    return {
      area: "contract",
      severity,
      text,
      ...(one !== undefined && { before: one }),
      ...(other !== undefined && { after: other }),
      place: { path: `components/${id}/contract.ts`, ...lineOf(undefined, name) },
      ...(all.length > 0 && { hits: distinct(all) }),
    };
  });
}

/** Messages that fill a field of a component by its name: `badge.label`. */
function messageHits(before: SideModel, id: string, field: string | undefined): Hit[] {
  const key = `${id}.${field}`;
  const isFilled = field !== undefined && [...before.messages.values()].some((texts) => texts[key] !== undefined);
  return isFilled ? [{ kind: "message", id: key, why: `it fills the field ${field}` }] : [];
}

export function distinct(hits: readonly Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [JSON.stringify(hit), hit])).values()];
}

/** The screen format without the components' data, which their contracts say. */
export function formatWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  if (before.screenSchema === undefined || after.screenSchema === undefined) return;
  const changes = schemaChanges(withoutComponents(before.screenSchema), withoutComponents(after.screenSchema), "given");
  if (changes.length === 0) return;
  const path = "public/schemas/screen.schema.json";
  const facts = changes.map(({ path: _, ...change }): Fact => ({ area: "contract", place: { path }, ...change }));
  drafts
    .about({ kind: "screen-format", subject: "screen", title: "Screen format" })
    .causedBy({ path })
    .add(...facts);
}

/** Definitions that a component's data is read by are named after it. */
function withoutComponents(schema: JsonRecord): JsonRecord {
  const definitions = isRecord(schema["$defs"] ?? null) ? Object.entries(schema["$defs"] as JsonRecord) : [];
  const format = definitions
    .filter(([name]) => !name.startsWith("data-"))
    .map(([name, each]) => [name, name === "component" ? withoutIds(each) : each] as const);
  return { ...schema, $defs: Object.fromEntries(format) };
}

function withoutIds(definition: Json): Json {
  if (!isRecord(definition)) return definition;
  const { allOf: _, properties, ...rest } = definition;
  const { component: _ids, ...others } = isRecord(properties) ? properties : {};
  return { ...rest, properties: others };
}

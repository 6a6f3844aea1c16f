import { isRecord } from "../../../product/engine/json/record.ts";
import type { Fact, Hit } from "../client/report.ts";
import type { EntryDrafts } from "../model/drafts.ts";
import { type ContractHit, clubHits, screenHits } from "./hits.ts";
import type { Json } from "./json-changes.ts";
import { lineOfText } from "./place.ts";
import { fieldName, type SchemaChange, schemaChanges } from "./schema-changes.ts";
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
  const all = new Map(changed.map((id) => [id, changesOf(before.contracts.get(id), after.contracts.get(id))]));
  const inner = innerChanges(all, (id) => isWritten(id, before, after));
  for (const [id, changes] of all) {
    const own = changes.filter((change) => !inner.some((each) => each.change === change));
    if (own.length === 0) continue;
    const around = inner.filter(({ author }) => author === id);
    const draft = drafts.about({
      kind: "component",
      subject: id,
      title: contractTitle(after.contracts.get(id) ?? before.contracts.get(id), id),
      ...deed(before, after, id),
    });
    draft.causedBy({ path: contractPath(id) });
    const reached = new Set([id, ...around.map(({ component }) => component)]);
    const facts = contractFacts(
      own,
      hits.filter(({ component }) => reached.has(component)),
      before,
      id,
    );
    draft.add(
      ...facts.map((fact, index) =>
        withHits(
          fact,
          around.flatMap((each) => hitOf(each, own[index]!)),
        ),
      ),
    );
  }
}

function contractPath(id: string): string {
  return `components/${id}/contract.ts`;
}

/** Whether the contract of a component differs by its own file; where no file is known, it does. */
function isWritten(id: string, before: SideModel, after: SideModel): boolean {
  const [one, other] = [before, after].map(({ texts }) => texts.get(contractPath(id)));
  return one !== other || one === undefined;
}

/** A change of a component that has the contract of another one inside its own. */
interface InnerChange {
  readonly component: string;
  readonly change: SchemaChange;
  readonly author: string;
  readonly origin: SchemaChange;
}

function innerChanges(
  all: ReadonlyMap<string, readonly SchemaChange[]>,
  isAuthor: (id: string) => boolean,
): InnerChange[] {
  const authors = [...all].filter(([id]) => isAuthor(id));
  const others = [...all].filter(([id]) => !isAuthor(id));
  return others.flatMap(([component, changes]) =>
    changes.flatMap((change) =>
      authors.flatMap(([author, origins]) => {
        const origin = origins.find((each) => isInner(change, each));
        return origin === undefined ? [] : [{ component, change, author, origin }];
      }),
    ),
  );
}

/** Whether a change says of a field inside what another one says of the same field by itself. */
function isInner(change: SchemaChange, origin: SchemaChange): boolean {
  const [name, inner] = [fieldName(change.path), fieldName(origin.path)];
  if (inner === "" || !name.endsWith(`.${inner}`)) return false;
  return change.text.replaceAll(`\`${name.slice(0, -inner.length)}`, "`") === origin.text;
}

function hitOf({ component, change, origin }: InnerChange, own: SchemaChange): Hit[] {
  return origin === own
    ? [{ kind: "component", id: component, why: `its field ${fieldName(change.path)} has this contract` }]
    : [];
}

function withHits(fact: Fact, more: readonly Hit[]): Fact {
  return more.length === 0 ? fact : { ...fact, hits: distinct([...(fact.hits ?? []), ...more]) };
}

function deed(before: SideModel, after: SideModel, id: string): { deed: "added" | "removed" | "changed" } {
  if (!before.contracts.has(id)) return { deed: "added" };
  return { deed: after.contracts.has(id) ? "changed" : "removed" };
}

function contractTitle(schema: JsonRecord | undefined, id: string): string {
  return typeof schema?.["title"] === "string" ? schema["title"] : id;
}

function changesOf(before: JsonRecord | undefined, after: JsonRecord | undefined): SchemaChange[] {
  if (before === undefined) return [{ path: [], severity: "additive", text: "The component is new" }];
  if (after === undefined) return [{ path: [], severity: "breaking", text: "The component is gone" }];
  return schemaChanges(before, after, "given");
}

/** A fact names the data that it hits: the last name of its path is in the reason of the hit. */
function contractFacts(
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
      place: { path: contractPath(id), ...lineOfText(undefined, name) },
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

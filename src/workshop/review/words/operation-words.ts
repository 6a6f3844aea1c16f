import { isDeepStrictEqual } from "node:util";
import type { ApiOperation, Parameter } from "../../../product/engine/api/operations.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { isLowerRisk } from "../../../product/engine/risk.ts";
import type { Fact, Hit } from "../client/report.ts";
import type { EntryDrafts } from "../model/drafts.ts";
import { distinct } from "./contract-words.ts";
import { clubHits, operationHits, readersOf } from "./hits.ts";
import type { Json } from "./json-changes.ts";
import { fieldName, type SchemaChange, schemaChanges } from "./schema-changes.ts";
import type { SideModel } from "./side-model.ts";

/** Operations that differ: address, parameters, results, risk, capabilities, undo. */
export function operationWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  if (before.api === undefined || after.api === undefined) return;
  const [old, fresh] = [before.api.operations, after.api.operations];
  for (const id of new Set([...old.keys(), ...fresh.keys()])) {
    const [one, other] = [old.get(id), fresh.get(id)];
    const facts =
      one === undefined || other === undefined
        ? [operationPresence(id, before, other !== undefined)]
        : operationFacts(one, other, before, after);
    if (facts.length === 0) continue;
    const deed = one === undefined ? "added" : other === undefined ? "removed" : "changed";
    const place = { path: operationsPath, line: (other ?? one)?.line ?? 1 };
    drafts
      .about({ kind: "operation", subject: id, title: (other ?? one)?.summary ?? id, deed })
      .causedBy(place)
      .add(...facts.map((fact) => ({ place, ...fact })));
  }
}

function operationPresence(id: string, before: SideModel, isNew: boolean): Fact {
  if (isNew) return { area: "contract", severity: "additive", text: `Operation \`${id}\` is new` };
  const hits = readersOf(before, id).map(
    ({ screen }): Hit => ({ kind: "screen", id: screen.id, why: "it uses the operation" }),
  );
  return {
    area: "contract",
    severity: "breaking",
    text: `Operation \`${id}\` is gone`,
    hits: [...hits, ...clubHits(before, hits)],
  };
}

function operationFacts(one: ApiOperation, other: ApiOperation, before: SideModel, after: SideModel): Fact[] {
  return [
    ...addressFacts(one, other),
    ...parameterFacts(one, other, before),
    ...resultFacts(one, other, before, after),
    ...riskFacts(one, other),
    ...operationRequirements(one, other, after),
    ...wordFacts(one, other),
  ];
}

function addressFacts(one: ApiOperation, other: ApiOperation): Fact[] {
  const [from, to] = [one, other].map(({ method, path }) => `${method} ${path}`) as [string, string];
  return from === to
    ? []
    : [{ area: "route", severity: "breaking", text: `Its address is \`${to}\` now`, before: from, after: to }];
}

function parameterFacts(one: ApiOperation, other: ApiOperation, before: SideModel): Fact[] {
  const [from, to] = [objectOf(one.parameters), objectOf(other.parameters)];
  return schemaChanges(from, to, "given").map((change) => {
    const hits = change.severity === "breaking" ? callers(before, one.id) : [];
    return { ...schemaFact(change, "parameter"), ...(hits.length > 0 && { hits }) };
  });
}

function objectOf(parameters: readonly Parameter[]): Json {
  return {
    type: "object",
    properties: Object.fromEntries(
      parameters.map(({ name, in: place, schema }) => [name, { ...(schema as object), "x-in": place }]),
    ) as Json,
    required: parameters.filter((each) => each.required).map(({ name }) => name),
  };
}

function callers(model: SideModel, id: string): Hit[] {
  const hits = readersOf(model, id).map(
    ({ screen }): Hit => ({ kind: "screen", id: screen.id, why: "it calls the operation" }),
  );
  return [...hits, ...clubHits(model, hits)];
}

function resultFacts(one: ApiOperation, other: ApiOperation, before: SideModel, after: SideModel): Fact[] {
  const changes = schemaChanges(one.result as Json, other.result as Json, "read");
  const scenarios = changes.length === 0 ? [] : operationHits(before, after, one.id);
  return changes.map((change) => {
    const readers = change.severity === "breaking" ? screensThatRead(before, one.id, change) : [];
    const hits = distinct([
      ...readers,
      ...clubHits(before, readers),
      ...(change.severity === "cosmetic" ? [] : scenarios),
    ]);
    return { ...schemaFact(change, "result"), ...(hits.length > 0 && { hits }) };
  });
}

function schemaFact({ path, text, ...change }: SchemaChange, part: "parameter" | "result"): Fact {
  const words =
    part === "result"
      ? `In the result: ${text.charAt(0).toLowerCase()}${text.slice(1)}`
      : text.replace(/^Field /, "Parameter ");
  return { ...change, area: "contract", text: path.length === 0 ? `Of the ${part}: ${text}` : words };
}

/** Screens with an expression that names the last field of a path; the screens that take the whole result where nothing names it. */
function screensThatRead(model: SideModel, id: string, { path }: SchemaChange): Hit[] {
  const field = String(path.findLast((part) => part !== "[]") ?? "");
  return readersOf(model, id).flatMap(({ screen, names }): Hit[] => {
    const isNamed = names.some((name) => screen.text.includes(name)) && new RegExp(`\\b${field}\\b`).test(screen.text);
    return isNamed ? [{ kind: "screen", id: screen.id, why: `an expression reads ${fieldName(path)}` }] : [];
  });
}

function riskFacts(one: ApiOperation, other: ApiOperation): Fact[] {
  const facts: Fact[] = [];
  if (one.risk !== other.risk) {
    const word = isLowerRisk(other.risk, one.risk) ? "lowered" : "raised";
    facts.push({
      area: "risk",
      severity: "breaking",
      text: `Its risk is ${word} from ${one.risk} to ${other.risk}`,
      before: one.risk,
      after: other.risk,
    });
  }
  if (!isDeepStrictEqual(one.undo, other.undo))
    facts.push({
      area: "risk",
      severity: other.undo === undefined ? "breaking" : "additive",
      text:
        other.undo === undefined ? "Nothing takes it back any more" : `\`${other.undo.operation}\` takes it back now`,
      ...(one.undo && { before: one.undo.operation }),
      ...(other.undo && { after: other.undo.operation }),
    });
  if (one.runs !== other.runs)
    facts.push({
      area: "behaviour",
      severity: "breaking",
      text: other.runs === undefined ? "It no longer previews another operation" : `It previews \`${other.runs}\` now`,
    });
  return facts;
}

function operationRequirements(one: ApiOperation, other: ApiOperation, after: SideModel): Fact[] {
  const come = other.requires.filter((each) => !one.requires.includes(each));
  const gone = one.requires.filter((each) => !other.requires.includes(each));
  if (come.length + gone.length === 0) return [];
  const words = [
    ...come.map((each) => `requires \`${each}\` now`),
    ...gone.map((each) => `no longer requires \`${each}\``),
  ].join(" and ");
  const may = (requires: readonly string[]) =>
    Object.entries(after.code.permissions ?? {})
      .filter(([, held]) => requires.every((each) => held.includes(each)))
      .map(([role]) => role);
  const [from, to] = [may(one.requires), may(other.requires)];
  const parts = [
    to.some((role) => !from.includes(role)) && `gained by ${to.filter((role) => !from.includes(role)).join(", ")}`,
    from.some((role) => !to.includes(role)) && `lost by ${from.filter((role) => !to.includes(role)).join(", ")}`,
  ].filter(Boolean);
  const roles = parts.length === 0 ? "" : `: ${parts.join(", ")}`;
  return [
    {
      area: "access",
      severity: "breaking",
      text: `It ${words}${roles}`,
      before: one.requires.join(", ") || "nothing",
      after: other.requires.join(", ") || "nothing",
    },
  ];
}

function wordFacts(one: ApiOperation, other: ApiOperation): Fact[] {
  const facts: Fact[] = [];
  if (one.summary !== other.summary)
    facts.push({
      area: "text",
      severity: "cosmetic",
      text: "Its summary differs",
      before: one.summary,
      after: other.summary,
    });
  if (!isDeepStrictEqual(one.example, other.example))
    facts.push({ area: "data", severity: "cosmetic", text: "Its example differs" });
  return facts;
}

import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { shellContent } from "../../product/content/app-shell-data.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { allPreviews, type Preview, previewsOf } from "../screens/previews.ts";
import { scenariosOf } from "../screens/scenarios.ts";
import { allScreenPreviews, type ScreenPreview } from "../screens/screen-previews.ts";
import { type AxeRule, axeRules, axeVersion } from "./axe.ts";
import { auditEnvironment, cacheKey, readAuditResult } from "./cache.ts";
import type { DocumentPlace, StoredResult, Subject } from "./result.ts";
import { screenSubject, subjectOf } from "./subjects.ts";
import { type PlacedFinding, reasonFor, triageEntries } from "./triage.ts";

/** One line of the matrix: a preview, and its evidence if it has been audited. */
export interface AuditRow extends DocumentPlace {
  readonly title: string;
  readonly result: StoredResult | undefined;
}

export interface AuditSummary {
  readonly axe: string;
  /** Whether the evidence for every example, variant and scenario is up to date. */
  readonly complete: boolean;
  /** The number of documents with evidence. */
  readonly audited: number;
  /** The number of rules. */
  readonly rules: number;
  readonly states: number;
  readonly violations: number;
  readonly incompletes: number;
  readonly rows: readonly AuditRow[];
}

/**
 * The evidence for an example, or for a variant by its name in addresses. `undefined` when it has not been audited with
 * exactly this markup, these stylesheets and this audit.
 */
export function auditOf(componentId: string, exampleName: string): StoredResult | undefined {
  const component = components.get(componentId);
  const preview = component && previewsOf(component).find(({ name }) => name === exampleName);
  return preview && componentRow(preview).result;
}

/** The evidence for a screen in a scenario; `undefined` when it is not up to date. */
export function auditOfScreen(screenId: string, scenarioName: string): StoredResult | undefined {
  const preview = allScreenPreviews().find(
    ({ screen, scenario }) => screen.id === screenId && scenario.name === scenarioName,
  );
  return preview && screenRow(preview).result;
}

/** The existing evidence, for the overview; gathered once in a build. */
export const auditSummary = oncePerBuild((): AuditSummary => {
  const all = [...allPreviews().map(componentRow), ...allScreenPreviews().map(screenRow)];
  const results = all.flatMap(({ result }) => result ?? []);
  return {
    axe: axeVersion(),
    complete: results.length === all.length,
    audited: results.length,
    rules: axeRules().size,
    states: sumResults(results, ({ states }) => states),
    violations: sumResults(results, ({ violations }) => violations.length),
    incompletes: sumResults(results, ({ incompletes }) => incompletes.length),
    rows: all,
  };
});

/** The description of a rule and the address of its documentation. */
export function axeRule(id: string): AxeRule | undefined {
  return axeRules().get(id);
}

/** The reason for accepting an incomplete, from the list of triage. */
export function triageReason(finding: PlacedFinding): string | undefined {
  return reasonFor(triageEntries(), finding);
}

function componentRow({ component, name, title }: Preview): AuditRow {
  const result = storedResult(keysOfComponent(component)[name]);
  return { kind: "component", owner: component.id, name, title, result };
}

function screenRow({ screen, scenario: { name, title } }: ScreenPreview): AuditRow {
  const result = storedResult(keysOfScreen(screen)[name]);
  return { kind: "screen", owner: screen.id, name, title, result };
}

function storedResult(key: string | undefined): StoredResult | undefined {
  return key === undefined ? undefined : readAuditResult(key);
}

/** Names of results by the names of documents; derived, because they contain a hash of the markup. */
type ResultKeys = Readonly<Record<string, string>>;

const knownKeys = new Map<string, ResultKeys>();

function keysOfComponent(component: Component): ResultKeys {
  return keysOf(component.id, [], () =>
    previewsOf(component).map(({ name, data }) => subjectOf(component, name, data)),
  );
}

function keysOfScreen(screen: Screen): ResultKeys {
  const scenarios = scenariosOf(screen.id);
  return keysOf(screen.id, [JSON.stringify([screen, scenarios]), shellContent(screen.app)], () =>
    scenarios.map((scenario) => screenSubject({ screen, scenario })),
  );
}

let environmentHash: string | undefined;

function keysOf(owner: string, content: readonly string[], make: () => readonly Subject[]): ResultKeys {
  const known = knownKeys.get(owner);
  if (known !== undefined && process.env["NODE_ENV"] !== "development") return known;
  environmentHash ??= auditEnvironment();
  const environment = environmentHash;
  const keys = derived("results", [environment, owner, ...content], () =>
    Object.fromEntries(make().map((subject) => [subject.name, cacheKey(subject, environment)])),
  );
  knownKeys.set(owner, keys);
  return keys;
}

function sumResults(results: readonly StoredResult[], count: (result: StoredResult) => number): number {
  return results.reduce((total, result) => total + count(result), 0);
}

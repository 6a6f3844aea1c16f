import { components } from "../../../components/index.ts";
import { allPreviews, type Preview, previewsOf } from "../previews.ts";
import { type AxeRule, axeRules, axeVersion } from "./axe.ts";
import { auditEnvironment, cacheKey, readResult } from "./cache.ts";
import type { AuditResult } from "./result.ts";
import { subjectOf } from "./subjects.ts";
import { type PlacedFinding, reasonFor, triageEntries } from "./triage.ts";

/** One line of the matrix: a preview, and its evidence where it has been audited. */
export interface AuditRow {
  readonly component: string;
  readonly name: string;
  readonly title: string;
  readonly result: AuditResult | undefined;
}

export interface AuditSummary {
  readonly axe: string;
  /** Whether every example and variant has been audited as it is now. */
  readonly complete: boolean;
  /** How many rules ran in every state. */
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
export function auditOf(componentId: string, exampleName: string): AuditResult | undefined {
  const component = components.get(componentId);
  const preview = component && previewsOf(component).find(({ name }) => name === exampleName);
  return preview && resultOf(preview);
}

/** What there is of evidence, for the overview. */
export function auditSummary(): AuditSummary {
  const rows = allPreviews().map((preview) => rowOf(preview));
  const results = rows.flatMap(({ result }) => result ?? []);
  return {
    axe: axeVersion(),
    complete: results.length === rows.length,
    rules: axeRules().size,
    states: sum(results, ({ states }) => states),
    violations: sum(results, ({ violations }) => violations.length),
    incompletes: sum(results, ({ incompletes }) => incompletes.length),
    rows,
  };
}

/** What a rule demands and where it is explained. */
export function axeRule(id: string): AxeRule | undefined {
  return axeRules().get(id);
}

/** Why an incomplete is in order, as the list of triage says. */
export function triageReason(finding: PlacedFinding): string | undefined {
  return reasonFor(triageEntries(), finding);
}

function rowOf(preview: Preview): AuditRow {
  const { component, name, title } = preview;
  return { component: component.id, name, title, result: resultOf(preview) };
}

let environment: string | undefined;

function resultOf({ component, name, data }: Preview): AuditResult | undefined {
  environment ??= auditEnvironment();
  return readResult(cacheKey(subjectOf(component, name, data), environment));
}

function sum(results: readonly AuditResult[], count: (result: AuditResult) => number): number {
  return results.reduce((total, result) => total + count(result), 0);
}

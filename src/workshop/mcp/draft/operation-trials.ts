import { pointerIssues, resultIssues } from "../../../checks/result-issues.ts";
import type { ApiOperation, Parameter } from "../../../product/engine/api/operations.ts";
import { schemaExample } from "../../../product/engine/api/schema-example.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { riskRules } from "../../../product/engine/risk.ts";
import type { DraftedProject } from "./draft-tree.ts";

/** An added operation, tried with its examples. */
export interface OperationTrial {
  readonly id: string;
  readonly does: string;
  /** What the examples, or what it declares, lacks; each a sentence. */
  readonly issues: string[];
}

/** Runs every operation that a draft adds: its request through its rules, its dry-run on the same one, its result. */
export function operationTrials({ operations, tree }: DraftedProject): OperationTrial[] {
  const all = [...(tree.api?.operations.values() ?? [])];
  return operations.map((operation) => ({
    id: operation.id,
    does: summaryOf(operation),
    issues: [
      ...requestIssues(operation),
      ...resultIssues(operation, operation.example).map(({ pointer, message }) => `Result ${pointer}: ${message}`),
      ...declarationIssues(operation, all),
    ],
  }));
}

function summaryOf({ method, path, risk, runs, undo, requires }: ApiOperation): string {
  const rights = requires.join(", ") || "nobody's rights";
  const what = runs === undefined ? `risk ${risk}` : `dry-run of ${runs}`;
  return `${method} ${path}, ${what}, needs ${rights}${undo === undefined ? "" : `, undone by ${undo.operation}`}`;
}

/** A request of the description, or one that its rules allow. */
export function requestExampleOf({ parameters, request }: ApiOperation): unknown {
  if (request !== undefined) return request;
  const body = parameters.filter((each) => each.in === "body");
  return Object.fromEntries(body.map(({ name, schema }) => [name, schemaExample(schema)]));
}

function requestIssues(operation: ApiOperation): string[] {
  // A dry-run is tried on the request of its operation.
  if (operation.method === "GET" || operation.runs !== undefined) return [];
  const issues = bodyIssues(operation.parameters, requestExampleOf(operation));
  const hasBody = operation.parameters.some((each) => each.in === "body");
  return hasBody && operation.request === undefined
    ? [...issues, "The request has no example. Add `examples: { default: { value: … } }` beside its schema."]
    : issues;
}

function bodyIssues(parameters: readonly Parameter[], request: unknown): string[] {
  const body = parameters.filter((each) => each.in === "body");
  const schema = {
    type: "object" as const,
    properties: Object.fromEntries(body.map(({ name, schema: own }) => [name, own])),
    required: body.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
  return pointerIssues(schema, request).map(({ pointer, message }) => `Request ${pointer}: ${message}`);
}

function declarationIssues(operation: ApiOperation, all: readonly ApiOperation[]): string[] {
  const { id, method, runs, risk, undo } = operation;
  if (method === "GET") return [];
  const previews = runs === undefined ? undefined : all.find((each) => each.id === runs);
  if (previews !== undefined) return dryRunIssues(operation, previews);
  const dryRun = all.find((each) => each.runs === id);
  return [
    ...(risk === "safe" ? ["It changes something and declares no `x-risk`: reversible or irreversible."] : []),
    ...(riskRules[risk].undo && undo === undefined
      ? ["It is reversible and links to nothing that undoes it. Add `links.undo` to its answer."]
      : []),
    ...(riskRules[risk].confirm && dryRun === undefined && !all.some((each) => each.undo?.operation === id)
      ? ["It is irreversible and has no dry-run. Describe one whose answer has `links.run` to it."]
      : []),
  ];
}

/** A dry-run takes what its operation takes, and tells effects. */
function dryRunIssues({ parameters, example }: ApiOperation, operation: ApiOperation): string[] {
  const issues = bodyIssues(parameters, requestExampleOf(operation)).map(
    (each) => `On the request of ${operation.id}: ${each}`,
  );
  const effects = isRecord(example) ? example["effects"] : undefined;
  return Array.isArray(effects) && effects.length > 0
    ? issues
    : [...issues, "Its result names no `effects`, one sentence each: people confirm those."];
}

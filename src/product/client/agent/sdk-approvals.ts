/**
 * How agent SDKs ask for approval, as proposals, and what became of those, as the values with which the SDKs go on. The tool
 * itself then does nothing: the API has carried the operation out. So a tool that needs approval is one that gives
 * back what it is told.
 */
import type { PendingAction, ProposedCall } from "./approvals-client.ts";

/** The operation that a tool stands for; undefined where people of the club do not decide on it. */
export type OperationOfTool = (tool: string) => string | undefined;

/** The value of an interrupt of LangGraph, as its middleware for people in the loop makes it. */
export interface LangGraphInterrupt {
  readonly actionRequests: readonly {
    readonly name: string;
    readonly args: Readonly<Record<string, unknown>>;
    readonly description?: string;
  }[];
}

/** One for each request, in its order: `new Command({ resume: { decisions } })`. */
export type LangGraphDecision =
  | { readonly type: "respond"; readonly message: string }
  | { readonly type: "reject"; readonly message: string };

/** One call for each request, in its order; undefined where its tool is no operation. */
export function callsOfLangGraph(
  { actionRequests }: LangGraphInterrupt,
  operationOf: OperationOfTool,
): (ProposedCall | undefined)[] {
  return actionRequests.map(({ name, args }) => callOfTool(name, args, operationOf));
}

/**
 * What was approved is done already, so the tool is answered for it and does not run: its interrupt has to allow
 * `respond` and `reject`.
 */
export function decisionForLangGraph(action: PendingAction): LangGraphDecision {
  return action.status === "approved"
    ? { type: "respond", message: outcomeText(action) }
    : { type: "reject", message: outcomeText(action) };
}

/** An interruption of the OpenAI Agents SDK, of a tool with `needsApproval`. */
export interface OpenAiInterruption {
  readonly rawItem: { readonly name?: string; readonly arguments?: string };
}

/** The state of its run: `result.state`. */
export interface OpenAiRunState<Interruption> {
  approve(interruption: Interruption): void;
  reject(interruption: Interruption, options?: { message?: string }): void;
}

/** @throws SyntaxError where the model has written arguments that are no JSON */
export function callOfOpenAi(
  { rawItem: { name = "", arguments: written = "{}" } }: OpenAiInterruption,
  operationOf: OperationOfTool,
): ProposedCall | undefined {
  return callOfTool(name, JSON.parse(written), operationOf);
}

/**
 * Settles an interruption. The SDK runs an approved tool, so what was approved is settled by a message too: the API has
 * carried it out, and a second time would be one too many.
 */
export function settleForOpenAi<Interruption extends OpenAiInterruption>(
  state: OpenAiRunState<Interruption>,
  interruption: Interruption,
  action: PendingAction,
): void {
  state.reject(interruption, { message: outcomeText(action) });
}

function callOfTool(
  tool: string,
  params: Readonly<Record<string, unknown>>,
  operationOf: OperationOfTool,
): ProposedCall | undefined {
  const operation = operationOf(tool);
  return operation === undefined ? undefined : { operation, params };
}

/** What a model reads of a decision, so that it neither repeats the call nor believes that it ran. */
export function outcomeText({ status, phase, reason = "", decidedBy = "a person" }: PendingAction): string {
  const why = reason === "" ? "" : ` Reason: ${reason}`;
  if (phase === "withdrawn") return "Withdrawn before a decision. Nothing was carried out.";
  if (status === "rejected") return `Rejected by ${decidedBy}. Nothing was carried out.${why}`;
  if (status === "expired") return "Nobody decided in time. Nothing was carried out.";
  if (status === "pending") return "Not decided yet. Nothing was carried out.";
  return `Approved by ${decidedBy}. ${phaseTexts[phase ?? "executed"] ?? phaseTexts["executed"]} Do not call it again.`;
}

const phaseTexts: Readonly<Record<string, string>> = {
  executed: "It was carried out.",
  executing: "It is being carried out.",
  "partly-failed": "Only a part of it was carried out.",
  "outcome-unknown": "It is not known yet whether it was carried out.",
};

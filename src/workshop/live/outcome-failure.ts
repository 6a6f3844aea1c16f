import refusals from "../../../content/api/refusals.json" with { type: "json" };
import type { OperationRow } from "../../product/client/sdk/operation-row.ts";
import { problemFailure, type Sent, unheard } from "../../product/client/sdk/reply.ts";
import type { SdkFailure } from "../../product/client/sdk/sdk.ts";
import type { OperationRefusal, ScenarioOutcome } from "../../product/engine/scenario/outcome-contract.ts";
import { problemReply } from "../../product/engine/scenario/problem-reply.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import type { Action, Screen } from "../../product/engine/screen/schema/screen-schema.ts";

/** A change: what is made of its answer depends on nothing else of its operation. */
const sentChange: OperationRow = ["irreversible", "POST", "", "", ""];
const traceId = "7f3c-91ab";

const undoOperation = "session.request.undo";
const settingOperation = "settings.switch.update";

/** The action of whose call, or of whose undo, an outcome is. */
export function endedAction({ actions, submit }: Screen, { action }: ScenarioOutcome): Action | undefined {
  return actions?.[action ?? submit?.action ?? ""];
}

/** The operation of whose call a scenario shows the outcome; undefined for one without an outcome. */
export function endedOperation(screen: Screen, { outcome }: Scenario): string | undefined {
  if (outcome === undefined) return undefined;
  if (outcome.control !== undefined) return screen.kind === "flow" ? undefined : settingOperation;
  return outcome.undo === true ? undoOperation : endedAction(screen, outcome)?.handler;
}

/** What operations say where they refuse, by their ids. */
export const operationRefusals: Readonly<Record<string, OperationRefusal>> = refusals;

/** What an operation says where it refuses. */
export function operationRefusal(operation: string): OperationRefusal | undefined {
  return Object.hasOwn(operationRefusals, operation) ? operationRefusals[operation] : undefined;
}

/**
 * The failure by which a change ends, in the words that the product has for it.
 *
 * @returns undefined where it went through or is still running
 */
export function outcomeFailure(
  { kind, refusal }: ScenarioOutcome,
  operation: string,
  messages: Sent["messages"],
): SdkFailure | undefined {
  const sent: Sent = { row: sentChange, traceId, messages, key: "shown" };
  if (kind === "offline" || kind === "unknown") return unheard(kind, sent);
  const reply = problemReply(kind, refusal ?? operationRefusal(operation), sent.key);
  if (reply === undefined) return undefined;
  const headers = new Headers({ "content-type": "application/problem+json" });
  return problemFailure({ status: reply.status, headers }, reply.problem, sent);
}

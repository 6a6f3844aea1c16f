import { canonical } from "../../engine/flow/answers.ts";
import type { Flow, FlowState } from "../../engine/flow/state.ts";
import { submissionOf } from "../../engine/flow/values.ts";
import type { FlowNotice, FlowStanding } from "../../engine/flow-view.ts";
import { engineText, type Host } from "../../engine/host.ts";

/** What stands in the place of the review; nothing where it is there, or on its way. */
export function reviewStanding(flow: Flow, state: FlowState, host: Host): FlowStanding["review"] {
  if (flow.review !== "dry-run") return undefined;
  const { review } = state;
  if (review.status === "none" || review.of !== canonical(submissionOf(flow, state))) return "ahead";
  if (review.status !== "failed") return undefined;
  const { message, traceId } = review.failure;
  const ways = { review: engineText(host, "retry") };
  return { tone: "danger", title: engineText(host, "reviewFailed"), body: message, traceId, ways, isUrgent: true };
}

/** What became of the submission, where it did not go well. */
export function outcomeOf({ submission }: FlowState, host: Host): FlowNotice | undefined {
  if (submission.status !== "failed" && submission.status !== "unknown") return undefined;
  const { message: body, traceId } = submission.failure;
  if (submission.status === "failed")
    return { tone: "danger", title: engineText(host, "submitFailed"), body, traceId, isUrgent: true };
  const title = engineText(host, "submitUnknown");
  return { tone: "warning", title, body, traceId, isUrgent: true };
}

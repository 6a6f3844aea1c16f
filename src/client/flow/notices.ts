import { canonical } from "../../engine/flow/answers.ts";
import type { FlowNotice, FlowStanding } from "../../engine/flow/flow-view.ts";
import type { Flow, FlowState } from "../../engine/flow/state.ts";
import { submissionOf } from "../../engine/flow/values.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";

/** What stands in the place of the review; nothing where it is there, or on its way. */
export function reviewStanding(flow: Flow, state: FlowState, host: Host): FlowStanding["review"] {
  if (flow.review !== "dry-run") return undefined;
  const { review } = state;
  if (review.status === "none" || review.of !== canonical(submissionOf(flow, state))) return "ahead";
  if (review.status !== "failed") return undefined;
  const { message: body, traceId, isSignedOut } = review.failure;
  const way = isSignedOut ? signInNotice(host) : { ways: { review: engineText(host, "retry") } };
  return { tone: "danger", title: engineText(host, "reviewFailed"), body, traceId, ...way, isUrgent: true };
}

/** What became of the submission, where it did not go well. */
export function outcomeOf({ submission }: FlowState, host: Host): FlowNotice | undefined {
  if (submission.status !== "failed" && submission.status !== "unknown") return undefined;
  const { message: body, traceId, isSignedOut } = submission.failure;
  const [tone, title] =
    submission.status === "failed" ? (["danger", "submitFailed"] as const) : (["warning", "submitUnknown"] as const);
  const way = isSignedOut ? signInNotice(host) : {};
  return { tone, title: engineText(host, title), body, traceId, ...way, isUrgent: true };
}

/** The draft waits for whoever comes back. */
function signInNotice(host: Host): Pick<FlowNotice, "action"> {
  return { action: { action: "sign-in", label: engineText(host, "signIn") } };
}

import { canonical } from "../../engine/flow/answers.ts";
import type { FlowNotice, FlowStatus } from "../../engine/flow/flow-view.ts";
import type { Flow, FlowState } from "../../engine/flow/state.ts";
import { submissionOf } from "../../engine/flow/values.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";

/** The notice in place of the review; nothing if the review is shown or loading. */
export function reviewStatus(flow: Flow, state: FlowState, host: Host): FlowStatus["review"] {
  if (flow.review !== "dry-run") return undefined;
  const { review } = state;
  if (review.status === "none" || review.of !== canonical(submissionOf(flow, state))) return "ahead";
  if (review.status !== "failed") return undefined;
  const { message: body, traceId, isSignedOut } = review.failure;
  const way = isSignedOut ? signInNotice(host) : { ways: { review: engineText(host, "retry") } };
  return { tone: "danger", title: engineText(host, "reviewFailed"), body, traceId, ...way, isUrgent: true };
}

/** The outcome of a submission that did not succeed. */
export function outcomeOf({ submission }: Pick<FlowState, "submission">, host: Host): FlowNotice | undefined {
  if (submission.status !== "failed" && submission.status !== "unknown") return undefined;
  const { message: body, traceId, isSignedOut } = submission.failure;
  const [tone, title] =
    submission.status === "failed" ? (["danger", "submitFailed"] as const) : (["warning", "submitUnknown"] as const);
  const way = isSignedOut ? signInNotice(host) : {};
  return { tone, title: engineText(host, title), body, traceId, ...way, isUrgent: true };
}

/** The draft is kept until the person comes back. */
function signInNotice(host: Host): Pick<FlowNotice, "action"> {
  return { action: { action: "sign-in", label: engineText(host, "signIn") } };
}

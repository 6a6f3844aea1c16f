import { renderFlow, renderFlowEnd, reviewStep } from "../../engine/flow/flow-view.ts";
import type { SourceState } from "../../engine/screen/sources.ts";
import { outcomeOf, reviewStanding } from "./notices.ts";
import type { FlowRuntime } from "./runtime.ts";

/** The markup of a flow as it stands now. */
export function renderFlowRuntime(runtime: FlowRuntime): string {
  const { state, flow, options, restored, drafting } = runtime;
  const { screen } = options;
  const { submission, review, mode, step } = state;
  const host = { ...runtime.host, errors: state.errors };
  const context = { ...runtime.context, review: review.status === "ready" ? review.result : null };
  if (submission.status === "done") return renderFlowEnd(screen, context, host);
  const standing = reviewStanding(flow, state, host);
  const isLoading = review.status === "loading" && standing === undefined;
  const isReviewing = isLoading && (mode === "compact" || step === reviewStep);
  const states = { ...host.states, ...(isLoading && { review: loading }) };
  const view = mode === "compact" ? ({ mode } as const) : ({ mode, step } as const);
  return renderFlow(screen, context, { ...host, states }, view, {
    notices: drafting?.notices({ standing: drafting.standing, restored }, host),
    outcome: outcomeOf(state, host),
    review: standing,
    isBusy: runtime.isAwaiting || isReviewing || submission.status === "running",
    controls: runtime.page.places(runtime.controls),
  });
}

const loading: SourceState = { status: "loading" };

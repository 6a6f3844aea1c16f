import type { ControlTarget } from "../../engine/flow/error-summary.ts";
import type { FlowControl } from "../../engine/flow/flow-outline.ts";
import { renderFlow, renderFlowEnd, reviewStep } from "../../engine/flow/flow-view.ts";
import type { CarriedOver } from "../../engine/flow/kept-draft.ts";
import { shownErrors } from "../../engine/flow/objections.ts";
import type { Flow, FlowState } from "../../engine/flow/state.ts";
import { visibleSections } from "../../engine/flow/values.ts";
import type { Host } from "../../engine/screen/host.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { SourceState } from "../../engine/screen/sources.ts";
import type { DraftSync } from "./draft-sync.ts";
import { outcomeOf, reviewStatus } from "./notices.ts";
import type { FlowOptions } from "./options.ts";
import type { FlowPage } from "./page.ts";

/** The input of {@link renderFlowRuntime}. */
interface OpenFlow {
  readonly options: Pick<FlowOptions, "screen">;
  readonly page: Pick<FlowPage, "places">;
  readonly drafting: Pick<DraftSync, "notices" | "status"> | undefined;
  readonly flow: Flow;
  readonly state: FlowState;
  readonly host: Host;
  readonly context: Context;
  readonly controls: readonly FlowControl[];
  readonly restored: Pick<CarriedOver, "lost" | "missing"> | undefined;
  readonly isAwaiting: boolean;
}

/** The markup of a flow in its present state. */
export function renderFlowRuntime(runtime: OpenFlow): string {
  const { state, flow, options, restored, drafting } = runtime;
  const { screen } = options;
  const { submission, review, mode, step } = state;
  const host = { ...runtime.host, errors: shownErrors(flow, state), rows: { ...state.implied, ...state.entered } };
  const context = { ...runtime.context, review: review.status === "ready" ? review.result : null };
  if (submission.status === "done") return renderFlowEnd(screen, context, host);
  const status = reviewStatus(flow, state, host);
  const isLoading = review.status === "loading" && status === undefined;
  const isReviewing = isLoading && (mode === "compact" || step === reviewStep);
  const states = { ...host.states, ...(isLoading && { review: loadingState }) };
  const view = mode === "compact" ? ({ mode } as const) : ({ mode, step } as const);
  return renderFlow(screen, context, { ...host, states }, view, {
    notices: drafting?.notices({ status: drafting.status, restored }, host),
    outcome: outcomeOf(state, host),
    review: status,
    effectsBefore: review.status === "ready" ? review.before?.effects : undefined,
    isBusy: runtime.isAwaiting || isReviewing || submission.status === "checking" || submission.status === "running",
    isUntried: !state.isHeld,
    controls: errorTargets(runtime),
  });
}

/** The controls on the page, and what is wrong between them: a rule leads to the first of its controls. */
function errorTargets({ page, controls, flow, state }: OpenFlow): ControlTarget[] {
  const places = page.places(controls);
  const labels = new Map(controls.map(({ name, label }) => [name, label]));
  const rules = visibleSections(flow, state).flatMap(({ broken = [] }) => broken);
  const targets = rules.flatMap(({ id: name, fields }) => {
    const [first, ...rest] = fields.flatMap((field) => places.filter((place) => place.name === field));
    const others = rest.map((each) => ({ label: labels.get(each.name) ?? each.name, id: each.id }));
    return first === undefined ? [] : [{ name, id: first.id, others }];
  });
  return [...places.map((place) => ({ ...place, row: rowLabel(place.name, labels) })), ...targets];
}

/** A field in a row is named with its row: there are others like it. */
function rowLabel(name: string, labels: ReadonlyMap<string, string>): string | undefined {
  return /\[\d/.test(name) ? labels.get(name) : undefined;
}

const loadingState: SourceState = { status: "loading" };

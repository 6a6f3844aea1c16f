import { html, type Markup } from "../../../components/_kit/html.ts";
import type { ToastData } from "../../../components/toast/contract.ts";
import { displayText } from "../../product/client/actions/confirm.ts";
import { failureAlert, undoOffer } from "../../product/client/actions/feedback.ts";
import { toFlowFailure } from "../../product/client/flow/calls.ts";
import { outcomeOf } from "../../product/client/flow/notices.ts";
import { renderFlowRuntime } from "../../product/client/flow/render-flow.ts";
import type { SdkFailure } from "../../product/client/sdk/sdk.ts";
import { clientText } from "../../product/client/texts.ts";
import { alertMarkup, toastMarkup } from "../../product/client/toasts/draw.ts";
import { type Answers, canonical } from "../../product/engine/flow/answers.ts";
import { outlineOf } from "../../product/engine/flow/flow-outline.ts";
import { type FlowStatus, renderFlow } from "../../product/engine/flow/flow-view.ts";
import { advance, beginFlow } from "../../product/engine/flow/machine.ts";
import { shownReviewOf } from "../../product/engine/flow/shown-review.ts";
import type { Flow, FlowState } from "../../product/engine/flow/state.ts";
import { submissionOf, visibleSections } from "../../product/engine/flow/values.ts";
import { flatValues } from "../../product/engine/json/shaped-values.ts";
import { riskRules } from "../../product/engine/risk.ts";
import type { ScenarioOutcome } from "../../product/engine/scenario/outcome-contract.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { flowViewOf, type OutcomeView } from "../../product/engine/scenario/scenario-body.ts";
import type { Situation } from "../../product/engine/scenario/situation.ts";
import { renderScreenBody } from "../../product/engine/screen/render-screen.ts";
import { resolve } from "../../product/engine/screen/resolve.ts";
import { reviewStep } from "../../product/engine/screen/schema/flow-names.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { endedAction, endedOperation, outcomeFailure } from "./outcome-failure.ts";
import { switchView } from "./switch-outcome.ts";

/** What the view of an outcome is made of. */
export interface EndedAction {
  readonly screen: Screen;
  readonly scenario: Scenario;
  readonly situation: Situation;
  /** What the operation answers where it went through. */
  readonly result?: unknown;
  /** The controls that an error can lead to; without it the list of errors has no links. */
  readonly controlsIn?: ((html: string) => NonNullable<FlowStatus["controls"]>) | undefined;
}

/** What a person sees once an action of a screen has ended as a scenario says; undefined where it says nothing of that. */
export function outcomeView(ended: EndedAction): OutcomeView | undefined {
  const { screen, scenario, situation } = ended;
  const { outcome } = scenario;
  const operation = endedOperation(screen, scenario);
  // A file that is refused has not been sent: its field says why.
  if (outcome?.control !== undefined && operation === undefined) return { said: Object.values(scenario.errors ?? {}) };
  if (outcome === undefined || operation === undefined) return undefined;
  const failure = outcomeFailure(outcome, operation, situation.host.messages);
  if (outcome.control !== undefined) {
    const content = renderScreenBody(screen, situation.context, situation.host);
    return switchView(content, outcome.control, { kind: outcome.kind, failure }, situation.host.messages);
  }
  if (isSubmission(screen, outcome) && outcome.kind !== "sent") return flowView(ended, failure);
  return outcome.kind === "slow" ? { said: [] } : messageAbove(ended, outcome, failure);
}

/** Whether it is the submission of a flow that ends: it says so in its own place. */
function isSubmission({ kind, submit }: Screen, { action, control, undo }: ScenarioOutcome): boolean {
  return kind === "flow" && control === undefined && undo !== true && (action ?? submit?.action) === submit?.action;
}

/** The flow as its own state machine leaves it after the answer of the API. */
function flowView(
  { screen, scenario, situation, controlsIn }: EndedAction,
  failure: SdkFailure | undefined,
): OutcomeView {
  const { context, host } = situation;
  const flow = flowOf(screen, situation);
  const running = runningFlow(flow, screen, scenario, situation);
  const failed = failure && advance(flow, running, { type: "submitFailed", failure: toFlowFailure(failure, host) });
  const state = failed === undefined ? running : reviewedAgain(flow, failed.state, context["review"]);
  const places = controlsIn?.(renderFlow(screen, context, host, viewOf(state))) ?? [];
  const controls = visibleSections(flow, state).flatMap((section) => section.controls);
  const content = renderFlowRuntime({
    ...{ flow, state, host, context, controls },
    options: { screen },
    page: { places: (shown) => places.filter(({ name }) => shown.some((each) => each.name === name)) },
    drafting: undefined,
    restored: undefined,
    isAwaiting: false,
  });
  const { title, body } = outcomeOf(state, host) ?? {};
  return { content, said: onlyTexts(title, body, ...Object.values(state.errors)) };
}

function flowOf(screen: Screen, { context, host }: Situation): Flow {
  const { review } = screen;
  return {
    outline: outlineOf(screen, context, host),
    review: review === undefined ? "none" : review.source === undefined ? "summary" : "dry-run",
    shownOf: shownReviewOf(screen, context),
  };
}

/** A flow whose answers have been sent. */
function runningFlow(flow: Flow, screen: Screen, scenario: Scenario, { context }: Situation): FlowState {
  const view = flowViewOf(screen, scenario, context);
  const steps = [...(screen.steps ?? []).map(({ id }) => id), reviewStep];
  const step = view.mode === "guided" ? view.step : "";
  const completed = steps.slice(0, Math.max(0, steps.indexOf(step)));
  const entered = flatValues(scenario.values ?? {}) as Answers;
  const begun = beginFlow(flow, { mode: view.mode, seed: "", entered, completed, step });
  const of = canonical(submissionOf(flow, begun));
  const review = { status: "ready", of, result: context["review"] } as const;
  return { ...begun, review, submission: { status: "running", of } };
}

/** After a refusal the dry-run is asked again: here it answers as before. */
function reviewedAgain(flow: Flow, state: FlowState, result: unknown): FlowState {
  if (state.review.status !== "loading") return state;
  return advance(flow, state, { type: "reviewLoaded", ask: state.asked, result }).state;
}

function viewOf({ mode, step }: FlowState) {
  return mode === "compact" ? ({ mode } as const) : ({ mode, step } as const);
}

/** What is told above the page: a toast, or an alert. */
function messageAbove(ended: EndedAction, outcome: ScenarioOutcome, failure: SdkFailure | undefined): OutcomeView {
  const { messages } = ended.situation.host;
  if (failure === undefined) {
    const toast = doneToast(ended, outcome);
    if (toast === undefined) return { said: [] };
    return { above: region(toastMarkup(toast, messages)), said: [toast.message] };
  }
  const status = outcome.kind === "unknown" || outcome.kind === "signed-out" ? "unknown" : "failed";
  const words = failureAlert({ status, failure }, messages);
  const above = region(alertMarkup({ tone: "danger", role: "alert", ...words }, messages));
  return { above, said: onlyTexts(words.title, words.body) };
}

function region(message: Markup): string {
  return html`<div class="toasts" aria-live="polite">${message}</div>`.toString();
}

function doneToast({ screen, situation, result }: EndedAction, outcome: ScenarioOutcome): ToastData | undefined {
  const { context, host } = situation;
  const { messages = {}, locale = "de-CH" } = host;
  const action = endedAction(screen, outcome);
  if (action === undefined) return undefined;
  if (outcome.undo === true) return { tone: "success", message: clientText(messages, "undone") };
  const receipt = displayText((result as { message?: unknown } | null | undefined)?.message);
  const said = displayText(resolve(action.success, context, { locale, messages })) ?? receipt;
  if (riskRules[action.risk].undo) return undoOffer({ label: action.undoLabel, said }, messages);
  return said === undefined ? undefined : { tone: "success", message: said };
}

function onlyTexts(...given: readonly unknown[]): string[] {
  return given.filter((each) => typeof each === "string");
}

import type { Answers } from "../../engine/flow/answers.ts";
import type { FlowEffect, FlowEvent } from "../../engine/flow/state.ts";
import { shapedValues } from "../../engine/json/shaped-values.ts";
import { evaluate } from "../../engine/screen/resolve.ts";
import type { Outcome } from "../actions/options.ts";
import { answered, toFlowFailure } from "./calls.ts";
import type { FlowRuntime } from "./runtime.ts";

/** Executes an effect of the state machine. */
export function carryOut(runtime: FlowRuntime, effect: FlowEffect): void {
  const carry = flowEffects[effect.type] as (runtime: FlowRuntime, effect: FlowEffect) => void;
  carry(runtime, effect);
}

type Effects = {
  readonly [Type in FlowEffect["type"]]: (runtime: FlowRuntime, effect: Extract<FlowEffect, { type: Type }>) => void;
};

const flowEffects: Effects = {
  save: ({ drafting, draft }) => drafting?.keep(draft),
  showStep(runtime, { step }) {
    if (!runtime.isMoving) runtime.restored = undefined;
    runtime.drawNow();
    const isInPage = runtime.page.root.closest("dialog") === null;
    if (isInPage && !runtime.isMoving && runtime.state.mode === "guided") runtime.address.write(step, "push");
    runtime.page.focus(`#step-${step}-title`);
  },
  showErrors(runtime) {
    runtime.drawNow();
    runtime.page.focus(".flow__errors");
  },
  showReview(runtime) {
    runtime.drawNow();
    runtime.focusReview();
  },
  review: (runtime, { ask, values }) => void startReview(runtime, ask, values),
  submit: (runtime, { values, key }) => void submitFlow(runtime, values, key),
  finish: (runtime, { result }) => void finishFlow(runtime, result),
};

async function startReview(runtime: FlowRuntime, ask: number, values: Answers): Promise<void> {
  const { screen, sdk, digested } = runtime.options;
  try {
    const sent = { ...routeParams(runtime), ...shapedValues(values) };
    const asked = digested === undefined ? sent : await (await import("./files.ts")).withDigests(sent, digested);
    const call = sdk.call(screen.review?.source ?? "", asked);
    const result = await answered(call, "failed", runtime.host);
    expectEffects(runtime, result);
    runtime.dispatch({ type: "reviewLoaded", ask, result });
  } catch (error) {
    runtime.dispatch({ type: "reviewFailed", ask, failure: toFlowFailure(error, runtime.host) });
  }
}

/** Without effects to show, the flow cannot be submitted. */
function expectEffects({ options, context }: FlowRuntime, result: unknown): void {
  const { effects } = options.screen.review ?? {};
  if (effects === undefined) return;
  const shown = evaluate(effects.$bind, { ...context, review: result });
  if (!Array.isArray(shown)) throw new TypeError(`"${effects.$bind}" of the review is no list of effects.`);
}

async function submitFlow(runtime: FlowRuntime, values: Answers, key: string): Promise<void> {
  const { screen, actions } = runtime.options;
  const { review: dryRun } = runtime.state;
  const context = { ...runtime.context, review: dryRun.status === "ready" ? dryRun.result : null };
  const confirmed = runtime.flow.review !== "none";
  const options = { confirmed, idempotencyKey: key, context, keep: true, failed: (): true => true } as const;
  await runtime.drafting?.flush();
  try {
    const params = { ...routeParams(runtime), ...shapedValues(values) };
    runtime.dispatch(submitEvent(await actions.run(screen.submit?.action ?? "", params, options), runtime));
  } catch (error) {
    runtime.dispatch({ type: "submitFailed", failure: toFlowFailure(error, runtime.host) });
  }
}

function submitEvent(outcome: Outcome, { host }: FlowRuntime): FlowEvent {
  if (outcome.status === "done") return { type: "submitted", result: outcome.result };
  if (outcome.status === "declined") return { type: "submitDeclined" };
  const failure = toFlowFailure(outcome.failure, host);
  const kind = outcome.status === "unknown" ? "unknown" : failure.kind;
  return { type: "submitFailed", failure: { ...failure, kind } };
}

async function finishFlow(runtime: FlowRuntime, result: unknown): Promise<void> {
  const { drafting, store, completionKey, options } = runtime;
  await drafting?.discard();
  await store.add(completionKey).catch(() => undefined);
  if (options.submitted !== undefined) return options.submitted(result);
  runtime.drawNow();
  runtime.page.focus(".flow__end");
}

/** Parameters of the route are part of every call of the flow; they name its subject. */
function routeParams({ options }: FlowRuntime): Readonly<Record<string, unknown>> {
  const { step: _step, ...params } = (options.context["params"] ?? {}) as Record<string, unknown>;
  return params;
}

import { carryOut } from "./effects.ts";
import { FlowEvents } from "./events.ts";
import type { FlowHandle, FlowOptions } from "./options.ts";
import { FlowRuntime } from "./runtime.ts";

export type { Completions, DraftStore, KeptDraft } from "./device.ts";
export type { FlowActions, FlowAround, FlowHandle, FlowOptions, FlowRun } from "./options.ts";

/**
 * Opens a flow in an element, in the place of what stands there: the same flow as markup, or nothing. What was typed there
 * already is kept.
 */
export function startFlow(element: HTMLElement, options: FlowOptions): FlowHandle {
  const runtime: FlowRuntime = new FlowRuntime(element, options, (effect) => carryOut(runtime, effect));
  const events = new FlowEvents(runtime);
  const ready = runtime.begin().then(() => events.start());
  return {
    ready,
    update: (around) => runtime.update(around),
    mayLeave: () => events.mayLeave(),
    stop() {
      void runtime.drafting?.flush();
      events.stop();
      runtime.isStopped = true;
    },
  };
}

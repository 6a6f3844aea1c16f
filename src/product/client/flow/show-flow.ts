import type { FlowEffect } from "../../engine/flow/state.ts";
import type { carryOut } from "./effects.ts";
import type { FlowEvents } from "./events.ts";
import type { FlowHandle, FlowOptions } from "./options.ts";
import { FlowRuntime } from "./runtime.ts";

/** The interactive part of a flow. */
export interface FlowParts {
  readonly carryOut: typeof carryOut;
  readonly FlowEvents: typeof FlowEvents;
}

/** A flow that is shown. */
export interface ShownFlow extends FlowHandle {
  /** Makes the flow interactive, and runs the effects that waited. Another call changes nothing. */
  answer(parts: FlowParts): void;
  /** Asks again what failed: the data sources of the flow and its review. */
  retry(): void;
}

/**
 * Shows a flow in an element, in place of its content. It is not interactive before it gets the parts for that.
 *
 * @param needed called when it cannot wait for an interaction: it returns to a step, or makes its review by itself
 */
export function showFlow(element: HTMLElement, options: FlowOptions, needed: () => void): ShownFlow {
  /** Effects that lead to a step already in the address keep that property when they run later. */
  const waiting: (readonly [FlowEffect, isMoving: boolean])[] = [];
  let parts: FlowParts | undefined;
  let events: FlowEvents | undefined;
  const runtime: FlowRuntime = new FlowRuntime(element, options, (effect) => {
    if (parts !== undefined) return parts.carryOut(runtime, effect);
    waiting.push([effect, runtime.isMoving]);
    needed();
  });
  let isReady = false;
  const ready = runtime.begin().then(() => {
    isReady = true;
    if (events !== undefined) events.start();
    else if (runtime.state.mode === "compact") needed();
  });
  return {
    ready,
    answer(given) {
      if (parts !== undefined || runtime.isStopped) return;
      parts = given;
      events = new given.FlowEvents(runtime);
      for (const [effect, isMoving] of waiting) {
        runtime.isMoving = isMoving;
        given.carryOut(runtime, effect);
        runtime.isMoving = false;
      }
      if (isReady) events.start();
    },
    retry: () => runtime.retryFailed(),
    update: (around) => runtime.update(around),
    mayLeave: () => events?.mayLeave() ?? true,
    stop() {
      void runtime.drafting?.flush();
      events?.stop();
      runtime.isStopped = true;
    },
  };
}

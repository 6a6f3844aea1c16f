import type { FlowEffect } from "../../engine/flow/state.ts";
import type { carryOut } from "./effects.ts";
import type { FlowEvents } from "./events.ts";
import type { FlowHandle, FlowOptions } from "./options.ts";
import { FlowRuntime } from "./runtime.ts";

/** What a flow needs to answer a person. */
export interface FlowParts {
  readonly carryOut: typeof carryOut;
  readonly FlowEvents: typeof FlowEvents;
}

/** A flow that is on show. */
export interface ShownFlow extends FlowHandle {
  /** From now on it answers; what it wanted to do until then is done. Another call changes nothing. */
  answer(parts: FlowParts): void;
}

/**
 * Shows a flow in an element, in the place of what stands there. It answers nobody before it is given the parts for that.
 *
 * @param needed called when it cannot wait for a person to be there: it comes back to a step, or makes its review by itself
 */
export function showFlow(element: HTMLElement, options: FlowOptions, needed: () => void): ShownFlow {
  /** What leads to a step that the address names already does so later too. */
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
    update: (around) => runtime.update(around),
    mayLeave: () => events?.mayLeave() ?? true,
    stop() {
      void runtime.drafting?.flush();
      events?.stop();
      runtime.isStopped = true;
    },
  };
}

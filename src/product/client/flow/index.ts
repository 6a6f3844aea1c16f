import type { FlowHandle, FlowOptions } from "./options.ts";
import { flowParts } from "./parts.ts";
import { showFlow } from "./show-flow.ts";

export type { Completions, DraftStore, KeptDraft } from "#draft-store";
export type { FlowActions, FlowAround, FlowHandle, FlowOptions, FlowRun } from "./options.ts";

/**
 * Opens a flow in an element, in place of its content: the same flow as markup, or nothing. Input in that markup is
 * kept.
 */
export function startFlow(element: HTMLElement, options: FlowOptions): FlowHandle {
  const flow = showFlow(element, options, () => {});
  flow.answer(flowParts);
  return flow;
}

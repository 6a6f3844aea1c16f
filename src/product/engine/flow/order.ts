import { reviewStep } from "../screen/schema/flow-names.ts";
import type { FlowControl, Section } from "./flow-outline.ts";
import { objectionsIn } from "./objections.ts";
import type { Flow, FlowState } from "./state.ts";
import { visibleSections } from "./values.ts";

/** The ids of the visible steps, and of the review where there is one. */
export function stepsOf(flow: Flow, state: FlowState): string[] {
  const ids = visibleSections(flow, state).map(({ id }) => id);
  return flow.review === "none" ? ids : [...ids, reviewStep];
}

export function stepBefore(flow: Flow, state: FlowState): string | undefined {
  const steps = stepsOf(flow, state);
  return steps[steps.indexOf(state.step) - 1];
}

/** The completed steps before the current one. */
export function completedBefore(flow: Flow, state: FlowState): string[] {
  const steps = stepsOf(flow, state);
  const before = new Set(steps.slice(0, Math.max(steps.indexOf(state.step), 0)));
  return state.completed.filter((id) => before.has(id));
}

/**
 * The first step that is not completed, has a control that was not shown yet, or an answer that something speaks
 * against; undefined when the review may open.
 */
export function firstOpen(flow: Flow, state: FlowState): string | undefined {
  const isSeen = ({ name }: FlowControl) => Object.hasOwn(state.entered, name) || Object.hasOwn(state.shown, name);
  const isSettled = (section: Section) =>
    state.completed.includes(section.id) &&
    section.controls.every(isSeen) &&
    Object.keys(objectionsIn(flow, state, section)).length === 0;
  return visibleSections(flow, state).find((section) => !isSettled(section))?.id;
}

import { outcome, proposalEvents, type State, states, statusByState } from "../../api/proposals/machine.ts";

/** A state of a proposal, as the catalogue tells it. */
export interface ApprovalState {
  readonly state: State;
  /** What everybody outside sees. */
  readonly status: string;
  /** `begin → executing`, one for each event that can happen. */
  readonly steps: readonly string[];
  /** Why the other events cannot happen, each reason with its events. */
  readonly refusals: readonly string[];
}

/** Every state of the machine of proposals. */
export function approvalStates(): ApprovalState[] {
  return states.map((state) => ({
    state,
    status: state === "stale" ? "pending, stale" : statusByState[state],
    steps: proposalEvents.flatMap((event) => {
      const step = outcome(state, event);
      return "to" in step ? [`${event} → ${step.to}`] : [];
    }),
    refusals: refusalsOf(state),
  }));
}

function refusalsOf(state: State): string[] {
  const refused = proposalEvents.flatMap((event) => {
    const step = outcome(state, event);
    return "impossible" in step ? [{ event, reason: step.impossible }] : [];
  });
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  return [...byReason].map(([reason, cells]) => `${reason}: ${cells.map(({ event }) => event).join(", ")}`);
}

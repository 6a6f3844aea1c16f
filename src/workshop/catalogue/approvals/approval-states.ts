import { outcome, proposalEvents, type State, states, statusByState } from "../../../product/api/proposals/machine.ts";

/** A state of a proposal for the catalogue. */
export interface ApprovalState {
  readonly state: State;
  /** The status outside the machine. */
  readonly status: string;
  /** `begin → executing`, one for each possible event. */
  readonly steps: readonly string[];
  /** The reasons against the other events, each with its events. */
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

/**
 * The states of a proposal. `executing`, `executed`, `partly-failed` and `outcome-unknown` are approved proposals,
 * `withdrawn` ones are rejected by their proposer.
 */
export const states = [
  "pending",
  "stale",
  "executing",
  "executed",
  "partly-failed",
  "outcome-unknown",
  "rejected",
  "withdrawn",
  "expired",
] as const;
export type State = (typeof states)[number];

/**
 * The events of a proposal. `support` is an approval before the last required one, `begin` the last one; `finish`,
 * `fail-partly` and `lose` are the outcomes of the execution. `recheck` is a change of data that leaves the effects as they are.
 */
export const proposalEvents = [
  "support",
  "begin",
  "reject",
  "withdraw",
  "adjust",
  "revalidate",
  "change-data",
  "recheck",
  "expire",
  "finish",
  "fail-partly",
  "lose",
] as const;
export type ProposalEvent = (typeof proposalEvents)[number];

/** Why an event is impossible in a state. */
export type Impossible = "is-stale" | "is-decided" | "is-running" | "has-expired" | "not-running";

const decidedRow = {
  support: "is-decided",
  begin: "is-decided",
  reject: "is-decided",
  withdraw: "is-decided",
  adjust: "is-decided",
  revalidate: "is-decided",
  "change-data": "is-decided",
  recheck: "is-decided",
  expire: "is-decided",
  finish: "not-running",
  "fail-partly": "not-running",
  lose: "not-running",
} as const;

const runningRow = {
  support: "is-running",
  begin: "is-running",
  reject: "is-running",
  withdraw: "is-running",
  adjust: "is-running",
  revalidate: "is-running",
  "change-data": "is-running",
  recheck: "is-running",
  expire: "is-running",
  finish: "executed",
  "fail-partly": "partly-failed",
  lose: "outcome-unknown",
} as const;

/** The next state of each event in each state, or why the event is impossible there. */
export const machine = {
  pending: {
    support: "pending",
    begin: "executing",
    reject: "rejected",
    withdraw: "withdrawn",
    adjust: "pending",
    revalidate: "pending",
    "change-data": "stale",
    recheck: "pending",
    expire: "expired",
    finish: "not-running",
    "fail-partly": "not-running",
    lose: "not-running",
  },
  stale: {
    support: "is-stale",
    begin: "is-stale",
    reject: "rejected",
    withdraw: "withdrawn",
    adjust: "pending",
    revalidate: "pending",
    "change-data": "is-stale",
    recheck: "pending",
    expire: "expired",
    finish: "not-running",
    "fail-partly": "not-running",
    lose: "not-running",
  },
  executing: runningRow,
  "outcome-unknown": { ...runningRow, lose: "outcome-unknown" },
  executed: decidedRow,
  "partly-failed": decidedRow,
  rejected: decidedRow,
  withdrawn: decidedRow,
  expired: {
    ...decidedRow,
    support: "has-expired",
    begin: "has-expired",
    reject: "has-expired",
    withdraw: "has-expired",
    adjust: "has-expired",
    revalidate: "has-expired",
    "change-data": "has-expired",
    recheck: "has-expired",
    expire: "has-expired",
  },
} as const satisfies Readonly<Record<State, Readonly<Record<ProposalEvent, State | Impossible>>>>;

/** The outcome of an event in a state. */
export function outcome(
  state: State,
  event: ProposalEvent,
): { readonly to: State } | { readonly impossible: Impossible } {
  const cell: State | Impossible = machine[state][event];
  return isStateCell(cell) ? { to: cell } : { impossible: cell };
}

function isStateCell(cell: string): cell is State {
  return (states as readonly string[]).includes(cell);
}

/** The states in which a decision is pending. */
export const openStates = ["pending", "stale"] as const satisfies readonly State[];

/** The public status, as in the contract. */
export const statusByState = {
  pending: "pending",
  stale: "pending",
  executing: "approved",
  executed: "approved",
  "partly-failed": "approved",
  "outcome-unknown": "approved",
  rejected: "rejected",
  withdrawn: "rejected",
  expired: "expired",
} as const satisfies Readonly<Record<State, string>>;

import { mayShow, noPermission } from "../authority.ts";
import type { Caller } from "../caller.ts";
import { type Sentence, say } from "../words/sentence.ts";
import type { Proposal } from "./proposal.ts";

/** Why a person may not approve a proposal that others may. */
export interface Ineligibility {
  /** HTTP status. */
  readonly status: 403 | 409;
  readonly words: Sentence;
}

/** Why a caller may not approve a proposal; undefined where they may. */
export function approvalIneligibility(proposal: Proposal, caller: Caller): Ineligibility | undefined {
  const { personId, agent } = caller;
  const { proposer, onBehalfOf, adjustedBy, approvals, operation, fourEyes, by = [] } = proposal;
  if (agent !== undefined) return onlyPeople;
  if (proposer.id === personId) return ownProposal;
  if (fourEyes && [onBehalfOf, ...adjustedBy].some((party) => party?.id === personId)) return involved;
  if (approvals.some(({ id }) => id === personId)) return approvedAlready;
  if (by.some((capability) => !caller.capabilities.has(capability))) return byOthers;
  return mayDecide(caller) && mayShow(operation, caller) ? undefined : { status: 403, words: noPermission };
}

/** Whether somebody decides on proposals at all: approves, rejects or adjusts them. */
export function mayDecide({ agent, capabilities }: Caller): boolean {
  return agent === undefined && capabilities.has("proposals.approve");
}

const onlyPeople: Ineligibility = { status: 403, words: say("barrier.people") };
const ownProposal: Ineligibility = {
  status: 403,
  words: say("barrier.own"),
};
const involved: Ineligibility = {
  status: 403,
  words: say("barrier.fourEyes"),
};
const byOthers: Ineligibility = { status: 403, words: say("barrier.byOthers") };
const approvedAlready: Ineligibility = {
  status: 409,
  words: say("barrier.already"),
};

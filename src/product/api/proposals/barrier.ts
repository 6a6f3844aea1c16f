import { mayShow, noPermission } from "../authority.ts";
import type { Caller } from "../caller.ts";
import { type Sentence, say } from "../words/sentence.ts";
import type { Decider, Represented } from "./decider.ts";
import { isOwn, type Proposal } from "./proposal.ts";

/** Why a person may not approve a proposal that others may. */
export interface Ineligibility {
  /** HTTP status. */
  readonly status: 403 | 409;
  readonly words: Sentence;
}

/** Whether somebody may approve a proposal: in their own right, or else for somebody whose deputy they are. */
export interface ApprovalStanding {
  /** Absent where they may. */
  readonly barrier?: Ineligibility;
  readonly represented?: Represented;
}

/**
 * As whom a caller may approve a proposal. Where a deputy approves for somebody, both count: neither of the two may be
 * party to the proposal, or approve it twice.
 */
export function approvalStanding(proposal: Proposal, caller: Decider): ApprovalStanding {
  if (caller.agent !== undefined) return { barrier: onlyPeople };
  const involved = partyBarrier(proposal, caller.personId);
  if (involved !== undefined) return { barrier: involved };
  const barrier = rightsBarrier(proposal, caller);
  if (barrier === undefined || !mayDecide(caller)) return barrier === undefined ? {} : { barrier };
  const able = (caller.represents ?? []).filter(
    (each) => isCoveredBy(proposal, each) && rightsBarrier(proposal, each) === undefined,
  );
  const represented = able.find(({ person }) => partyBarrier(proposal, person.id) === undefined);
  if (represented !== undefined) return { represented };
  return { barrier: able.length > 0 ? representedIsInvolved : barrier };
}

/** The one for whom a deputy decides on a proposal otherwise than by approving it; rather one whom it is not about. */
export function representedIn(proposal: Proposal, { represents = [] }: Decider): Represented | undefined {
  const able = represents.filter((each) => isCoveredBy(proposal, each));
  return able.find(({ person }) => !isAbout(proposal, person.id)) ?? able[0];
}

/** Whether the policy keeps a person from deciding on a proposal, because it is about them. */
export function isAbout({ about = [] }: Proposal, personId: string): boolean {
  return about.includes(personId);
}

/** Why a caller neither rejects nor adjusts a proposal that is about them, or about the one for whom they decide. */
export function concernedBarrier(proposal: Proposal, { personId, decidesFor }: Decider): Ineligibility | undefined {
  if (isAbout(proposal, personId)) return aboutThemselves;
  return decidesFor !== undefined && isAbout(proposal, decidesFor.id) ? representedIsInvolved : undefined;
}

/** Those who may still approve a proposal, of all whom the policy knows to have the right; nothing where it knows none. */
export function remainingApprovers(proposal: Proposal): Proposal["approvers"] {
  return proposal.approvers?.filter(({ id }) => partyBarrier(proposal, id) === undefined);
}

/** Whether a caller sees a proposal with its effects: it is theirs, or they, or one whose deputy they are, may call it. */
export function canSeeProposal(proposal: Proposal, caller: Decider): boolean {
  return (
    isOwn(proposal, caller) || mayShow(proposal.operation, caller) || representedIn(proposal, caller) !== undefined
  );
}

function isCoveredBy({ operation }: Proposal, represented: Represented): boolean {
  const { operations = [operation] } = represented;
  return operations.includes(operation) && mayShow(operation, represented);
}

/** Why a person does not count as a further one. */
function partyBarrier(proposal: Proposal, personId: string): Ineligibility | undefined {
  const { proposer, onBehalfOf, adjustedBy, approvals, fourEyes } = proposal;
  const isPerson = (party: Proposal["approvals"][number] | undefined) =>
    party !== undefined && [party.id, party.for?.id].includes(personId);
  if (isAbout(proposal, personId)) return aboutThemselves;
  if (proposer.id === personId) return ownProposal;
  if (fourEyes && [onBehalfOf, ...adjustedBy].some(isPerson)) return isInvolved;
  return approvals.some(isPerson) ? approvedAlready : undefined;
}

/** Whether the right to approve a proposal is refused to somebody, whoever is party to it. */
export function rightsBarrier(
  { operation, by = [] }: Proposal,
  holder: Pick<Caller, "agent" | "capabilities">,
): Ineligibility | undefined {
  if (by.some((capability) => !holder.capabilities.has(capability))) return byOthers;
  return mayDecide(holder) && mayShow(operation, holder) ? undefined : { status: 403, words: noPermission };
}

/** Whether somebody decides on proposals at all: approves, rejects or adjusts them. */
export function mayDecide({ agent, capabilities }: Pick<Caller, "agent" | "capabilities">): boolean {
  return agent === undefined && capabilities.has("proposals.approve");
}

const onlyPeople: Ineligibility = { status: 403, words: say("barrier.people") };
const ownProposal: Ineligibility = {
  status: 403,
  words: say("barrier.own"),
};
const aboutThemselves: Ineligibility = { status: 403, words: say("barrier.about") };
const isInvolved: Ineligibility = {
  status: 403,
  words: say("barrier.fourEyes"),
};
const byOthers: Ineligibility = { status: 403, words: say("barrier.byOthers") };
const approvedAlready: Ineligibility = {
  status: 409,
  words: say("barrier.already"),
};
const representedIsInvolved: Ineligibility = { status: 403, words: say("barrier.represented") };

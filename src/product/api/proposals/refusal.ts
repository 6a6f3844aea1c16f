import { HttpProblem } from "../http/problem.ts";
import { visibleText } from "../visible-text.ts";
import { type Sentence, say, sentenceText, type Words } from "../words/sentence.ts";
import type { Decider } from "./decider.ts";
import type { Impossible } from "./machine.ts";
import { deciderWords, momentWords, presented } from "./presented.ts";
import type { DecidingParty, Proposal, ProposalRevision } from "./proposal.ts";

/** The problem where an event is impossible in the current state of a proposal. */
export function refusal(proposal: Proposal, reason: Impossible, now: Date, reader?: Decider): HttpProblem {
  const status = reason === "has-expired" ? 410 : 409;
  return new HttpProblem(status, refusalTexts[reason](proposal), { proposal: presented(proposal, now, reader) });
}

const refusalTexts: Readonly<Record<Impossible, (proposal: Proposal) => Words>> = {
  "is-stale": () => say("proposal.stale"),
  "is-decided": decidedAlready,
  "is-running": ({ decidedBy }) => say("proposal.isRunning", { name: visibleName(decidedBy) }),
  "has-expired": () => say("proposal.hasExpired"),
  "not-running": () => say("proposal.notRunning"),
};

function decidedAlready({ decidedBy, decidedAt, state }: Proposal): Words {
  const name = visibleName(decidedBy);
  const verb = state === "rejected" || state === "withdrawn" ? state : "approved";
  if (decidedAt === undefined) return say(`proposal.decided.${verb}`, { name });
  return say(`proposal.decidedAt.${verb}`, { name, moment: momentWords(new Date(decidedAt)) });
}

function visibleName(party: DecidingParty | undefined): Sentence {
  return party === undefined ? say("words.someone") : deciderWords(party);
}

/** @throws HttpProblem, with the current proposal, when a decision is about another revision or other effects */
export function requireSeen(proposal: Proposal, seen: ProposalRevision, now: Date, reader: Decider): void {
  if (seen.revision === proposal.revision && seen.effectsHash === proposal.effectsHash) return;
  throw new HttpProblem(409, whatChanged(proposal, seen, reader), { proposal: presented(proposal, now, reader) });
}

function whatChanged({ revision, adjustedBy, changes }: Proposal, seen: ProposalRevision, reader: Decider): Words {
  if (seen.revision === revision) return say("proposal.otherEffects");
  const who = adjustedBy.at(-1);
  const effects = changes?.after.map((effect) => sentenceText(effect, reader.locale, visibleText)).join(" ");
  const added = effects === undefined ? "" : say("proposal.nowHolds", { effects });
  return who === undefined
    ? say("proposal.rechecked", { added })
    : say("proposal.adjustedBy", { name: visibleName(who), added });
}

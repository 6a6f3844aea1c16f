import { decideAccess, requireAccess } from "../authority.ts";
import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import { requireValid } from "../http/read-request.ts";
import { readerFor } from "../http/read-typed.ts";
import { schemaIssues } from "../http/schema-issues.ts";
import type { ApiAnswer, Keeper } from "../idempotency-store.ts";
import { type OperationEntry, operationEntries } from "../operation-table.ts";
import { type OperationRun, retrying, runInUnit } from "../run.ts";
import type { Expectation } from "../storage/storage.ts";
import { type Sentence, say, sentenceText } from "../words/sentence.ts";
import { approvalStanding, concernedBarrier, mayDecide, representedIn, rightsBarrier } from "./barrier.ts";
import type { Decider } from "./decider.ts";
import { representationOf } from "./deputy.ts";
import { outcome, type ProposalEvent, type State } from "./machine.ts";
import { presented } from "./presented.ts";
import {
  actorOf,
  areSameEffects,
  decidingParty,
  effectChanges,
  effectsOf,
  isOwn,
  type Proposal,
  type ProposalRevision,
  runsAs,
} from "./proposal.ts";
import type { StoredProposal } from "./proposal-store.ts";
import { refusal, requireSeen } from "./refusal.ts";
import { dryRunOperation, reconciledProposal, recordDeed, system, withPolicy } from "./settle.ts";

/** Approves the revision that was seen. With the last required approval it runs, in the same commit. */
export function approveProposal(
  setting: RunContext,
  caller: Caller,
  id: string,
  seen: ProposalRevision,
  keeper: Keeper,
): Promise<ApiAnswer> {
  return retrying(async () => {
    const seenBy = await decidable(setting, caller, id, "begin");
    const { proposal } = seenBy;
    requireSeen(proposal, seen, setting.now(), seenBy.caller);
    const found = { ...seenBy, caller: approverOf(proposal, seenBy.caller) };
    const approvals = [...proposal.approvals, decidingParty(found.caller)];
    const isLast = approvals.length >= proposal.needed;
    return (isLast ? execute : support)(setting, found, { ...proposal, approvals }, keeper);
  });
}

/** Rejects the revision that was seen; nothing runs, and the proposer can read the reason. */
export function rejectProposal(
  setting: RunContext,
  caller: Caller,
  id: string,
  { reason, ...seen }: ProposalRevision & { readonly reason?: string },
  keeper: Keeper,
): Promise<ApiAnswer> {
  return retrying(async () => {
    const found = await decidable(setting, caller, id, "reject");
    requireUninvolved(found);
    requireSeen(found.proposal, seen, setting.now(), found.caller);
    const after = decidedProposal(
      setting,
      { ...found.proposal, ...(reason !== undefined && { reason }) },
      found.caller,
      "reject",
    );
    const answer = decision(setting, found.caller, after, say("proposal.rejected"));
    const belonging = [...found.seen, ...keeper.changes(answer)];
    await recordDeed(setting, found, after, { ...actorOf(found.caller), event: "reject", reason }, belonging);
    return answer;
  });
}

/** Withdraws the caller's own proposal. The caller is the program that made it, for the same person, or that person. */
export function withdrawProposal(setting: RunContext, caller: Caller, id: string, keeper: Keeper): Promise<ApiAnswer> {
  return retrying(async () => {
    const stored = await reconciledProposal(setting, caller.clubId, id);
    requireProposer(stored.proposal, caller);
    requirePossible(stored.proposal, "withdraw", setting.now(), caller);
    const after = decidedProposal(setting, stored.proposal, caller, "withdraw");
    const answer = decision(setting, caller, after, say("proposal.withdrawn"));
    await recordDeed(setting, stored, after, { ...actorOf(caller), event: "withdraw" }, keeper.changes(answer));
    return answer;
  });
}

/** Runs the dry-run again with the current data. */
export function revalidateProposal(
  setting: RunContext,
  caller: Caller,
  id: string,
  keeper: Keeper,
): Promise<ApiAnswer> {
  return retrying(async () => {
    const found = await decidable(setting, caller, id, "revalidate");
    const { earlier: _, ...wanted } = found.proposal;
    return revise(setting, found, wanted, "revalidate", keeper);
  });
}

/** Changes the values of a proposal, and runs the dry-run with them. Earlier approvals are removed. */
export function adjustProposal(
  setting: RunContext,
  caller: Caller,
  id: string,
  form: { readonly params: Proposal["params"]; readonly revision: number },
  keeper: Keeper,
): Promise<ApiAnswer> {
  return retrying(async () => {
    const found = await decidable(setting, caller, id, "adjust");
    const { proposal } = found;
    requireUninvolved(found);
    requireSeen(proposal, { revision: form.revision, effectsHash: proposal.effectsHash }, setting.now(), found.caller);
    if (found.caller.decidesFor === undefined) await requireAccess(setting, entryOf(proposal), caller);
    const { schema } = entryOf(proposal);
    const params = readerFor(caller)(schema, form.params);
    requireValid(schemaIssues(schema, params, { now: setting.now(), locale: caller.locale }));
    const adjusted = {
      ...proposal,
      params,
      earlier: proposal.params,
      adjustedBy: [...proposal.adjustedBy, decidingParty(found.caller)],
    };
    return revise(setting, found, adjusted, "adjust", keeper);
  });
}

/** A proposal that can still be decided, for a caller who may call its operation or whose it is. */
export function openProposal(setting: RunContext, caller: Caller, id: string): Promise<Decidable> {
  return decidable(setting, caller, id, "reject");
}

/** A proposal with the caller who decides on it. */
interface Decidable extends StoredProposal {
  /** With the capabilities that hold at this moment, and whose deputy they are where those do not suffice. */
  readonly caller: Decider;
  /** The records behind their permission. */
  readonly seen: readonly Expectation[];
}

/** @throws HttpProblem where the proposal is not visible to the caller, or where the event can no longer happen */
async function decidable(setting: RunContext, caller: Caller, id: string, event: ProposalEvent): Promise<Decidable> {
  const stored = await reconciledProposal(setting, caller.clubId, id);
  const { proposal } = stored;
  const { caller: now, refused, seen } = await decideAccess(setting, entryOf(proposal), caller);
  const needsOther = mayDecide(now) && rightsBarrier(proposal, now) !== undefined;
  const { represents, seen: named } = needsOther ? await representationOf(setting, now) : nobody;
  const decider = { ...now, represents };
  const isForeign = refused !== undefined && !isOwn(proposal, now);
  const represented = isForeign ? representedIn(proposal, decider) : undefined;
  if (isForeign && represented === undefined) throw new HttpProblem(refused.status, refused.words);
  requirePossible(proposal, event, setting.now(), decider);
  return { ...stored, caller: { ...decider, decidesFor: represented?.person }, seen: [...seen, ...named] };
}

const nobody = { represents: [], seen: [] };

function entryOf({ operation }: Proposal): OperationEntry {
  return operationEntries.get(operation)!;
}

function requirePossible(proposal: Proposal, event: ProposalEvent, now: Date, reader: Decider): void {
  const step = outcome(proposal.state, event);
  if ("impossible" in step) throw refusal(proposal, step.impossible, now, reader);
}

/** @throws HttpProblem where the caller may not approve it, neither for themselves nor for another person */
function approverOf(proposal: Proposal, caller: Decider): Decider {
  const { barrier, represented } = approvalStanding(proposal, caller);
  if (barrier !== undefined) throw new HttpProblem(barrier.status, barrier.words);
  return { ...caller, decidesFor: represented?.person };
}

/** @throws HttpProblem where it is about the caller, or about the one for whom they decide */
function requireUninvolved({ proposal, caller }: Decidable): void {
  const barrier = concernedBarrier(proposal, caller);
  if (barrier !== undefined) throw new HttpProblem(barrier.status, barrier.words);
}

function requireProposer(proposal: Proposal, caller: Caller): void {
  if (!isOwn(proposal, caller)) throw new HttpProblem(403, say("proposal.notYours"));
}

/** An approval after which more are required. */
async function support(setting: RunContext, found: Decidable, after: Proposal, keeper: Keeper): Promise<ApiAnswer> {
  const { caller } = found;
  const missing = after.needed - after.approvals.length;
  const answer = decision(setting, caller, after, say("proposal.supported", { count: missing }));
  await recordDeed(setting, found, after, { ...actorOf(caller), event: "support" }, [
    ...found.seen,
    ...after.seen,
    ...keeper.changes(answer),
  ]);
  return answer;
}

async function execute(setting: RunContext, found: Decidable, approved: Proposal, keeper: Keeper): Promise<ApiAnswer> {
  const { caller } = found;
  const runner = await decideAccess(setting, entryOf(approved), runsAs(approved));
  if (runner.refused !== undefined) throw await outdatedProblem(setting, found, nowForbidden);
  const { outcome: ran, unit } = await runAsSeen(setting, found, { ...runner.caller, locale: caller.locale });
  const begun = { ...decidedProposal(setting, approved, caller, "begin"), result: ran.result };
  const isOutside = setting.carriers[approved.operation] !== undefined;
  const after = isOutside ? begun : { ...begun, state: to(begun.state, "finish") };
  const answer = decision(setting, caller, after, isOutside ? say("proposal.running") : resultMessage(ran.result));
  await recordDeed(setting, found, after, { ...actorOf(caller), event: "begin" }, [
    ...found.seen,
    ...runner.seen,
    ...approved.seen,
    ...unit.expectations(),
    ...unit.changes(),
    ...keeper.changes(answer),
  ]);
  // The first call of the executor is the order to execute.
  if (isOutside) await reconciledProposal(setting, approved.club, approved.id);
  return answer;
}

/** @throws HttpProblem when its effects differ from those that were approved; then it is stale */
async function runAsSeen(setting: RunContext, stored: Decidable, runner: Caller): Promise<OperationRun> {
  const { proposal } = stored;
  const run = await runInUnit(setting, proposal.operation, proposal.params, runner).catch((error) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  const effects = run && effectsOf(proposal.operation, run.outcome.effects);
  if (run !== undefined && areSameEffects(proposal.effects, effects ?? [])) return run;
  throw await outdatedProblem(setting, stored);
}

/** Makes a proposal stale, and returns the problem that reports it. */
async function outdatedProblem(
  setting: RunContext,
  stored: Decidable,
  words?: (proposal: Proposal) => Sentence,
): Promise<HttpProblem> {
  const { proposal } = stored;
  const after = { ...proposal, state: to(proposal.state, "change-data") };
  await recordDeed(setting, stored, after, { actor: system, event: "change-data" });
  if (words === undefined) return refusal(after, "is-stale", setting.now(), stored.caller);
  return new HttpProblem(409, words(after), { proposal: presented(after, setting.now(), stored.caller) });
}

function nowForbidden({ onBehalfOf, proposer }: Proposal): Sentence {
  return say("proposal.forbiddenNow", { name: (onBehalfOf ?? proposer).name });
}

async function revise(
  setting: RunContext,
  found: Decidable,
  wanted: Proposal,
  event: "adjust" | "revalidate",
  keeper: Keeper,
): Promise<ApiAnswer> {
  const { caller } = found;
  const kept = withoutDryRun(wanted);
  const runner = await decideAccess(setting, entryOf(wanted), runsAs(wanted));
  if (runner.refused !== undefined) {
    const { proposal } = found;
    throw new HttpProblem(409, nowForbidden(proposal), { proposal: presented(proposal, setting.now(), caller) });
  }
  const run = await dryRunOperation(setting, wanted.operation, wanted.params, runner.caller);
  const changes = effectChanges(wanted.effects, run.effects);
  const state = to(wanted.state, event);
  const revision = wanted.revision + 1;
  const revised = { ...kept, ...run, state, revision, approvals: [], ...(changes !== undefined && { changes }) };
  const after = withPolicy(setting, revised);
  const answer = { status: 200, body: presented(after, setting.now(), caller) };
  const belonging = [...found.seen, ...runner.seen, ...run.seen, ...keeper.changes(answer)];
  await recordDeed(setting, found, after, { ...actorOf(caller), event }, belonging);
  return answer;
}

/** A proposal without what its last dry-run, and the policy after it, may have left out this time. */
function withoutDryRun(proposal: Proposal): Proposal {
  const { changes: _, before: __, concerns: ___, recheckedAt: ____, files: _________, ...rest } = proposal;
  const { by: _____, about: ______, approvers: _______, because: ________, ...kept } = rest;
  return kept;
}

function decidedProposal(setting: RunContext, proposal: Proposal, caller: Decider, event: ProposalEvent): Proposal {
  const state = to(proposal.state, event);
  return { ...proposal, state, decidedBy: decidingParty(caller), decidedAt: setting.now().toISOString() };
}

/** The next state after an event that is known to be possible. */
function to(state: State, event: ProposalEvent): State {
  const step = outcome(state, event);
  if ("to" in step) return step.to;
  throw new Error(`"${event}" cannot happen to a proposal that is ${state}. Ask before whether it can.`);
}

function decision(setting: RunContext, caller: Decider, proposal: Proposal, message: Sentence): ApiAnswer {
  const told = sentenceText(message, caller.locale);
  return { status: 200, body: { proposal: presented(proposal, setting.now(), caller), message: told } };
}

function resultMessage(result: unknown): Sentence {
  const message = result !== null && typeof result === "object" && "message" in result ? result.message : undefined;
  return typeof message === "string" && message !== "" ? message : say("proposal.executed");
}

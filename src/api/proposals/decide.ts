import { canonicalJson } from "../canonical.ts";
import { Problem } from "../http/problem.ts";
import type { Answer, Keeper } from "../kept-answer.ts";
import type { Caller } from "../operation.ts";
import { operationEntries } from "../operation-table.ts";
import { type Run, requireCallable, retrying, runInUnit } from "../run.ts";
import type { Setting } from "../setting.ts";
import { barrierOf } from "./barrier.ts";
import { type Event, outcome, type State } from "./machine.ts";
import { presented } from "./presented.ts";
import { actorOf, effectChanges, type Proposal, runsAs, type Seen } from "./proposal.ts";
import { refusal, requireSeen } from "./refusal.ts";
import { dryRun, effectsOf, record, settled, system } from "./settle.ts";
import type { Stored } from "./store.ts";

/** Approves what was seen. With the last approval that is needed it runs, in the same commit. */
export function approve(setting: Setting, caller: Caller, id: string, seen: Seen, keeper: Keeper): Promise<Answer> {
  return retrying(async () => {
    const stored = await decidable(setting, caller, id, "begin");
    requireSeen(stored.proposal, seen, setting.now());
    requireApprover(stored.proposal, caller);
    const approvals = [...stored.proposal.approvals, actorOf(caller).actor];
    const isLast = approvals.length >= stored.proposal.needed;
    return (isLast ? execute : support)(setting, stored, { ...stored.proposal, approvals }, caller, keeper);
  });
}

/** Rejects what was seen; nothing runs, and the proposer can read why. */
export function reject(
  setting: Setting,
  caller: Caller,
  id: string,
  { reason, ...seen }: Seen & { readonly reason?: string },
  keeper: Keeper,
): Promise<Answer> {
  return retrying(async () => {
    const stored = await decidable(setting, caller, id, "reject");
    requireSeen(stored.proposal, seen, setting.now());
    const after = decided(setting, { ...stored.proposal, ...(reason !== undefined && { reason }) }, caller, "reject");
    const answer = decision(setting, caller, after, "Abgelehnt. Es wurde nichts ausgeführt.");
    await record(setting, stored, after, { ...actorOf(caller), event: "reject", reason }, keeper.changes(answer));
    return answer;
  });
}

/** Takes a proposal of one's own back; whom an assistant acts for may do so too. */
export function withdraw(setting: Setting, caller: Caller, id: string, keeper: Keeper): Promise<Answer> {
  return retrying(async () => {
    const stored = await settled(setting, caller.clubId, id);
    requirePossible(stored.proposal, "withdraw", setting.now());
    requireProposer(stored.proposal, caller);
    const after = decided(setting, stored.proposal, caller, "withdraw");
    const answer = decision(setting, caller, after, "Der Vorschlag ist zurückgezogen.");
    await record(setting, stored, after, { ...actorOf(caller), event: "withdraw" }, keeper.changes(answer));
    return answer;
  });
}

/** Runs the dry-run again, as the data is now. */
export function revalidate(setting: Setting, caller: Caller, id: string, keeper: Keeper): Promise<Answer> {
  return retrying(async () => {
    const stored = await decidable(setting, caller, id, "revalidate");
    return revise(setting, stored, stored.proposal, caller, "revalidate", keeper);
  });
}

/** Changes the values of a proposal, and runs the dry-run with them. Approvals that it had are gone. */
export function adjust(
  setting: Setting,
  caller: Caller,
  id: string,
  { params, revision }: { readonly params: Proposal["params"]; readonly revision: number },
  keeper: Keeper,
): Promise<Answer> {
  return retrying(async () => {
    const stored = await decidable(setting, caller, id, "adjust");
    const { proposal } = stored;
    requireSeen(proposal, { revision, effectsHash: proposal.effectsHash }, setting.now());
    requireCallable(operationEntries.get(proposal.operation)!, caller, params);
    const adjusted = { ...proposal, params, adjustedBy: [...proposal.adjustedBy, actorOf(caller).actor] };
    return revise(setting, stored, adjusted, caller, "adjust", keeper);
  });
}

async function decidable(setting: Setting, caller: Caller, id: string, event: Event): Promise<Stored> {
  if (caller.agent !== undefined) throw new Problem(403, "Entscheiden kann nur ein Mensch.");
  const stored = await settled(setting, caller.clubId, id);
  requirePossible(stored.proposal, event, setting.now());
  return stored;
}

function requirePossible(proposal: Proposal, event: Event, now: Date): void {
  const step = outcome(proposal.state, event);
  if ("impossible" in step) throw refusal(proposal, step.impossible, now);
}

function requireApprover(proposal: Proposal, caller: Caller): void {
  const barrier = barrierOf(proposal, caller);
  if (barrier !== undefined) throw new Problem(barrier.status, barrier.words);
}

function requireProposer({ proposer, onBehalfOf }: Proposal, { agent, personId }: Caller): void {
  const isOwn = agent === undefined ? [proposer.id, onBehalfOf?.id].includes(personId) : proposer.id === agent.id;
  if (!isOwn) throw new Problem(403, "Zurückziehen kann einen Vorschlag nur, wer ihn gemacht hat.");
}

/** An approval that others have to follow. */
async function support(
  setting: Setting,
  stored: Stored,
  after: Proposal,
  caller: Caller,
  keeper: Keeper,
): Promise<Answer> {
  const missing = after.needed - after.approvals.length;
  const answer = decision(setting, caller, after, `Deine Freigabe ist vermerkt. Es braucht noch ${missing} weitere.`);
  await record(setting, stored, after, { ...actorOf(caller), event: "support" }, [
    ...after.seen,
    ...keeper.changes(answer),
  ]);
  return answer;
}

async function execute(
  setting: Setting,
  stored: Stored,
  approved: Proposal,
  caller: Caller,
  keeper: Keeper,
): Promise<Answer> {
  const { outcome: found, unit } = await runAsSeen(setting, stored);
  const begun = { ...decided(setting, approved, caller, "begin"), result: found.result };
  const isOutside = setting.carriers[approved.operation] !== undefined;
  const after = isOutside ? begun : { ...begun, state: to(begun.state, "finish") };
  const answer = decision(
    setting,
    caller,
    after,
    isOutside ? "Freigegeben. Die Ausführung läuft." : messageOf(found.result),
  );
  await record(setting, stored, after, { ...actorOf(caller), event: "begin" }, [
    ...approved.seen,
    ...unit.expectations(),
    ...unit.changes(),
    ...keeper.changes(answer),
  ]);
  // The first question to whoever carries it out outside is the order to do so.
  if (isOutside) await settled(setting, approved.club, approved.id);
  return answer;
}

/** @throws Problem when it would not do what was approved; then it is stale */
async function runAsSeen(setting: Setting, stored: Stored): Promise<Run> {
  const { proposal } = stored;
  const run = await runInUnit(setting, proposal.operation, proposal.params, runsAs(proposal)).catch((error) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  const effects = run && effectsOf(proposal.operation, run.outcome.effects);
  if (run !== undefined && canonicalJson(effects) === canonicalJson(proposal.effects)) return run;
  const after = { ...proposal, state: to(proposal.state, "change-data") };
  await record(setting, stored, after, { actor: system, event: "change-data" });
  throw refusal(after, "is-stale", setting.now());
}

async function revise(
  setting: Setting,
  stored: Stored,
  wanted: Proposal,
  caller: Caller,
  event: "adjust" | "revalidate",
  keeper: Keeper,
): Promise<Answer> {
  const { changes: _, ...before } = wanted;
  const run = await dryRun(setting, wanted.operation, wanted.params, runsAs(wanted));
  const changes = effectChanges(wanted.effects, run.effects);
  const state = to(wanted.state, event);
  const revision = wanted.revision + 1;
  const after = { ...before, ...run, state, revision, approvals: [], ...(changes !== undefined && { changes }) };
  const answer = { status: 200, body: presented(after, setting.now(), caller) };
  await record(setting, stored, after, { ...actorOf(caller), event }, [...run.seen, ...keeper.changes(answer)]);
  return answer;
}

function decided(setting: Setting, proposal: Proposal, caller: Caller, event: Event): Proposal {
  const state = to(proposal.state, event);
  return { ...proposal, state, decidedBy: actorOf(caller).actor, decidedAt: setting.now().toISOString() };
}

/** The next state, of an event that was found possible. */
function to(state: State, event: Event): State {
  const step = outcome(state, event);
  if ("to" in step) return step.to;
  throw new Error(`"${event}" cannot happen to a proposal that is ${state}. Ask before whether it can.`);
}

function decision(setting: Setting, caller: Caller, proposal: Proposal, message: string): Answer {
  return { status: 200, body: { proposal: presented(proposal, setting.now(), caller), message } };
}

function messageOf(result: unknown): string {
  const message = result !== null && typeof result === "object" && "message" in result ? result.message : undefined;
  return typeof message === "string" && message !== "" ? message : "Freigegeben und ausgeführt.";
}

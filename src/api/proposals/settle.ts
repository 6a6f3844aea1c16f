import { higherRisk } from "../../engine/risk.ts";
import type { AuditDraft } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";
import type { ExecutionOutcome, RunContext } from "../context.ts";
import { Problem } from "../http/problem.ts";
import { operationLabel } from "../labels.ts";
import { operationEntries } from "../operation-table.ts";
import { runInUnit } from "../run.ts";
import { type StorageChange, VersionConflict } from "../storage/storage.ts";
import { outcome, type ProposalEvent } from "./machine.ts";
import { effectsHashOf, type Proposal } from "./proposal.ts";
import { readProposal, replacing, type StoredProposal } from "./store.ts";

/** Stands in the log where nobody did something, but time or data. */
export const system = { id: "system", name: "System" } as const;

/** What a dry-run found. */
export type DryRun = Pick<Proposal, "risk" | "effects" | "seen" | "effectsHash">;

/** Runs an operation and throws away what it changes. */
export async function dryRunOperation(
  setting: RunContext,
  operation: string,
  params: Proposal["params"],
  caller: Caller,
): Promise<DryRun> {
  const { outcome: found, unit, touched } = await runInUnit(setting, operation, params, caller);
  const effects = effectTexts(operation, found.effects);
  const { risk } = operationEntries.get(operation)!;
  return {
    risk: higherRisk(risk, touched.length > 0 ? "irreversible" : "safe"),
    effects,
    seen: unit.expectations(),
    effectsHash: await effectsHashOf(setting.hash, operation, params, effects),
  };
}

/** What an operation says that it does; at least what it is. */
export function effectTexts(operation: string, effects: readonly string[] = []): readonly string[] {
  return effects.length > 0 ? effects : [`${operationLabel(operation)}.`];
}

/** Who did what to a proposal, for the log. */
export type Deed = Pick<AuditDraft, "actor" | "onBehalfOf" | "event" | "reason">;

/**
 * Commits a proposal as it is to be, with its entry in the log and whatever belongs to it.
 *
 * @throws VersionConflict when somebody was faster
 */
export function recordDeed(
  setting: RunContext,
  stored: StoredProposal,
  after: Proposal,
  deed: Deed,
  belonging: readonly StorageChange[] = [],
): Promise<void> {
  const changes = [...belonging, ...replacing(stored, after)];
  return setting.journal.write(after.club, changes, [auditDraft(after, deed)], setting.now());
}

export function auditDraft({ id, revision, effectsHash, operation, title, state }: Proposal, deed: Deed): AuditDraft {
  return { ...deed, operation, title, proposal: { id, revision, effectsHash }, result: state };
}

/**
 * A proposal of a club as time and data have left it: what has expired is expired, what rests on other data is stale, what
 * was being carried out is asked about.
 *
 * @throws Problem when there is none
 */
export async function reconciledProposal(setting: RunContext, club: string, id: string): Promise<StoredProposal> {
  const stored = await readProposal(setting.storage, club, id);
  if (stored === undefined) throw new Problem(404, noProposal);
  return reconcile(setting, stored);
}

/** What somebody is told of a proposal that is not there, or not for them. */
export const noProposal = "Diesen Vorschlag gibt es nicht (mehr). Prüfe den Link oder lade die Liste neu.";

/** As {@link reconciledProposal}, of a proposal that was just read. */
export async function reconcile(setting: RunContext, stored: StoredProposal): Promise<StoredProposal> {
  const { club, id } = stored.proposal;
  const event = await dueEvent(setting, stored.proposal);
  if (event === undefined) return stored;
  await happen(setting, stored, event).catch(ignoreConflict);
  return reconciledProposal(setting, club, id);
}

/** Lets time or data change a proposal. */
async function happen(setting: RunContext, stored: StoredProposal, event: ProposalEvent): Promise<void> {
  const step = outcome(stored.proposal.state, event);
  if ("to" in step) await recordDeed(setting, stored, { ...stored.proposal, state: step.to }, { actor: system, event });
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof VersionConflict)) throw error;
}

async function dueEvent(setting: RunContext, proposal: Proposal): Promise<ProposalEvent | undefined> {
  const { state, expiresAt } = proposal;
  if (state === "executing" || state === "outcome-unknown") return executionEvent(setting, proposal);
  if (state !== "pending" && state !== "stale") return undefined;
  if (expiresAt !== null && setting.now() >= new Date(expiresAt)) return "expire";
  return state === "pending" && !(await isAsSeen(setting, proposal)) ? "change-data" : undefined;
}

async function isAsSeen({ storage }: RunContext, { seen }: Proposal): Promise<boolean> {
  for (const { collection, id, expected } of seen) {
    if ((await storage.version(collection, id)) !== expected) return false;
  }
  return true;
}

const outcomeEvents = { done: "finish", partly: "fail-partly", unknown: "lose" } as const satisfies Record<
  ExecutionOutcome,
  ProposalEvent
>;

/** Asks whoever carries a proposal out how it went, always with the same key; nothing where that is known already. */
async function executionEvent({ carriers }: RunContext, proposal: Proposal): Promise<ProposalEvent | undefined> {
  const { id, revision, operation, params, result, state } = proposal;
  const key = `${id}.${revision}`;
  const carriedOut = await (
    carriers[operation]?.({ key, params, result }) ?? Promise.resolve("unknown" as const)
  ).catch(() => "unknown" as const);
  return carriedOut === "unknown" && state === "outcome-unknown" ? undefined : outcomeEvents[carriedOut];
}

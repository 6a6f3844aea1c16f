import { higherRisk } from "../../engine/risk.ts";
import type { AuditDraft } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";
import type { ExecutionOutcome, RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import { operationLabel } from "../labels.ts";
import { operationEntries } from "../operation-table.ts";
import { runInUnit } from "../run.ts";
import { type StorageChange, VersionConflict } from "../storage/storage.ts";
import { type Sentence, say } from "../words/sentence.ts";
import { loggedRequest } from "./logged-request.ts";
import { outcome, type ProposalEvent } from "./machine.ts";
import { effectsHashOf, type Proposal } from "./proposal.ts";
import { readProposal, replacing, type StoredProposal } from "./proposal-store.ts";
import { requestNames } from "./request-names.ts";

/** The actor in the log for changes that time or data cause. */
export const system = { id: "system", name: "System" } as const;

export type DryRun = Pick<Proposal, "risk" | "effects" | "names" | "before" | "seen" | "effectsHash">;

/** Runs an operation and discards its changes. */
export async function dryRunOperation(
  setting: RunContext,
  operation: string,
  params: Proposal["params"],
  caller: Caller,
): Promise<DryRun> {
  const { outcome: found, unit, touched } = await runInUnit(setting, operation, params, caller);
  const effects = effectsOf(operation, found.effects);
  const before = found.before && replacedValues(found.before, params);
  const { risk } = operationEntries.get(operation)!;
  return {
    risk: higherRisk(risk, touched.length > 0 ? "irreversible" : "safe"),
    effects,
    names: {
      ...(await requestNames(setting, operation, { params, before }, caller)),
      ...(found.about !== undefined && { id: { [String(params["id"])]: `${found.about} (${params["id"]})` } }),
    },
    ...(before !== undefined && { before }),
    seen: unit.expectations(),
    effectsHash: await effectsHashOf(setting.hash, operation, params, effects),
  };
}

/** The former values of the given parameters; an empty one is null, so that it can be stored. */
function replacedValues(before: Proposal["params"], params: Proposal["params"]): Proposal["params"] {
  const names = Object.keys(before).filter((name) => name !== "id" && params[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}

/** The effects that an operation reports, or else its title. */
export function effectsOf(operation: string, effects: readonly Sentence[] = []): readonly Sentence[] {
  return effects.length > 0 ? effects : [say("sentence.of", { label: operationLabel(operation) })];
}

/** A proposal with who has to approve it, by its request and effects. */
export function withPolicy(
  { policyOf }: Pick<RunContext, "policyOf">,
  proposal: Omit<Proposal, "needed" | "fourEyes">,
): Proposal {
  const { approvals: needed, fourEyes, by = [], because = [] } = policyOf(proposal);
  return {
    ...proposal,
    needed,
    fourEyes,
    ...(by.length > 0 && { by }),
    ...(because.length > 0 && { because }),
  };
}

/** An event of a proposal with its actor, for the log. */
export type ProposalDeed = Pick<AuditDraft, "actor" | "onBehalfOf" | "event" | "reason">;

/**
 * Commits the new version of a proposal, with its entry in the log and further changes.
 *
 * @throws VersionConflict when another process has changed it
 */
export async function recordDeed(
  setting: RunContext,
  stored: StoredProposal,
  after: Proposal,
  deed: ProposalDeed,
  belonging: readonly StorageChange[] = [],
): Promise<void> {
  const changes = [...belonging, ...replacing(stored, after)];
  const draft = await auditDraft(setting, after, deed);
  await setting.journal.write(after.club, changes, [draft], setting.now());
}

/** With what is asked for, where the event has set it: the events after it are about the same. */
export async function auditDraft({ hash }: RunContext, proposal: Proposal, deed: ProposalDeed): Promise<AuditDraft> {
  const { id, revision, effectsHash, operation, title, state } = proposal;
  const isNew = deed.event === "request" || deed.event === "adjust" || deed.event === "revalidate";
  const request = isNew ? { request: await loggedRequest(proposal, hash) } : {};
  return { ...deed, ...request, operation, title, proposal: { id, revision, effectsHash }, result: state };
}

/**
 * A proposal of a club, reconciled with time and data: it expires, it becomes stale when its data has changed, and the
 * outcome of a running execution is queried.
 *
 * @throws HttpProblem when there is none
 */
export async function reconciledProposal(setting: RunContext, club: string, id: string): Promise<StoredProposal> {
  const stored = await readProposal(setting.storage, club, id);
  if (stored === undefined) throw new HttpProblem(404, noProposal);
  return reconcile(setting, stored);
}

/** The message where a proposal does not exist or is not visible to the caller. */
export const noProposal = say("proposal.unknown");

/** As {@link reconciledProposal}, for a proposal that was just read. */
export async function reconcile(setting: RunContext, stored: StoredProposal): Promise<StoredProposal> {
  const { club, id } = stored.proposal;
  const event = await dueEvent(setting, stored.proposal);
  if (event === undefined) return stored;
  await happen(setting, stored, event).catch(ignoreConflict);
  return reconciledProposal(setting, club, id);
}

/** Applies an event of time or data to a proposal. */
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

/** Asks the executor of a proposal for the outcome, always with the same key; undefined where it is already known. */
async function executionEvent({ carriers }: RunContext, proposal: Proposal): Promise<ProposalEvent | undefined> {
  const { id, revision, operation, params, result, state } = proposal;
  const key = `${id}.${revision}`;
  const carriedOut = await (
    carriers[operation]?.({ key, params, result }) ?? Promise.resolve("unknown" as const)
  ).catch(() => "unknown" as const);
  return carriedOut === "unknown" && state === "outcome-unknown" ? undefined : outcomeEvents[carriedOut];
}

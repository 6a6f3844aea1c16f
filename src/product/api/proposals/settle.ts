import { higherRisk } from "../../engine/risk.ts";
import type { AuditDraft } from "../audit/entry.ts";
import { decideAccess } from "../authority.ts";
import type { Caller } from "../caller.ts";
import { canonicalJson } from "../canonical.ts";
import type { ExecutionOutcome, RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import { operationEntries } from "../operation-table.ts";
import { runInUnit } from "../run.ts";
import { type StorageChange, VersionConflict } from "../storage/storage.ts";
import { type Sentence, say } from "../words/sentence.ts";
import { loggedRequest } from "./logged-request.ts";
import { outcome, type ProposalEvent } from "./machine.ts";
import { areSameEffects, dryRunVersion, effectsHashOf, effectsOf, type Proposal, runsAs } from "./proposal.ts";
import { isReminderDue, noticesOf } from "./proposal-notices.ts";
import { readProposal, replacing, type StoredProposal } from "./proposal-store.ts";
import { requestNames } from "./request-names.ts";

/** The actor in the log for changes that time or data cause. */
export const system = { id: "system", name: "System" } as const;

export type DryRun = Pick<
  Proposal,
  "risk" | "effects" | "dryRunVersion" | "names" | "namesIn" | "before" | "concerns" | "files" | "seen" | "effectsHash"
>;

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
    dryRunVersion,
    names: {
      ...(await requestNames(setting, operation, { params, before }, caller)),
      ...(found.about !== undefined && { id: nameOfId(found.about, String(params["id"])) }),
    },
    namesIn: caller.locale,
    ...(before !== undefined && { before }),
    ...(found.concerns !== undefined && { concerns: found.concerns }),
    ...(found.files !== undefined && { files: found.files }),
    seen: unit.expectations(),
    effectsHash: await effectsHashOf(setting.hash, operation, params, effects),
  };
}

function nameOfId(name: Sentence, id: string): Readonly<Record<string, Sentence>> {
  return { [id]: say("name.withId", { name, id }) };
}

/** The former values of the given parameters; an empty one is null, so that it can be stored. */
function replacedValues(before: Proposal["params"], params: Proposal["params"]): Proposal["params"] {
  const names = Object.keys(before).filter((name) => name !== "id" && params[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}

/** A proposal with who has to approve it, by its request and effects. */
export function withPolicy(
  { policyOf }: Pick<RunContext, "policyOf">,
  proposal: Omit<Proposal, "needed" | "fourEyes">,
): Proposal {
  const { approvals: needed, fourEyes, by = [], about = [], approvers, because = [] } = policyOf(proposal);
  return {
    ...proposal,
    needed,
    fourEyes,
    ...(by.length > 0 && { by }),
    ...(about.length > 0 && { about }),
    ...(approvers !== undefined && { approvers }),
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
  const changes = [...belonging, ...replacing(stored, after), ...noticesOf(setting, after, deed)];
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
  const due = await dueChange(setting, stored.proposal);
  if (due === undefined) return stored;
  await happen(setting, stored, due).catch(ignoreConflict);
  return reconciledProposal(setting, club, id);
}

/** What time or data does to a proposal; without an event it is noted and changes nothing for people. */
interface DueChange {
  readonly event?: ProposalEvent | "remind";
  readonly found?: Partial<
    Pick<DryRun, "dryRunVersion" | "seen" | "names" | "namesIn" | "concerns" | "files"> &
      Pick<Proposal, "about" | "approvers" | "recheckedAt" | "remindedAt">
  >;
}

async function happen(setting: RunContext, stored: StoredProposal, { event, found }: DueChange): Promise<void> {
  const noted = { ...stored.proposal, ...found };
  if (event === undefined) return setting.journal.write(noted.club, replacing(stored, noted), [], setting.now());
  const step = event === "remind" ? { to: noted.state } : outcome(noted.state, event);
  if ("to" in step) await recordDeed(setting, stored, { ...noted, state: step.to }, { actor: system, event });
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof VersionConflict)) throw error;
}

async function dueChange(setting: RunContext, proposal: Proposal): Promise<DueChange | undefined> {
  const { state, expiresAt } = proposal;
  if (state === "executing" || state === "outcome-unknown") {
    const event = await executionEvent(setting, proposal);
    return event && { event };
  }
  if (state !== "pending" && state !== "stale") return undefined;
  if (expiresAt !== null && setting.now() >= new Date(expiresAt)) return { event: "expire" };
  const isChanged = !(await isAsSeen(setting, proposal));
  if (isChanged || proposal.dryRunVersion !== dryRunVersion) return presentChange(setting, proposal, isChanged);
  const isReminding = setting.notices !== undefined && isReminderDue(proposal, setting.now());
  return isReminding ? { event: "remind", found: { remindedAt: setting.now().toISOString() } } : undefined;
}

/**
 * What a new dry-run says where the data of the last one has changed: effects, replaced values and persons decide. What an
 * older dry-run did not tell is filled in; the hash is of the effects, and stays.
 */
async function presentChange(setting: RunContext, proposal: Proposal, isChanged: boolean): Promise<DueChange> {
  const run = await presentRun(setting, proposal);
  if (run === undefined) return staleFrom(proposal, await presentVersions(setting, proposal));
  const isOld = proposal.dryRunVersion !== dryRunVersion;
  const isSame =
    areSameEffects(proposal.effects, run.effects) &&
    isSameFact(proposal.before, run.before) &&
    (isOld || (isSameFact(proposal.concerns, run.concerns) && isSameFact(proposal.files, run.files)));
  if (!isSame) return staleFrom(proposal, run.seen);
  const { seen, names, namesIn } = run;
  const found = { seen, ...(names && { names, namesIn }), ...(isOld && untold(setting, proposal, run)) };
  if (!isChanged) return { found };
  return { event: "recheck", found: { ...found, recheckedAt: setting.now().toISOString() } };
}

function isSameFact(one: unknown, other: unknown): boolean {
  return canonicalJson([one ?? null]) === canonicalJson([other ?? null]);
}

/** What a dry-run tells of a proposal whose last one was older, and who therefore does not decide on it. */
function untold(setting: RunContext, proposal: Proposal, { concerns, files }: DryRun): NonNullable<DueChange["found"]> {
  const told = { ...(concerns && { concerns }), ...(files && { files }) };
  const { about, approvers } = withPolicy(setting, { ...proposal, ...told });
  return { dryRunVersion, ...told, ...(about && { about }), ...(approvers && { approvers }) };
}

function staleFrom({ state }: Proposal, seen: Proposal["seen"]): DueChange {
  return state === "pending"
    ? { event: "change-data", found: { seen, dryRunVersion } }
    : { found: { seen, dryRunVersion } };
}

/** The dry-run with the present data; undefined where the operation refuses by now, or its person may no longer do it. */
async function presentRun(setting: RunContext, proposal: Proposal): Promise<DryRun | undefined> {
  const { operation, params } = proposal;
  const { caller, refused } = await decideAccess(setting, operationEntries.get(operation)!, runsAs(proposal));
  if (refused !== undefined) return undefined;
  return dryRunOperation(setting, operation, params, caller).catch((error: unknown) => {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
}

async function presentVersions({ storage }: RunContext, { seen }: Proposal): Promise<Proposal["seen"]> {
  const present = seen.map(async (each) => ({ ...each, expected: await storage.version(each.collection, each.id) }));
  return Promise.all(present);
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
async function executionEvent(
  { carriers, traceparent }: RunContext,
  proposal: Proposal,
): Promise<ProposalEvent | undefined> {
  const { id, revision, operation, params, result, state } = proposal;
  const key = `${id}.${revision}`;
  const carriedOut = await (
    carriers[operation]?.({ key, params, result, traceparent }) ?? Promise.resolve("unknown" as const)
  ).catch(() => "unknown" as const);
  return carriedOut === "unknown" && state === "outcome-unknown" ? undefined : outcomeEvents[carriedOut];
}

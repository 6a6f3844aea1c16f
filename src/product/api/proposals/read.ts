import { defaultLocale } from "../../engine/locales.ts";
import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import type { ApiAnswer } from "../idempotency-store.ts";
import { canSeeProposal } from "./barrier.ts";
import type { Decider } from "./decider.ts";
import { representationOf } from "./deputy.ts";
import { statusByState } from "./machine.ts";
import { presented } from "./presented.ts";
import type { Proposal } from "./proposal.ts";
import { closedProposals, isMoving, openProposals } from "./proposal-store.ts";
import { requestNames } from "./request-names.ts";
import { noProposal, reconcile, reconciledProposal } from "./settle.ts";

/** How many closed proposals are shown. */
const shownClosed = 50;

/** How many are read to find them. */
const lookedThrough = 1_000;

/** The proposals of the club that the caller may see, pending ones first, each reconciled with time and data. */
export async function listProposals(
  setting: RunContext,
  reader: Caller,
  { status }: { readonly status?: string },
): Promise<ApiAnswer> {
  const { storage } = setting;
  const caller = { ...reader, ...(await representationOf(setting, reader)) };
  const moving: Proposal[] = [];
  for (const stored of await openProposals(storage, caller.clubId)) {
    if (!canSeeProposal(stored.proposal, caller)) continue;
    const { proposal } = await reconcile(setting, stored);
    if (isMoving(proposal)) moving.push(proposal);
  }
  const all = [...moving.toSorted(laterFirst), ...(await closedFor(setting, caller))];
  const shown = all.filter(({ state }) => status === undefined || statusByState[state] === status);
  const open = shown.filter(({ state }) => statusByState[state] === "pending");
  const rest = shown.filter((each) => !open.includes(each));
  const named = await Promise.all([...open, ...rest].map((proposal) => withNamesFor(setting, proposal, caller)));
  const proposals = named.map((proposal) => presented(proposal, setting.now(), caller));
  return { status: 200, body: { total: proposals.length, open: open.length, proposals } };
}

/** One proposal in its current state. */
export async function getProposal(setting: RunContext, reader: Caller, id: string): Promise<ApiAnswer> {
  const caller = { ...reader, ...(await representationOf(setting, reader)) };
  const { proposal } = await reconciledProposal(setting, caller.clubId, id);
  if (!canSeeProposal(proposal, caller)) throw new HttpProblem(404, noProposal);
  return { status: 200, body: presented(await withNamesFor(setting, proposal, caller), setting.now(), caller) };
}

/**
 * An open proposal with what its ids mean in the words of its reader, where those of the dry-run are in another language. What
 * the reader may not read keeps the name of the dry-run.
 */
async function withNamesFor(setting: RunContext, proposal: Proposal, caller: Decider): Promise<Proposal> {
  const { operation, names = {}, namesIn = defaultLocale } = proposal;
  if (namesIn === caller.locale || !isMoving(proposal)) return proposal;
  const own = await requestNames(setting, operation, proposal, caller);
  const fields = Object.entries(own).map(([field, found]) => [field, { ...names[field], ...found }] as const);
  return { ...proposal, names: { ...names, ...Object.fromEntries(fields) } };
}

/** The last ones that the caller may see; more are read only where some are not visible to them. */
async function closedFor({ storage }: RunContext, caller: Decider): Promise<Proposal[]> {
  for (let count = shownClosed; ; count = lookedThrough) {
    const last = await closedProposals(storage, caller.clubId, count);
    const visible = last.filter((proposal) => canSeeProposal(proposal, caller)).slice(0, shownClosed);
    if (visible.length === shownClosed || last.length < count || count === lookedThrough) return visible;
  }
}

function laterFirst({ createdAt: left }: Proposal, { createdAt: right }: Proposal): number {
  return left < right ? 1 : -1;
}

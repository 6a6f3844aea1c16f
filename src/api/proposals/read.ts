import type { Answer } from "../kept-answer.ts";
import type { Caller } from "../operation.ts";
import type { Setting } from "../setting.ts";
import { statusOf } from "./machine.ts";
import { presented } from "./presented.ts";
import type { Proposal } from "./proposal.ts";
import { settle, settled } from "./settle.ts";
import { closedProposals, isMoving, openProposals } from "./store.ts";

/** As many of those that came to an end are shown. */
const shownClosed = 50;

/** The proposals of the club, those that wait first, each as time and data have left it. */
export async function list(
  setting: Setting,
  caller: Caller,
  { status }: { readonly status?: string },
): Promise<Answer> {
  const { storage } = setting;
  const moving: Proposal[] = [];
  for (const stored of await openProposals(storage, caller.clubId)) {
    const { proposal } = await settle(setting, stored);
    if (isMoving(proposal)) moving.push(proposal);
  }
  const all = [...moving.toSorted(laterFirst), ...(await closedProposals(storage, caller.clubId, shownClosed))];
  const shown = all.filter(({ state }) => status === undefined || statusOf[state] === status);
  const open = shown.filter(({ state }) => statusOf[state] === "pending");
  const rest = shown.filter((each) => !open.includes(each));
  const proposals = [...open, ...rest].map((proposal) => presented(proposal, setting.now(), caller));
  return { status: 200, body: { total: proposals.length, open: open.length, proposals } };
}

/** One proposal as it stands now. */
export async function get(setting: Setting, caller: Caller, id: string): Promise<Answer> {
  const { proposal } = await settled(setting, caller.clubId, id);
  return { status: 200, body: presented(proposal, setting.now(), caller) };
}

function laterFirst({ createdAt: left }: Proposal, { createdAt: right }: Proposal): number {
  return left < right ? 1 : -1;
}

import type { Gauge } from "../http/request-metrics.ts";
import type { Storage, StorageChange } from "../storage/storage.ts";
import { openStates, type State } from "./machine.ts";
import type { Proposal } from "./proposal.ts";

/** A proposal with its version in the storage. */
export interface StoredProposal {
  readonly proposal: Proposal;
  readonly version: number;
}

/** Proposals that can still change are stored apart from the many that cannot. */
type ProposalPartition = "open" | "closed";

export async function readProposal(storage: Storage, club: string, id: string): Promise<StoredProposal | undefined> {
  for (const shelf of ["open", "closed"] as const) {
    const record = await storage.get(collection(club, shelf), id);
    if (record !== undefined) return { proposal: record.value as Proposal, version: record.version };
  }
  return undefined;
}

export async function openProposals(storage: Storage, club: string): Promise<StoredProposal[]> {
  const records = await storage.list(collection(club, "open"));
  return records.map(({ value, version }) => ({ proposal: value as Proposal, version }));
}

/** The last closed proposals, the latest first. */
export async function closedProposals(storage: Storage, club: string, count: number): Promise<Proposal[]> {
  const records = await storage.list(collection(club, "closed"), { isReversed: true, limit: count });
  return records.map(({ value }) => value as Proposal);
}

/** The changes that replace a proposal; the first commit wins. */
export function replacing({ proposal: before, version }: StoredProposal, after: Proposal): StorageChange[] {
  const [from, to] = [partitionOf(before), partitionOf(after)];
  const place = { id: before.id, collection: collection(before.club, from) };
  if (from === to) return [{ type: "put", ...place, expected: version, value: after }];
  return [
    { type: "delete", ...place, expected: version },
    { type: "put", collection: collection(after.club, to), id: after.id, expected: 0, value: after },
  ];
}

export function adding(proposal: Proposal): StorageChange[] {
  const place = { id: proposal.id, collection: collection(proposal.club, "open") };
  return [{ type: "put", ...place, expected: 0, value: proposal }];
}

function collection(club: string, shelf: ProposalPartition): string {
  return `proposals-${shelf}/${club}`;
}

const moving: readonly State[] = [...openStates, "executing", "outcome-unknown"];

/** Whether it can still change. */
export function isMoving({ state }: Pick<Proposal, "state">): boolean {
  return moving.includes(state);
}

function partitionOf(proposal: Proposal): ProposalPartition {
  return isMoving(proposal) ? "open" : "closed";
}

/** How many proposals of all clubs can still change, by their state. */
export async function proposalGauge(storage: Storage): Promise<Gauge> {
  const open = (await storage.collections()).filter((name) => name.startsWith("proposals-open/"));
  const counted = moving.map(async (state) => {
    const counts = await Promise.all(open.map((name) => storage.count(name, { state: [state] })));
    return [state, counts.reduce((sum, count) => sum + count, 0)] as const;
  });
  const help = "Proposals that can still change.";
  return { name: "schaukasten_proposals", help, label: "state", values: new Map(await Promise.all(counted)) };
}

import { daysBetween, type IsoDate, localTime } from "../../engine/calendar.ts";
import type { Party } from "../audit/entry.ts";
import { decideAccess } from "../authority.ts";
import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { operationEntries } from "../operation-table.ts";
import type { Expectation, StoredRecord } from "../storage/storage.ts";
import type { Represented } from "./decider.ts";
import { type Proposal, runsAs } from "./proposal.ts";

/** Somebody decides on proposals for somebody else for some days, as it is stored. */
export interface Deputyship extends Pick<Proposal, "runsAs"> {
  readonly id: string;
  readonly deputy: string;
  readonly deputyName: string;
  /** The first and the last day. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The operations that it is about; all of them where it is absent. */
  readonly operations?: readonly string[];
  readonly endedAt?: string;
}

/** Those whose deputy a caller is today, and the records that say so: a commit with these fails after a revocation. */
export interface Representation {
  readonly represents: readonly Represented[];
  readonly seen: readonly Expectation[];
}

/** The collection of the deputies in a club. */
export function deputiesOf(club: string): string {
  return `deputies/${club}`;
}

/** The person who has named a deputy. */
export function absentee({ runsAs: { personId, name = personId } }: Pick<Deputyship, "runsAs">): Party {
  return { id: personId, name };
}

/** Whether it holds on a day, or will after it. */
export function isEffective({ to, endedAt }: Deputyship, today: IsoDate): boolean {
  return endedAt === undefined && daysBetween(today, to) >= 0;
}

/** Programs are nobody's deputies, and a deputy passes nothing on: what counts is what the absent person may do. */
export async function representationOf(
  setting: RunContext,
  { agent, clubId, personId }: Caller,
): Promise<Representation> {
  const where = { deputy: [personId] };
  const records = agent === undefined ? await setting.storage.list(deputiesOf(clubId), { where }) : [];
  const today = localTime(setting.now()).date;
  const running = records.filter(({ value }) => {
    const deputyship = value as Deputyship;
    return isEffective(deputyship, today) && daysBetween(deputyship.from, today) >= 0;
  });
  const found = await Promise.all(running.map((record) => representedBy(setting, clubId, record)));
  return { represents: found.flatMap(({ represents }) => represents), seen: found.flatMap(({ seen }) => seen) };
}

async function representedBy(setting: RunContext, club: string, record: StoredRecord): Promise<Representation> {
  const deputyship = record.value as Deputyship;
  const { operations } = deputyship;
  const approving = operationEntries.get("proposals.action.approve")!;
  const { caller, refused, seen } = await decideAccess(setting, approving, runsAs(deputyship));
  if (refused !== undefined) return { represents: [], seen };
  const represented = { person: absentee(deputyship), capabilities: caller.capabilities };
  const named = { type: "expect", collection: deputiesOf(club), id: record.id, expected: record.version } as const;
  return { represents: [{ ...represented, ...(operations && { operations }) }], seen: [named, ...seen] };
}

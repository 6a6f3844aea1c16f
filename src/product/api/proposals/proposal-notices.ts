import type { AuditDraft, Party } from "../audit/entry.ts";
import type { RunContext } from "../context.ts";
import type { Notice } from "../notice.ts";
import { operationEntries } from "../operation-table.ts";
import type { StorageChange } from "../storage/storage.ts";
import { statusByState } from "./machine.ts";
import type { DecidingParty, Proposal } from "./proposal.ts";

const noticeKinds: Readonly<Record<string, Notice["kind"]>> = {
  request: "waits",
  adjust: "waits",
  ask: "asked",
  answer: "answered",
  remind: "ends-soon",
  begin: "decided",
  reject: "decided",
  expire: "decided",
};

/** Who learns of an event of a proposal: those who decide, or whose it is. Without a carrier nobody does. */
export function noticesOf(
  { notices, now }: Pick<RunContext, "notices" | "now">,
  proposal: Proposal,
  { event, actor }: Pick<AuditDraft, "event" | "actor">,
): readonly StorageChange[] {
  const kind = noticeKinds[event];
  if (notices === undefined || kind === undefined) return [];
  const { id, revision, club, title, remarks = [], state, proposer, dueAt, expiresAt } = proposal;
  const own = kind === "asked" || kind === "decided";
  const by = kind === "ends-soon" ? proposer : event === "expire" ? undefined : actor;
  return notices({
    ...{ kind, id: `${id}.${revision}.${kind}.${remarks.length}`, club, proposal: id, title },
    ...{ status: statusByState[state], at: now().toISOString(), until: dueAt ?? expiresAt },
    ...(by !== undefined && { by: by.name }),
    to: own ? { persons: [ownerOf(proposal)] } : deciders(proposal),
  });
}

function ownerOf({ onBehalfOf, proposer }: Proposal): string {
  return (onBehalfOf ?? proposer).id;
}

function deciders({
  operation,
  by = [],
  about = [],
  proposer,
  onBehalfOf,
  fourEyes,
  approvals,
  adjustedBy,
}: Proposal): Notice["to"] {
  const parties = [
    proposer,
    ...approvals.flatMap(bothParties),
    ...(fourEyes && onBehalfOf ? [onBehalfOf] : []),
    ...(fourEyes ? adjustedBy.flatMap(bothParties) : []),
  ];
  return {
    capabilities: ["proposals.approve", ...(operationEntries.get(operation)?.requires ?? []), ...by],
    except: [...new Set([...parties.map(({ id }) => id), ...about])],
  };
}

/** Whoever has decided, and the one for whom they did. */
function bothParties(party: DecidingParty): Party[] {
  return party.for === undefined ? [party] : [party, party.for];
}

const day = 86_400_000;

/**
 * Whether those who decide have to be reminded now: a day before the end, or half-way where there is less time than two
 * days. The end is the wished one, or the expiry.
 */
export function isReminderDue({ createdAt, dueAt, expiresAt, remindedAt }: Proposal, now: Date): boolean {
  const end = dueAt ?? expiresAt;
  if (end === null || remindedAt !== undefined) return false;
  const [from, to] = [Date.parse(createdAt), Date.parse(end)];
  return now.getTime() >= Math.max(to - day, from + (to - from) / 2);
}

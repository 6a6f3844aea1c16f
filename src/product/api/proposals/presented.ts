import { clubZone } from "../../engine/calendar.ts";
import type { Caller } from "../caller.ts";
import { operationArea } from "../labels.ts";
import { visibleLines, visibleText } from "../visible-text.ts";
import { approvalIneligibility } from "./barrier.ts";
import { openStates, statusByState } from "./machine.ts";
import type { EffectChanges, Proposal } from "./proposal.ts";
import { editableTexts, requestRows } from "./request-rows.ts";

const timeFormat = new Intl.DateTimeFormat("de-CH", { timeZone: clubZone, hour: "2-digit", minute: "2-digit" });
const dayFormat = new Intl.DateTimeFormat("de-CH", {
  timeZone: clubZone,
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/**
 * A proposal as the API describes it, ready for a proposal card.
 *
 * @param reader the viewer; the result says why they may not approve it
 */
export function presented(proposal: Proposal, now: Date, reader?: Caller): object {
  const { id, operation, params, risk, state, revision, createdAt, expiresAt, effectsHash, needed } = proposal;
  const isOpen = (openStates as readonly string[]).includes(state);
  const barrier = isOpen && reader !== undefined ? approvalIneligibility(proposal, reader) : undefined;
  return {
    id,
    operation,
    params,
    risk,
    status: statusByState[state],
    stale: state === "stale",
    ...(!isOpen && state !== "rejected" && state !== "expired" && { phase: state }),
    revision,
    createdAt: toTheSecond(createdAt),
    expiresAt: expiresAt && toTheSecond(expiresAt),
    effectsHash,
    ...(needed > 1 && { approvals: approvalsOf(proposal) }),
    ...(barrier !== undefined && { barrier: barrier.words }),
    ...(proposal.changes !== undefined && { changes: visibleChanges(proposal.changes) }),
    ...(proposal.decidedBy !== undefined && { decidedBy: visibleText(proposal.decidedBy.name) }),
    ...(proposal.decidedAt !== undefined && { decidedAt: toTheSecond(proposal.decidedAt) }),
    ...(proposal.reason !== undefined && { reason: visibleLines(proposal.reason) }),
    card: proposalCard(proposal, isOpen, now),
    request: requestRows(proposal, reader?.locale),
    editable: editableTexts(proposal, reader?.locale),
  };
}

function approvalsOf({ approvals, needed }: Proposal): object {
  return { given: approvals.length, needed, by: approvals.map(({ name }) => visibleText(name)) };
}

function visibleChanges({ before, after }: EffectChanges): EffectChanges {
  return { before: before.map(visibleText), after: after.map(visibleText) };
}

/** Tells apart two proposals of one title, as people read it to each other: `Prüfzeichen 3F9A-C21B`. */
export function checkMark(effectsHash: string): string {
  return `Prüfzeichen ${effectsHash.slice(0, 4)}-${effectsHash.slice(4, 8)}`.replace(/[a-f0-9-]+$/, (mark) =>
    mark.toUpperCase(),
  );
}

function toTheSecond(utc: string): string {
  return `${utc.slice(0, 19)}Z`;
}

function proposalCard(proposal: Proposal, isOpen: boolean, now: Date): object {
  const { id, operation, origin, proposer, onBehalfOf, context, title, effects, effectsHash } = proposal;
  const { expiresAt, state, adjustLabel } = proposal;
  return {
    id,
    origin,
    source: visibleText(proposer.name),
    ...(onBehalfOf !== undefined && { requestedBy: visibleText(onBehalfOf.name) }),
    requestedAt: requestedAt(new Date(proposal.createdAt), now),
    context: `${visibleText(context ?? operationArea(operation))} · ${checkMark(effectsHash)}`,
    title: visibleText(title),
    effects: effects.map(visibleText),
    ...(isOpen && expiresAt !== null && { expires: `Läuft ab am ${formatMoment(new Date(expiresAt))}` }),
    stale: state === "stale",
    status: statusByState[state],
    ...(isOpen && adjustLabel !== undefined && { adjustLabel: visibleText(adjustLabel) }),
  };
}

/** "heute um 07.48 Uhr", "am Di, 10. November 2026". */
function requestedAt(date: Date, now: Date): string {
  return swissDayOf(date) === swissDayOf(now) ? `heute um ${formatClock(date)}` : `am ${swissDayOf(date)}`;
}

/** "Fr, 13. November 2026, 18.00 Uhr". */
export function formatMoment(date: Date): string {
  return `${swissDayOf(date)}, ${formatClock(date)}`;
}

function swissDayOf(date: Date): string {
  return inMinute(date).day;
}

function formatClock(date: Date): string {
  return inMinute(date).clock;
}

interface Minute {
  readonly day: string;
  readonly clock: string;
}

/** Cached formats by the minute: a list shows the same few repeatedly, and formatting is slow. */
const minuteCache = new Map<number, Minute>();
const mostMinutes = 1_000;

function inMinute(date: Date): Minute {
  const number = Math.floor(date.getTime() / 60_000);
  const known = minuteCache.get(number);
  if (known !== undefined) return known;
  if (minuteCache.size >= mostMinutes) minuteCache.clear();
  const minute = {
    day: dayFormat.format(date).replace(/^(\p{L}+)\./u, "$1"),
    clock: `${timeFormat.format(date).replace(":", ".")}\u00a0Uhr`,
  };
  minuteCache.set(number, minute);
  return minute;
}

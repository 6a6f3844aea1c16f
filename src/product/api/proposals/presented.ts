import { localTime } from "../../engine/calendar.ts";
import type { Party } from "../audit/entry.ts";
import { operationArea } from "../labels.ts";
import { visibleLines, visibleText } from "../visible-text.ts";
import { type Sentence, say, sentenceText, type Words } from "../words/sentence.ts";
import { approvalStanding, isAbout, mayDecide, remainingApprovers } from "./barrier.ts";
import type { Decider, Represented } from "./decider.ts";
import { openStates, statusByState } from "./machine.ts";
import { type DecidingParty, type EffectChanges, isOwn, openQuestion, type Proposal, type Remark } from "./proposal.ts";
import { editableTexts, requestRows } from "./request-rows.ts";

/**
 * A proposal as the API describes it, ready for a proposal card.
 *
 * @param reader the viewer; the result says why they may not approve it
 */
export function presented(proposal: Proposal, now: Date, reader?: Decider): object {
  const {
    id,
    operation,
    params,
    risk,
    state,
    revision,
    createdAt,
    expiresAt,
    effectsHash,
    needed,
    because = [],
    remarks = [],
  } = proposal;
  const isOpen = (openStates as readonly string[]).includes(state);
  const { barrier, represented } = isOpen && reader !== undefined ? approvalStanding(proposal, reader) : {};
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
    ...(needed > 1 && { approvals: approvalsOf(proposal, reader?.locale) }),
    ...(isOpen && because.length > 0 && { rules: because.map((rule) => sentenceText(rule, reader?.locale)) }),
    ...(barrier !== undefined && { barrier: sentenceText(barrier.words, reader?.locale) }),
    ...(isOpen && reader !== undefined && !decidesOn(proposal, reader) && { isForReading: true }),
    ...(reader !== undefined && isOwn(proposal, reader) && { isOwn: true }),
    ...(proposal.dueAt !== undefined && { dueAt: toTheSecond(proposal.dueAt) }),
    ...(isOpen && { notes: openNotes(proposal, represented).map((note) => sentenceText(note, reader?.locale)) }),
    ...(remarks.length > 0 && { remarks: remarks.map((remark) => shownRemark(remark, now, reader?.locale)) }),
    ...(isOpen && openQuestion(proposal) !== undefined && { awaitsAnswer: true }),
    ...(proposal.changes !== undefined && { changes: visibleChanges(proposal.changes, reader?.locale) }),
    ...(proposal.decidedBy !== undefined && {
      decidedBy: sentenceText(deciderWords(proposal.decidedBy), reader?.locale),
    }),
    ...(proposal.decidedAt !== undefined && { decidedAt: toTheSecond(proposal.decidedAt) }),
    ...(proposal.reason !== undefined && { reason: visibleLines(proposal.reason) }),
    card: proposalCard(proposal, isOpen, now, reader?.locale),
    request: requestRows(proposal, reader?.locale),
    editable: editableTexts(proposal, reader?.locale),
  };
}

function decidesOn(proposal: Proposal, reader: Decider): boolean {
  return mayDecide(reader) && !isAbout(proposal, reader.personId);
}

function approvalsOf({ approvals, needed }: Proposal, locale: string | undefined): object {
  return { given: approvals.length, needed, by: approvals.map((each) => sentenceText(deciderWords(each), locale)) };
}

/** "Anna Meier für Urs Widmer", where a deputy has decided. */
export function deciderWords(party: DecidingParty): Sentence {
  return partyWords(party, party.for);
}

/** What holds of an open proposal besides its rules. */
function openNotes(proposal: Proposal, represented: Represented | undefined): Sentence[] {
  const { dueAt, recheckedAt, state } = proposal;
  const isRechecked = recheckedAt !== undefined && state === "pending";
  return [
    ...(represented === undefined ? [] : [say("proposal.asDeputy", { name: visibleText(represented.person.name) })]),
    ...(dueAt === undefined ? [] : [say("proposal.due", { moment: momentWords(new Date(dueAt)) })]),
    ...(isRechecked ? [say("proposal.sameEffects", { moment: momentWords(new Date(recheckedAt)) })] : []),
    ...(openQuestion(proposal) === undefined ? [] : [say("proposal.awaitsAnswer")]),
    ...tooFewApprovers(proposal),
  ];
}

/** Who can still approve, where that is fewer people than it takes. */
function tooFewApprovers(proposal: Proposal): Sentence[] {
  const left = remainingApprovers(proposal);
  const count = proposal.needed - proposal.approvals.length;
  if (left === undefined || left.length >= count) return [];
  if (left.length === 0) return [say("proposal.nobodyLeft")];
  return [say("proposal.tooFew", { count, names: { all: left.map(({ name }) => visibleText(name)) } })];
}

/** "Urs Widmer fragt, heute um 07.48 Uhr". */
function shownRemark({ kind, actor, onBehalfOf, at, text }: Remark, now: Date, locale: string | undefined): object {
  const name = partyWords(actor, onBehalfOf);
  const words = say(`remark.${kind}`, { name, moment: requestedAt(new Date(at), now) });
  return { kind, at: toTheSecond(at), title: sentenceText(words, locale), text: visibleLines(text) };
}

/** A person, or whoever acts for somebody with them. */
function partyWords({ name }: Party, onBehalfOf: Party | undefined): Sentence {
  const actor = visibleText(name);
  return onBehalfOf === undefined ? actor : say("log.actorFor", { actor, name: visibleText(onBehalfOf.name) });
}

function visibleChanges({ before, after }: EffectChanges, locale: string | undefined): EffectChanges {
  const told = (effect: Sentence) => sentenceText(effect, locale, visibleText);
  return { before: before.map(told), after: after.map(told) };
}

/** Tells apart two proposals of one title, as people read it to each other: `3F9A-C21B`. */
export function checkMark(effectsHash: string): string {
  return `${effectsHash.slice(0, 4)}-${effectsHash.slice(4, 8)}`.toUpperCase();
}

function toTheSecond(utc: string): string {
  return `${utc.slice(0, 19)}Z`;
}

function proposalCard(proposal: Proposal, isOpen: boolean, now: Date, locale: string | undefined): object {
  const { id, operation, origin, proposer, onBehalfOf, context, title, effects, effectsHash } = proposal;
  const { expiresAt, state, adjustLabel } = proposal;
  const told = (sentence: Sentence) => sentenceText(sentence, locale, visibleText);
  const moment = expiresAt === null ? undefined : momentWords(new Date(expiresAt));
  return {
    id,
    origin,
    source: visibleText(proposer.name),
    ...(onBehalfOf !== undefined && { requestedBy: visibleText(onBehalfOf.name) }),
    requestedAt: sentenceText(requestedAt(new Date(proposal.createdAt), now), locale),
    context: told(say("card.context", { context: context ?? operationArea(operation), mark: checkMark(effectsHash) })),
    title: told(title),
    effects: effects.map(told),
    ...(isOpen && moment !== undefined && { expires: sentenceText(say("card.expires", { moment }), locale) }),
    stale: state === "stale",
    status: statusByState[state],
    ...(isOpen && adjustLabel !== undefined && { adjustLabel: visibleText(adjustLabel) }),
  };
}

/** "heute um 07.48 Uhr", "am Di, 10. November 2026". */
function requestedAt(moment: Date, now: Date): Words {
  const { date, time } = localTime(moment);
  const isToday = date === localTime(now).date;
  return isToday ? say("card.today", { time: { moment: time } }) : say("card.onDay", { day: { shortDay: date } });
}

/** "Fr, 13. November 2026, 18.00 Uhr". */
export function momentWords(moment: Date): Words {
  const { date, time } = localTime(moment);
  return say("words.moment", { day: { shortDay: date }, time: { moment: time } });
}

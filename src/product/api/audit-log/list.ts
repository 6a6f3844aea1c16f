import { searchFor } from "../../../../components/_kit/fold.ts";
import { askedPage } from "../../engine/text/typed-forms.ts";
import { type AuditEntry, type Checkpoint, type LoggedRequest, noHash, type Party } from "../audit/entry.ts";
import { auditCollection, auditHead } from "../audit/journal.ts";
import { type Verification, verifyEntries } from "../audit/verify.ts";
import { mayShow } from "../authority.ts";
import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import type { ApiAnswer } from "../idempotency-store.ts";
import { operationArea, operationLabel } from "../labels.ts";
import { checkMark, momentWords } from "../proposals/presented.ts";
import { isOwn } from "../proposals/proposal.ts";
import { requestRows } from "../proposals/request-rows.ts";
import type { Storage } from "../storage/storage.ts";
import type { Schemas } from "../types/operation-types.ts";
import { visibleText } from "../visible-text.ts";
import { isWordKey, say, sentenceText, type Words } from "../words/sentence.ts";

const auditPageSize = 20;

/**
 * Entries of the log of the caller's club, the latest first, and whether the log is intact. The entries are those of
 * operations that the caller may call, and of what the caller did or requested.
 */
export async function listEntries(
  setting: RunContext,
  caller: Caller,
  { q = "", page = 1 }: { readonly q?: string; readonly page?: number | string },
): Promise<ApiAnswer> {
  const { clubId } = caller;
  const records = await setting.storage.list(auditCollection(clubId));
  const entries = records.map(({ value }) => value as AuditEntry);
  const { locale } = caller;
  const seen = entries.filter((entry) => canSeeEntry(entry, caller));
  const found = seen.filter((entry) => isEntryMatch(entry, q, locale)).reverse();
  const total = Math.max(1, Math.ceil(found.length / auditPageSize));
  const current = Math.min(askedPage(page), total);
  const shown = found.slice((current - 1) * auditPageSize, current * auditPageSize);
  const { isIntact, intactWords } = await integrity(setting, clubId, entries);
  const requestOf = requestsByEntry(entries);
  const body: Schemas["AuditLog"] = {
    total: seen.length,
    found: found.length,
    ...{ isIntact, intactLabel: sentenceText(intactWords, locale) },
    rows: shown.map((entry) => entryRow(entry, locale)),
    entries: shown.map((entry) => timelineEntry(entry, locale)),
    requests: shown.flatMap((entry) => requestOf(entry) ?? []).map((entry) => shownRequest(entry, locale)),
    page: { current, total },
  };
  return { status: 200, body };
}

function canSeeEntry({ actor, onBehalfOf, operation }: AuditEntry, caller: Caller): boolean {
  const parties = { proposer: actor, ...(onBehalfOf !== undefined && { onBehalfOf }) };
  const isDeed = caller.agent === undefined && actor.id === caller.personId;
  return isDeed || isOwn(parties, caller) || mayShow(operation, caller);
}

/** A chain proves its own integrity, but not that it was not rewritten as a whole. */
const limit = say("log.limit");

interface Integrity {
  readonly isIntact: boolean;
  readonly intactWords: Words;
}

async function integrity(setting: RunContext, club: string, entries: readonly AuditEntry[]): Promise<Integrity> {
  const head = await auditHead(setting.storage, club);
  const { flaws } = await verified(setting, entries, head);
  const [flaw] = flaws;
  if (flaw !== undefined) return { isIntact: false, intactWords: say("log.flaw", { index: String(flaw.index) }) };
  const [first] = entries;
  const checked = { now: momentWords(setting.now()), limit };
  if (first === undefined) return { isIntact: true, intactWords: say("log.empty", checked) };
  return { isIntact: true, intactWords: say("log.intact", { since: momentWords(new Date(first.at)), ...checked }) };
}

/** The last verification of each log, so that only new entries are verified. */
const verifications = new WeakMap<Storage, Map<string, Verified>>();
/** After this many requests a log is verified as a whole again. */
const fullEvery = 20;

interface Verified {
  readonly checkpoint: Checkpoint;
  readonly asked: number;
}

async function verified(
  { storage, hash }: RunContext,
  entries: readonly AuditEntry[],
  head: Checkpoint,
): Promise<Verification> {
  const known = verifications.get(storage) ?? new Map<string, Verified>();
  verifications.set(storage, known);
  const before = known.get(head.club);
  const isFull = before === undefined || before.asked >= fullEvery;
  const from = isFull ? { club: head.club, index: 0, hash: noHash } : before.checkpoint;
  const verification = await verifyEntries(entries.slice(from.index), { earlier: head, from, hash });
  if (verification.flaws.length > 0) known.delete(head.club);
  else known.set(head.club, { checkpoint: verification.checkpoint, asked: isFull ? 0 : before.asked + 1 });
  return verification;
}

function isEntryMatch(entry: AuditEntry, q: string, locale: string): boolean {
  const { actor, onBehalfOf, title, operation, reason = "" } = entry;
  const text = [
    actor.name,
    onBehalfOf?.name ?? "",
    sentenceText(title, locale),
    sentenceText(whatOf(entry), locale),
    sentenceText(operationArea(operation), locale),
    sentenceText(operationLabel(operation), locale),
    reason,
  ];
  return searchFor(q)(text.join("\n"));
}

function entryRow(entry: AuditEntry, locale: string): Schemas["AuditRow"] {
  const { index, at, actor, onBehalfOf, operation } = entry;
  const meta = onBehalfOf && sentenceText(say("log.for", { name: nameOfParty(onBehalfOf) }), locale);
  return {
    id: `au-${index}`,
    cells: {
      time: sentenceText(momentWords(new Date(at)), locale),
      who: { text: nameOfParty(actor), ...(meta !== undefined && { meta }) },
      what: { text: sentenceText(whatOf(entry), locale), meta: entrySubject(entry, locale) },
      area: sentenceText(operationArea(entry.proposal === undefined ? operation : "proposals"), locale),
      result: { badge: resultBadge(entry, locale) },
    },
  };
}

function nameOfParty({ name }: Party): string {
  return visibleText(name);
}

function timelineEntry(entry: AuditEntry, locale: string): Schemas["Entry"] {
  const { at, actor, onBehalfOf } = entry;
  const who = nameOfParty(actor);
  const meta = onBehalfOf === undefined ? who : say("log.actorFor", { actor: who, name: nameOfParty(onBehalfOf) });
  return {
    time: sentenceText(momentWords(new Date(at)), locale),
    datetime: `${at.slice(0, 19)}Z`,
    title: sentenceText(whatOf(entry), locale),
    meta: sentenceText(meta, locale),
    body: entrySubject(entry, locale),
    tone: resultBadge(entry, locale).tone,
  };
}

/** Title and reason, in one line. */
function entrySubject({ title, reason, event }: AuditEntry, locale: string): string {
  const told = sentenceText(title, locale, visibleText);
  if (reason === undefined || reason === "") return told;
  const said = visibleText(reason.replaceAll(/\s*\n\s*/g, " "));
  const words =
    event === "reject"
      ? say("log.reason", { title: told, reason: said })
      : say("log.said", { title: told, text: said });
  return sentenceText(words, locale);
}

/** An entry with the one of the same proposal that says what exactly was asked for. */
type RequestedEntry = Pick<AuditEntry, "index" | "at" | "operation" | "proposal" | "title"> & {
  readonly what: Words;
  readonly request: LoggedRequest;
};

function requestsByEntry(entries: readonly AuditEntry[]): (entry: AuditEntry) => RequestedEntry | undefined {
  const known = new Map<string, LoggedRequest>();
  for (const { proposal, request } of entries)
    if (proposal !== undefined && request !== undefined) known.set(`${proposal.id}.${proposal.revision}`, request);
  return (entry) => {
    const { index, at, operation, proposal, title } = entry;
    const request = proposal && known.get(`${proposal.id}.${proposal.revision}`);
    return request && { index, at, operation, title, proposal, request, what: whatOf(entry) };
  };
}

type ShownRequest = NonNullable<Schemas["AuditLog"]["requests"]>[number];

function shownRequest(entry: RequestedEntry, locale: string): ShownRequest {
  const { index, at, operation, title, proposal, what, request } = entry;
  const { params, names, before, earlier } = request;
  const mark = proposal && sentenceText(say("card.mark", { mark: checkMark(proposal.effectsHash) }), locale);
  return {
    id: `au-${index}-request`,
    title: `${sentenceText(what, locale)}: ${sentenceText(title, locale, visibleText)}`,
    mark: [sentenceText(momentWords(new Date(at)), locale), mark].filter(Boolean).join(", "),
    rows: requestRows({ operation, params, names, before, earlier }, locale),
  };
}

function whatOf({ event, operation }: AuditEntry): Words {
  const key = `deed.${event}`;
  return isWordKey(key) ? { message: key } : operationLabel(operation);
}

interface Badge {
  readonly label: string;
  readonly tone: "neutral" | "info" | "success" | "warning" | "danger";
}

const resultTones: Readonly<Record<string, Badge["tone"]>> = {
  pending: "info",
  stale: "warning",
  executing: "info",
  "partly-failed": "warning",
  "outcome-unknown": "warning",
  rejected: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};

function resultBadge({ result }: AuditEntry, locale: string): Badge {
  const tone = resultTones[result] ?? "success";
  const key = `result.${result}`;
  return { label: sentenceText(isWordKey(key) ? { message: key } : say("result.done"), locale), tone };
}

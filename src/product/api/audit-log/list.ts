import { askedPage } from "../../engine/text/typed-forms.ts";
import { type AuditEntry, type Checkpoint, type LoggedRequest, noHash, type Party } from "../audit/entry.ts";
import { auditCollection, auditHead } from "../audit/journal.ts";
import { type Verification, verifyEntries } from "../audit/verify.ts";
import { mayShow } from "../authority.ts";
import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import type { ApiAnswer } from "../idempotency-store.ts";
import { operationArea, operationLabel } from "../labels.ts";
import { checkMark, formatMoment } from "../proposals/presented.ts";
import { isOwn } from "../proposals/proposal.ts";
import { requestRows } from "../proposals/request-rows.ts";
import type { Storage } from "../storage/storage.ts";
import type { Schemas } from "../types/operation-types.ts";
import { visibleText } from "../visible-text.ts";

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
  const seen = entries.filter((entry) => canSeeEntry(entry, caller));
  const found = seen.filter((entry) => isEntryMatch(entry, q)).reverse();
  const total = Math.max(1, Math.ceil(found.length / auditPageSize));
  const current = Math.min(askedPage(page), total);
  const shown = found.slice((current - 1) * auditPageSize, current * auditPageSize);
  const state = await integrity(setting, clubId, entries);
  const requestOf = requestsByEntry(entries);
  const body: Schemas["AuditLog"] = {
    total: seen.length,
    found: found.length,
    ...state,
    rows: shown.map(entryRow),
    entries: shown.map(timelineEntry),
    requests: shown.flatMap((entry) => requestOf(entry) ?? []).map(shownRequest(caller.locale)),
    page: { current, total },
  };
  return { status: 200, body };
}

function canSeeEntry({ actor, onBehalfOf, operation }: AuditEntry, caller: Caller): boolean {
  const parties = { proposer: actor, ...(onBehalfOf !== undefined && { onBehalfOf }) };
  return isOwn(parties, caller) || mayShow(operation, caller);
}

/** A chain proves its own integrity, but not that it was not rewritten as a whole. */
const limit = "Ob sie als Ganzes ersetzt wurde, zeigt nur ein Prüfpunkt, der anderswo liegt.";

type Integrity = Pick<Schemas["AuditLog"], "isIntact" | "intactLabel">;

async function integrity(setting: RunContext, club: string, entries: readonly AuditEntry[]): Promise<Integrity> {
  const head = await auditHead(setting.storage, club);
  const { flaws } = await verified(setting, entries, head);
  const [flaw] = flaws;
  if (flaw !== undefined)
    return {
      isIntact: false,
      intactLabel: `Beim Eintrag ${flaw.index} stimmt etwas nicht: Er wurde geändert, entfernt oder verschoben. Melde es dem Betreiber.`,
    };
  const [first] = entries;
  const since =
    first === undefined ? "Noch ist es leer" : `Seit ${formatMoment(new Date(first.at))} fehlt in der Kette nichts`;
  return { isIntact: true, intactLabel: `${since}, zuletzt geprüft ${formatMoment(setting.now())}. ${limit}` };
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

function isEntryMatch(entry: AuditEntry, q: string): boolean {
  const { actor, onBehalfOf, title, operation, reason = "" } = entry;
  const text = [
    actor.name,
    onBehalfOf?.name ?? "",
    title,
    whatOf(entry),
    operationArea(operation),
    operationLabel(operation),
    reason,
  ];
  return text.join("\n").toLocaleLowerCase("de").includes(q.trim().toLocaleLowerCase("de"));
}

function entryRow(entry: AuditEntry): Schemas["AuditRow"] {
  const { index, at, actor, onBehalfOf, operation } = entry;
  return {
    id: `au-${index}`,
    cells: {
      time: formatMoment(new Date(at)),
      who: { text: nameOfParty(actor), ...(onBehalfOf !== undefined && { meta: `Für ${nameOfParty(onBehalfOf)}` }) },
      what: { text: whatOf(entry), meta: entrySubject(entry) },
      area: operationArea(entry.proposal === undefined ? operation : "proposals"),
      result: { badge: resultBadge(entry) },
    },
  };
}

function nameOfParty({ name }: Party): string {
  return visibleText(name);
}

function timelineEntry(entry: AuditEntry): Schemas["Entry"] {
  const { at, actor, onBehalfOf } = entry;
  return {
    time: formatMoment(new Date(at)),
    datetime: `${at.slice(0, 19)}Z`,
    title: whatOf(entry),
    meta: onBehalfOf === undefined ? nameOfParty(actor) : `${nameOfParty(actor)} für ${nameOfParty(onBehalfOf)}`,
    body: entrySubject(entry),
    tone: resultBadge(entry).tone,
  };
}

/** Title and reason, in one line. */
function entrySubject({ title, reason }: AuditEntry): string {
  const told = visibleText(title);
  return reason === undefined || reason === ""
    ? told
    : `${told}. Grund: ${visibleText(reason.replaceAll(/\s*\n\s*/g, " "))}`;
}

/** An entry with the one of the same proposal that says what exactly was asked for. */
type RequestedEntry = Pick<AuditEntry, "index" | "at" | "operation" | "proposal" | "title"> & {
  readonly what: string;
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

function shownRequest(locale: string): (entry: RequestedEntry) => ShownRequest {
  return ({ index, at, operation, title, proposal, what, request: { params, names, before, earlier } }) => ({
    id: `au-${index}-request`,
    title: `${what}: ${visibleText(title)}`,
    mark: [formatMoment(new Date(at)), proposal && checkMark(proposal.effectsHash)].filter(Boolean).join(", "),
    rows: requestRows({ operation, params, names, before, earlier }, locale),
  });
}

const deedLabels: Readonly<Record<string, string>> = {
  request: "Vorschlag gemacht",
  support: "Freigabe vermerkt",
  begin: "Vorschlag freigegeben",
  reject: "Vorschlag abgelehnt",
  withdraw: "Vorschlag zurückgezogen",
  adjust: "Vorschlag angepasst",
  revalidate: "Vorschlag neu geprüft",
  "change-data": "Vorschlag veraltet",
  expire: "Vorschlag abgelaufen",
  finish: "Ausführung bestätigt",
  "fail-partly": "Nur teilweise ausgeführt",
  lose: "Ausgang unbekannt",
  undo: "Rückgängig gemacht",
};

function whatOf({ event, operation }: AuditEntry): string {
  return deedLabels[event] ?? operationLabel(operation);
}

interface Badge {
  readonly label: string;
  readonly tone: "neutral" | "info" | "success" | "warning" | "danger";
}

const resultBadges: Readonly<Record<string, Badge>> = {
  pending: { label: "Wartet", tone: "info" },
  stale: { label: "Muss neu geprüft werden", tone: "warning" },
  executing: { label: "Läuft", tone: "info" },
  "partly-failed": { label: "Teilweise", tone: "warning" },
  "outcome-unknown": { label: "Unbekannt", tone: "warning" },
  rejected: { label: "Abgelehnt", tone: "danger" },
  withdrawn: { label: "Zurückgezogen", tone: "neutral" },
  expired: { label: "Abgelaufen", tone: "neutral" },
};

function resultBadge({ result }: AuditEntry): Badge {
  return resultBadges[result] ?? { label: "Erledigt", tone: "success" };
}

import { type StorageFault, StorageUnavailable } from "../storage/storage.ts";
import { type Sentence, sentenceText } from "../words/sentence.ts";
import type { Issues } from "./schema-issues.ts";

/** HTTP status of a problem, with its title for people. */
const statusTitles = {
  400: "Die Anfrage ist nicht lesbar",
  401: "Du bist nicht angemeldet",
  403: "Das darfst du nicht",
  404: "Das gibt es nicht",
  405: "Das geht hier nicht",
  408: "Die Anfrage kam nicht ganz an",
  409: "Das geht so nicht mehr",
  410: "Das ist abgelaufen",
  413: "Die Anfrage ist zu gross",
  415: "Dieses Format geht nicht",
  421: "Diese Adresse gehört nicht hierher",
  422: "Einzelne Angaben stimmen nicht",
  428: "Dafür braucht es noch einen Nachweis",
  429: "Das war etwas viel auf einmal",
  431: "Die Anfrage ist zu gross",
  500: "Etwas ist schiefgegangen",
  503: "Gerade geht es nicht",
  507: "Der Speicher ist voll",
} as const;
/** What is wrong with single fields, by their name. */
export type FieldWords = Readonly<Record<string, Sentence>>;
export type ProblemStatus = keyof typeof statusTitles;

/** Why a request was refused; it becomes a problem document (RFC 9457). */
export class HttpProblem extends Error {
  override readonly name = "Problem";
  readonly status: ProblemStatus;
  readonly fields: FieldWords;
  /** The current proposal, where the request was about one. */
  readonly proposal: object | undefined;
  /** Seconds until a retry makes sense, where the same request is still running. */
  readonly retryAfter: number | undefined;
  /** The Idempotency-Key that this answers permanently: a repetition gets the same answer and does nothing. */
  readonly idempotencyKey: string | undefined;
  /** `false` where a failure of the server is known to have changed nothing. */
  readonly executed: false | undefined;

  /** The reason and the remedy, for people; as an error it is German. */
  readonly detail: Sentence;

  constructor(status: ProblemStatus, detail: Sentence, more: ProblemDetails = {}) {
    super(sentenceText(detail), { cause: more.cause });
    this.status = status;
    this.detail = detail;
    this.fields = more.fields ?? {};
    this.proposal = more.proposal;
    this.retryAfter = more.retryAfter;
    this.idempotencyKey = more.idempotencyKey;
    this.executed = more.executed;
  }
}

export interface ProblemDetails {
  readonly fields?: FieldWords;
  readonly proposal?: object;
  readonly retryAfter?: number;
  readonly idempotencyKey?: string;
  readonly executed?: false;
  /** An unexpected error, for the log only. */
  readonly cause?: unknown;
}

/** The problem document of an error, in the words of a locale; an unexpected one shows no details. */
export function problemDocument(error: unknown, traceId: string, locale?: string): object {
  const { status, detail, fields, proposal, idempotencyKey, executed } = httpProblemOf(error);
  return {
    type: `urn:problem:${status}`,
    title: statusTitles[status],
    status,
    detail: sentenceText(detail, locale),
    traceId,
    ...(Object.keys(fields).length > 0 && { fields: fieldTexts(fields, locale) }),
    ...(proposal !== undefined && { proposal }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(executed !== undefined && { executed }),
  };
}

/** What is wrong with each field, in the words of a locale. */
export function fieldTexts(fields: FieldWords, locale?: string): Issues {
  return Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, sentenceText(words, locale)]));
}

const transportTexts: Readonly<Partial<Record<ProblemStatus, string>>> = {
  400: "Die Anfrage ist kein gültiges HTTP.",
  403: "Eine Seite von einer anderen Adresse darf hier nicht anfragen. Öffne die richtige und versuche es dort.",
  408: "Die Anfrage kam nicht rechtzeitig ganz an. Sende sie noch einmal.",
  413: "Die Anfrage ist zu gross. Kürze sie.",
  421: "Diese Adresse bedient der Server nicht. Prüfe den Link.",
  429: "Von deinem Netz kam gerade etwas viel auf einmal. Warte einen Moment und versuche es noch einmal.",
  431: "Die Kopfzeilen der Anfrage sind zu gross.",
  503: "Gerade ist zu viel los. Es wurde nichts geändert; versuche es gleich noch einmal.",
};

/** The problem document of a request that the server refuses before the application sees it, as it is sent. */
export function transportProblem(status: ProblemStatus): { readonly type: string; readonly text: string } {
  const words = transportTexts[status];
  const document = problemDocument(
    words === undefined ? unforeseen : new HttpProblem(status, words),
    crypto.randomUUID(),
  );
  return { type: "application/problem+json", text: JSON.stringify(document) };
}

/** An error as a problem; an unexpected one shows no details. */
export function httpProblemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  return error instanceof StorageUnavailable ? storageProblems[error.fault] : unforeseen;
}

const storageProblems: Readonly<Record<StorageFault, HttpProblem>> = {
  busy: new HttpProblem(
    503,
    "Gerade schreibt ein anderes Programm in die Daten. Es wurde nichts geändert; versuche es gleich noch einmal.",
    { retryAfter: 2 },
  ),
  full: new HttpProblem(
    507,
    "Auf dem Server ist kein Platz mehr. Es wurde nichts geändert; melde es dem Betreiber und versuche es später noch einmal.",
    { retryAfter: 60 },
  ),
  unwritable: new HttpProblem(
    503,
    "Auf dem Server lässt sich gerade nichts speichern. Melde es dem Betreiber und versuche es später noch einmal.",
    { retryAfter: 60 },
  ),
  damaged: new HttpProblem(
    503,
    "Die Daten auf dem Server lassen sich gerade nicht lesen. Melde es dem Betreiber und versuche es später noch einmal.",
    { retryAfter: 60 },
  ),
  away: new HttpProblem(
    503,
    "Die Daten auf dem Server sind gerade nicht erreichbar. Es wurde nichts geändert; versuche es gleich noch einmal.",
    { retryAfter: 5 },
  ),
  interrupted: new HttpProblem(
    503,
    "Die Verbindung zu den Daten brach beim Speichern ab. Ob es gespeichert ist, weiss gerade niemand; versuche es gleich noch einmal.",
    { retryAfter: 5 },
  ),
};

const unforeseen = new HttpProblem(
  500,
  "Das hat nicht geklappt, und es wurde nichts geändert. Versuche es später noch einmal.",
);

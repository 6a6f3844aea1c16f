import type { Issues } from "./schema-issues.ts";

/** HTTP status of a problem, with its title for people. */
const titles = {
  400: "Die Anfrage ist nicht lesbar",
  401: "Du bist nicht angemeldet",
  403: "Das darfst du nicht",
  404: "Das gibt es nicht",
  405: "Das geht hier nicht",
  409: "Das geht so nicht mehr",
  410: "Das ist abgelaufen",
  413: "Die Anfrage ist zu gross",
  415: "Dieses Format geht nicht",
  422: "Einzelne Angaben stimmen nicht",
  500: "Etwas ist schiefgegangen",
  503: "Gerade geht es nicht",
} as const;
export type ProblemStatus = keyof typeof titles;

/** Why a request was refused; it becomes a problem document (RFC 9457). */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: ProblemStatus;
  readonly fields: Issues;
  /** How the proposal stands now, where the request was about one. */
  readonly proposal: object | undefined;
  /** Seconds after which asking again makes sense, where the same request is still being worked on. */
  readonly retryAfter: number | undefined;

  /** @param detail what is the matter and what to do, for people */
  constructor(
    status: ProblemStatus,
    detail: string,
    more: { readonly fields?: Issues; readonly proposal?: object; readonly retryAfter?: number } = {},
  ) {
    super(detail);
    this.status = status;
    this.fields = more.fields ?? {};
    this.proposal = more.proposal;
    this.retryAfter = more.retryAfter;
  }
}

/** What the caller is told about an error; of one that nobody foresaw only that it happened. */
export function problemDocument(error: unknown, traceId: string): object {
  const problem = error instanceof Problem ? error : unforeseen;
  const { status, message: detail, fields, proposal } = problem;
  return {
    type: `urn:problem:${status}`,
    title: titles[status],
    status,
    detail,
    traceId,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(proposal !== undefined && { proposal }),
  };
}

const unforeseen = new Problem(
  500,
  "Das hat nicht geklappt, und es wurde nichts geändert. Versuche es später noch einmal.",
);

/** Why a server refuses a request before anybody reads it, with the status. */
export const refusalStatuses = {
  malformed: 400,
  "foreign-origin": 403,
  "too-slow": 408,
  "too-large": 413,
  "foreign-host": 421,
  "too-often": 429,
  "large-headers": 431,
  fault: 500,
  "too-many": 503,
  ending: 503,
} as const;

export type RefusalReason = keyof typeof refusalStatuses;

/** A refusal as it is sent. */
export interface RefusalBody {
  readonly type: string;
  readonly text: string;
  /** In which it is; absent where it has no words. */
  readonly language?: string;
}

const httpRefusalTexts: Readonly<Record<RefusalReason, string>> = {
  malformed: "This is no valid HTTP request.",
  "foreign-origin": "A page of another origin may not ask this server.",
  "too-slow": "The request did not arrive in time. Send it again.",
  "too-large": "The request is too large.",
  "foreign-host": "This server does not answer to this name. Use the address that it printed when it started.",
  "too-often": "This network asks too often. Try again in a moment.",
  "large-headers": "The headers of the request are too large.",
  fault: "Something has gone wrong. The log of the server says more.",
  "too-many": "Too much is asked at once. Try again in a moment.",
  ending: "The server is ending. Try again in a moment.",
};

export function plainRefusal(reason: RefusalReason): RefusalBody {
  return { type: "text/plain; charset=utf-8", text: `${httpRefusalTexts[reason]}\n`, language: "en" };
}

/** After these it helps to ask again. */
const laterStatuses: readonly number[] = [408, 429, 503];

/**
 * The headers of a refusal; its connection is closed, because what follows on it may be the rest of what was refused.
 *
 * @param wait seconds until it helps to ask again
 */
export function refusalHeaders(reason: RefusalReason, body: RefusalBody, wait = 2): Record<string, string> {
  return {
    "content-type": body.type,
    ...(body.language !== undefined && { "content-language": body.language }),
    "content-length": String(Buffer.byteLength(body.text)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(laterStatuses.includes(refusalStatuses[reason]) && { "retry-after": String(wait) }),
    connection: "close",
  };
}

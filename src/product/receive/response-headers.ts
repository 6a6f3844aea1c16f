import { HttpProblem } from "../api/http/problem.ts";
import type { Club } from "../api/public/club.ts";
import { formCheckHeader, formProofHeader } from "../api/public/form-check.ts";
import { say } from "../api/words/sentence.ts";
import type { ReceiverCall, ReceiverOptions } from "./receiver-options.ts";

/** Answers to a preflight. Nothing is sent with credentials, because there are none. */
export const preflightHeaders = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers": `content-type, idempotency-key, traceparent, ${formCheckHeader}, ${formProofHeader}`,
  "access-control-max-age": "7200",
};

/** Headers of every response, unless a page has a policy of its own. */
export function* safeHeaders(url: string): Generator<readonly [string, string]> {
  yield ["cache-control", "no-store"];
  yield ["x-content-type-options", "nosniff"];
  yield ["x-frame-options", "DENY"];
  yield ["referrer-policy", "no-referrer"];
  yield ["x-robots-tag", "noindex"];
  yield ["cross-origin-opener-policy", "same-origin"];
  yield ["cross-origin-resource-policy", "same-origin"];
  if (url.startsWith("https:")) yield ["strict-transport-security", "max-age=31536000"];
}

/**
 * Allows a page of the club to read the response.
 *
 * @param isNeeded a request without an origin comes from no page, and is refused
 * @throws Problem 403 for other origins
 */
export function allowOrigin(call: ReceiverCall, club: Club, isNeeded = true): void {
  const origin = call.req.header("origin");
  call.header("vary", "origin");
  if (origin === undefined && !isNeeded) return;
  if (origin === undefined || !originsOf(club, call.env.options.config).includes(origin))
    throw new HttpProblem(403, say("problem.otherSite"));
  call.header("access-control-allow-origin", origin);
  call.header("access-control-expose-headers", "date, retry-after");
}

function originsOf({ id, url }: Club, { origins }: ReceiverOptions["config"]): string[] {
  return [...(url === undefined ? [] : [new URL(url).origin]), ...(origins[id] ?? [])];
}

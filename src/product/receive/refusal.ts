import { randomBytes } from "node:crypto";
import { acceptedLocale } from "../api/http/accepted-locale.ts";
import { HttpProblem, httpProblemOf, problemDocument } from "../api/http/problem.ts";
import { loadWords, say } from "../api/words/sentence.ts";
import { faultReason } from "../server/http-log.ts";
import type { ReceiverCall } from "./receiver-options.ts";
import { createChallenge } from "./spam/proof-of-work.ts";

/** Work has to be done before the same request is accepted. */
export class ChallengeProblem extends HttpProblem {
  readonly key: string;

  constructor(key: string) {
    super(428, say("problem.prove"));
    this.key = key;
  }
}

/** The problem document of an error, in the language that is asked for. An unexpected one is logged by its name alone. */
export async function refuse(call: ReceiverCall, error: unknown): Promise<Response> {
  const { log, now, sign } = call.env.options;
  const traceId = randomBytes(8).toString("hex");
  const { status, retryAfter } = httpProblemOf(error);
  if (!(error instanceof HttpProblem)) log("fault", { traceId, reason: faultReason(error) });
  const challenge = error instanceof ChallengeProblem ? { challenge: createChallenge(error.key, now(), sign) } : {};
  const locale = acceptedLocale(call.req.raw);
  await loadWords(locale);
  const body = JSON.stringify({ ...problemDocument(error, traceId, locale), ...challenge });
  if (retryAfter !== undefined) call.header("retry-after", String(retryAfter));
  call.header("content-language", locale);
  return call.body(body, status, { "content-type": "application/problem+json" });
}

import { randomBytes } from "node:crypto";
import { HttpProblem, httpProblemOf, problemDocument } from "../api/http/problem.ts";
import { faultReason } from "../server/http-log.ts";
import type { ReceiverCall } from "./receiver-options.ts";
import { createChallenge } from "./spam/proof-of-work.ts";

export const tooManyText = "Das war etwas viel auf einmal. Warte einen Moment und versuche es noch einmal.";

/** Work has to be done before the same request is accepted. */
export class ChallengeProblem extends HttpProblem {
  readonly key: string;

  constructor(key: string) {
    super(428, "Gerade kommt sehr viel auf einmal. Lade die Seite neu und versuche es noch einmal.");
    this.key = key;
  }
}

/** The problem document of an error. An unexpected one is logged by its name alone. */
export function refuse(call: ReceiverCall, error: unknown): Response {
  const { log, now, sign } = call.env.options;
  const traceId = randomBytes(8).toString("hex");
  const { status, retryAfter } = httpProblemOf(error);
  if (!(error instanceof HttpProblem)) log("fault", { traceId, reason: faultReason(error) });
  const challenge = error instanceof ChallengeProblem ? { challenge: createChallenge(error.key, now(), sign) } : {};
  const body = JSON.stringify({ ...problemDocument(error, traceId), ...challenge });
  if (retryAfter !== undefined) call.header("retry-after", String(retryAfter));
  return call.body(body, status, { "content-type": "application/problem+json" });
}

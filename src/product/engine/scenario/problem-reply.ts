import type { OutcomeKind } from "./outcome.ts";
import type { OperationRefusal } from "./outcome-contract.ts";

/** An answer of the API without a body of its own: status and problem document (RFC 9457). */
export interface ProblemReply {
  readonly status: number;
  readonly problem: Readonly<Record<string, unknown>>;
}

/** What the API says where single fields are refused, in the language of the house. */
export const fieldsDetail = "Einzelne Angaben stimmen nicht. Korrigiere sie und versuche es noch einmal.";

/**
 * The answer by which a change ends so.
 *
 * @param idempotencyKey that of the change: an answer that names it is final
 * @returns undefined where no problem document is the answer
 */
export function problemReply(
  kind: OutcomeKind,
  refusal: OperationRefusal | undefined,
  idempotencyKey: string,
): ProblemReply | undefined {
  const reply = (status: number, more: object) => ({ status, problem: { type: `urn:problem:${status}`, ...more } });
  const detail = kind === "changed" ? (refusal?.changed ?? refusal?.whole) : refusal?.whole;
  if (kind === "refused-field")
    return reply(422, { detail: refusal?.summary ?? fieldsDetail, fields: refusal?.fields, idempotencyKey });
  if (kind === "refused" || kind === "changed") return reply(409, { detail, idempotencyKey });
  return kind === "signed-out" ? reply(401, {}) : undefined;
}

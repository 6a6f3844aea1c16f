import * as z from "zod/mini";

/** How a change can end for the person who asks for it. */
export const outcomeKinds = [
  "sent",
  "refused",
  "refused-field",
  "changed",
  "unknown",
  "slow",
  "offline",
  "signed-out",
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The kinds in words, after the name of what is done. */
export const outcomeWords: Readonly<Record<OutcomeKind, string>> = {
  sent: "went through",
  refused: "refused",
  "refused-field": "refused at a field",
  changed: "refused, changed meanwhile",
  unknown: "not known",
  slow: "still running",
  offline: "no connection",
  "signed-out": "session ended",
};

const text = z.string().check(z.minLength(1));

/** What an operation says where it refuses: the request as a whole, at fields by their names, or as things have changed. */
export const refusalContract = z.strictObject({
  whole: text,
  fields: z.optional(z.record(z.string(), text)),
  changed: z.optional(text),
});
export type Refusal = z.output<typeof refusalContract>;

/** The refusals of operations by their ids: the words are those of the API. */
export const refusalFileContract = z.record(z.string(), refusalContract);

/** How an action of a screen ends in a scenario. */
export const outcomeContract = z.strictObject({
  kind: z.enum(outcomeKinds),
  /** The action; that of the submission where it is absent. */
  action: z.optional(z.string()),
  /** It is the undo of the action that ends so. */
  undo: z.optional(z.boolean()),
  /** What the API says, in place of the words of the operation. */
  refusal: z.optional(refusalContract),
});
export type ScenarioOutcome = z.output<typeof outcomeContract>;

/** An answer of the API without a body of its own: status and problem document (RFC 9457). */
export interface ProblemReply {
  readonly status: number;
  readonly problem: Readonly<Record<string, unknown>>;
}

/** What the API says where single fields are refused. */
const fieldsDetail = "Einzelne Angaben stimmen nicht. Korrigiere sie und versuche es noch einmal.";

/**
 * The answer by which a change ends so.
 *
 * @param idempotencyKey that of the change: an answer that names it is final
 * @returns undefined where no problem document is the answer
 */
export function problemReply(
  kind: OutcomeKind,
  refusal: Refusal | undefined,
  idempotencyKey: string,
): ProblemReply | undefined {
  const reply = (status: number, more: object) => ({ status, problem: { type: `urn:problem:${status}`, ...more } });
  const detail = kind === "changed" ? (refusal?.changed ?? refusal?.whole) : refusal?.whole;
  if (kind === "refused-field") return reply(422, { detail: fieldsDetail, fields: refusal?.fields, idempotencyKey });
  if (kind === "refused" || kind === "changed") return reply(409, { detail, idempotencyKey });
  return kind === "signed-out" ? reply(401, {}) : undefined;
}

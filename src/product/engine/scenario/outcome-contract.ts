import * as z from "zod/mini";
import { outcomeKinds } from "./outcome.ts";

const saidText = z.string().check(z.minLength(1));

/** What an operation says where it refuses: the request as a whole, at fields by their names, or as things have changed. */
export const refusalContract = z.strictObject({
  whole: saidText,
  /** What it says above the fields, where it is not the usual sentence. */
  summary: z.optional(saidText),
  fields: z.optional(z.record(z.string(), saidText)),
  changed: z.optional(saidText),
});
export type OperationRefusal = z.output<typeof refusalContract>;

/** The refusals of operations by their ids: the words are those of the API. */
export const refusalFileContract = z.record(z.string(), refusalContract);

/** How an action of a screen ends in a scenario. */
export const outcomeContract = z.strictObject({
  kind: z.enum(outcomeKinds),
  /** The action; that of the submission where it is absent. */
  action: z.optional(z.string()),
  /** The name of a switch, or in a flow of the field of a file, in place of an action. */
  control: z.optional(z.string()),
  /** It is the undo of the action that ends so. */
  undo: z.optional(z.boolean()),
  /** What the API says, in place of the words of the operation. */
  refusal: z.optional(refusalContract),
});
export type ScenarioOutcome = z.output<typeof outcomeContract>;

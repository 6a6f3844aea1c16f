import * as z from "zod/mini";

/** Longest text of a comment, in characters. */
const longest = 10_000;

const fingerprint = z.string().check(z.regex(/^[\w-]{1,128}$/));
const person = z.string().check(z.minLength(1), z.maxLength(200));
const instant = z.iso.datetime();
const id = z.string().check(z.minLength(1), z.maxLength(500));

export const verdicts = ["good", "needs-work", "question"] as const;
export type Verdict = (typeof verdicts)[number];

/** A verdict about an entry; it holds while the entry has this fingerprint. */
export const decisionSchema = z.strictObject({
  entry: id,
  fingerprint,
  /** Fingerprints of the states that the person could look at: later only other ones are asked. */
  states: z.array(z.strictObject({ id, fingerprint })),
  verdict: z.enum(verdicts),
  by: person,
  at: instant,
});
export type Decision = z.infer<typeof decisionSchema>;

/** A remark, pinned to an element of a state where it is about one. */
export const commentSchema = z.strictObject({
  id,
  entry: id,
  state: z.optional(id),
  /** The element: its selector, and what a person reads in it, so that it is found after it moved. */
  pin: z.optional(
    z.strictObject({
      selector: z.string().check(z.maxLength(2000)),
      label: z.string().check(z.maxLength(500)),
      /** Share of the element's width and height, 0 to 1. */
      x: z.number().check(z.gte(0), z.lte(1)),
      y: z.number().check(z.gte(0), z.lte(1)),
    }),
  ),
  text: z.string().check(z.minLength(1), z.maxLength(longest)),
  by: person,
  at: instant,
  isSettled: z.optional(z.boolean()),
});
export type ReviewComment = z.infer<typeof commentSchema>;

/** A file of `content/reviews/`, and what the report exports and imports. */
export const reviewFileSchema = z.strictObject({
  format: z.literal(1),
  before: z.strictObject({ ref: z.string(), commit: z.string() }),
  after: z.strictObject({ ref: z.string(), commit: z.string() }),
  decisions: z.array(decisionSchema),
  comments: z.array(commentSchema),
});
export type ReviewFile = z.infer<typeof reviewFileSchema>;

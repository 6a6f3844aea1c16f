import * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { contractIssues } from "../../../../components/_kit/contract/issues.ts";
import { parseJson } from "../json/parse-json.ts";
import { locateFlaws, type TextProblem } from "../json/places.ts";
import { isRecord } from "../json/record.ts";

/** Characters of a review: several persons who decide about 7000 states more than once need less. */
export const longestReview = 16_000_000;

/** Longest text of a comment, in characters. */
export const longestComment = 10_000;

const fingerprintSchema = z.string().check(z.regex(/^[\w-]{1,128}$/));
const person = z.string().check(z.minLength(1), z.maxLength(200));
const instant = z.iso.datetime();
const id = z.string().check(z.minLength(1), z.maxLength(500));

export const verdicts = ["good", "needs-work", "question"] as const;
export type Verdict = (typeof verdicts)[number];

/** A verdict about an entry; it holds while the entry has this fingerprint, and no other states. */
const decisionSchema = z.strictObject({
  entry: id,
  fingerprint: fingerprintSchema,
  /** The states that the person could look at, by hashes of their documents and pictures: later only other ones are asked. */
  states: z.array(z.strictObject({ id, fingerprint: fingerprintSchema, pictures: z.optional(fingerprintSchema) })),
  verdict: z.enum(verdicts),
  by: person,
  at: instant,
});
export type Decision = z.infer<typeof decisionSchema>;

/** A remark, pinned to an element of a state where it is about one. */
const commentSchema = z.strictObject({
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
  text: z.string().check(z.minLength(1), z.maxLength(longestComment)),
  by: person,
  at: instant,
  isSettled: z.optional(z.boolean()),
  /** When it was settled or opened again last. */
  settledAt: z.optional(instant),
});
export type ReviewComment = z.infer<typeof commentSchema>;
export type Pin = NonNullable<ReviewComment["pin"]>;

const reviewFormat = 1;
const side = z.strictObject({ ref: z.string(), commit: z.string() });

/** A file of `content/reviews/`, and what the report exports and imports. */
export const reviewFileSchema = z.strictObject({
  format: z.literal(reviewFormat),
  before: side,
  after: side,
  decisions: z.array(decisionSchema),
  comments: z.array(commentSchema),
});
export type ReviewFile = z.infer<typeof reviewFileSchema>;

const instantForm = 'Write an instant such as "2026-11-22T10:00:00Z".';

/** The review in a text, or each problem of the text with its place. */
export function readReviewFile(text: string): { review: ReviewFile } | { problems: readonly TextProblem[] } {
  const json = parseJson(text, longestReview);
  if ("problems" in json) return json;
  const refusal = refusalOf(json.value);
  if (refusal !== undefined)
    return { problems: locateFlaws(text, [{ offset: json.offsetOf(["format"]), ...refusal }]) };
  const { success, data, error } = reviewFileSchema.safeParse(json.value);
  if (success) return { review: data };
  const flaws = contractIssues(error, reviewFileSchema, json.value).map(({ path, rule, message, near }) => ({
    offset: json.offsetOf(path, rule === "unknown-field" ? "name" : "value"),
    // The pattern of instants is longer than anybody reads.
    message: `${formatPath(path)}: ${rule === "pattern" && path.at(-1) === "at" ? instantForm : message}`,
    ...(near !== undefined && { suggestion: `Write "${near}".` }),
  }));
  return { problems: locateFlaws(text, flaws) };
}

/** Why a file is not read at all: it is no review, or one of another version. */
function refusalOf(value: unknown): { message: string; suggestion: string } | undefined {
  const found = isRecord(value) && "decisions" in value ? value["format"] : undefined;
  if (found === undefined)
    return {
      message: "This is no review.",
      suggestion: 'Choose a file that "Export as JSON" of a report has written.',
    };
  if (found === reviewFormat) return undefined;
  return {
    message: `The review has format ${JSON.stringify(found)}, and this version reads format ${reviewFormat}.`,
    suggestion: "Export it again from a report that this version has made.",
  };
}

/** The text of a review for a file: a line for each fingerprint, so that differences in git are readable. */
export function reviewFileText(review: ReviewFile): string {
  return `${withShortLines(JSON.stringify(review, null, 2))}\n`;
}

const longestLine = 120;

/** Objects of texts only are written in one line, as the formatter of the repository does. */
function withShortLines(json: string): string {
  return json.replace(/^( *)((?:"\w+": )?)\{\n((?:\s*"\w+": "[^"\n]*",?\n)+)\s*\}/gm, (whole, indent, name, fields) => {
    const line = `${indent}${name}{ ${fields.trim().replace(/\n\s*/g, " ")} }`;
    return line.length < longestLine ? line : whole;
  });
}

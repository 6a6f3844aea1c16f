import { readFile } from "node:fs/promises";
import { parseJson } from "../../../product/engine/json/parse-json.ts";
import {
  longestReview,
  type ReviewFile,
  readReviewFile,
  reviewFileText,
} from "../../../product/engine/review/review-file.ts";
import { replaceFile } from "../../../product/files/replace-file.ts";
import { Refusal, requireOwnPage, safePath, type WriteRequest } from "../../serve/own-page.ts";
import { mergeReviews } from "../client/merge.ts";
import { reviewFileName } from "../client/review-file-name.ts";
import { reviewsFolder } from "./known-reviews.ts";

interface SavedReview {
  readonly status: number;
  readonly body: {
    readonly message: string;
    /** What is in the file now, if it already had more than the page knew. */
    readonly review?: ReviewFile;
  };
}

/** What was written last to a file: a text that is not from here may hold what the page does not know. */
const writtenTexts = new Map<string, string>();

/** Writes a review of the page into the folder of the project. Decisions that were in the file before stay in it. */
export async function answerReviewSave(root: string, token: string, request: WriteRequest): Promise<SavedReview> {
  try {
    requireOwnPage(token, request, "the page of the report");
    const { name, review } = readOrder(request.body);
    const { file, path, found } = await fileFor(root, name, review);
    const isOwn = found === undefined || found.text === writtenTexts.get(path);
    const whole = isOwn ? review : mergeReviews(review, found.review);
    const text = reviewFileText(whole);
    await replaceFile(path, text);
    writtenTexts.set(path, text);
    return { status: 200, body: { message: `Saved to ${file}.`, ...(!isOwn && { review: whole }) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { message: `Not saved: ${error.message}` } };
  }
}

function readOrder(body: string): { readonly name: string; readonly review: ReviewFile } {
  const json = parseJson(body, longestReview);
  const { name, review } = (("value" in json ? json.value : undefined) ?? {}) as { name?: unknown; review?: unknown };
  if (typeof name !== "string" || review === undefined) throw new Refusal(422, "The request has no name and review.");
  const read = readReviewFile(JSON.stringify(review));
  if ("problems" in read) throw new Refusal(422, read.problems[0]?.message ?? "The review is not valid.");
  return { name, review: read.review };
}

/** The file of a person's review of a day; another review of the same day gets a number. */
async function fileFor(root: string, name: string, review: ReviewFile) {
  const first = reviewFileName(new Date(), name, "json");
  for (let count = 1; ; count += 1) {
    const file = `${reviewsFolder}/${count === 1 ? first : first.replace(/\.json$/, `-${count}.json`)}`;
    const path = await safePath(root, file);
    const text = await readFile(path, "utf8").catch(() => undefined);
    if (text === undefined) return { file, path };
    const read = readReviewFile(text);
    if ("review" in read && isSameReview(read.review, review))
      return { file, path, found: { text, review: read.review } };
  }
}

function isSameReview(one: ReviewFile, other: ReviewFile): boolean {
  return one.before.commit === other.before.commit && one.after.commit === other.after.commit;
}

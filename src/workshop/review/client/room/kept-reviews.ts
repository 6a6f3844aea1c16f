import { type ReviewFile, readReviewFile } from "../../../../product/engine/review/review-file.ts";
import type { Report } from "../report.ts";

const prefix = "schaukasten-review ";
const nameKey = "schaukasten-reviewer";

/** Where a review is kept: the same for the same two sides. */
export function keyOf({ before, after }: Report): string {
  return `${prefix}${before.tree}..${after.tree}`;
}

/** The reviews on this device by their key; what cannot be read is left where it is. */
export function keptReviews(): Map<string, ReviewFile> {
  const reviews = new Map<string, ReviewFile>();
  for (const key of keptKeys()) {
    const read = readReviewFile(readKept(key) ?? "");
    if ("review" in read) reviews.set(key, read.review);
  }
  return reviews;
}

/** Keeps a review on this device. `false` where the browser refuses, or has no more room. */
export function keepReview(key: string, review: ReviewFile): boolean {
  return writeText(key, JSON.stringify(review));
}

export function keptName(): string {
  return readKept(nameKey) ?? "";
}

export function keepName(name: string): void {
  writeText(nameKey, name);
}

function keptKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readKept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ReviewFile, readReviewFile } from "../../../product/engine/review/review-file.ts";
import { projectFile } from "../../../product/files/project.ts";

export const reviewsFolder = "content/reviews";

/** The reviews in the repository by file; one that cannot be read is left out, and `npm run check` names it. */
export function knownReviews(root = projectFile(".")): Map<string, ReviewFile> {
  const folder = join(root, reviewsFolder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const reviews = new Map<string, ReviewFile>();
  for (const name of names.sort()) {
    const read = readReviewFile(readFileSync(join(folder, name), "utf8"));
    if ("review" in read) reviews.set(name, read.review);
  }
  return reviews;
}

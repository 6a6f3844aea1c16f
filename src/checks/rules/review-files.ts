import { oncePerText } from "../../product/engine/once-per.ts";
import { readReviewFile } from "../../product/engine/review/review-file.ts";
import type { Rule } from "../rule.ts";

const reviewFile = /^content\/reviews\/[^/]+\.json$/;

const readReviewOnce = oncePerText((_, text) => readReviewFile(text));

export const reviewFiles: Rule = {
  name: "review-files",
  description: "Every file in content/reviews/ is JSON with the decisions and comments of a review.",
  *check({ files }) {
    for (const [file, text] of files) {
      const read = reviewFile.test(file) ? readReviewOnce(file, text) : undefined;
      if (read === undefined || "review" in read) continue;
      for (const { offset, message, suggestion } of read.problems) yield { file, offset, message, suggestion };
    }
  },
};

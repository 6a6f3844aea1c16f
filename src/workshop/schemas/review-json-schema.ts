import { reviewFileSchema } from "../../product/engine/review/review-file.ts";
import { type DrawnSchema, drawSchema } from "./documented-schema.ts";

/** The JSON Schema of a file of `content/reviews/`, draft 2020-12, for editors. */
export function reviewJsonSchema(): DrawnSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Review",
    description: "What persons have decided and said about a change.",
    ...drawSchema(reviewFileSchema),
  };
}

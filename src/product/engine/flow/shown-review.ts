import { expressionRoots } from "../expressions/index.ts";
import { type Context, evaluate } from "../screen/resolve.ts";
import type { Screen } from "../screen/schema/screen-schema.ts";
import { sourcesIn } from "../screen/sources-in.ts";
import type { Flow } from "./state.ts";

/**
 * What the review of a flow shows of a result: its effects, and the value of every other expression of the review that
 * reads the result. What a dry-run answers beyond that, such as an id of its own, is not shown.
 */
export function shownReviewOf({ review }: Pick<Screen, "review">, context: Context): Required<Flow>["shownOf"] {
  const effects = review?.effects?.$bind;
  return (result) => {
    const read = (source: string) => readShown(source, { ...context, review: result });
    const listed = effects === undefined ? [] : read(effects);
    return {
      effects: Array.isArray(listed) ? listed.map(String) : [],
      facts: JSON.stringify(factSources(review).map(read)),
    };
  };
}

/** A part whose expression fails shows that; it reads nothing. */
function readShown(source: string, context: Context): unknown {
  try {
    return evaluate(source, context);
  } catch {
    return null;
  }
}

const sourcesByReview = new WeakMap<object, readonly string[]>();

/** Expressions of the review over its result. Those inside a repeat read its item, and the repeat reads the list. */
function factSources(review: Screen["review"]): readonly string[] {
  if (review === undefined) return [];
  const known = sourcesByReview.get(review);
  if (known !== undefined) return known;
  const { expressions } = sourcesIn([{ review }]);
  const own = [...new Set(expressions)].filter((source) => expressionRoots(source).has("review"));
  sourcesByReview.set(review, own);
  return own;
}

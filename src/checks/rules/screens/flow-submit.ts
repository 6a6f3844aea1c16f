import type { Finding, Rule } from "../../rule.ts";
import { at, type ScreenFile, screenFiles } from "../../screens/screen-files.ts";

export const flowSubmit: Rule = {
  name: "flow-submit",
  description:
    "A flow that submits something irreversible has a review whose effects come from a dry-run: it is the confirmation.",
  *check(tree) {
    for (const file of screenFiles(tree)) {
      yield* unreviewed(file);
      yield* withoutEffects(file);
    }
  },
};

function* unreviewed(file: ScreenFile): Generator<Finding> {
  const { actions = {}, submit, review } = file.screen;
  if (submit === undefined || actions[submit.action]?.risk !== "irreversible") return;
  const lacking = review === undefined ? ["review"] : (["source", "effects"] as const).filter((name) => !review[name]);
  if (lacking.length === 0) return;
  const what = review === undefined ? "the flow has no review" : `its review has no ${lacking.join(" and no ")}`;
  yield {
    ...(review === undefined ? at(file, ["submit", "action"]) : at(file, ["review"], "name")),
    message: `The action "${submit.action}" is irreversible, but ${what}.`,
    suggestion: 'Add "review" with "source", a dry-run, and "effects": { "$bind": "review.effects" }.',
  };
}

function* withoutEffects(file: ScreenFile): Generator<Finding> {
  const { review } = file.screen;
  if (review?.effects === undefined || review.source !== undefined) return;
  yield {
    ...at(file, ["review", "effects"], "name"),
    message: "Effects come from a dry-run, and the review names none.",
    suggestion: 'Add "source": the operation that tells what would happen.',
  };
}

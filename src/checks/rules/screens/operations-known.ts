import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { apiOf } from "../../model/api.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const operationsKnown: Rule = {
  name: "operations-known",
  description: `Every operation that a screen names is described in ${operationsPath}; data comes from one that changes nothing, a review from a dry-run.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      const { data = {}, review } = file.screen;
      for (const [name, { source }] of Object.entries(data)) yield* wrong(source, ["data", name, "source"], file, tree);
      if (review?.source !== undefined) {
        yield* wrong(review.source, ["review", "source"], file, tree);
        yield* noDryRun(review.source, file, tree);
      }
    }
  },
};

function* wrong(id: string, path: DataPath, file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const api = apiOf(tree);
  if (api === undefined) return;
  const operation = api.operations.get(id);
  const otherwise = `Describe it in ${operationsPath}.`;
  if (operation === undefined)
    yield { ...sourcePlace(file, path), ...unknownNameFinding("operation", id, api.operations.keys(), otherwise) };
  else if (path[0] === "data" && operation.method !== "GET")
    yield {
      ...sourcePlace(file, path),
      message: `The operation "${id}" changes something; data is only read.`,
      suggestion: "Name an operation that is called with GET.",
    };
}

function* noDryRun(id: string, file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const operation = apiOf(tree)?.operations.get(id);
  if (operation === undefined || typeof operation.result === "boolean") return;
  if (Object.hasOwn(operation.result.properties ?? {}, "effects")) return;
  yield {
    ...sourcePlace(file, ["review", "source"]),
    message: `The operation "${id}" is no dry-run: its result has no effects.`,
    suggestion: "Name the operation that tells what would happen: <feature>.<resource>.preview.",
  };
}

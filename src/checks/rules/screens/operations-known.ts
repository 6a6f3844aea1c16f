import { operationsPath } from "../../../engine/api/operations.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { apiOf } from "../../model/api.ts";
import { at, type Path, type ScreenFile, screenFiles } from "../../model/screen-files.ts";
import { unknownName } from "../../suggest.ts";

export const operationsKnown: Rule = {
  name: "operations-known",
  description: `Every operation that a screen names is described in ${operationsPath}; data comes from one that changes nothing, a review from a dry-run.`,
  *check(tree) {
    for (const file of screenFiles(tree)) {
      const { data = {}, review } = file.screen;
      for (const [name, { source }] of Object.entries(data)) yield* wrong(source, ["data", name, "source"], file, tree);
      if (review?.source !== undefined) {
        yield* wrong(review.source, ["review", "source"], file, tree);
        yield* noDryRun(review.source, file, tree);
      }
    }
  },
};

function* wrong(id: string, path: Path, file: ScreenFile, tree: Tree): Generator<Finding> {
  const api = apiOf(tree);
  if (api === undefined) return;
  const operation = api.operations.get(id);
  const otherwise = `Describe it in ${operationsPath}.`;
  if (operation === undefined)
    yield { ...at(file, path), ...unknownName("operation", id, api.operations.keys(), otherwise) };
  else if (path[0] === "data" && operation.method !== "GET")
    yield {
      ...at(file, path),
      message: `The operation "${id}" changes something; data is only read.`,
      suggestion: "Name an operation that is called with GET.",
    };
}

function* noDryRun(id: string, file: ScreenFile, tree: Tree): Generator<Finding> {
  const operation = apiOf(tree)?.operations.get(id);
  if (operation === undefined || typeof operation.result === "boolean") return;
  if (Object.hasOwn(operation.result.properties ?? {}, "effects")) return;
  yield {
    ...at(file, ["review", "source"]),
    message: `The operation "${id}" is no dry-run: its result has no effects.`,
    suggestion: "Name the operation that tells what would happen: <feature>.<resource>.preview.",
  };
}

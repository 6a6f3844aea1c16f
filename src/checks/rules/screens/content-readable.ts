import type { ApiFault } from "../../../product/engine/api/api-document.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { readTreeApi } from "../../model/api.ts";
import { readDistributions } from "../../model/distributions.ts";
import { findingsOf } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";

export const contentReadable: Rule = {
  name: "content-readable",
  description: "The distributions and the description of the API can be read: screens are held against them.",
  *check(tree) {
    const distributions = readDistributions(tree);
    if (distributions !== undefined && "problems" in distributions) yield* findingsOf([distributions]);
    yield* unreadableApi(tree);
  },
};

function* unreadableApi(tree: Tree): Generator<RuleFinding> {
  const api = tree.files.has(operationsPath) ? readTreeApi(tree) : undefined;
  if (!(api instanceof Error)) return;
  const { offset } = api as Partial<ApiFault>;
  const suggestion = "Correct this first: rules that need the operations were left out.";
  yield { file: operationsPath, offset, message: messageLine(api.message), suggestion };
}

/** The parser adds the lines around the place, which the code frame already shows. */
function messageLine(message: string): string {
  return message.replace(/ at line \d+, column \d+:[\s\S]*$/, ".");
}

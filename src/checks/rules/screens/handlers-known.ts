import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import type { Action } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { handlersOf, handlersPath, readHandlers } from "../../model/actions.ts";
import { apiOf } from "../../model/api.ts";
import { checkedScreens, findingsOf } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const handlersKnown: Rule = {
  name: "handlers-known",
  description: `The handler of an action is an operation of ${operationsPath} that changes something, or one of the browser in ${handlersPath}.`,
  *check(tree) {
    const read = readHandlers(tree);
    if (read !== undefined && "problems" in read) yield* findingsOf([read]);
    for (const file of checkedScreens(tree)) {
      for (const [name, action] of Object.entries(file.screen.actions ?? {})) {
        const wrong = wrongHandler(action, tree);
        if (wrong !== undefined) yield { ...sourcePlace(file, ["actions", name, "handler"]), ...wrong };
      }
    }
  },
};

function wrongHandler({ handler }: Action, tree: Tree): Pick<RuleFinding, "message" | "suggestion"> | undefined {
  const operations = apiOf(tree)?.operations;
  const registered = handlersOf(tree);
  if (operations === undefined || registered.has(handler)) return undefined;
  const operation = operations.get(handler);
  const otherwise = `Describe the operation in ${operationsPath}, or register a handler and list it in ${handlersPath}.`;
  if (operation === undefined)
    return unknownNameFinding("handler", handler, [...operations.keys(), ...registered.keys()], otherwise);
  if (operation.method !== "GET" && operation.runs === undefined) return undefined;
  const suggestion =
    operation.runs === undefined ? "Name an operation that does it." : `It previews "${operation.runs}".`;
  const what = operation.runs === undefined ? "only reads" : "is a dry-run";
  return { message: `The operation "${handler}" ${what}; an action changes something.`, suggestion };
}

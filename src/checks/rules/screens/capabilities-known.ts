import { operationsPath } from "../../../engine/api/operations.ts";
import { denialsOf } from "../../../engine/scenario/capabilities.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { apiOf } from "../../model/api.ts";
import { placedNodes } from "../../model/nodes.ts";
import { scenarioFiles } from "../../model/scenario-files.ts";
import { at, type Path, type PlacedFile, screenFiles } from "../../model/screen-files.ts";
import { unknownName } from "../../suggest.ts";

export const capabilitiesKnown: Rule = {
  name: "capabilities-known",
  description: `Every capability that a screen or a scenario names is one of CapabilityId in ${operationsPath}.`,
  *check(tree) {
    for (const file of screenFiles(tree)) {
      yield* unknown(file.screen.requires, ["requires"], file, tree);
      for (const { node, path } of placedNodes(file.screen))
        if ("requires" in node) yield* unknown(node.requires, [...path, "requires"], file, tree);
    }
    for (const file of scenarioFiles(tree)) {
      for (const [index, { capabilities }] of file.value.scenarios.entries())
        yield* unknown(namesOf(capabilities?.deny), ["scenarios", index, "capabilities", "deny"], file, tree);
    }
  },
};

function namesOf(denied: Parameters<typeof denialsOf>[0]): string[] {
  return denialsOf(denied).map(({ capability }) => capability);
}

function* unknown(names: readonly string[] = [], path: Path, file: PlacedFile, tree: Tree): Generator<Finding> {
  const known = apiOf(tree)?.capabilities;
  if (known === undefined) return;
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    yield { ...at(file, [...path, index]), ...unknownName("capability", name, known, `Add it to ${operationsPath}.`) };
  }
}

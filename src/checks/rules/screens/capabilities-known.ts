import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { denialsOf } from "../../../product/engine/screen/capabilities.ts";
import { type PlacedFile, sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { apiOf } from "../../model/api.ts";
import { placedNodes } from "../../model/nodes.ts";
import { scenarioFiles } from "../../model/scenario-files.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const capabilitiesKnown: Rule = {
  name: "capabilities-known",
  description: `Every capability that a screen or a scenario names is one of CapabilityId in ${operationsPath}.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      yield* unknownCapabilities(file.screen.requires, ["requires"], file, tree);
      for (const { node, path } of placedNodes(file.screen))
        if ("requires" in node) yield* unknownCapabilities(node.requires, [...path, "requires"], file, tree);
    }
    for (const file of scenarioFiles(tree)) {
      for (const [index, { capabilities }] of file.value.scenarios.entries())
        yield* unknownCapabilities(
          capabilityNames(capabilities?.deny),
          ["scenarios", index, "capabilities", "deny"],
          file,
          tree,
        );
    }
  },
};

function capabilityNames(denied: Parameters<typeof denialsOf>[0]): string[] {
  return denialsOf(denied).map(({ capability }) => capability);
}

function* unknownCapabilities(
  names: readonly string[] = [],
  path: DataPath,
  file: PlacedFile,
  tree: Tree,
): Generator<RuleFinding> {
  const known = apiOf(tree)?.capabilities;
  if (known === undefined) return;
  for (const [index, name] of names.entries()) {
    if (known.includes(name)) continue;
    yield {
      ...sourcePlace(file, [...path, index]),
      ...unknownNameFinding("capability", name, known, `Add it to ${operationsPath}.`),
    };
  }
}

import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { flowControls } from "../../model/controls.ts";
import { type PlacedNode, placedNodes } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const ruleFields: Rule = {
  name: "rule-fields",
  description:
    "A rule between answers is in a step of a flow; it is about controls of that step or an earlier one, and has an id of its own.",
  *check(tree) {
    for (const file of checkedScreens(tree))
      for (const placed of placedNodes(file.screen)) yield* wrongRule(placed, file, tree);
  },
};

function* wrongRule(placed: PlacedNode, file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { node, path, area } = placed;
  if (!("component" in node) || tree.components.get(node.component)?.serves !== "rule") return;
  if (area.step === undefined) {
    const message = "A rule is here, where nothing is entered: it would hold nothing.";
    yield { ...sourcePlace(file, path), message, suggestion: "Put it into a step of a flow." };
    return;
  }
  const { id, fields } = node.data ?? {};
  const controls = flowControls(file.screen, tree);
  if (controls.some(({ name }) => name === id && typeof id === "string"))
    yield {
      ...sourcePlace(file, [...path, "data", "id"]),
      message: `A control has the name "${id}" too.`,
      suggestion: "Give the rule an id of its own.",
    };
  if (!Array.isArray(fields) || controls.some(({ name }) => typeof name !== "string")) return;
  const steps = file.screen.steps ?? [];
  const last = steps.indexOf(area.step);
  const reached = new Set<unknown>(steps.slice(0, last + 1));
  const known = new Set(
    controls.flatMap(({ name, placed: { area: at } }) => (reached.has(at.step) ? ruleAims(String(name)) : [])),
  );
  for (const [index, field] of fields.entries())
    if (typeof field === "string" && !known.has(field))
      yield {
        ...sourcePlace(file, [...path, "data", "fields", index]),
        ...unknownNameFinding("control", field, known, undefined, "up to this step"),
      };
}

/** Of a field in rows the list: which rows there are is not known. */
function ruleAims(name: string): string[] {
  const [list = "", isInRow] = name.split("[0]");
  return isInRow === undefined ? [name] : [name, `${list}[]`];
}

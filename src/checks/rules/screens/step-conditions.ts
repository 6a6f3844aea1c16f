import { placeWithin } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { flowControls } from "../../model/controls.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { isSamePlace, valuesRead } from "../../model/values-read.ts";
import type { Rule, Tree } from "../../rule.ts";

export const stepConditions: Rule = {
  name: "step-conditions",
  description: "The condition of a step only looks back: it reads values that earlier steps ask for.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* lookingAhead(file, tree);
  },
};

function* lookingAhead(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const steps = file.screen.steps ?? [];
  const asked = flowControls(file.screen, tree).map(({ name, placed }) => ({
    name: String(name),
    step: steps.findIndex(({ id }) => id === placed.area.step?.id),
  }));
  for (const [index, step] of steps.entries()) {
    if (step.if === undefined) continue;
    for (const { name, at } of valuesRead(step.if.$bind)) {
      const last = Math.max(-1, ...asked.filter((each) => isSamePlace(each.name, name)).map((each) => each.step));
      if (last < index) continue;
      const where = last === index ? "this step itself" : `the later step "${steps[last]?.id}"`;
      yield {
        ...placeWithin(file, ["steps", index, "if", "$bind"], at),
        message: `The step "${step.id}" depends on "${name}", which ${where} asks for.`,
        suggestion: "Ask for it in an earlier step.",
      };
    }
  }
}

import { placeWithin } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { flowControls } from "../../model/controls.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { valuesRead } from "../../model/values-read.ts";
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
  const askedIn = new Map(
    flowControls(file.screen, tree).map(({ name, placed }) => [
      name,
      steps.findIndex(({ id }) => id === placed.area.step?.id),
    ]),
  );
  for (const [index, step] of steps.entries()) {
    if (step.if === undefined) continue;
    for (const { name, at } of valuesRead(step.if.$bind)) {
      const asked = askedIn.get(name);
      if (asked === undefined || asked < index) continue;
      const where = asked === index ? "this step itself" : `the later step "${steps[asked]?.id}"`;
      yield {
        ...placeWithin(file, ["steps", index, "if", "$bind"], at),
        message: `The step "${step.id}" depends on "${name}", which ${where} asks for.`,
        suggestion: "Ask for it in an earlier step.",
      };
    }
  }
}

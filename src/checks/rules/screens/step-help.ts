import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import { checkedScreens } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

/** Displays of a hall have no space for help. */
const exemptPrefix = "dojang.";

export const stepHelp: Rule = {
  name: "step-help",
  description: `Every step of a flow has a help text, except on the screens ${exemptPrefix}*.`,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      const { id, steps = [] } = file.screen;
      if (id.startsWith(exemptPrefix)) continue;
      for (const [index, step] of steps.entries()) {
        if (step.help !== undefined && step.help !== "") continue;
        const place = sourcePlace(file, ["steps", index, ...(step.help === "" ? ["help"] : ["id"])]);
        yield {
          ...place,
          message: `The step "${step.id}" has no help.`,
          suggestion: 'Add "help": what to know before one answers.',
        };
      }
    }
  },
};

import type { Finding, Rule, Tree } from "../../rule.ts";
import { type Control, controlsOf } from "../../model/controls.ts";
import { isRepeated } from "../../model/nodes.ts";
import { at, type ScreenFile, screenFiles } from "../../model/screen-files.ts";

export const controlNames: Rule = {
  name: "control-names",
  description:
    "Every form control of a flow has a name that no other one has: it is how expressions and the submit find its value.",
  *check(tree) {
    for (const file of screenFiles(tree)) yield* wrongNames(file, tree);
  },
};

function* wrongNames(file: ScreenFile, tree: Tree): Generator<Finding> {
  const seen = new Set<unknown>();
  for (const control of controlsOf(file.screen, tree)) {
    const { name, path } = control;
    const place = at(file, path);
    if (name === undefined || name === "") yield { ...at(file, path, "name"), ...nameless(control) };
    else if (typeof name !== "string") continue;
    else if (!/^[A-Za-z_]\w*$/.test(name))
      yield {
        ...place,
        message: `Expressions cannot read the name "${name}".`,
        suggestion: "Write the name with letters and digits.",
      };
    else if (seen.has(name))
      yield {
        ...place,
        message: `Another control has the name "${name}" too.`,
        suggestion: "Give each control a name of its own.",
      };
    else if (isRepeated(control.placed))
      yield {
        ...place,
        message: `The control "${name}" is repeated with every item, and so is its name.`,
        suggestion: `Make it of the item: { "$text": "${name}_{$item.id}" }.`,
      };
    seen.add(name);
  }
}

function nameless({ placed }: Control): Pick<Finding, "message" | "suggestion"> {
  const what = "component" in placed.node ? placed.node.component : "control";
  return { message: `The control "${what}" has no name.`, suggestion: 'Add "name": its value is then values.<name>.' };
}

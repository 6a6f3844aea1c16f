import { stepsOfName } from "../../../product/engine/json/shaped-values.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { type FormControl, flowControls } from "../../model/controls.ts";
import { isRepeated, itemName } from "../../model/nodes.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { isSamePlace } from "../../model/values-read.ts";
import type { Rule, Tree } from "../../rule.ts";

/**
 * What drawing, filling and sending a form reads of it. A control is a property of its form by its name: one of these
 * would stand in the place of the form's own.
 */
export const formProperties: ReadonlySet<string> = new Set(
  (
    "addEventListener append appendChild attributes checkValidity childNodes cloneNode closest contains dataset " +
    "dispatchEvent elements firstChild focus getAttribute getRootNode hasAttribute insertBefore isConnected isEqualNode " +
    "lastChild localName matches moveBefore nextSibling nodeName nodeType nodeValue ownerDocument parentElement " +
    "parentNode prepend querySelector querySelectorAll remove removeAttribute removeChild removeEventListener " +
    "replaceChildren replaceWith reportValidity requestSubmit reset setAttribute submit toggleAttribute"
  ).split(" "),
);

export const controlNames: Rule = {
  name: "control-names",
  description:
    "Every form control of a flow has a name that no other one has: it is how expressions and the submit find its value.",
  *check(tree) {
    for (const file of checkedScreens(tree)) yield* wrongControlNames(file, tree);
  },
};

function* wrongControlNames(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const seen = new Set<string>();
  for (const control of flowControls(file.screen, tree)) {
    const { name, path } = control;
    const place = sourcePlace(file, path);
    if (name === undefined || name === "") yield { ...sourcePlace(file, path, "name"), ...nameless(control) };
    else if (typeof name !== "string") continue;
    else if (!isReadable(name))
      yield {
        ...place,
        message: `Expressions cannot read the name "${name}".`,
        suggestion: "Write the name with letters and digits, or as a path such as address.street or children[0].name.",
      };
    else if (formProperties.has(name))
      yield {
        ...place,
        message: `A form has "${name}" by itself: a control of this name would stand in its place.`,
        suggestion: "Give the control another name.",
      };
    else if ([...seen].some((other) => other !== name && isSamePlace(other, name)))
      yield {
        ...place,
        message: `The value of "${name}" and that of another control are in the same place.`,
        suggestion: "Give each a place of its own, such as address.street and address.city.",
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
        suggestion: `Make it of the item: { "$text": "${name}_{$${itemName(control.placed)}.id}" }.`,
      };
    if (typeof name === "string") seen.add(name);
  }
}

/** Steps that JavaScript objects have by themselves are no names. */
function isReadable(name: string): boolean {
  const steps = stepsOfName(name);
  return /^[A-Za-z_]/.test(name) && steps.every((step) => /^\w+$/.test(String(step)) && !(step in Object.prototype));
}

function nameless({ placed }: FormControl): Pick<RuleFinding, "message" | "suggestion"> {
  const what = "component" in placed.node ? placed.node.component : "control";
  return { message: `The control "${what}" has no name.`, suggestion: 'Add "name": its value is then values.<name>.' };
}

import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

const ofFlows = ["intro", "steps", "review", "submit", "modes", "cancel"] as const;

export const flowForm: Rule = {
  name: "flow-form",
  description:
    "A flow has steps with ids of their own, a submit and no body, and at least one mode, a public form the guided one only; a screen has none of what belongs to a flow.",
  *check(tree) {
    for (const file of checkedScreens(tree))
      yield* file.screen.kind === "flow" ? wrongFlow(file) : foreignFlowParts(file);
  },
};

function* wrongFlow(file: PlacedScreen): Generator<RuleFinding> {
  const { steps, submit, body, modes } = file.screen;
  for (const name of [...(steps ? [] : ["steps"]), ...(submit ? [] : ["submit"])])
    yield { ...sourcePlace(file, ["kind"]), message: `A flow needs "${name}".`, suggestion: `Add "${name}".` };
  if (body !== undefined)
    yield {
      ...sourcePlace(file, ["body"], "name"),
      message: "A flow shows its steps; its body is never seen.",
      suggestion: 'Move the nodes into "steps".',
    };
  if (modes?.guided === false && modes.compact === false)
    yield {
      ...sourcePlace(file, ["modes"], "name"),
      message: "The flow has no mode left.",
      suggestion: 'Leave "guided" or "compact" on.',
    };
  else if (modes?.[modes.default === "auto" ? "guided" : modes.default] === false && modes.default !== "auto")
    yield {
      ...sourcePlace(file, ["modes", "default"]),
      message: `The flow opens in the mode "${modes.default}", which is off.`,
      suggestion: `Leave "default" out.`,
    };
  yield* compactInPublic(file);
  yield* sameSteps(file);
}

function* compactInPublic(file: PlacedScreen): Generator<RuleFinding> {
  const { app, modes } = file.screen;
  if (app !== "public" || modes?.compact === false) return;
  const path = ["modes", "compact"].slice(0, modes === undefined ? 0 : 2);
  yield {
    ...(path.length === 0 ? sourcePlace(file, ["kind"]) : sourcePlace(file, path)),
    message: "A public form is gone through step by step.",
    suggestion: 'Set "compact" to false in "modes".',
  };
}

function* sameSteps(file: PlacedScreen): Generator<RuleFinding> {
  const seen = new Set<string>();
  for (const [index, { id }] of (file.screen.steps ?? []).entries()) {
    if (seen.has(id))
      yield {
        ...sourcePlace(file, ["steps", index, "id"]),
        message: `There is a step "${id}" already.`,
        suggestion: "Give it another id.",
      };
    seen.add(id);
  }
}

function* foreignFlowParts(file: PlacedScreen): Generator<RuleFinding> {
  const { screen } = file;
  const names = [...ofFlows.filter((name) => screen[name] !== undefined), ...(screen.draft ? [] : ["draft"])];
  for (const name of names)
    yield {
      ...sourcePlace(file, [name], "name"),
      message: `"${name}" belongs to a flow, and this is a screen.`,
      suggestion: 'Add "kind": "flow", or remove it.',
    };
}

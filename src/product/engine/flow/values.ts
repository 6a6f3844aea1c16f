import { keysEnd, rowKeys } from "../json/shaped-values.ts";
import { type Answer, type Answers, isEmptyAnswer, only } from "./answers.ts";
import type { Outline, Section } from "./flow-outline.ts";
import type { Flow, FlowState } from "./state.ts";

/** More rounds than a flow has steps: conditions on earlier steps are stable by then. */
const mostRounds = 8;

/**
 * The values that expressions read: the entered and implied answers of every visible control. Hidden answers decide
 * nothing; their order has no effect.
 */
export function visibleValues({ outline }: Pick<Flow, "outline">, { entered, implied }: FlowState): Answers {
  const all = { ...implied, ...entered };
  let values: Answers = all;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = only(all, outlineNames(outline(values)));
    if (Object.keys(next).length === Object.keys(values).length && hasSameNames(next, values)) return next;
    values = next;
  }
  return values;
}

function hasSameNames(one: Answers, other: Answers): boolean {
  return Object.keys(one).every((name) => Object.hasOwn(other, name));
}

export function visibleSections(flow: Pick<Flow, "outline">, state: FlowState): readonly Section[] {
  return flow.outline(visibleValues(flow, state));
}

/**
 * The values to submit: the answer or else the shown value of every visible control. An empty one is left out, unless
 * the screen had filled it in: then the person has emptied it.
 */
export function submissionOf(flow: Pick<Flow, "outline">, state: FlowState): Answers {
  const controls = visibleSections(flow, state).flatMap((section) => section.controls);
  const given = controls.flatMap(({ name, isPrefilled, isQuery }) => {
    const answer = answerOf(state, name);
    return isQuery || answer === undefined || (isEmptyAnswer(answer) && !isPrefilled)
      ? []
      : [[name, sentAnswer(name, answer)] as const];
  });
  return Object.fromEntries(given);
}

/** Rows are sent by their number: their keys tell how they came about, and the same answers are the same submission. */
function sentAnswer(name: string, answer: Answer): Answer {
  return name.endsWith(keysEnd)
    ? rowKeys(answer)
        .map((_key, row) => row + 1)
        .join()
    : answer;
}

/** The answer of a control: what was entered, or else what it shows. */
export function answerOf({ entered, shown }: FlowState, name: string): Answer | undefined {
  return Object.hasOwn(entered, name) ? entered[name] : shown[name];
}

function outlineNames(outline: ReturnType<Outline>): ReadonlySet<string> {
  return new Set(outline.flatMap(({ controls }) => controls.map(({ name }) => name)));
}

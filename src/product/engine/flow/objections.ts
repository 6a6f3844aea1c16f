import type { FlowControl } from "./flow-outline.ts";
import type { Flow, FlowState } from "./state.ts";
import { answerOf, visibleSections } from "./values.ts";

type Errors = FlowState["errors"];

/**
 * What speaks against the present answers, by the name of their control: an error that the screen binds, what a server
 * has refused, and the rules of the operation. Nothing is sent while there is one.
 *
 * @param step only of the controls of this step; of all that are visible where it is absent
 */
export function objectionsTo(flow: Flow, state: FlowState, step?: string): Errors {
  const sections = visibleSections(flow, state).filter(({ id }) => step === undefined || id === step);
  const found = sections.flatMap(({ controls }) =>
    controls.flatMap((control) => {
      const text = objectionTo(flow, state, control);
      return text === undefined ? [] : [[control.name, text] as const];
    }),
  );
  return Object.fromEntries(found);
}

function objectionTo({ objection }: Flow, state: FlowState, { name, error }: FlowControl): string | undefined {
  const refused = Object.hasOwn(state.refused, name) ? state.refused[name] : undefined;
  return error ?? refused ?? objection?.(name, answerOf(state, name));
}

/** The errors that are shown: those of the last try, and what still speaks against the answers that were tried. */
export function shownErrors(flow: Flow, state: FlowState): Errors {
  if (state.tried.length === 0) return state.errors;
  const tried = new Set(state.tried);
  const objections = Object.entries(objectionsTo(flow, state)).filter(([name]) => tried.has(name));
  return { ...state.errors, ...Object.fromEntries(objections) };
}

/**
 * What is still refused after an answer has changed. A refusal may depend on any other answer, so it holds only while
 * nothing has changed but answers that were refused for other reasons.
 */
export function stillRefused(refused: Errors, changed: string): Errors {
  const reason = Object.hasOwn(refused, changed) ? refused[changed] : undefined;
  if (reason === undefined) return {};
  return Object.fromEntries(Object.entries(refused).filter(([, text]) => text !== reason));
}

import type { BrokenRule, FlowControl, Section } from "./flow-outline.ts";
import type { Flow, FlowState } from "./state.ts";
import { answerOf, visibleSections } from "./values.ts";

type Errors = FlowState["errors"];

/**
 * What speaks against the present answers, by the name of their control or the id of the rule: an error that the screen
 * binds, what a server has refused, the rules of the operation, and those between answers. Nothing is sent while there is
 * one.
 *
 * @param step only of the controls of this step; of all that are visible where it is absent
 */
export function objectionsTo(flow: Flow, state: FlowState, step?: string): Errors {
  return Object.assign({}, ...askedSections(flow, state, step).map((section) => objectionsIn(flow, state, section)));
}

/** The same of one step. */
export function objectionsIn(flow: Flow, state: FlowState, { controls, broken = [] }: Section): Errors {
  const found = controls.flatMap((control) => {
    const text = objectionTo(flow, state, control);
    return text === undefined ? [] : [[control.name, text] as const];
  });
  return { ...Object.fromEntries(found), ...messagesOfRules(broken.filter(({ isWarning }) => !isWarning)) };
}

/** Warnings that nobody was asked about yet, by the id of their rule: they hold one try. */
export function newWarnings(flow: Flow, state: FlowState, step?: string): Errors {
  const warnings = warningsIn(flow, state, step);
  return messagesOfRules(warnings.filter(({ id, message }) => state.warned[id] !== message));
}

function warningsIn(flow: Flow, state: FlowState, step?: string): BrokenRule[] {
  return askedSections(flow, state, step).flatMap(({ broken = [] }) => broken.filter(({ isWarning }) => isWarning));
}

function messagesOfRules(rules: readonly BrokenRule[]): Errors {
  return Object.fromEntries(rules.map(({ id, message }) => [id, message]));
}

function askedSections(flow: Flow, state: FlowState, step: string | undefined): readonly Section[] {
  return visibleSections(flow, state).filter(({ id }) => step === undefined || id === step);
}

function objectionTo({ objection }: Flow, state: FlowState, { name, error }: FlowControl): string | undefined {
  const refused = Object.hasOwn(state.refused, name) ? state.refused[name] : undefined;
  return error ?? refused ?? objection?.(name, answerOf(state, name));
}

/** The errors that are shown: those of the last try, and what still speaks against the answers that were tried. */
export function shownErrors(flow: Flow, state: FlowState): Errors {
  if (state.tried.length === 0) return state.errors;
  const tried = new Set(state.tried);
  const present = { ...objectionsTo(flow, state), ...messagesOfRules(warningsIn(flow, state)) };
  const objections = Object.entries(present).filter(([name]) => tried.has(name));
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

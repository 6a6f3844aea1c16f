import { errorsByName, keysEnd } from "../json/shaped-values.ts";
import { reviewStep } from "../screen/schema/flow-names.ts";
import { type Answer, type Answers, canonical, fingerprint, isEmptyAnswer, isSameAnswer } from "./answers.ts";
import { newWarnings, objectionsTo, shownErrors, stillRefused } from "./objections.ts";
import { completedBefore, firstOpen, stepBefore, stepsOf } from "./order.ts";
import { withRows } from "./row-change.ts";
import type { Flow, FlowEffect, FlowEvent, FlowFailure, FlowState, Review, ShownReview, Transition } from "./state.ts";
import { submissionOf, visibleSections } from "./values.ts";

type Handlers = {
  readonly [Type in FlowEvent["type"]]: (
    flow: Flow,
    state: FlowState,
    event: Extract<FlowEvent, { type: Type }>,
  ) => Transition;
};

/** The start of a flow. */
export type Beginning = Pick<FlowState, "mode" | "seed"> &
  Partial<Pick<FlowState, "entered" | "shown" | "implied" | "completed" | "step" | "attempt" | "asked">>;

/**
 * A new flow, or one restored from a draft: at the step where it was left, or else at the first open one. Where that is
 * the review, `openReview` requests it.
 */
export function beginFlow(
  flow: Flow,
  { mode, seed, entered = {}, shown = {}, implied = {}, completed = [], step = "", attempt = 0, asked = 0 }: Beginning,
): FlowState {
  const begun: FlowState = {
    mode,
    seed,
    attempt,
    asked,
    step,
    entered,
    completed,
    shown,
    implied,
    errors: {},
    refused: {},
    warned: {},
    tried: [],
    isHeld: false,
    review: { status: "none" },
    submission: { status: "idle" },
  };
  const steps = stepsOf(flow, begun);
  const open = firstOpen(flow, begun);
  const reached = steps.slice(0, open === undefined ? steps.length : steps.indexOf(open) + 1);
  return {
    ...begun,
    completed: completed.filter((id) => id !== open && reached.includes(id)),
    step: reached.includes(step) ? step : (open ?? steps[0] ?? reviewStep),
  };
}

/**
 * The flow after an event, and the effects for the host. An event that is invalid in a state changes nothing.
 *
 * In a flow with a review, only reviewed answers are submitted; others request a new review. A dry-run is asked again
 * whenever its review opens, and once more before the submission, which waits for the person where it says something else.
 */
export function advance(flow: Flow, state: FlowState, event: FlowEvent): Transition {
  const { status } = state.submission;
  if (status === "done") return stay(state);
  if (status === "running" && !whileRunning.has(event.type)) return stay(state);
  if (status === "checking" && !whileChecking.has(event.type)) return stay(state);
  const handle = eventHandlers[event.type] as (flow: Flow, state: FlowState, event: FlowEvent) => Transition;
  return handle(flow, state, event);
}

/** Events that are possible while a submission is running. */
const whileRunning: ReadonlySet<FlowEvent["type"]> = new Set([
  "shown",
  "input",
  "rows",
  "submitted",
  "submitFailed",
  "submitDeclined",
]);

/** Events that are possible while the dry-run is asked again before a submission. */
const whileChecking: ReadonlySet<FlowEvent["type"]> = new Set([
  "shown",
  "input",
  "rows",
  "reviewLoaded",
  "reviewFailed",
]);

/** Whether the current review is of the answers that would be submitted now. */
export function isReviewed(flow: Flow, state: FlowState): boolean {
  if (flow.review === "none") return true;
  if (state.mode === "guided" && state.step !== reviewStep) return false;
  if (flow.review === "summary") return true;
  return state.review.status === "ready" && state.review.of === canonical(submissionOf(flow, state));
}

const eventHandlers: Handlers = {
  shown: (flow, state, { answers }) => stay(withShown(flow, state, answers)),
  input: (flow, state, { name, answer }) => withAnswer(flow, state, name, answer),
  rows: (flow, state, change) => withChange(flow, state, withRows(state, change)),
  left: (_flow, state, { name }) => stay({ ...state, tried: [...new Set([...state.tried, name])] }),
  next(flow, state, { errors }) {
    if (state.mode !== "guided" || state.step === reviewStep) return stay(state);
    const warnings = newWarnings(flow, state, state.step);
    const objections = { ...objectionsTo(flow, state, state.step), ...warnings };
    if (hasErrors(errors) || hasErrors(objections))
      return stateWithErrors(withWarnings(state, warnings), errors, objections);
    const completed = [...new Set([...state.completed, state.step])];
    const steps = stepsOf(flow, state);
    const following = steps[steps.indexOf(state.step) + 1];
    const earlier = following === reviewStep ? objectionsTo(flow, state) : {};
    if (hasErrors(earlier)) return withHeldAnswers(flow, { ...state, completed }, earlier);
    return following === undefined
      ? stay({ ...state, completed })
      : enterStep(flow, { ...state, completed }, following);
  },
  back(flow, state) {
    const before = state.mode === "guided" ? stepBefore(flow, state) : undefined;
    return before === undefined ? stay(state) : enterStep(flow, state, before);
  },
  goTo(flow, state, { step }) {
    const steps = stepsOf(flow, state);
    if (state.mode !== "guided" || step === state.step || !steps.includes(step)) return stay(state);
    const open = firstOpen(flow, state);
    const isReachable = open === undefined || steps.indexOf(step) <= steps.indexOf(open);
    const aim = isReachable ? step : (open as string);
    return aim === state.step ? stay(state) : enterStep(flow, state, aim);
  },
  openReview: (flow, state) => openReview(flow, state),
  reviewLoaded(flow, state, { ask, result }) {
    const { review, submission } = state;
    if (submission.status === "checking") return submission.ask === ask ? checked(flow, state, result) : stay(state);
    return isAwaited(review, ask) ? stay(withReview(flow, state, review.of, result)) : stay(state);
  },
  reviewFailed(flow, state, { ask, failure }) {
    const { review, submission } = state;
    if (submission.status === "checking")
      return submission.ask === ask ? withFailedReview(flow, state, submission.of, failure) : stay(state);
    return isAwaited(review, ask) ? withFailedReview(flow, state, review.of, failure) : stay(state);
  },
  submit: (flow, state, { errors }) => submitStep(flow, state, errors),
  submitted(_flow, state, { result }) {
    if (state.submission.status !== "running") return stay(state);
    return { state: { ...state, submission: { status: "done", result } }, effects: [{ type: "finish", result }] };
  },
  submitFailed(flow, state, { failure }) {
    if (state.submission.status !== "running") return stay(state);
    const failed = {
      ...state,
      submission: { status: failure.kind === "unknown" ? "unknown" : "failed", failure } as const,
    };
    if (failure.kind !== "refused" && failure.isSettled !== true) return stay(failed);
    const refused: FlowState = { ...failed, attempt: state.attempt + 1, review: { status: "none" } };
    const told = withFailure(flow, refused, failure.fields);
    const review = state.mode === "compact" ? stay(told.state) : openReview(flow, told.state);
    return { state: review.state, effects: [{ type: "save" }, ...told.effects, ...review.effects] };
  },
  submitDeclined: (_flow, state) =>
    stay(state.submission.status === "running" ? { ...state, submission: { status: "idle" } } : state),
  discard(flow, { mode, seed, asked }) {
    const state = beginFlow(flow, { mode, seed, asked });
    return { state, effects: [{ type: "save" }, { type: "showStep", step: state.step }] };
  },
};

function stay(state: FlowState): Transition {
  return { state, effects: [] };
}

/** The initial value of a choice without an expression counts as an implied answer. */
function withShown(flow: Flow, state: FlowState, answers: Answers): FlowState {
  const untouched = Object.entries(answers).filter(([name]) => !Object.hasOwn(state.entered, name));
  const prefilled = new Set(
    visibleSections(flow, state).flatMap(({ controls }) =>
      controls.flatMap((each) => (each.isPrefilled ? [each.name] : [])),
    ),
  );
  const implied = untouched.filter(
    ([name, answer]) =>
      name.endsWith(keysEnd) || (!prefilled.has(name) && typeof answer === "string" && !isEmptyAnswer(answer)),
  );
  const isNews = ([name, answer]: [string, Answer]) => !isSameAnswer(state.shown[name], answer);
  if (!untouched.some(isNews) && implied.every(([name, answer]) => state.implied[name] === answer)) return state;
  return {
    ...state,
    shown: { ...state.shown, ...Object.fromEntries(untouched) },
    implied: { ...state.implied, ...Object.fromEntries(implied) },
  };
}

function withAnswer(flow: Flow, state: FlowState, name: string, answer: Answer): Transition {
  if (isSameAnswer(state.entered[name], answer)) return stay(state);
  const { [name]: _mended, ...errors } = state.errors;
  const refused = stillRefused(state.refused, name);
  return withChange(flow, state, { ...state, entered: { ...state.entered, [name]: answer }, errors, refused });
}

/** Later steps may have changed, so they are no longer completed; effects of other answers are no longer shown. */
function withChange(flow: Flow, state: FlowState, answered: FlowState): Transition {
  const completed = state.mode === "guided" ? completedBefore(flow, state) : state.completed;
  const submission = state.submission.status === "running" ? state.submission : ({ status: "idle" } as const);
  const changed: FlowState = { ...answered, completed, review: { status: "none" }, submission };
  const isHeld = changed.isHeld && hasErrors(shownErrors(flow, changed));
  return { state: { ...changed, isHeld }, effects: [{ type: "save" }] };
}

function hasErrors(errors: FlowState["errors"]): boolean {
  return Object.keys(errors).length > 0;
}

function stateWithErrors(
  state: FlowState,
  errors: FlowState["errors"],
  objections: FlowState["errors"] = {},
): Transition {
  const tried = [...new Set([...state.tried, ...Object.keys(objections)])];
  return { state: { ...state, errors, tried, isHeld: true }, effects: [{ type: "showErrors" }] };
}

function withWarnings(state: FlowState, warnings: FlowState["errors"]): FlowState {
  return { ...state, warned: { ...state.warned, ...warnings } };
}

/** Errors from a server, which refuses these answers; it may name them by their place in the values. */
function withFailure(flow: Flow, state: FlowState, fields: FlowFailure["fields"]): Transition {
  if (!hasErrors(fields)) return stay({ ...state, errors: {} });
  const controls = visibleSections(flow, state).flatMap((section) => section.controls);
  const errors = errorsByName(
    fields,
    controls.map(({ name }) => name),
  );
  return withHeldAnswers(flow, { ...state, refused: { ...state.refused, ...errors }, errors }, errors);
}

/** In guided mode the first step with one of the errors opens. */
function withHeldAnswers(flow: Flow, state: FlowState, held: FlowState["errors"]): Transition {
  const section = visibleSections(flow, state).find(
    ({ controls, broken = [] }) =>
      controls.some(({ name }) => Object.hasOwn(held, name)) || broken.some(({ id }) => Object.hasOwn(held, id)),
  );
  const told = stateWithErrors(state, state.errors, held);
  if (state.mode === "compact" || section === undefined || section.id === state.step) return told;
  const step = section.id;
  return { state: { ...told.state, step }, effects: [{ type: "save" }, { type: "showStep", step }, ...told.effects] };
}

function enterStep(flow: Flow, state: FlowState, step: string): Transition {
  const entered: FlowState = {
    ...{ ...state, step, errors: {}, tried: [], isHeld: false },
    review: { status: "none" },
    submission: { status: "idle" },
  };
  const effects: FlowEffect[] = [{ type: "save" }, { type: "showStep", step }];
  if (step !== reviewStep) return { state: entered, effects };
  const review = openReview(flow, entered);
  return { state: review.state, effects: [...effects, ...review.effects] };
}

/** Calls the dry-run, unless its result for these answers is pending, or something speaks against them. */
function openReview(flow: Flow, state: FlowState): Transition {
  if (flow.review !== "dry-run" || (state.mode === "guided" && state.step !== reviewStep)) return stay(state);
  if (hasErrors(objectionsTo(flow, state))) return stay(state);
  const values = submissionOf(flow, state);
  const of = canonical(values);
  if (state.review.status === "loading" && state.review.of === of) return stay(state);
  const ask = state.asked + 1;
  return {
    state: { ...state, asked: ask, review: { status: "loading", of, ask } },
    effects: [{ type: "review", ask, values }],
  };
}

function isAwaited(review: Review, ask: number): review is Extract<Review, { status: "loading" }> {
  return review.status === "loading" && review.ask === ask;
}

/** The review with a result, and what differs from the last one that the person saw for the same answers. */
function withReview(flow: Flow, state: FlowState, of: string, result: unknown): FlowState {
  const shown = shownOf(flow, result);
  const isSeen = state.mode === "compact" || state.step === reviewStep;
  const before = state.seen?.of === of && !isShownAlike(state.seen.shown, shown) ? state.seen.shown : undefined;
  return { ...state, review: { status: "ready", of, result, before }, ...(isSeen && { seen: { of, shown } }) };
}

function withFailedReview(flow: Flow, state: FlowState, of: string, failure: FlowFailure): Transition {
  const failed: FlowState = { ...state, review: { status: "failed", of, failure }, submission: { status: "idle" } };
  return withFailure(flow, failed, failure.fields);
}

function shownOf(flow: Flow, result: unknown): ShownReview {
  return flow.shownOf?.(result) ?? { effects: [], facts: JSON.stringify(result) };
}

function isShownAlike(one: ShownReview, other: ShownReview): boolean {
  return one.facts === other.facts && JSON.stringify(one.effects) === JSON.stringify(other.effects);
}

/** Submits what the person saw; where the dry-run says something else by now, they see that first. */
function checked(flow: Flow, state: FlowState, result: unknown): Transition {
  const of = canonical(submissionOf(flow, state));
  const next = withReview(flow, { ...state, submission: { status: "idle" } }, of, result);
  const isAsSeen = state.seen?.of === of && isShownAlike(state.seen.shown, shownOf(flow, result));
  if (!isAsSeen) return { state: next, effects: [{ type: "showReview" }] };
  return sendSubmission(flow, { ...next, review: { status: "ready", of, result } });
}

function submitStep(flow: Flow, state: FlowState, errors: FlowState["errors"]): Transition {
  const isRepeated = state.submission.status === "unknown";
  const warnings = isRepeated ? {} : newWarnings(flow, state);
  const objections = isRepeated ? {} : { ...objectionsTo(flow, state), ...warnings };
  if (hasErrors(errors) || hasErrors(objections))
    return withHeldAnswers(flow, withWarnings({ ...state, errors }, warnings), objections);
  const open = state.mode === "guided" ? firstOpen(flow, state) : undefined;
  if (open !== undefined && open !== state.step) return enterStep(flow, state, open);
  if (isReviewed(flow, state)) return submitReviewed(flow, state);
  if (state.mode === "guided") return state.step === reviewStep ? openReview(flow, state) : stay(state);
  const review = openReview(flow, state);
  const seen = { ...review.state, errors: {}, isHeld: false };
  return { state: seen, effects: [...review.effects, { type: "showReview" }] };
}

/** A submission that may have been carried out is repeated as it was: its dry-run says what would happen on top of it. */
function submitReviewed(flow: Flow, state: FlowState): Transition {
  if (flow.review !== "dry-run" || state.submission.status === "unknown") return sendSubmission(flow, state);
  const values = submissionOf(flow, state);
  const ask = state.asked + 1;
  const submission = { status: "checking", of: canonical(values), ask } as const;
  return { state: { ...state, errors: {}, asked: ask, submission }, effects: [{ type: "review", ask, values }] };
}

/** The same answers have the same key, so a retry after an unknown outcome executes nothing twice. */
function sendSubmission(flow: Flow, state: FlowState): Transition {
  const values = submissionOf(flow, state);
  const of = canonical(values);
  const key = `${state.seed}-${state.attempt}-${fingerprint(of)}`;
  const running: FlowState = { ...state, errors: {}, isHeld: false, submission: { status: "running", of } };
  return { state: running, effects: [{ type: "submit", of, values, key }] };
}

import type { Answer, Answers } from "./answers.ts";
import type { Outline } from "./flow-outline.ts";
import type { FlowMode } from "./mode.ts";

/** The properties of a flow outside its state. They change with its data. */
export interface Flow {
  readonly outline: Outline;
  /** The review before the submission: none, a summary, or a summary with the effects of a dry-run. */
  readonly review: "none" | "summary" | "dry-run";
  /** What the review shows of a result of the dry-run; all of it by default. */
  readonly shownOf?: (result: unknown) => ShownReview;
  /** What the operation that is submitted says of an answer, which is undefined where there is none. */
  readonly objection?: ((name: string, answer: Answer | undefined) => string | undefined) | undefined;
}

/** What a person reads of a dry-run: results with the same effects and facts are the same to them. */
export interface ShownReview {
  readonly effects: readonly string[];
  /** Everything else that the review reads from the result, as JSON. */
  readonly facts: string;
}

/** A failed call. `unknown` means that it may have been executed. */
export interface FlowFailure {
  readonly kind: "refused" | "failed" | "offline" | "unknown";
  /** For people. */
  readonly message: string;
  readonly traceId: string;
  /** Errors of single answers, by the name of their control or their place in the values. */
  readonly fields: Readonly<Record<string, string>>;
  /** The session has ended. */
  readonly isSignedOut?: boolean;
  /** Nothing was and will be executed under its key: the next submission has another one. */
  readonly isSettled?: boolean;
}

/**
 * The dry-run. `of` is its answers as `canonical` writes them; `before` is what the person last saw for the same answers,
 * where the result differs from it.
 */
export type Review =
  | { readonly status: "none" }
  | { readonly status: "loading"; readonly of: string; readonly ask: number }
  | {
      readonly status: "ready";
      readonly of: string;
      readonly result: unknown;
      readonly before?: ShownReview | undefined;
    }
  | { readonly status: "failed"; readonly of: string; readonly failure: FlowFailure };

/** `checking`: the dry-run is asked again, since only effects that are still true are submitted. */
export type Submission =
  | { readonly status: "idle" }
  | { readonly status: "checking"; readonly of: string; readonly ask: number }
  | { readonly status: "running"; readonly of: string }
  | { readonly status: "failed" | "unknown"; readonly failure: FlowFailure }
  | { readonly status: "done"; readonly result: unknown };

export interface FlowState {
  readonly mode: FlowMode;
  /** Id of the current step in guided mode, or `review`; unused in compact mode. */
  readonly step: string;
  /** Completed steps that no later change has reopened. */
  readonly completed: readonly string[];
  /** The person's answers, visible or hidden. A draft keeps these. */
  readonly entered: Answers;
  /** The values of untouched controls. */
  readonly shown: Answers;
  /** Those of `shown` that no expression fills in, such as the first of several options. */
  readonly implied: Answers;
  /** Errors of answers, by the name of their control. */
  readonly errors: Readonly<Record<string, string>>;
  /** Errors that a server gave for answers that have not changed since. */
  readonly refused: Readonly<Record<string, string>>;
  /** Messages of warnings that the person was asked about, by the id of their rule. */
  readonly warned: Readonly<Record<string, string>>;
  /** Controls that were tried or left, and rules that were tried: what they say of the answers is shown. */
  readonly tried: readonly string[];
  /** The step was tried, and something still speaks against it: the errors are summed up. */
  readonly isHeld: boolean;
  readonly review: Review;
  /** The review that the person last saw. */
  readonly seen?: { readonly of: string; readonly shown: ShownReview } | undefined;
  /** Number of dry-runs asked for: a late result of an earlier one is dropped. */
  readonly asked: number;
  readonly submission: Submission;
  /** Makes the idempotency keys of this flow unique. */
  readonly seed: string;
  /** Increases when a submission is refused: the next one has another key. */
  readonly attempt: number;
}

/** The rows of a list after a change of them: what each was before, or the answers of a new one by the names of its fields. */
export interface RowChange {
  readonly list: string;
  /** A number twice is a row and its copy. */
  readonly rows: readonly (number | Answers)[];
}

export type FlowEvent =
  /** Controls were rendered with these values. */
  | { readonly type: "shown"; readonly answers: Answers }
  | { readonly type: "input"; readonly name: string; readonly answer: Answer }
  | ({ readonly type: "rows" } & RowChange)
  /** A control whose answer has changed loses the focus. */
  | { readonly type: "left"; readonly name: string }
  /** Leaves a step; `errors` are those of its controls. */
  | { readonly type: "next"; readonly errors: FlowState["errors"] }
  | { readonly type: "back" }
  | { readonly type: "goTo"; readonly step: string }
  | { readonly type: "openReview" }
  | { readonly type: "reviewLoaded"; readonly ask: number; readonly result: unknown }
  | { readonly type: "reviewFailed"; readonly ask: number; readonly failure: FlowFailure }
  | { readonly type: "submit"; readonly errors: FlowState["errors"] }
  | { readonly type: "submitted"; readonly result: unknown }
  | { readonly type: "submitFailed"; readonly failure: FlowFailure }
  /** The person declined it. */
  | { readonly type: "submitDeclined" }
  /** Discards everything that was entered. */
  | { readonly type: "discard" };

/** What the host does after a transition. */
export type FlowEffect =
  | { readonly type: "save" }
  | { readonly type: "showStep"; readonly step: string }
  | { readonly type: "showErrors" }
  | { readonly type: "showReview" }
  | { readonly type: "review"; readonly ask: number; readonly values: Answers }
  | { readonly type: "submit"; readonly of: string; readonly values: Answers; readonly key: string }
  | { readonly type: "finish"; readonly result: unknown };

export interface Transition {
  readonly state: FlowState;
  readonly effects: readonly FlowEffect[];
}

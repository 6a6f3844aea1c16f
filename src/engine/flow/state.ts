import type { Answer, Answers } from "./answers.ts";
import type { FlowMode } from "./mode.ts";
import type { Outline } from "./outline.ts";

/** What a state of a flow is judged by. It changes as the data around the flow does. */
export interface Flow {
  readonly outline: Outline;
  /** What stands before the submission: nothing, a summary, or a summary with the effects of a dry-run. */
  readonly review: "none" | "summary" | "dry-run";
}

/** A call without a result. `unknown` says that nobody knows whether it was carried out. */
export interface FlowFailure {
  readonly kind: "refused" | "failed" | "offline" | "unknown";
  /** For people. */
  readonly message: string;
  readonly traceId: string;
  /** What is wrong with single answers, by the name of their control. */
  readonly fields: Readonly<Record<string, string>>;
  /** Nobody is signed in any more. */
  readonly isSignedOut?: boolean;
}

/** The dry-run. `of` names the answers that it was made of, as `canonical` writes them. */
export type Review =
  | { readonly status: "none" }
  | { readonly status: "loading"; readonly of: string }
  | { readonly status: "ready"; readonly of: string; readonly result: unknown }
  | { readonly status: "failed"; readonly of: string; readonly failure: FlowFailure };

export type Submission =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly of: string }
  | { readonly status: "failed" | "unknown"; readonly failure: FlowFailure }
  | { readonly status: "done"; readonly result: unknown };

export interface FlowState {
  readonly mode: FlowMode;
  /** Id of the step on show in guided mode, or `review`; in compact mode it says nothing. */
  readonly step: string;
  /** Steps that were gone through and have not become doubtful since. */
  readonly completed: readonly string[];
  /** What the person has answered, on show or hidden. This is what a draft keeps. */
  readonly entered: Answers;
  /** What each control shows that nobody has touched. */
  readonly shown: Answers;
  /** The part of it that no expression fills in, such as the first of several options. */
  readonly implied: Answers;
  /** What is wrong with an answer, by the name of its control. */
  readonly errors: Readonly<Record<string, string>>;
  readonly review: Review;
  readonly submission: Submission;
  /** Makes the keys of this flow its own. */
  readonly seed: string;
  /** Grows when a submission was refused: the next one is another. */
  readonly attempt: number;
}

export type FlowEvent =
  /** Controls were drawn, and hold this. */
  | { readonly type: "shown"; readonly answers: Answers }
  | { readonly type: "input"; readonly name: string; readonly answer: Answer }
  /** On from a step; `errors` is what its controls object to. */
  | { readonly type: "next"; readonly errors: FlowState["errors"] }
  | { readonly type: "back" }
  | { readonly type: "goTo"; readonly step: string }
  | { readonly type: "openReview" }
  | { readonly type: "reviewLoaded"; readonly of: string; readonly result: unknown }
  | { readonly type: "reviewFailed"; readonly of: string; readonly failure: FlowFailure }
  | { readonly type: "submit"; readonly errors: FlowState["errors"] }
  | { readonly type: "submitted"; readonly result: unknown }
  | { readonly type: "submitFailed"; readonly failure: FlowFailure }
  /** It was not wanted after all. */
  | { readonly type: "submitDeclined" }
  /** Away with everything that was entered. */
  | { readonly type: "discard" };

/** What the host carries out after a step. */
export type FlowEffect =
  | { readonly type: "save" }
  | { readonly type: "showStep"; readonly step: string }
  | { readonly type: "showErrors" }
  | { readonly type: "showReview" }
  | { readonly type: "review"; readonly of: string; readonly values: Answers }
  | { readonly type: "submit"; readonly of: string; readonly values: Answers; readonly key: string }
  | { readonly type: "finish"; readonly result: unknown };

export interface Transition {
  readonly state: FlowState;
  readonly effects: readonly FlowEffect[];
}

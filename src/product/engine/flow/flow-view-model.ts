import type { ControlTarget } from "./error-summary.ts";

/** A message above the steps or beside the submit button, with its actions. */
export interface FlowNotice {
  readonly tone: "info" | "success" | "warning" | "danger";
  readonly title: string;
  readonly body?: string | undefined;
  readonly traceId?: string | undefined;
  /** An action of the page around the flow. */
  readonly action?: { readonly action: string; readonly label: string };
  /** Labels of buttons by their value, the `way`. */
  readonly ways?: Readonly<Record<string, string>>;
  /** Caused by an action of the person, and urgent. */
  readonly isUrgent?: boolean;
}

/** The state of a flow besides its answers. */
export interface FlowStatus {
  readonly notices?: readonly FlowNotice[] | undefined;
  /** The outcome of the submission. */
  readonly outcome?: FlowNotice | undefined;
  /** `ahead` while there is no review of these answers, a notice where it has failed. */
  readonly review?: "ahead" | FlowNotice | undefined;
  /** The effects that the person saw before for the same answers, where the review says something else now. */
  readonly effectsBefore?: readonly string[] | undefined;
  /** The button is busy: the submission, the review, or data that depends on the answers is pending. */
  readonly isBusy?: boolean;
  /** Errors are at their fields alone: their step was not tried. */
  readonly isUntried?: boolean;
  /** The controls with an error, in their order. */
  readonly controls?: readonly ControlTarget[];
}

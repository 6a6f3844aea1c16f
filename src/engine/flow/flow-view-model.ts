/** Something that is told above the steps or beside the submit button, with what can be done about it. */
export interface FlowNotice {
  readonly tone: "info" | "success" | "warning" | "danger";
  readonly title: string;
  readonly body?: string | undefined;
  readonly traceId?: string | undefined;
  /** An action of the page around the flow. */
  readonly action?: { readonly action: string; readonly label: string };
  /** Buttons by the `way` that they have as their value. */
  readonly ways?: Readonly<Record<string, string>>;
  /** Appeared after what the person did, and is urgent. */
  readonly isUrgent?: boolean;
}

/** How things stand with a flow besides its answers. */
export interface FlowStanding {
  readonly notices?: readonly FlowNotice[] | undefined;
  /** What became of the submission. */
  readonly outcome?: FlowNotice | undefined;
  /** `ahead` where there is no review of these answers yet, a notice where it has failed. */
  readonly review?: "ahead" | FlowNotice | undefined;
  /** Pressing the button has to wait: for the submission, for the review, or for what the answers call for. */
  readonly isBusy?: boolean;
  /** What each control with an error asks for; in their order. */
  readonly controls?: readonly { readonly name: string; readonly id: string }[];
}

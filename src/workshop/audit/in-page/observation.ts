/** The result of one run of axe for one element. */
export interface Observation {
  readonly kind: "violation" | "incomplete";
  readonly rule: string;
  readonly impact: string;
  /** The number of the container, -1 outside of all. */
  readonly part: number;
  readonly target: string;
  readonly html: string;
  readonly why: string;
}

/** The findings of rules. */
export interface Finds {
  readonly observations: readonly Observation[];
  /** Rules with a passing element, by number of the container. */
  readonly passes: readonly (readonly [part: number, rule: string])[];
}

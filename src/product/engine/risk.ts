/** Every risk of an action, from the least to the greatest. */
export const risks = ["safe", "reversible", "irreversible"] as const;
export type Risk = (typeof risks)[number];

/** What a risk means for people, for the schema and the catalogue. */
export const riskWords: Readonly<Record<Risk, string>> = {
  safe: "Runs at once.",
  reversible: "Runs at once and can be undone.",
  irreversible: "Cannot be undone: a person confirms the consequences first.",
};

/** The consequences of a risk. */
export interface RiskRule {
  /** A person confirms first and sees the consequences; the review of a flow also confirms. */
  readonly confirm: boolean;
  /** A person can undo it. */
  readonly undo: boolean;
  /** A call by an assistant or agent becomes a proposal. */
  readonly propose: boolean;
}

/** The one table of what each risk means, for the check, the runner of actions and the API. */
export const riskRules: Readonly<Record<Risk, RiskRule>> = {
  safe: { confirm: false, undo: false, propose: false },
  reversible: { confirm: false, undo: true, propose: false },
  irreversible: { confirm: true, undo: false, propose: true },
};

/** Whether a risk is below another one; of an unknown one it is not. */
export function isLowerRisk(one: string, other: string): boolean {
  const known: readonly string[] = risks;
  return known.includes(one) && known.indexOf(one) < known.indexOf(other);
}

export function higherRisk(one: Risk, other: Risk): Risk {
  return risks.indexOf(one) >= risks.indexOf(other) ? one : other;
}

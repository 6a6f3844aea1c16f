import { type Verdict, verdicts } from "../../../product/engine/review/review-file.ts";

interface VerdictLook {
  readonly name: string;
  readonly icon: string;
  readonly tone: "success" | "warning" | "danger";
  /** Of several persons the strictest counts: work that one of them wants is open until that person says otherwise. */
  readonly strictness: number;
}

export const verdictLooks: Readonly<Record<Verdict, VerdictLook>> = {
  good: { name: "Good", icon: "check", tone: "success", strictness: 0 },
  "needs-work": { name: "Needs work", icon: "wrench", tone: "danger", strictness: 2 },
  question: { name: "Question", icon: "help-circle", tone: "warning", strictness: 1 },
};

/** The strictest first. */
export const byStrictness: readonly Verdict[] = verdicts.toSorted(
  (one, other) => verdictLooks[other].strictness - verdictLooks[one].strictness,
);

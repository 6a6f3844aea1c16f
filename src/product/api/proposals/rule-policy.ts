import { compileExpression } from "../../engine/expressions/compile.ts";
import type { Policy, PolicySubject } from "../context.ts";
import type { Sentence, WordValue } from "../words/sentence.ts";

/** A rule about who has to approve, as data. All rules that hold count together; the strictest of each part decides. */
export interface ApprovalRule {
  readonly id: string;
  /** Ids of operations, or `invoices.*` for all of a feature. */
  readonly operations: readonly string[];
  /**
   * When it holds, as an expression over `operation`, `request`, `effects` and `proposer`; always where it is absent. An
   * effect is `{ message, … }` with its arguments as plain values: amounts are francs, days dates of ISO 8601.
   */
  readonly when?: string;
  /** How many different people. */
  readonly approvals?: number;
  /** Whether those for whom a program acts, or who adjusted the proposal, may not be among them. */
  readonly fourEyes?: boolean;
  /** A capability that each of them needs, besides those of the operation. */
  readonly by?: string;
  /** Whether those whose own money or rights it is about, as its operation tells, decide on it neither way. */
  readonly notByConcerned?: boolean;
  /** Why, for who decides. */
  readonly because: Sentence;
}

/**
 * The policy that follows from rules. A rule whose expression fails holds, so that the failure takes nothing away from
 * it.
 *
 * @throws ExpressionError where an expression cannot be read
 */
export function approvalPolicy(rules: readonly ApprovalRule[]): (subject: PolicySubject) => Policy {
  const readable = rules.map((rule) => ({ ...rule, holds: conditionOf(rule) }));
  return (subject) => {
    const holding = readable.filter(
      (rule) => rule.operations.some(patternFor(subject.operation)) && rule.holds(subject),
    );
    return {
      approvals: Math.max(1, ...holding.map(({ approvals = 1 }) => approvals)),
      fourEyes: holding.some(({ fourEyes = false }) => fourEyes),
      about: holding.some(({ notByConcerned = false }) => notByConcerned) ? (subject.concerns ?? []) : [],
      by: [...new Set(holding.flatMap(({ by }) => by ?? []))],
      because: holding.map(({ because }) => because),
    };
  };
}

function patternFor(operation: string): (pattern: string) => boolean {
  return (pattern) => (pattern.endsWith(".*") ? operation.startsWith(pattern.slice(0, -1)) : operation === pattern);
}

function conditionOf({ when }: ApprovalRule): (subject: PolicySubject) => boolean {
  if (when === undefined) return () => true;
  const evaluate = compileExpression(when);
  return (subject) => {
    try {
      return evaluate(subjectContext(subject)) !== false;
    } catch {
      return true;
    }
  };
}

function subjectContext({ operation, params, effects, proposer, onBehalfOf, origin }: PolicySubject) {
  return {
    operation,
    request: params,
    effects: effects.map(plainEffect),
    proposer: { id: (onBehalfOf ?? proposer).id, isProgram: origin !== "person" },
  };
}

function plainEffect(effect: Sentence): Readonly<Record<string, unknown>> {
  if (typeof effect === "string") return { message: "", text: effect };
  const values = Object.entries(effect.args ?? {}).map(([name, value]) => [name, plainValue(value)]);
  return { ...Object.fromEntries(values), message: effect.message };
}

function plainValue(value: WordValue): unknown {
  if (typeof value !== "object") return value;
  if ("message" in value) return plainEffect(value);
  if ("all" in value) return value.all.map(plainValue);
  return Object.values(value)[0] ?? null;
}

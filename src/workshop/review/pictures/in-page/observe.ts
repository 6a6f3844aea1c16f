import { runRules } from "../../../audit/in-page/axe.ts";
import { tabStops } from "../../../audit/in-page/tab-stops.ts";

/** A violation of a rule of axe. */
export interface Finding {
  readonly rule: string;
  readonly target: string;
  readonly why: string;
}

/** What keyboards meet in a document, and what axe finds. */
export interface PageObservation {
  readonly stops: readonly string[];
  readonly findings: readonly Finding[];
}

export interface ObserveRequest {
  /** Ids of rules of axe; none runs where it is empty. */
  readonly rules: readonly string[];
  /** Whether to walk what Tab reaches. */
  readonly isWalked: boolean;
}

Object.assign(globalThis, { observe });

/** A global function of the page, which has axe. */
export async function observe({ rules, isWalked }: ObserveRequest): Promise<PageObservation> {
  const { observations } = rules.length === 0 ? { observations: [] } : await runRules(document, rules);
  const violations = observations.filter(({ kind }) => kind === "violation");
  return {
    stops: isWalked ? tabStops(document.body) : [],
    findings: violations.map(({ rule, target, why }) => ({ rule, target, why })),
  };
}

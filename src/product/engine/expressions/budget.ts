import { beyond } from "./errors.ts";

/** The steps that an evaluation has left. Below zero it has ended. */
export interface Budget {
  readonly limit: number;
  left: number;
}

/** An evaluation is charged one step for so many UTF-16 code units that it reads or compares. */
export const charactersOfStep = 32;

/**
 * @param operation which is charged; its offset is where an error points to
 * @throws ExpressionError when no steps are left
 */
export function spend(budget: Budget, steps: number, { at }: { readonly at: number }): void {
  budget.left -= steps;
  if (budget.left < 0) throw beyond(at, budget.limit, "steps");
}

/** @throws ExpressionError when no steps are left */
export function spendCharacters(budget: Budget, characters: number, operation: { readonly at: number }): void {
  spend(budget, characters / charactersOfStep, operation);
}

import type { ExpressionFunction } from "./expression-function.ts";
import { listFunctions } from "./list-functions.ts";
import { textFunctions } from "./text-functions.ts";
import { timeFunctions } from "./time-functions.ts";

/** The functions without which an app starts. */
export const moreFunctions: Readonly<Record<string, ExpressionFunction>> = {
  ...listFunctions,
  ...textFunctions,
  ...timeFunctions,
};

import { resolve } from "../../engine/screen/resolve.ts";
import { riskOf } from "../sdk/operation-row.ts";
import { operations } from "../sdk/operations.ts";
import type { ActionsOptions } from "./options.ts";
import { type Actions, startActionsIn } from "./start.ts";

export { type ActionCall, type ActionResult, type Handler, type Prepare, registerHandler } from "./handlers.ts";
export type { ActionRunOptions, ActionsOptions, Outcome } from "./options.ts";
export type { Actions } from "./start.ts";

/**
 * The actions of a screen, with the expressions in their texts. A page whose texts are resolved already uses
 * the smaller {@link startActionsIn}.
 */
export function startActions(options: ActionsOptions): Actions {
  const { locale, messages = {} } = options;
  const words = { locale, messages };
  return startActionsIn(
    {
      resolve: (value, context) => resolve(value, context, words),
      risk: (operation) => riskOf(operations, operation),
    },
    options,
  );
}

import type { Sdk } from "../sdk/sdk.ts";

/** What a handler is told about the press that triggered its action. */
export interface ActionCall {
  /** Name of the action on the screen. */
  readonly action: string;
  /** Operation id, or the name of another handler. */
  readonly handler: string;
  /**
   * Parameters: those of the route, `id` from `data-id` or `data-proposal`, every other `data-*` of the pressed element, the
   * fields of the form or the dialog it stands in, and the values of a flow; later ones win.
   */
  readonly params: Readonly<Record<string, unknown>>;
  readonly sdk: Sdk;
  /** The same for every repetition of this press. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** What a handler gives back. */
export interface ActionResult {
  /** The result of its operation. */
  readonly result?: unknown;
  /** Takes it back; offered as long as the action is `reversible`. */
  readonly undo?: () => Promise<void>;
}

export type Handler = (call: ActionCall) => Promise<ActionResult>;

const handlers = new Map<string, Handler>();

/**
 * Registers the code of a handler that screens name in their actions. A handler without code of its own calls the
 * operation of its name.
 *
 * @throws Error when the name is taken
 */
export function registerHandler(name: string, handler: Handler): void {
  if (handlers.has(name)) throw new Error(`The handler "${name}" is registered already. Register each one once.`);
  handlers.set(name, handler);
}

export function handlerOf(name: string): Handler {
  return handlers.get(name) ?? callOperation;
}

async function callOperation({ handler, params, sdk, idempotencyKey, signal }: ActionCall): Promise<ActionResult> {
  return { result: await sdk.call(handler, params, { idempotencyKey, signal }) };
}

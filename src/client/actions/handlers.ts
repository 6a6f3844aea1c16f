import type { Sdk } from "../sdk/sdk.ts";
import type { ClientText } from "../texts.ts";
import type { Question } from "./ask.ts";

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
  readonly undo?: (call: Pick<ActionCall, "sdk" | "idempotencyKey" | "signal">) => Promise<unknown>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler that has nothing to say needs no return.
export type Handler = (call: ActionCall) => Promise<ActionResult | void>;

/** What has to be known or asked before an action runs. */
export interface Preparation {
  /** What will happen, for the dialog that asks first; they stand in the place of those of the screen. */
  readonly consequences?: readonly string[];
  /** What it is done to, by name: stands above everything else that the dialog says. */
  readonly subject?: string;
  /** What the dialog says above the consequences, in the place of the words of the screen. */
  readonly body?: string;
  /** Further parameters. */
  readonly params?: Readonly<Record<string, unknown>>;
  /**
   * Names of those that are not sent, but tell how things were before. They are absent where a press repeats an earlier one
   * that may have been carried out: what is there by then is not what was there before.
   */
  readonly remembered?: readonly string[];
}

export interface PreparationCall extends Omit<ActionCall, "idempotencyKey"> {
  /** Asks in a dialog; nothing comes back when the answer is no. */
  readonly ask: (question: Question) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** A text of the browser in the locale of the screen. */
  readonly text: (key: ClientText) => string;
}

/** Gives nothing where the action is not wanted any more. */
export type Prepare = (call: PreparationCall) => Promise<Preparation | undefined>;

interface Registered {
  readonly run: Handler;
  readonly prepare?: Prepare | undefined;
}

const registeredHandlers = new Map<string, Registered>();

/**
 * Registers the code of a handler that screens name in their actions. A handler without code of its own calls the
 * operation of its name.
 *
 * @param prepare runs before anything else, once for each press
 * @throws Error when the name is taken
 */
export function registerHandler(name: string, run: Handler, prepare?: Prepare): void {
  if (registeredHandlers.has(name))
    throw new Error(`The handler "${name}" is registered already. Register each one once.`);
  registeredHandlers.set(name, { run, prepare });
}

/** Whether a handler has code of its own. */
export function isRegistered(name: string): boolean {
  return registeredHandlers.has(name);
}

export function handlerOf(name: string): Registered {
  return registeredHandlers.get(name) ?? { run: callOperation };
}

async function callOperation({ handler, params, sdk, idempotencyKey, signal }: ActionCall): Promise<ActionResult> {
  return { result: await sdk.call(handler, params, { idempotencyKey, signal }) };
}

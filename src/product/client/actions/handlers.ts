import type { Sdk, SdkFailure } from "../sdk/sdk.ts";
import type { ClientText } from "../texts.ts";
import type { Question } from "./ask.ts";

/** The argument of a handler. */
export interface ActionCall {
  /** Name of the action on the screen. */
  readonly action: string;
  /** Operation id, or the name of another handler. */
  readonly handler: string;
  /**
   * Parameters: those of the route, `id` from `data-id` or `data-proposal`, every other `data-*` of the element,
   * the fields of its form or dialog, and the values of a flow; later ones win.
   */
  readonly params: Readonly<Record<string, unknown>>;
  readonly sdk: Sdk;
  /** The same for every retry of this press. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** Of the effects that the person has confirmed, where the dry-run said some. */
  readonly effectsHash?: string | undefined;
}

/** The result of a handler. */
export interface ActionResult {
  /** The result of its operation. */
  readonly result?: unknown;
  /** Undoes an action that is no operation; offered only if its risk is `reversible`. The API undoes operations. */
  readonly undo?: (call: Pick<ActionCall, "sdk" | "idempotencyKey" | "signal">) => Promise<unknown>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a handler without a result needs no return.
export type Handler = (call: ActionCall) => Promise<ActionResult | void>;

/** Values that are read or asked before an action runs. */
export interface Preparation {
  /** Sentences for the confirmation dialog; they replace those of the screen. */
  readonly consequences?: readonly string[];
  /** What exactly is done, below the sentences of the confirmation dialog. */
  readonly details?: Question["details"];
  /** Name of the target: the first text in the dialog. */
  readonly subject?: string;
  /** The text above the consequences; it replaces the one of the screen. */
  readonly body?: string;
  /** Further parameters. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Of the effects among the sentences. */
  readonly effectsHash?: string;
}

export interface PreparationCall extends Omit<ActionCall, "idempotencyKey"> {
  /** Asks in a dialog; returns nothing when the person declines. */
  readonly ask: (question: Question) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Shows at the pressed element that something is awaited. */
  readonly waiting: <Result>(work: Promise<Result>) => Promise<Result>;
  /** A client text in the locale of the screen. */
  readonly text: (key: ClientText) => string;
}

/** Returns nothing where the person has cancelled. */
export type Prepare = (call: PreparationCall) => Promise<Preparation | undefined>;

/** Reacts to a refusal, after it was told. `again` prepares the same press anew, for example with what was typed. */
export type Refused = (params: ActionCall["params"], failure: SdkFailure) => "again" | undefined;

interface Registered {
  readonly run: Handler;
  readonly prepare?: Prepare | undefined;
  readonly refused?: Refused | undefined;
}

const registeredHandlers = new Map<string, Registered>();

/**
 * Registers the code of a handler that screens name in their actions. A handler without code of its own calls the
 * operation of its name.
 *
 * @param prepare runs first, once for each press
 * @throws Error when the name is registered already
 */
export function registerHandler(name: string, run: Handler, prepare?: Prepare, refused?: Refused): void {
  if (registeredHandlers.has(name))
    throw new Error(`The handler "${name}" is registered already. Register each one once.`);
  registeredHandlers.set(name, { run, prepare, refused });
}

/** Whether a handler has code of its own. */
export function isRegistered(name: string): boolean {
  return registeredHandlers.has(name);
}

export function handlerOf(name: string): Registered {
  return registeredHandlers.get(name) ?? { run: callOperation };
}

async function callOperation({ handler, params, sdk, ...options }: ActionCall): Promise<ActionResult> {
  const { idempotencyKey, signal, effectsHash } = options;
  const headers = effectsHash !== undefined && { headers: { "effects-hash": effectsHash } };
  return { result: await sdk.call(handler, params, { idempotencyKey, signal, ...headers }) };
}

import type { Risk } from "../../engine/risk.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { RequestSchema } from "../sdk/request-rules.ts";
import type { Sdk, SdkFailure } from "../sdk/sdk.ts";
import type { ActionCall, Preparation } from "./handlers.ts";
import type { KeyStorage } from "./idempotency-keys.ts";

export interface ActionsOptions {
  readonly screen: Pick<Screen, "actions">;
  readonly sdk: Sdk;
  /** Current roots of the expressions in `confirm` and `success`. */
  readonly context: () => Context;
  /** Parameters of the route. */
  readonly params: () => Readonly<Record<string, unknown>>;
  /** Loads the data of the screen again and renders it. */
  readonly reload: () => Promise<unknown>;
  readonly locale: string;
  readonly messages?: Readonly<Record<string, string>>;
  /** Called with faults of handlers and expressions; returns the id that is shown. The default writes to the console. */
  readonly report?: (fault: unknown) => string;
  /** Called first with a failure, like {@link ActionRunOptions.failed} of every run. */
  readonly failed?: (failure: SdkFailure) => boolean;
  /** Timeout of a handler in milliseconds; 30 seconds by default. */
  readonly timeout?: number;
  /** Delays in milliseconds before each retry of an unknown outcome. */
  readonly pauses?: readonly number[];
  /** Storage of the keys of unknown outcomes; the tab and the device by default. */
  readonly keysIn?: KeyStorage;
}

/** Reads a screen's texts and the risks of operations; hosts without expressions pass a smaller one. */
export interface ActionContext {
  /** A value of the screen with its expressions resolved. */
  readonly resolve: (value: unknown, context: Context) => unknown;
  /** The risk that an operation declares; nothing where there is no such operation. */
  readonly risk: (operation: string) => Risk | undefined;
  /** What an operation may be sent; absent where only the API knows. */
  readonly rules?: (operation: string) => RequestSchema | undefined;
  /**
   * What an operation would do with these values, and what exactly is asked for; nothing where the API has no dry-run of
   * any operation. Absent where the words of the screen have to do.
   */
  readonly preview?: (operation: string, params: ActionCall["params"], signal: AbortSignal) => Promise<Preparation>;
  /** Renders the screen again that is shown by then. */
  readonly reload: () => Promise<void>;
}

export interface ActionRunOptions {
  /** The review of a flow has confirmed it already. */
  readonly confirmed?: boolean;
  /** The key to use if none is kept for the same values. */
  readonly idempotencyKey?: string;
  /** Further roots of expressions: `values`, `review`. */
  readonly context?: Context;
  /** Keeps the screen as it is after success. */
  readonly keep?: boolean;
  /** Called first with a failure; returns `true` if it has shown the failure. */
  readonly failed?: (failure: SdkFailure) => boolean;
}

/**
 * The outcome of an action. `declined`: the person cancelled, or has to complete a field first. `unknown` is neither
 * done nor failed.
 */
export type Outcome =
  | { readonly status: "done"; readonly result: unknown }
  | { readonly status: "declined" }
  | { readonly status: "failed"; readonly failure: SdkFailure }
  | { readonly status: "unknown"; readonly failure: SdkFailure };

export const declined: Outcome = { status: "declined" };

import type { Risk } from "../../engine/risk.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { Sdk, SdkFailure } from "../sdk/sdk.ts";
import type { InverseCall } from "../sdk/undo.ts";
import type { KeyStorage } from "./idempotency-keys.ts";

export interface ActionsOptions {
  readonly screen: Pick<Screen, "actions">;
  readonly sdk: Sdk;
  /** Roots of the expressions in `confirm` and `success`, as they are at the time. */
  readonly context: () => Context;
  /** Parameters of the route. */
  readonly params: () => Readonly<Record<string, unknown>>;
  /** Loads the data of the screen again and draws it. */
  readonly reload: () => Promise<unknown>;
  readonly locale: string;
  readonly messages?: Readonly<Record<string, string>>;
  /** Told about faults of handlers and expressions; the console where nobody is named. */
  readonly report?: (fault: unknown) => void;
  /** Told about a failure first, like {@link ActionRunOptions.failed} of every run. */
  readonly failed?: (failure: SdkFailure) => boolean;
  /** Milliseconds after which a handler's answer is not waited for any more; 30 seconds where none are given. */
  readonly timeout?: number;
  /** Milliseconds to wait before an unknown outcome is asked for again, one for each time. */
  readonly pauses?: readonly number[];
  /** Where the keys of unknown outcomes are kept; the tab and the device where nothing is named. */
  readonly keysIn?: KeyStorage;
}

/** What reading a screen's own words and taking back operations needs; hosts without expressions bring less. */
export interface ActionContext {
  /** A value of the screen with its expressions resolved. */
  readonly resolve: (value: unknown, context: Context) => unknown;
  /** The risk that an operation declares; nothing where there is no such operation. */
  readonly risk: (operation: string) => Risk | undefined;
  /** The call that takes an operation back. */
  readonly inverse: (
    operation: string,
    params: Readonly<Record<string, unknown>>,
    result: unknown,
  ) => InverseCall | undefined;
  /** Draws the screen anew that is shown by then. */
  readonly reload: () => Promise<void>;
}

export interface ActionRunOptions {
  /** It was confirmed already, by the review of a flow. */
  readonly confirmed?: boolean;
  /** A key for the case that none is kept for the same values. */
  readonly idempotencyKey?: string;
  /** Roots of expressions besides those of the screen: `values`, `review`. */
  readonly context?: Context;
  /** Keeps the screen as it is after success. */
  readonly keep?: boolean;
  /** Told about a failure first; whoever has shown it returns `true`. */
  readonly failed?: (failure: SdkFailure) => boolean;
}

/**
 * What became of an action: `declined` where it was not wanted after all or something has to be filled in first. `unknown`
 * is neither done nor failed.
 */
export type Outcome =
  | { readonly status: "done"; readonly result: unknown }
  | { readonly status: "declined" }
  | { readonly status: "failed"; readonly failure: SdkFailure }
  | { readonly status: "unknown"; readonly failure: SdkFailure };

export const declined: Outcome = { status: "declined" };

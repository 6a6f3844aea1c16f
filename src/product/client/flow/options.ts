import type { Completions, DraftStore } from "#draft-store";
import type { Beginning } from "../../engine/flow/machine.ts";
import type { FlowMode } from "../../engine/flow/mode.ts";
import type { Host } from "../../engine/screen/host.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { Outcome } from "../actions/options.ts";
import type { RequestSchema } from "../sdk/request-rules.ts";
import type { Sdk } from "../sdk/sdk.ts";

/** Runs the action of a flow's submission; the result of `startActions` is one. */
export interface FlowActions {
  /** Runs an action of the screen with the submitted values, and returns its outcome. */
  run(action: string, params: Readonly<Record<string, unknown>>, options: FlowRun): Promise<Outcome>;
}

export interface FlowRun {
  /** The review was the confirmation, so no dialog follows. A flow without a review has not asked yet. */
  readonly confirmed: boolean;
  /** The same for the same answers until they are refused; a stored key for the same answers has priority. */
  readonly idempotencyKey: string;
  /** Further roots of the action's expressions: `values`, and the result of the dry-run as `review`. */
  readonly context: Context;
  /** The flow itself decides where it leads next. */
  readonly keep: true;
  /** The flow shows failures itself. */
  readonly failed: () => true;
}

/** The environment of a flow; it may change while the flow is open. */
export interface FlowAround {
  /** Roots of expressions besides `values` and `review`: `params`, `club`, `person`, `locale`, and loaded results. */
  readonly context: Context;
  readonly host: Host;
}

export interface FlowOptions extends FlowAround {
  /** A flow, with the defaults of its contract filled in. */
  readonly screen: Screen;
  readonly sdk: Sdk;
  readonly actions: FlowActions;
  /** What the operation that the flow submits says of each answer; absent where only the API knows. */
  readonly rules?: RequestSchema | undefined;
  /** The files of which the dry-run takes digests, where it takes any. */
  readonly digested?: RequestSchema | undefined;
  /** Storage of drafts and completions; the device by default. */
  readonly store?: DraftStore & Completions;
  /** Where the flow begins; a draft has priority. The default is its first step, without answers. */
  readonly beginning?: Pick<Beginning, "entered" | "completed" | "step"> | undefined;
  /** The mode that the person asks for; used if the flow allows it. */
  readonly mode?: FlowMode | undefined;
  /** Called when the flow is left, with the target of its definition. A flow in a dialog closes it by itself. */
  leave(href: string | undefined): void;
  /** Called after submission. Without it the flow shows the success in its own place. */
  submitted?(result: unknown): void;
  /**
   * Loads the data sources: called with the values that expressions see; calls `update` when results arrive.
   * Without it the flow calls the sources itself.
   */
  valuesChanged?(values: Context): void;
}

/** A flow that is open. */
export interface FlowHandle {
  /** Settles after the first rendering. */
  readonly ready: Promise<void>;
  update(around: FlowAround): void;
  /** Whether leaving now loses nothing; otherwise asks the person. */
  mayLeave(): boolean;
  /** Stores the draft, and detaches from the page. */
  stop(): void;
}

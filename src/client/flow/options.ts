import type { Completions, DraftStore } from "#draft-store";
import type { FlowMode } from "../../engine/flow/mode.ts";
import type { Host } from "../../engine/screen/host.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { Outcome } from "../actions/options.ts";
import type { Sdk } from "../sdk/sdk.ts";

/** How a flow runs the action of its submission; what `startActions` gives is one. */
export interface FlowActions {
  /** Runs an action of the screen with the submitted values, and gives what became of it. */
  run(action: string, params: Readonly<Record<string, unknown>>, options: FlowRun): Promise<Outcome>;
}

export interface FlowRun {
  /** The review was the confirmation: nothing asks again. A flow without one has not asked yet. */
  readonly confirmed: boolean;
  /** The same for the same answers, until they were refused; one that is kept for the same answers goes before it. */
  readonly idempotencyKey: string;
  /** What expressions of the action see besides: `values`, and the result of the dry-run as `review`. */
  readonly context: Context;
  /** The flow itself says where it goes on. */
  readonly keep: true;
  /** The flow shows failures itself. */
  readonly failed: () => true;
}

/** What is around a flow; it may change while the flow is open. */
export interface FlowAround {
  /** The roots of expressions but `values` and `review`: `params`, `club`, `person`, `locale`, and the results that are there. */
  readonly context: Context;
  readonly host: Host;
}

export interface FlowOptions extends FlowAround {
  /** A flow, with the defaults of its contract filled in. */
  readonly screen: Screen;
  readonly sdk: Sdk;
  readonly actions: FlowActions;
  /** Where drafts and completions are kept; the device, where nothing is given. */
  readonly store?: DraftStore & Completions;
  /** What the person asks for; taken where the flow allows it. */
  readonly mode?: FlowMode | undefined;
  /** The flow was left; with where its definition leads. A flow in a dialog closes that by itself. */
  leave(href: string | undefined): void;
  /** It was submitted. Without this the flow says so in its own place. */
  submitted?(result: unknown): void;
  /**
   * Takes care of the data sources: told which values expressions see now, and calls `update` when results come. Without
   * this the flow calls the sources itself.
   */
  valuesChanged?(values: Context): void;
}

/** A flow that is open. */
export interface FlowHandle {
  /** Its first drawing stands. */
  readonly ready: Promise<void>;
  update(around: FlowAround): void;
  /** Whether nothing is lost by leaving now; where something is, the person is asked. */
  mayLeave(): boolean;
  /** Keeps the draft, and lets go of the page. */
  stop(): void;
}

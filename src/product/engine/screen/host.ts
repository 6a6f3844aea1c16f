import { engineTexts } from "#engine-texts";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import type { Messages } from "../messages/format.ts";
import type { CapabilityPart } from "./capabilities.ts";
import type { Context } from "./resolve.ts";
import type { Screen } from "./schema/screen-schema.ts";
import type { SourceState } from "./sources.ts";

/** The environment of a screen: its components, and the state of data and rights for its viewer. */
export interface Host {
  readonly components: ReadonlyMap<string, Component>;
  /** Capabilities that hold; all where it is absent. */
  readonly capabilities?: ReadonlySet<string>;
  /** The missing part of a capability; the permission where it is unknown. */
  readonly missing?: (capability: string) => CapabilityPart | undefined;
  /** States of data sources by their name; an absent one is ready. */
  readonly states?: Readonly<Record<string, SourceState>>;
  /** `de-CH` where none is given. */
  readonly locale?: string;
  readonly messages?: Messages;
  /** Errors of the answers of form controls, by their name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The keys of the rows of lists, by the name of their control; absent where the rows are those of the data. */
  readonly rows?: Readonly<Record<string, unknown>>;
  /**
   * Receives what could not be shown as defined, and returns the id that the page shows for it, a text, if any;
   * without it, the first such problem is thrown.
   */
  readonly report?: (problem: ScreenProblem) => unknown;
  /** Says in the markup of a screen which of its texts are in another language; absent where none are. */
  readonly mark?: ((html: string, screen: Pick<Screen, "data" | "review">, context: Context) => string) | undefined;
  /** Puts the places of nodes into the markup: a comment with the JSON pointer before a node, and `<!--/-->` after it. */
  readonly places?: boolean;
}

/** Something on a screen that could not be shown as its definition says. */
export interface ScreenProblem {
  /** JSON pointer to the place in the screen. */
  readonly pointer: string;
  readonly message: string;
  readonly cause?: unknown;
}

/** A screen that cannot be shown: the place in its definition, and why. */
export class ScreenError extends Error {
  override readonly name = "ScreenError";
  readonly pointer: string;

  constructor(screen: string, { pointer, message, cause }: ScreenProblem) {
    super(`Screen "${screen}" at ${pointer}: ${message}`, { cause });
    this.pointer = pointer;
  }
}

/** A text of the engine in the locale of the host. */
export function engineText(host: Host, key: keyof typeof engineTexts): string {
  return host.messages?.[`engine.${key}`] ?? engineTexts[key];
}

/** The component that declares that it serves a purpose. */
export function serving(host: Host, purpose: NonNullable<Component["serves"]>): Component | undefined {
  for (const component of host.components.values()) if (component.serves === purpose) return component;
  return undefined;
}

import { engineTexts } from "#engine-texts";
import type { Component } from "../../../components/_kit/contract/component.ts";
import type { Messages } from "../messages/format.ts";
import type { CapabilityPart } from "../scenario/capabilities.ts";
import type { SourceState } from "./sources.ts";

/** What is around a screen: the components it is made of, and how things stand for the person who looks at it. */
export interface Host {
  readonly components: ReadonlyMap<string, Component>;
  /** Capabilities that hold; without the set, all do. */
  readonly capabilities?: ReadonlySet<string>;
  /** Which part of a capability does not hold; the permission where nobody knows. */
  readonly missing?: (capability: string) => CapabilityPart | undefined;
  /** Data sources that are not simply ready, by their name. */
  readonly states?: Readonly<Record<string, SourceState>>;
  /** `de-CH` where none is given. */
  readonly locale?: string;
  readonly messages?: Messages;
  /** What is wrong with the answers of form controls, by their name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Told about what could not be shown as meant; without it, the first such thing throws. */
  readonly report?: (problem: ScreenProblem) => void;
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

/** The component that serves for something; which one that is, it says itself. */
export function serving(host: Host, purpose: NonNullable<Component["serves"]>): Component | undefined {
  for (const component of host.components.values()) if (component.serves === purpose) return component;
  return undefined;
}

import type { Seen, Target } from "./in-page.ts";

export type { Seen, Target };

export type EngineName = "chromium" | "firefox" | "webkit";

/** A tab of a browser, as a person uses it. Every engine has one, so one test runs in all of them. */
export interface Tab {
  readonly engine: EngineName;
  /** Opens an address and waits for its load event. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Makes the page this many CSS pixels wide and high. */
  resize(width: number, height: number): Promise<void>;
  /** Waits until the target is visible, and presses it with the pointer. */
  click(target: Target): Promise<void>;
  /** Presses a point of the window, whatever element is there. */
  clickAt(left: number, top: number): Promise<void>;
  /** Replaces the value of a field, at least its last character by a key. */
  fill(target: Target, text: string): Promise<void>;
  /** Presses a key, or keys with modifiers: `Escape`, `Shift+Tab`. */
  press(keys: string): Promise<void>;
  /** Runs a function in the page; it has no access to the test except by its arguments. */
  run<Args extends readonly unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Runs the text of a script in the page, regardless of its policy. */
  load(script: string): Promise<void>;
  /** The present state of the target; undefined if there is none. */
  seen(target: Target): Promise<Seen | undefined>;
  screenshot(): Promise<Buffer>;
  /** Errors, warnings and violations of the policy that the page has reported since it was opened. */
  complaints(): Promise<string[]>;
}

/** A running engine. */
export interface Engine {
  readonly name: EngineName;
  newTab(): Promise<OwnTab>;
  close(): Promise<void>;
}

export interface OwnTab extends Tab {
  close(): Promise<void>;
}

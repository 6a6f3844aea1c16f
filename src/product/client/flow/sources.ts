import { type Context, type MessageContext, resolve } from "../../engine/screen/resolve.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { SourceState } from "../../engine/screen/sources.ts";
import { failedState } from "../failed-state.ts";
import type { Sdk } from "../sdk/sdk.ts";

/** Time from the last key to the call of what looks it up, in milliseconds. */
const typingPause = 250;

/** The data sources of a flow: those that depend on its values are called again when these change. */
export class FlowSources {
  readonly #screen: Screen;
  readonly #sdk: Sdk;
  readonly #words: MessageContext;
  readonly #changed: () => void;
  readonly #asked = new Map<string, string>();
  readonly #results = new Map<string, unknown>();
  readonly #states = new Map<string, SourceState>();
  readonly #typed: ReadonlySet<string>;
  #context: Context;

  /** @param queries names of what is typed to look something up: its sources are called when the person pauses */
  constructor(
    screen: Screen,
    context: Context,
    sdk: Sdk,
    words: MessageContext,
    changed: () => void,
    queries: readonly string[] = [],
  ) {
    this.#screen = screen;
    this.#context = context;
    this.#sdk = sdk;
    this.#words = words;
    this.#changed = changed;
    const sources = Object.entries(screen.data ?? {}).map(
      ([name, { params }]) => [name, JSON.stringify(params)] as const,
    );
    const isTyped = (params = "") => queries.some((query) => params.includes(`values.${query}"`));
    this.#typed = new Set(sources.flatMap(([name, params]) => (isTyped(params) ? [name] : [])));
    for (const name of Object.keys(screen.data ?? {}))
      if (Object.hasOwn(context, name)) this.#asked.set(name, this.#question(name, {}));
  }

  get results(): Context {
    return Object.fromEntries(this.#results);
  }

  get states(): Readonly<Record<string, SourceState>> {
    return Object.fromEntries(this.#states);
  }

  /** Calls sources whose results for these values are missing. */
  follow(values: Context): void {
    for (const name of Object.keys(this.#screen.data ?? {})) {
      const question = this.#question(name, values);
      if (this.#asked.get(name) !== question) void this.#load(name, question);
    }
  }

  /** Whether a source follows what is typed to look something up: nothing else waits for it. */
  isTyped(name: string): boolean {
    return this.#typed.has(name);
  }

  /** Calls failed sources again. */
  retry(): void {
    for (const [name, { status }] of this.#states)
      if (status === "failed") void this.#load(name, this.#asked.get(name) ?? "{}");
  }

  #question(name: string, values: Context): string {
    const params = this.#screen.data?.[name]?.params ?? {};
    return JSON.stringify(resolve(params, { ...this.#context, values }, this.#words));
  }

  async #load(name: string, question: string): Promise<void> {
    const isTyping = this.isTyped(name) && this.#asked.has(name);
    this.#asked.set(name, question);
    this.#states.set(name, { status: "loading" });
    this.#changed();
    if (isTyping) await new Promise((resume) => setTimeout(resume, typingPause));
    if (this.#asked.get(name) !== question) return;
    const source = this.#screen.data?.[name]?.source ?? "";
    const state = await this.#outcome(name, question, () => this.#sdk.call(source, JSON.parse(question)));
    if (this.#asked.get(name) !== question) return;
    this.#states.set(name, state);
    this.#changed();
  }

  /** A reply to an outdated question is ignored. */
  async #outcome(name: string, question: string, call: () => Promise<unknown>): Promise<SourceState> {
    try {
      const result = await call();
      if (this.#asked.get(name) === question) this.#results.set(name, result);
      return { status: "ready" };
    } catch (error) {
      return failedState(error);
    }
  }
}

import { type Context, type MessageContext, resolve } from "../../../engine/screen/resolve.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import type { SourceState } from "../../../engine/screen/sources.ts";
import { failedState } from "../../failed-state.ts";
import { reportFault } from "../../report-fault.ts";
import { type Sdk, SdkFailure } from "../../sdk/sdk.ts";
import type { CachedResult, QueryCache } from "../data/query-cache.ts";

type TextParams = Readonly<Record<string, string>>;

export interface ScreenOptions {
  readonly screen: Screen;
  /** Of the route. */
  readonly params: TextParams;
  /** Of the address. */
  readonly query: TextParams;
  readonly sdk: Sdk;
  readonly results: QueryCache;
  /** Roots of expressions that are the same for every screen: `club`, `person`, `locale`. */
  readonly base: Context;
  readonly words: MessageContext;
  /** Distinguishes results of the same call: club, person, locale. */
  readonly scope: string;
  /** Keeps the content when a source fails: for unattended displays. */
  readonly keepsShowing: boolean;
  /** A time in words. */
  readonly since: (at: number) => string;
  /** Called when a result or a failure has arrived, to render again. */
  readonly changed: () => void;
}

type SourceOutcome = { readonly kept: CachedResult; readonly isOld: boolean } | { readonly failure: SdkFailure };

/** An open screen: its data sources and their states. After it is closed it reports nothing. */
export class ScreenController {
  readonly screen: Screen;
  /** Markup above its content. */
  notice = "";
  readonly #opening: ScreenOptions;
  readonly #closed = new AbortController();
  readonly #outcomes = new Map<string, SourceOutcome>();
  /** The last call of each source: replies to earlier ones are ignored. */
  readonly #latest = new Map<string, object>();
  /** The requested query. */
  #query: TextParams;
  /** The query of the results that are shown. */
  #shown: TextParams;

  constructor(opening: ScreenOptions) {
    this.#opening = opening;
    this.#query = opening.query;
    this.#shown = opening.query;
    this.screen = opening.screen;
    this.#recall();
  }

  /** Of the route. */
  get params(): TextParams {
    return this.#opening.params;
  }

  get signal(): AbortSignal {
    return this.#closed.signal;
  }

  close(): void {
    this.#closed.abort();
  }

  /** Changes the query. Cached results show at once; otherwise the present ones stay until the reply arrives. */
  async follow(query: TextParams): Promise<void> {
    this.#query = query;
    if (this.#recall()) this.#show();
    await this.load();
  }

  /** Calls every data source in parallel, or those whose operation is wanted. */
  async load(isWanted: (operation: string) => boolean = () => true): Promise<void> {
    const names = this.#names().filter((name) => isWanted(this.screen.data?.[name]?.source ?? ""));
    await Promise.all(names.map((name) => this.#load(name)));
  }

  /** Whether a source has failed, so that the content may be out of date. */
  get hasFailed(): boolean {
    return [...this.#outcomes.values()].some((outcome) => "failure" in outcome || outcome.isOld);
  }

  /** Whether every source has a result. */
  get isReady(): boolean {
    return Object.values(this.states).every(({ status }) => status === "ready" || status === "offline");
  }

  /** The time of the oldest result, in words. */
  get since(): string | undefined {
    const times = [...this.#outcomes.values()].flatMap((outcome) => ("kept" in outcome ? [outcome.kept.at] : []));
    return times.length === 0 ? undefined : this.#opening.since(Math.min(...times));
  }

  get context(): Context {
    const results = [...this.#outcomes].flatMap(([name, outcome]) =>
      "kept" in outcome ? [[name, outcome.kept.result] as const] : [],
    );
    return { ...this.#base(this.#shown), ...Object.fromEntries(results) };
  }

  get states(): Readonly<Record<string, SourceState>> {
    return Object.fromEntries(this.#names().map((name) => [name, this.#state(name)]));
  }

  #state(name: string): SourceState {
    const outcome = this.#outcomes.get(name);
    if (outcome === undefined) return { status: "loading" };
    if ("failure" in outcome) return failedState(outcome.failure);
    if (!outcome.isOld || this.#opening.keepsShowing) return { status: "ready" };
    return { status: "offline", since: this.#opening.since(outcome.kept.at) };
  }

  #names(): string[] {
    return Object.keys(this.screen.data ?? {});
  }

  #base(query: TextParams): Context {
    return { ...this.#opening.base, params: { ...query, ...this.params }, values: {} };
  }

  #show(): void {
    this.#shown = this.#query;
    this.#opening.changed();
  }

  /**
   * Reads cached results for the same parameters, and returns whether they are complete. A flow begins with fresh
   * data.
   */
  #recall(): boolean {
    if (this.screen.kind === "flow") return false;
    const known = this.#names().map((name) => [name, this.#opening.results.get(this.#key(name))] as const);
    for (const [name, kept] of known) if (kept !== undefined) this.#outcomes.set(name, { kept, isOld: false });
    return known.every(([, kept]) => kept !== undefined);
  }

  async #load(name: string): Promise<void> {
    const call = {};
    this.#latest.set(name, call);
    const outcome = await this.#outcome(name);
    if (this.signal.aborted || this.#latest.get(name) !== call) return;
    this.#outcomes.set(name, outcome);
    this.#show();
  }

  async #outcome(name: string): Promise<SourceOutcome> {
    const { sdk, results, keepsShowing } = this.#opening;
    const source = this.screen.data?.[name];
    const key = this.#key(name);
    try {
      const result = await sdk.call(source?.source ?? "", this.#paramsOf(name), { signal: this.signal });
      return { kept: await results.put(key, result, source?.offline === true), isOld: false };
    } catch (error) {
      const failure = asFailure(error, this.signal);
      const kept = results.get(key);
      const shows = keepsShowing || (source?.offline === true && failure.kind === "offline");
      return kept !== undefined && shows ? { kept, isOld: true } : { failure };
    }
  }

  #paramsOf(name: string): Record<string, unknown> {
    return resolve(this.screen.data?.[name]?.params ?? {}, this.#base(this.#query), this.#opening.words) as Record<
      string,
      unknown
    >;
  }

  #key(name: string): string {
    const { source } = this.screen.data?.[name] ?? {};
    return `${this.#opening.scope} ${source} ${JSON.stringify(this.#paramsOf(name))}`;
  }
}

/** An error that is no SdkFailure is a fault of the code, except an abort when the screen closes. */
function asFailure(error: unknown, { aborted }: AbortSignal): SdkFailure {
  if (error instanceof SdkFailure) return error;
  const traceId = aborted ? "closed" : reportFault(error);
  return new SdkFailure("failed", String(error), { traceId, cause: error });
}

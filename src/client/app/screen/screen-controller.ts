import { type Context, type MessageContext, resolve } from "../../../engine/screen/resolve.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import type { SourceState } from "../../../engine/screen/sources.ts";
import { failedState } from "../../failed-state.ts";
import { reportFault } from "../../report-fault.ts";
import { type Sdk, SdkFailure } from "../../sdk/sdk.ts";
import type { CachedResult, QueryCache } from "../data/query-cache.ts";

type TextParams = Readonly<Record<string, string>>;

/** What a screen is opened with. */
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
  /** What distinguishes results that are asked for in the same way: club, person, locale. */
  readonly scope: string;
  /** Keeps showing what it has when a source is gone: for displays that nobody stands at. */
  readonly keepsShowing: boolean;
  /** A moment in words. */
  readonly since: (at: number) => string;
  /** Something has come, or has failed: draw anew. */
  readonly changed: () => void;
}

type SourceOutcome = { readonly kept: CachedResult; readonly isOld: boolean } | { readonly failure: SdkFailure };

/** A screen that is open: its data sources and how they stand. After it is closed nothing of it is heard any more. */
export class ScreenController {
  readonly screen: Screen;
  /** Markup that stands above its content. */
  notice = "";
  readonly #opening: ScreenOptions;
  readonly #closed = new AbortController();
  readonly #outcomes = new Map<string, SourceOutcome>();
  /** The last call of each source: replies to earlier ones are not taken. */
  readonly #latest = new Map<string, object>();
  /** What is asked for. */
  #query: TextParams;
  /** What the results that show were asked for with. */
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

  /** Takes another query. What is known for it shows at once; else what shows stays until its reply comes. */
  async follow(query: TextParams): Promise<void> {
    this.#query = query;
    if (this.#recall()) this.#show();
    await this.load();
  }

  /** Calls every data source, all at the same time. */
  async load(): Promise<void> {
    await Promise.all(this.#names().map((name) => this.#load(name)));
  }

  /** Whether a source has failed, so that what shows is not what there is. */
  get hasFailed(): boolean {
    return [...this.#outcomes.values()].some((outcome) => "failure" in outcome || outcome.isOld);
  }

  /** Whether every source has a result. */
  get isReady(): boolean {
    return Object.values(this.states).every(({ status }) => status === "ready" || status === "offline");
  }

  /** From when the oldest of the results is, in words. */
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
   * Takes what was there before under the same parameters, and says whether that is everything. A flow begins with what is
   * true now.
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

/** Whatever is thrown beside what the SDK tells is a fault on this side, but for what ends with the screen. */
function asFailure(error: unknown, { aborted }: AbortSignal): SdkFailure {
  if (error instanceof SdkFailure) return error;
  const traceId = aborted ? "closed" : reportFault(error);
  return new SdkFailure("failed", String(error), { traceId, cause: error });
}

/** The names that the data sources of a screen read from the query. */
export function queryNames({ data, route }: Pick<Screen, "data" | "route">): ReadonlySet<string> {
  const read = [...JSON.stringify(data ?? {}).matchAll(/\bparams\.(\w+)/g)].map(([, name = ""]) => name);
  return new Set(read.filter((name) => !route.split("/").includes(`:${name}`)));
}

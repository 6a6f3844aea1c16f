import { isRecord } from "../../../engine/json/record.ts";
import { changeStream } from "../../heard-changes.ts";
import { wait } from "../../sdk/calls.ts";
import { signInWay } from "../../sign-in.ts";
import { serverEvents } from "./server-events.ts";

/** Whether an operation may answer otherwise than it has. */
export type IsChanged = (source: string) => boolean;

export interface ListeningHost {
  /** `{base_url}` of the API. */
  baseUrl(): Promise<string>;
  hear(isChanged: IsChanged): void;
}

/** In ms: without a sign of the backend nothing comes through; it gives one every 15 seconds. */
const longestSilence = { first: 8_000, later: 40_000 };

/** In ms. After the last one it goes on as often. */
const pauses = [1_000, 2_000, 5_000, 15_000, 60_000];

/** In ms, where no stream has come through: a proxy that gathers answers does so tomorrow, too. */
const vainPause = 300_000;

/** A browser opens six connections to a host with HTTP/1.1, and a window needs one for all else. */
const streamPlaces = ["changes-1", "changes-2", "changes-3"];

/** Listens to what the backend says of changes while the page is in sight. */
export function listenToChanges(host: ListeningHost): void {
  const listener = new ChangeListener(host);
  document.addEventListener("visibilitychange", () => listener.follow());
  addEventListener("online", () => listener.follow());
  listener.follow();
}

class ChangeListener {
  readonly #host: ListeningHost;
  #ending: AbortController | undefined;
  #lastId: string | undefined;
  /** The backend has no stream. */
  #isVain = false;
  #failures = 0;
  /** In ms, as the backend wants it. */
  #retry = 0;

  constructor(host: ListeningHost) {
    this.#host = host;
  }

  /** Begins or ends, as the page is in sight or not. */
  follow(): void {
    if (document.hidden) this.#ending?.abort();
    else if (!this.#isVain && this.#ending?.signal.aborted !== false) void this.#goOn();
  }

  async #goOn(): Promise<void> {
    const ending = new AbortController();
    this.#ending = ending;
    while (!ending.signal.aborted && !this.#isVain) {
      await inPlace(() => this.#listenOnce(ending.signal));
      await wait(this.#pause(), ending.signal).catch(() => undefined);
    }
  }

  #pause(): number {
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    // A server that starts again is asked by everybody.
    return Math.max(pause, this.#retry) * (1 + Math.random());
  }

  async #listenOnce(signal: AbortSignal): Promise<void> {
    const silence = new Silence(signal);
    this.#retry = 0;
    try {
      const { ok, status, body, headers } = await this.#ask(silence.signal);
      if (status === 404 || status === 405 || status === 501) this.#isVain = true;
      this.#retry = Number(headers.get("retry-after") ?? 0) * 1_000;
      if (ok && body !== null) await this.#readAll(body, silence);
    } catch {
      // It has ended, or nothing came: whoever waits asks by time meanwhile.
      if (!changeStream.isHeard && !signal.aborted) this.#retry = vainPause;
    } finally {
      silence.end();
      changeStream.isHeard = false;
    }
  }

  async #ask(signal: AbortSignal): Promise<Response> {
    const base = (await this.#host.baseUrl()).replace(/\/$/, "");
    // As old as the page is what it may show at most.
    const address = new URL(`${base}/session/changes?age=${Math.ceil(performance.now())}`, document.baseURI);
    const headers = {
      accept: "text/event-stream",
      ...(this.#lastId !== undefined && { "last-event-id": this.#lastId }),
    };
    return signInWay.send(new Request(address, { headers, signal, cache: "no-store" }), (request) => fetch(request));
  }

  async #readAll(body: ReadableStream<Uint8Array>, silence: Silence): Promise<void> {
    for await (const { id, retry, data } of serverEvents(body)) {
      silence.restart(longestSilence.later);
      changeStream.isHeard = true;
      this.#failures = 0;
      if (id !== undefined) this.#lastId = id;
      if (retry !== undefined) this.#retry = retry;
      if (data !== undefined) this.#host.hear(changedBy(data));
    }
  }
}

/** Everything, where an event does not say what has changed. */
function changedBy(data: string): IsChanged {
  const event: unknown = JSON.parse(data);
  const sources: unknown = isRecord(event) ? event["sources"] : undefined;
  return Array.isArray(sources) ? (source) => sources.includes(source) : () => true;
}

/** Ends a request that brings nothing for too long. */
class Silence {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(outer: AbortSignal) {
    outer.addEventListener("abort", () => this.#controller.abort(), { signal: this.signal });
    this.restart(longestSilence.first);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#controller.abort();
  }
}

/** Works in one of the places that the windows of a browser share; does nothing where all are taken. */
async function inPlace(work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  let isTaken = false;
  for (const place of streamPlaces) {
    await navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
      isTaken = lock !== null;
      if (isTaken) await work();
    });
    if (isTaken) return;
  }
}

import type { KeyStorage } from "../../../../../src/product/client/actions/idempotency-keys.ts";
import { Sender } from "../../../../../src/product/client/actions/request-queue.ts";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";
import type { Sdk } from "../../../../../src/product/client/sdk/sdk.ts";

/** Pseudo-random numbers from 0 up to 1, the same for the same seed. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  return items[Math.floor(chance() * items.length)] as Item;
}

/** A change that a person wants once: every press for it until it is reported as done, in any tab. */
export interface Wish {
  readonly keys: Set<string>;
}

/** A report to the person. */
interface Told {
  /** The keys of this press. */
  readonly keys: Set<string>;
  readonly status: "done" | "failed" | "unknown";
  /** Number of requests that had arrived at the network by then. */
  readonly requests: number;
  readonly executed: boolean;
}

/** The result of a request tells by its id which key it was executed under. */
function receiptOf(key: string): object {
  return { id: key, message: "Abgesagt." };
}

function answer(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
}

/** A server that executes a key once, behind a network that randomly loses, delays and refuses requests. */
export class World {
  readonly chance: Chance;
  readonly told: Told[] = [];
  readonly #isCredulous: boolean;
  /** The index of the request that executed each key. */
  readonly #executed = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #device = storage();
  readonly #tabs: Tab[] = [];
  readonly #wishes: Wish[] = [];
  #requests = 0;
  isSignedIn = true;

  /** @param isCredulous treats every 4xx response as the operation's own, as a naive client does */
  constructor(seed: number, isCredulous: boolean) {
    this.chance = chanceOf(seed);
    this.#isCredulous = isCredulous;
  }

  /** @param isPublic a public page, which keeps nothing on the device */
  openTab(isPublic = false): Tab {
    const tab = new Tab(this, { tab: storage(), ...(!isPublic && { device: this.#device }) });
    this.#tabs.push(tab);
    return tab;
  }

  /** The wish of another tab with this value. */
  openWish(value: string, finished: ReadonlySet<string>): Wish | undefined {
    return this.#tabs
      .map((tab) => tab.wishOf(value))
      .find((wish) => wish !== undefined && ![...wish.keys].some((key) => finished.has(key)));
  }

  newWish(keys: Iterable<string> = []): Wish {
    const wish = { keys: new Set(keys) };
    this.#wishes.push(wish);
    return wish;
  }

  async fetch(request: Request): Promise<Response> {
    const [, asked, verb] = /\/requests\/([^/]+)(\/close)?$/.exec(new URL(request.url).pathname) ?? [];
    if (asked !== undefined) return this.#answerAbout(asked, verb !== undefined);
    const key = request.headers.get("idempotency-key") ?? "";
    const response = await this.#respond(key);
    const isBelieved = this.#isCredulous && response.status >= 400 && response.status < 500;
    return isBelieved ? problem(response.status, { idempotencyKey: key }) : response;
  }

  /** Differences between the reports and the executions; none if every report is true. */
  faults(): string[] {
    const twice = this.#wishes.filter((wish) => this.#executions(wish).length > 1).map(() => "executed twice");
    const lies = this.told.flatMap(({ keys, status, requests, executed }) => {
      if (status === "done" && !executed) return ["told as done, and was not"];
      const isEarlier = (request: number) => request <= requests;
      return status === "failed" && this.#executions({ keys }).some(isEarlier) ? ["told as failed, and was done"] : [];
    });
    return [...twice, ...lies];
  }

  /** Assigns a key to the wish that it was first sent for. */
  take(key: string, wish: Wish): void {
    if (this.#wishes.every(({ keys }) => !keys.has(key))) wish.keys.add(key);
  }

  tell(keys: Told["keys"], status: Told["status"]): void {
    this.told.push({ keys, status, requests: this.#requests, executed: this.#executions({ keys }).length > 0 });
  }

  #executions({ keys }: Wish): number[] {
    return [...keys].flatMap((key) => this.#executed.get(key) ?? []);
  }

  /** What became of a key, over the same network; a closed key is refused from then on. */
  async #answerAbout(key: string, isClosing: boolean): Promise<Response> {
    if (!this.isSignedIn) return problem(401);
    const fates: readonly (() => Response | Promise<Response>)[] = [
      ...Array<() => Response>(6).fill(() => this.#outcome(key, isClosing)),
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => this.#outcome(key, isClosing) && Promise.reject(new TypeError("Failed to fetch")),
      () => page(oneOf([200, 403, 404, 502], this.chance)),
      () => problem(oneOf([403, 429, 503], this.chance)),
    ];
    return oneOf(fates, this.chance)();
  }

  #outcome(key: string, isClosing: boolean): Response {
    if (this.#executed.has(key)) return answer({ status: "done", result: receiptOf(key) });
    if (this.#refused.has(key)) return answer({ status: "refused", detail: "Das geht nicht.", fields: {} });
    if (isClosing) this.#refused.add(key);
    return answer({ status: isClosing ? "closed" : "none" });
  }

  #respond(key: string): Response | Promise<Response> {
    this.#requests += 1;
    const request = this.#requests;
    if (!this.isSignedIn) return problem(401);
    const late = (answer: Response | Promise<Response>) => {
      setTimeout(() => this.#execute(key, request), 90_000 * this.chance());
      return answer;
    };
    const fates: readonly (() => Response | Promise<Response>)[] = [
      () => this.#execute(key, request),
      () => this.#execute(key, request),
      () => this.#refuse(key),
      () => Promise.reject(new TypeError("Failed to fetch")),
      () => this.#execute(key, request) && Promise.reject(new TypeError("Failed to fetch")),
      () => new Promise(() => {}),
      () => late(new Promise(() => {})),
      () => late(page(oneOf([408, 502, 504], this.chance))),
      () => this.#execute(key, request) && page(oneOf([200, 401, 403, 408, 413, 500, 502, 503, 504], this.chance)),
      () => this.#execute(key, request) && problem(oneOf([408, 425, 500, 503, 504], this.chance)),
      () => problem(oneOf([401, 403, 413, 429, 431], this.chance)),
      () => problem(429, {}, { "retry-after": String(Math.floor(this.chance() * 90)) }),
      () => problem(503, {}, { "retry-after": new Date(Date.now() + 20_000).toUTCString() }),
      () => this.#signOut(),
      // A browser repeats a request by itself when a connection that was kept open is dropped.
      () => this.#execute(key, request) && this.#respond(key),
      () => late(this.#respond(key)),
    ];
    return oneOf(fates, this.chance)();
  }

  #signOut(): Response {
    this.isSignedIn = false;
    return problem(401);
  }

  #execute(key: string, request: number): Response {
    if (this.#refused.has(key)) return this.#refuse(key);
    if (!this.#executed.has(key)) this.#executed.set(key, request);
    return answer(receiptOf(key));
  }

  #refuse(key: string): Response {
    if (this.#executed.has(key)) return answer(receiptOf(key));
    this.#refused.add(key);
    return problem(409, { idempotencyKey: key });
  }
}

/** A window of one person. */
export class Tab {
  readonly #world: World;
  readonly #keysIn: KeyStorage;
  readonly #sdk: Sdk;
  /** Keys about which the server was asked since the last press. */
  readonly #asked = new Set<string>();
  readonly #wishes = new Map<string, Wish>();
  /** Values that were sent, and whose outcome was not reported here. */
  readonly #open = new Set<string>();
  /** Keys that were reported as done here, or given up: the next press is a new wish. */
  readonly #finished = new Set<string>();
  #page: Page;

  constructor(world: World, keysIn: KeyStorage) {
    this.#world = world;
    this.#keysIn = keysIn;
    const connection = { isThere: true, watch: () => {} };
    const fetch = (request: Request) => world.fetch(request);
    const sdk = httpSdk({ baseUrl: "https://api.test", locale: "de-CH", fetch, connection, pauses: [] });
    this.#sdk = {
      call: (operation, params, options) => {
        if (operation === "session.request.get") this.#asked.add(String(params["key"]));
        return sdk.call(operation, params, options);
      },
    };
    this.#page = this.#load();
  }

  /** Only the browser's storage remains afterwards; running requests are not reported. */
  reload(): void {
    this.#page.isOpen = false;
    this.#page = this.#load();
  }

  /** Presses for a value, with the key that a flow proposes. A person warned of an earlier sending goes on or not. */
  press(value: string, key?: string): Promise<Told["status"] | undefined> {
    const page = this.#page;
    page.running ??= this.#send(page, value, key).finally(() => {
      page.running = undefined;
    });
    return page.running;
  }

  async #send(page: Page, value: string, key: string | undefined): Promise<Told["status"] | undefined> {
    const { sender } = page;
    const sending = { target: "events.event.cancel cancel e-1", params: { id: "e-1", value }, key };
    this.#asked.clear();
    const earlier = await sender.settleEarlier(sending);
    if (!page.isOpen) return undefined;
    if (earlier.status === "done") this.#world.tell(new Set([(earlier.result as { id: string }).id]), "done");
    if (earlier.status !== "clear") {
      const isSent = this.#world.chance() < 0.5;
      if (!isSent && earlier.status === "open") return undefined;
      sender.giveUp(sending.target);
      this.#abandonAllBut(isSent ? value : undefined);
      if (!isSent) return "done";
    }
    const isEdited = earlier.status === "clear" && this.#asked.size > 0;
    if (isEdited) this.#abandonAllBut(value);
    const wish = this.#wishFor(value);
    // An edit of what was not reported is the same wish.
    if (isEdited) for (const key of this.#asked) wish.keys.add(key);
    const keys = new Set<string>();
    const work = (idempotencyKey: string, signal: AbortSignal): Promise<unknown> => {
      if (!page.isOpen) return new Promise(() => {});
      keys.add(idempotencyKey);
      this.#open.add(value);
      this.#world.take(idempotencyKey, wish);
      return this.#sdk.call("events.event.cancel", { id: "e-1" }, { idempotencyKey, signal });
    };
    const { status } = await sender.send(sending, work, (result) => result);
    if (!page.isOpen) return undefined;
    this.#world.tell(keys, status);
    if (status === "done") {
      this.#wishes.delete(value);
      for (const key of keys) this.#finished.add(key);
    }
    // After this report the person no longer waits for the sending of another tab.
    if (status === "failed") this.#wishes.set(value, this.#world.newWish(keys));
    if (status !== "unknown") this.#open.delete(value);
    return status;
  }

  /** The wish of this tab, else the one that another tab has open: both are the same change. */
  #wishFor(value: string): Wish {
    const own = this.#wishes.get(value);
    const open = this.wishOf(value) ?? this.#world.openWish(value, this.#finished) ?? own;
    const wish = open ?? this.#world.newWish();
    this.#wishes.set(value, wish);
    return wish;
  }

  /** A person who sends another value, and returns to this one later, wants it again. */
  #abandonAllBut(value: string | undefined): void {
    for (const [wished, wish] of this.#wishes) {
      if (wished === value) continue;
      this.#wishes.delete(wished);
      this.#open.delete(wished);
      for (const key of wish.keys) this.#finished.add(key);
    }
  }

  wishOf(value: string): Wish | undefined {
    return this.#open.has(value) ? this.#wishes.get(value) : undefined;
  }

  #load(): Page {
    const page: Page = { isOpen: true, running: undefined, sender: undefined as never };
    const whileOpen = ({ getItem, setItem }: Kept): Kept => ({
      getItem,
      setItem: (key, value) => page.isOpen && setItem(key, value),
    });
    const { tab, device } = this.#keysIn;
    const keysIn = { tab: whileOpen(tab), ...(device !== undefined && { device: whileOpen(device) }) };
    const options = { sdk: this.#sdk, locale: "de-CH", context: () => ({}), keysIn };
    return Object.assign(page, { sender: new Sender(options, () => {}) });
  }
}

/** State that lasts until the tab is reloaded. */
interface Page {
  isOpen: boolean;
  running: Promise<Told["status"] | undefined> | undefined;
  readonly sender: Sender;
}

type Kept = Pick<Storage, "getItem" | "setItem">;

function storage(): Kept {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

function problem(status: number, members = {}, headers = {}): Response {
  const body = { type: "about:blank", title: "Problem", status, detail: "Das geht nicht.", ...members };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}

function page(status: number): Response {
  return new Response("<h1>Proxy</h1>", { status, headers: { "content-type": "text/html" } });
}

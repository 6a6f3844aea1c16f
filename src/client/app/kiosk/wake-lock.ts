import { clubTime } from "../../../engine/calendar.ts";
import { isNight } from "./night.ts";

/** Milliseconds for which a touch wakes a display at night. */
const awake = 5 * 60_000;
const aMinute = 60_000;

/** Keeps the screen of a display on by day, and lets it turn off at night until a person touches it. */
export class KioskWakeLock {
  readonly #root: HTMLElement;
  readonly #woke: () => void;
  readonly #stopped = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #lock: WakeLockSentinel | undefined;
  #isAsking = false;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /** @param woke called when a dark display shows again */
  constructor(root: HTMLElement, woke: () => void) {
    const { signal } = this.#stopped;
    this.#root = root;
    this.#woke = woke;
    this.#timer = setInterval(() => this.#follow(), aMinute);
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => this.#touch(), { signal });
    // A hidden page loses its lock.
    document.addEventListener("visibilitychange", () => this.#follow(), { signal });
    this.#follow();
  }

  get isResting(): boolean {
    return this.#root.dataset["state"] === "resting";
  }

  stop(): void {
    this.#stopped.abort();
    clearInterval(this.#timer);
    void this.#lock?.release();
  }

  #touch(): void {
    this.#touchedAt = Date.now();
    this.#follow();
  }

  #follow(): void {
    const wasResting = this.isResting;
    const { hour } = clubTime(Date.now());
    if (isNight(hour) && Date.now() - this.#touchedAt > awake) this.#rest();
    else void this.#wake();
    if (wasResting && !this.isResting) this.#woke();
  }

  #rest(): void {
    this.#root.dataset["state"] = "resting";
    void this.#lock?.release();
  }

  /** Without a lock, or if the browser refuses it, the device decides. */
  async #wake(): Promise<void> {
    delete this.#root.dataset["state"];
    const isHeld = this.#lock?.released === false;
    if (isHeld || this.#isAsking || document.hidden || !("wakeLock" in navigator)) return;
    this.#isAsking = true;
    const lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    this.#isAsking = false;
    if (this.#stopped.signal.aborted || this.isResting) void lock?.release();
    else this.#lock = lock;
  }
}

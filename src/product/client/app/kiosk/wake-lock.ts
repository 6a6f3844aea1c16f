import { clubTime } from "../../../engine/calendar.ts";
import { isNight, type Night } from "./night.ts";
import type { NightClock } from "./night-clock.ts";

/** Milliseconds for which a touch wakes a display at night. */
const awake = 5 * 60_000;
const retryTime = 60_000;

/** Keeps the screen of a display on. At night it shows a clock alone until a person touches it. */
export class KioskWakeLock {
  readonly #root: HTMLElement;
  readonly #night: Night;
  readonly #clock: NightClock;
  readonly #woke: () => void;
  readonly #stopped = new AbortController();
  readonly #timer: ReturnType<typeof setInterval>;
  #lock: WakeLockSentinel | undefined;
  #isAsking = false;
  #touchedAt = Number.NEGATIVE_INFINITY;

  /** @param woke called when the screen shows again */
  constructor(root: HTMLElement, night: Night, clock: NightClock, woke: () => void) {
    const { signal } = this.#stopped;
    this.#root = root;
    this.#night = night;
    this.#clock = clock;
    this.#woke = woke;
    this.#timer = setInterval(() => this.#follow(), retryTime);
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
    this.#clock.hide();
    void this.#lock?.release();
  }

  #touch(): void {
    this.#touchedAt = Date.now();
    this.#follow();
  }

  #follow(): void {
    const wasResting = this.isResting;
    const { hour } = clubTime(Date.now());
    if (isNight(hour, this.#night) && Date.now() - this.#touchedAt > awake) this.#rest();
    else this.#wake();
    void this.#keepOn();
    if (wasResting && !this.isResting) this.#woke();
  }

  #rest(): void {
    this.#root.dataset["state"] = "resting";
    this.#clock.show();
  }

  #wake(): void {
    delete this.#root.dataset["state"];
    this.#clock.hide();
  }

  /** Without a lock, or if the browser refuses it, the device decides. */
  async #keepOn(): Promise<void> {
    const isHeld = this.#lock?.released === false;
    if (isHeld || this.#isAsking || document.hidden || !("wakeLock" in navigator)) return;
    this.#isAsking = true;
    const lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    this.#isAsking = false;
    if (this.#stopped.signal.aborted) void lock?.release();
    else this.#lock = lock;
  }
}

import type { ScreenPlugin } from "../app.ts";
import { pollIntervals } from "./poll-intervals.ts";
import { KioskWakeLock } from "./wake-lock.ts";

export { renderKioskView } from "./render-kiosk.ts";

/** Keeps an unattended display up to date; it recovers by itself and turns off at night. */
export const kioskPlugin: ScreenPlugin = (app, open) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wakefulness = new KioskWakeLock(app.running.root, () => void ask());

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), open.hasFailed ? pollIntervals.gone : pollIntervals.there);
  }

  async function ask(): Promise<void> {
    if (!wakefulness.isResting) await app.reload();
    if (!open.signal.aborted) wait();
  }

  addEventListener("online", () => void ask(), { signal: open.signal });
  wait();
  return {
    stop() {
      clearTimeout(timer);
      wakefulness.stop();
    },
  };
};

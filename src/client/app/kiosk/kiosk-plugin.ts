import type { Companion } from "../app.ts";
import { pauses } from "./poll-intervals.ts";
import { Wakefulness } from "./wake-lock.ts";

export { drawDisplay } from "./render-kiosk.ts";

/** Keeps a display fresh without anybody at it; it comes back by itself, and rests by night. */
export const displaying: Companion = (app, open) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wakefulness = new Wakefulness(app.running.root, () => void ask());

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), open.hasFailed ? pauses.gone : pauses.there);
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

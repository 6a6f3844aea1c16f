import { resolve } from "../../../engine/screen/resolve.ts";
import { changeStream } from "../../heard-changes.ts";
import type { App, ScreenPlugin } from "../app.ts";
import type { ScreenController } from "../screen/screen-controller.ts";
import { DisplayPages } from "./display-pages.ts";
import { type Night, nightOf } from "./night.ts";
import { NightClock, type NightTexts } from "./night-clock.ts";
import { pollIntervals } from "./poll-intervals.ts";
import { KioskWakeLock } from "./wake-lock.ts";

export { renderKioskView } from "./render-kiosk.ts";

/** Keeps an unattended display up to date; it pages through what does not fit, recovers by itself and rests at night. */
export const kioskPlugin: ScreenPlugin = (app, open) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const night = nightOf(location.search);
  const clock = new NightClock(nightTexts(app, open, night));
  const wakefulness = new KioskWakeLock(app.running.root, night, clock, () => void ask());
  const pages = new DisplayPages(app.running.root);

  function wait(): void {
    clearTimeout(timer);
    const usual = changeStream.isHeard ? pollIntervals.heard : pollIntervals.there;
    timer = setTimeout(() => void ask(), open.hasFailed ? pollIntervals.gone : usual);
  }

  async function ask(): Promise<void> {
    if (!wakefulness.isResting) await app.reload();
    if (!open.signal.aborted) wait();
  }

  addEventListener("online", () => void ask(), { signal: open.signal });
  wait();
  return {
    heard(isChanged) {
      const sources = Object.values(open.screen.data ?? {}).map(({ source }) => source);
      if (sources.some(isChanged)) void ask();
    },
    stop() {
      clearTimeout(timer);
      pages.stop();
      wakefulness.stop();
    },
  };
};

function nightTexts({ viewer }: App, { context }: ScreenController, args: Night): NightTexts {
  const text = ($t: string) => String(resolve({ $t, args: { ...args } }, context, viewer));
  return { until: text("app.kiosk.night"), hours: text("app.kiosk.hours") };
}

import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Nights and zones in which computations with days and times break first: the time, and the zone of the machine. */
const clocks: Readonly<Record<string, readonly [now: string, zone: string]>> = {
  "three at night": ["2026-11-22T03:00:00+01:00", "UTC"],
  "summer time begins": ["2027-03-28T01:59:55+01:00", "Europe/Zurich"],
  "summer time ends": ["2026-10-25T02:59:55+02:00", "Europe/Zurich"],
  "29 February": ["2028-02-29T12:00:00+01:00", "Europe/Zurich"],
  "the end of a year": ["2026-12-31T23:59:55+01:00", "Europe/Zurich"],
  Auckland: ["2026-11-21T22:15:00+01:00", "Pacific/Auckland"],
  Honolulu: ["2026-11-22T00:30:00+01:00", "Pacific/Honolulu"],
};

/** The tests of days, times and the demo data, which is seeded around today; `CLOCKS=all` runs every one. */
const touching = [
  "tests/src/demo/request-session.test.ts",
  "tests/src/demo/{calendar,changes,hours,seed,wording}.test.ts",
  "tests/src/product/client/app/screen/relative-time.test.ts",
  "tests/src/product/client/toasts/*.test.ts",
  "tests/src/product/engine/calendar.test.ts",
  "tests/src/product/engine/messages/format.test.ts",
  "tests/src/product/engine/text/date-time.test.ts",
];

/** The clocks with the most errors; the whole suite uses these, `npm run test:clocks` all of them. */
const few = ["summer time begins", "29 February", "Auckland"];
const chosen = Object.entries(clocks).filter(([name]) => process.env["CLOCKS"] !== "few" || few.includes(name));

/** `npm run test:clocks`: the same tests under other clocks. */
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    reporters: ["dot"],
    projects: chosen.map(([name, [now, zone]]) => ({
      test: {
        name,
        include: process.env["CLOCKS"] === "all" ? ["tests/**/*.test.ts"] : touching,
        exclude: ["tests/bench/**"],
        testTimeout: 30_000,
        isolate: false,
        setupFiles: ["tests/clock.ts"],
        env: { SCHAUKASTEN_NOW: now, TZ: zone },
      },
    })),
  },
});

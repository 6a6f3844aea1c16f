import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TrainingGroup } from "../../../src/demo/records/training-records.ts";
import { type Phase, phasesOf, type Training } from "../../../src/demo/records/trainings.ts";
import { dateTime } from "../../../src/product/engine/calendar.ts";
import { renderScreen } from "../../../src/product/engine/index.ts";
import type { Screen } from "../../../src/product/engine/screen/schema/screen-schema.ts";
import { runs } from "../../runs.ts";
import { type Demo, demo } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

/** Six hours of a day of trainings, one minute around midnight, and the nights in which summer time begins and ends. */
const moments = [
  "2026-11-12T06:00:00+01:00",
  "2026-11-12T12:00:00+01:00",
  "2026-11-12T17:30:00+01:00",
  "2026-11-12T18:50:00+01:00",
  "2026-11-12T19:20:00+01:00",
  "2026-11-12T22:00:00+01:00",
  "2026-11-12T23:59:30+01:00",
  "2026-11-13T00:00:10+01:00",
  "2027-03-28T01:59:55+01:00",
  "2027-03-28T03:00:05+02:00",
  "2026-10-25T02:30:00+02:00",
  "2026-10-25T02:30:00+01:00",
];
const order: readonly Phase[] = ["later", "next", "running", "over"];
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const screen = JSON.parse(readFileSync("screens/trainer/today.overview.json", "utf8")) as Screen;
/** Operations that say of things when they were done. */
const done = /^(?:health|home\.overview|audit)\b/;
const reads = calls.filter(({ id, params }) => params === undefined && (done.test(id) || id.endsWith(".options")));

interface Shown {
  readonly title: string;
  readonly phase: Phase;
  readonly startsAt: string;
  readonly timeLabel: string;
}

/** The instant at which a training ends, by its words and not by the code that is tested. */
function endOf({ startsAt, timeLabel }: Shown): number {
  const [, hour = "", minute = ""] = /bis (\d+)\.(\d\d)/.exec(timeLabel) ?? [];
  return Date.parse(dateTime(startsAt.slice(0, 10), `${hour.padStart(2, "0")}:${minute}`));
}

function today(club: Demo): Promise<{ readonly trainings: readonly Shown[] }> {
  return club.get("today.overview.get", {}, "p-faessler");
}

/** Minutes since midnight of every "heute um 17.30 Uhr" in a result. */
function hoursToday(result: unknown): number[] {
  const all = JSON.stringify(result).matchAll(/[Hh]eute(?: um)?,? (\d{1,2})\.(\d\d)/g);
  return [...all].map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
}

describe.each(moments)("at %s", (moment) => {
  const now = new Date(moment);
  const clock = new Intl.DateTimeFormat("de-CH", { timeZone: "Europe/Zurich", timeStyle: "short" }).format(now);
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  // The hands have been at 2.59 before they are at 2.30 for the second time.
  const latest = moment.startsWith("2026-10-25T02:30:00+01") ? 3 * 60 : minutes;

  it("a trainer's day has each training in its phase, what is running or comes next first", async () => {
    const { trainings } = await today(await demo("sv-aabach", now));
    for (const training of trainings) {
      const isOver = endOf(training) <= now.getTime();
      const hasBegun = Date.parse(training.startsAt) <= now.getTime();
      const expected = isOver ? ["over"] : hasBegun ? ["running"] : ["next", "later"];
      expect(expected).toContain(training.phase);
    }
    const phases = trainings.map(({ phase }) => order.indexOf(phase)).map((at) => (at === 3 ? -1 : at));
    expect(phases).toEqual(phases.toSorted((one, other) => other - one));
  });

  it("a trainer's day and the display of the hall say the same", async () => {
    const club = await demo("sv-aabach", now);
    const { trainings } = await today(club);
    const { now: present, next } = await club.get("dojang.display.get", { hall: "dojo" }, "p-faessler");
    const coming = (next as readonly Shown[]).map(({ title }) => title);
    for (const { title, phase } of trainings) {
      expect({ title, isRunning: present?.title === title }).toEqual({ title, isRunning: phase === "running" });
      expect({ title, comes: coming.includes(title) }).toEqual({
        title,
        comes: phase === "next" || phase === "later",
      });
    }
  });

  it("the trainer's screen has a heading for each phase that there is, and for no other one", async () => {
    const result = await today(await demo("sv-aabach", now));
    const markup = renderScreen(screen, { today: result, params: {} }, { messages });
    const phases = new Set(result.trainings.map(({ phase }) => phase));
    const headings = { running: "Jetzt", next: "Als Nächstes", later: "Später heute", over: "Vorbei" };
    for (const [phase, heading] of Object.entries(headings)) {
      const isThere = new RegExp(`<h2[^>]*>\\s*${heading}\\s*</h2>`).test(markup);
      expect({ phase, isThere }).toEqual({ phase, isThere: phases.has(phase as Phase) });
    }
  });

  it("nothing that was done is said of an hour to come, and nothing can be chosen that has begun", async () => {
    const club = await demo("sv-aabach", now);
    for (const { id, as = "p-brunner" } of reads) {
      const hours = hoursToday(await club.get(id, {}, as));
      if (id.endsWith(".options"))
        expect({ id, begun: hours.filter((hour) => hour <= minutes) }).toEqual({ id, begun: [] });
      if (done.test(id)) expect({ id, ahead: hours.filter((hour) => hour > latest) }).toEqual({ id, ahead: [] });
    }
  });
});

const group = { id: "g", slots: [] } as unknown as TrainingGroup;

it("never goes back to an earlier phase, also in the nights in which summer time begins and ends", () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((at) => new Date(at * 60_000).toISOString().slice(11, 16));
  const training = fc.tuple(time, time).map((ends): Training => {
    const [from, to] = ends.toSorted() as [string, string];
    return { id: from, group, date: "", from, to };
  });
  const day = fc.constantFrom("2026-10-25", "2027-03-28", "2026-11-12");
  fc.assert(
    fc.property(day, fc.array(training, { minLength: 1, maxLength: 5 }), (date, drawn) => {
      const trainings = drawn.map((each) => ({ ...each, date }));
      const before = new Map<Training, number>();
      const midnight = Date.parse(dateTime(date, "00:00"));
      for (let at = midnight; at <= midnight + 25 * 3_600_000; at += 15 * 60_000) {
        const phases = phasesOf(trainings, { now: new Date(at).toISOString() });
        for (const [each, phase] of phases) {
          expect(order.indexOf(phase)).toBeGreaterThanOrEqual(before.get(each) ?? 0);
          before.set(each, order.indexOf(phase));
        }
      }
      expect([...before.values()].every((at) => order[at] === "over")).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

import { expect, test } from "vitest";
import { addDays } from "../../../src/demo/calendar.ts";
import { demo } from "./call-demo.ts";

interface Home {
  readonly next?: { readonly startsAt: string; readonly dateLabel: string };
}

test("the next training of a family is today, tomorrow, or on a day that is named", async () => {
  const days = await Promise.all(
    ["2026-11-11", "2026-11-12", "2026-11-14"].map(async (today) => {
      const { get } = await demo("sv-aabach", new Date(`${today}T06:00:00Z`));
      const { startsAt = "", dateLabel = "" } = ((await get("home.member.get", {}, "m-0988")) as Home).next ?? {};
      const date = startsAt.slice(0, 10);
      return [date === today ? "Heute" : date === addDays(today, 1) ? "Morgen" : "", dateLabel] as const;
    }),
  );
  for (const [word, label] of days)
    expect(label).toMatch(word === "" ? /^(?!Heute|Morgen)\S+, \d/ : new RegExp(`^${word}\\b`));
  expect(new Set(days.map(([word]) => word))).toEqual(new Set(["Heute", "Morgen", ""]));
});

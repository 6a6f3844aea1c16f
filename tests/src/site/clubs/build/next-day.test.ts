import { join } from "node:path";
import { expect, test } from "vitest";
import { addDays } from "../../../../../src/engine/calendar.ts";
import { clubsPlan } from "../../../../../src/site/clubs/build/build.ts";
import { type OpenClub, openClub } from "../../../../../src/site/clubs/build/club-files.ts";
import { runs } from "../../../../runs.ts";
import { today } from "../built.ts";
import { testClubs } from "../test-club.ts";

/** Everything that the pages of a club show on a day. */
async function shownOn(club: string, day: string): Promise<{ opened: OpenClub; shown: string }> {
  const content = club === "sv-muster" ? testClubs : undefined;
  const plan = await clubsPlan({ today: day, content });
  const opened = await openClub(join(plan.content, club), club, plan);
  if ("problems" in opened) throw new Error(`${club} has problems.`);
  const pages = [...opened.site.pages.values()].flat();
  return { opened, shown: JSON.stringify(pages.map(({ path, locale, results }) => [path, locale, results])) };
}

test.each(["tv-oberried", "judo-aarfeld", "fc-seeland", "sv-muster"])(
  "names for every day of a season the first one on which a page of %s changes",
  async (club) => {
    const late: string[] = [];
    let before = await shownOn(club, today);
    let next = before.opened.nextDay;
    for (let day = addDays(today, 1); day < addDays(today, runs(300, 10)); day = addDays(day, 1)) {
      const now = await shownOn(club, day);
      if (now.shown !== before.shown && day < next) late.push(day);
      if (day >= next) next = now.opened.nextDay;
      before = now;
    }
    expect(late).toEqual([]);
  },
  120_000,
);

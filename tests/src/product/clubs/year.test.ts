import { beforeAll, describe, expect, test } from "vitest";
import { publicAnswer } from "../../../../src/product/api/public/answers.ts";
import type { Club } from "../../../../src/product/api/public/club.ts";
import { weekPlan } from "../../../../src/product/api/public/week.ts";
import { contentDataSource } from "../../../../src/product/clubs/data-source.ts";
import { planPages } from "../../../../src/product/clubs/plan/plan.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { screensOf } from "../../../../src/product/content/screens.ts";
import { testClub } from "./test-club.ts";

/** What the club does on each day, written down by hand: the code is compared with it. */
const model = {
  season: { from: "2026-08-17", until: "2027-06-30" },
  /** Weekday, 1 on Mondays. */
  plan: [
    { group: "u15", day: 2, from: "17:30" },
    { group: "u15", day: 4, from: "17:30" },
    { group: "jugi", day: 3, from: "16:00" },
    { group: "lauf", day: 1, from: "12:10" },
    { group: "lauf", day: 1, from: "18:00" },
  ],
  isOff: (group: string, day: string) =>
    (day >= "2026-10-05" && day <= "2026-10-16") ||
    (day >= "2026-12-21" && day <= "2027-01-03") ||
    (day === "2026-11-24" && group !== "lauf") ||
    (day === "2026-11-12" && group === "u15") ||
    (day === "2027-02-03" && group === "jugi") ||
    (day === "2026-12-01" && group === "u15"),
  instead: [{ group: "u15", date: "2026-12-02", from: "18:30" }],
  heldEvents: {
    chlauslauf: ["2026-12-12"],
    fest: ["2027-06-13"],
    heimrunde: ["2026-09-05", "2026-10-03", "2026-11-07", "2026-12-05", "2027-02-06", "2027-03-06"],
  },
  news: { derby: "2026-11-08", "neue-halle": "2027-03-01" },
  announced: (day: string) => [
    ...(day >= "2026-10-19" && day <= "2026-10-24" ? ["Papiersammlung am Samstag"] : []),
    ...(day >= "2027-02-22" ? ["Neue Halle"] : []),
  ],
};

/** Every day from before the season to after it. */
const year = Array.from({ length: 365 }, (_, index) => later("2026-08-01", index));

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Every training that is held, by the model. */
const held = [
  ...year
    .filter((day) => day >= model.season.from && day <= model.season.until)
    .flatMap((date) =>
      model.plan
        .filter(({ group, day }) => (new Date(date).getUTCDay() || 7) === day && !model.isOff(group, date))
        .map(({ group, from }) => ({ group, date, from })),
    ),
  ...model.instead,
].toSorted((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1));

let club: Club;

beforeAll(async () => {
  club = await testClub();
});

function ask<Result>(operation: string, today: string, params: Readonly<Record<string, unknown>> = {}): Result {
  return publicAnswer(operation, params, { club, locale: "de-CH", messages: messagesOf("de-CH"), today }) as Result;
}

describe("on each day of a year", () => {
  test.each(["u15", "jugi", "lauf"])("%s offers guests the next trainings that are held, and no others", (group) => {
    const wrong = year.filter((today) => {
      const { dates } = ask<{ dates: { value: string }[] }>("trial.offer.options", today, { group });
      const expected = held.filter((each) => each.group === group && each.date > today).slice(0, 4);
      return dates.map(({ value }) => value).join() !== expected.map(({ date }) => date).join();
    });
    expect(wrong).toEqual([]);
  });

  test("an event is to come until its last day, and past from then on; a cancelled one too", () => {
    const wrong = year.filter((today) => {
      const { events, past } = ask<Record<"events" | "past", { id: string }[]>>("events.public.list", today);
      const coming = Object.entries(model.heldEvents).filter(([, days]) => days.some((day) => day >= today));
      const names = (found: readonly { id: string }[]) =>
        found
          .map(({ id }) => id)
          .toSorted()
          .join();
      const all = Object.keys(model.heldEvents).toSorted().join();
      return (
        names(events) !==
          coming
            .map(([id]) => id)
            .toSorted()
            .join() || names([...events, ...past]) !== all
      );
    });
    expect(wrong).toEqual([]);
  });

  test("the start page announces what is announced, and every cancelled training of the next seven days", () => {
    const wrong = year.filter((today) => {
      const { announcements } = ask<{ announcements: { title: string; body: string }[] }>("site.home.get", today);
      const own = announcements.filter(({ title }) => title !== "Trainings mit Änderungen");
      const soon = Array.from({ length: 7 }, (_, index) => later(today, index));
      const hasChange = soon.some((day) => hasChanges(day) && day >= model.season.from && day <= model.season.until);
      const [changes] = announcements.filter(({ title }) => title === "Trainings mit Änderungen");
      return (
        own.map(({ title }) => title).join() !== model.announced(today).join() || (changes !== undefined) !== hasChange
      );
    });
    expect(wrong).toEqual([]);
  });

  test("the display of the week has the trainings that are held in it, marks those that are not, and lists changes", () => {
    const titles = new Map(club.trainings.groups.map(({ id, title }) => [title, id]));
    const wrong = year.filter((today) => {
      const week = weekPlan({ club, locale: "de-CH", messages: messagesOf("de-CH"), today }) as ShownWeek;
      const monday = later(today, 1 - (new Date(today).getUTCDay() || 7));
      const days = Array.from({ length: 7 }, (_, index) => later(monday, index));
      const shown = (isOff: boolean) =>
        week.days.flatMap(({ date, entries }) =>
          entries
            .filter(({ tone = "" }) => ["danger", "warning"].includes(tone) === isOff)
            .map(({ title }) => `${date.datetime} ${titles.get(title)}`),
        );
      const isHeld = held.filter(({ date }) => days.includes(date)).map(({ date, group }) => `${date} ${group}`);
      const isOff = days
        .filter((day) => day >= model.season.from && day <= model.season.until)
        .flatMap((date) =>
          model.plan
            .filter(({ group, day }) => day === (new Date(date).getUTCDay() || 7) && model.isOff(group, date))
            .map(({ group }) => `${date} ${group}`),
        );
      const told = [...days, ...days.map((day) => later(day, 7))].some(
        (day) => hasChanges(day) && day >= model.season.from && day <= model.season.until,
      );
      return (
        shown(false).toSorted().join() !== isHeld.toSorted().join() ||
        shown(true).toSorted().join() !== isOff.toSorted().join() ||
        (told && week.changes.length === 0)
      );
    });
    expect(wrong).toEqual([]);
  });

  test("a tag has the public articles that name it, and none before the first of them", () => {
    const tagged = (today: string, tag: string) =>
      ask<{ articles: { id: string }[] } | undefined>("news.article.list", today, { tag })?.articles.map(
        ({ id }) => id,
      );
    const wrong = year.filter((today) => {
      const isRight = (tag: string, id: keyof typeof model.news) =>
        tagged(today, tag)?.join() === (today >= model.news[id] ? id : undefined);
      return !isRight("spiele", "derby") || !isRight("bau", "neue-halle");
    });
    expect(wrong).toEqual([]);
    expect(tagged("2027-06-30", "gibt-es-nicht")).toBeUndefined();
  });

  test("a result is public from the day of its game on, in the list of results, on the start page and in the calendar", () => {
    interface Game {
      readonly away: string;
      readonly score?: readonly number[];
    }
    const isTold = (games: readonly Game[]) =>
      games.some(({ away, score }) => away === "UHC Morgen" && score !== undefined);
    const wrong = year.filter((today) => {
      const team = ask<Record<"results" | "games", Game[]>>("site.team.get", today, { id: "u15" });
      const { results } = ask<{ results: Game[] }>("site.home.get", today);
      return [results, team.results, team.games].some((games) => isTold(games) !== today >= "2027-02-13");
    });
    expect(wrong).toEqual([]);
  });

  test("a table of a league and one of results are public from their days on", () => {
    interface Tables {
      readonly ranking: readonly { readonly title: string }[];
      readonly tables: readonly { readonly title: string }[];
    }
    const wrong = year.filter((today) => {
      const { ranking, tables } = ask<Tables>("site.team.get", today, { id: "aktive" });
      const expected = [
        ...(today >= "2027-04-03" ? ["UHC Übermorgen"] : []),
        ...(today >= "2026-11-01" ? ["Auslosung"] : []),
        ...(today >= "2027-04-03" ? ["Bestenliste der Saison"] : []),
      ];
      return [...ranking, ...tables].map(({ title }) => title).join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  test("an announcement has its link from the day on which the page is public", async () => {
    const linkOn = async (today: string) => {
      const pages = await planPages(club, "de-CH", screensOf("public"), contentDataSource(club, today));
      const home = pages.find(({ path }) => path === "")?.results["home"] as { announcements: { link?: object }[] };
      return home.announcements.map(({ link }) => link);
    };
    expect(await linkOn("2027-02-28")).toEqual([undefined]);
    expect(await linkOn("2027-03-01")).toEqual([{ href: "/news/neue-halle", label: "Mehr dazu" }]);
  });

  test("a page that the club has written is there from its date on", () => {
    const isThere = (today: string, id: string) =>
      ask<object | undefined>("site.page.get", today, { id }) !== undefined;
    expect(year.filter((today) => isThere(today, "sommerlager") !== today >= "2027-04-01")).toEqual([]);
    expect(year.filter((today) => !isThere(today, "geschichte"))).toEqual([]);
  });

  test("an article has a page from its date on, and before it is nowhere, not even in a link", async () => {
    const screens = screensOf("public");
    const wrong: string[] = [];
    // The plan changes on the days on which something is published; the others have the plan of the day before.
    for (const today of ["2026-11-07", "2026-11-08", "2027-02-28", "2027-03-01", "2027-06-30"]) {
      const pages = await planPages(club, "de-CH", screens, contentDataSource(club, today));
      const paths = pages.flatMap(({ path }) => /^news\/(?!seite|bilder|thema)(.+)\/$/.exec(path)?.[1] ?? []);
      const expected = Object.entries(model.news).filter(([, date]) => date <= today);
      if (
        paths.toSorted().join() !==
        expected
          .map(([id]) => id)
          .toSorted()
          .join()
      )
        wrong.push(today);
      const isTold = JSON.stringify(pages.map(({ results }) => results)).includes("Die neue Halle");
      if (isTold !== today >= "2027-03-01") wrong.push(`${today}: the title`);
    }
    expect(wrong).toEqual([]);
  });
});

interface ShownWeek {
  readonly days: readonly {
    readonly date: { readonly datetime: string };
    readonly entries: readonly { readonly title: string; readonly tone?: string }[];
  }[];
  readonly changes: readonly object[];
}

/** A day on which a training of the plan is cancelled, moved away or to it, or held elsewhere. */
function hasChanges(day: string): boolean {
  const weekday = new Date(day).getUTCDay() || 7;
  const isMoved = ["2026-12-01", "2026-12-02", "2027-01-11"].includes(day);
  return isMoved || model.plan.some((each) => each.day === weekday && model.isOff(each.group, day));
}

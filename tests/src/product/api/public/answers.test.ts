import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { resultIssues } from "../../../../../src/checks/result-issues.ts";
import { answeredOperations, publicAnswer } from "../../../../../src/product/api/public/answers.ts";
import type { Club } from "../../../../../src/product/api/public/club.ts";
import type { SiteContext } from "../../../../../src/product/api/public/site-context.ts";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { apiOperations, capabilities } from "../../../../../src/product/content/operations.ts";
import { testClub } from "../../clubs/test-club.ts";

const ids = ["tv-oberried", "judo-aarfeld", "fc-seeland", "sv-muster"];
const clubs = new Map<string, Club>();

beforeAll(async () => {
  for (const id of ids.slice(0, -1)) {
    const read = await readClub(`content/clubs/${id}`, id, capabilities());
    if ("club" in read) clubs.set(id, read.club);
  }
  clubs.set("sv-muster", await testClub());
});

function around(id: string, locale = "de-CH", today = "2026-11-21"): SiteContext {
  return { club: clubs.get(id)!, locale, messages: messagesOf(locale), today };
}

test("answers exactly the operations that public screens take their data from", () => {
  const sources = readdirSync("screens/public").flatMap((file) => {
    const { data = {} } = JSON.parse(readFileSync(`screens/public/${file}`, "utf8")) as {
      data?: Record<string, { source: string }>;
    };
    return Object.values(data).map(({ source }) => source);
  });
  expect([...answeredOperations].toSorted()).toEqual([...new Set(sources)].toSorted());
});

describe.each(ids)("%s", (id) => {
  test.each(["de-CH", "fr-CH", "it-CH", "en-GB"])("gives results that keep the schemas of the API in %s", (locale) => {
    const { club } = around(id);
    const params = [
      {},
      ...club.events.map((event) => ({ id: event.id })),
      ...[...club.news, ...club.sports, ...club.teams, ...club.galleries].map((each) => ({ id: each.id })),
      ...club.trainings.groups.map((group) => ({ sport: group.sport, group: group.id })),
    ];
    const given = answeredOperations.flatMap((operation) =>
      params.map((each) => ({ operation, result: publicAnswer(operation, each, around(id, locale)) })),
    );
    const wrong = given.flatMap(({ operation, result }) =>
      result === undefined
        ? []
        : resultIssues(apiOperations().get(operation)!, result).map((issue) => ({ operation, issue })),
    );
    expect(wrong).toEqual([]);
    expect(given.filter(({ result }) => result !== undefined).length).toBeGreaterThan(40);
  });
});

test("tells what is to come from what is past by the day that it is asked on", () => {
  const list = (today: string) => publicAnswer("events.public.list", {}, around("judo-aarfeld", "de-CH", today));
  expect(list("2026-12-05")?.events.map(({ id }) => id)).toContain("chlausturnier-2026");
  expect(list("2026-12-06")?.past.map(({ id }) => id)).toEqual(["chlausturnier-2026"]);
});

test("offers for a trial the next dates of the chosen group, and none before one is chosen", () => {
  const offers = (params: object) =>
    publicAnswer("trial.offer.options", { ...params }, around("judo-aarfeld"))?.dates ?? [];
  expect(offers({})).toEqual([]);
  expect(offers({ sport: "judo", group: "u13" }).slice(0, 3)).toMatchInlineSnapshot(`
    [
      {
        "hint": "Dojo Aarfeld",
        "label": "Di, 24. November 2026, 17.30\u00a0Uhr",
        "value": "2026-11-24",
      },
      {
        "hint": "Dojo Aarfeld",
        "label": "Do, 26. November 2026, 17.30\u00a0Uhr",
        "value": "2026-11-26",
      },
      {
        "hint": "Dojo Aarfeld",
        "label": "Di, 1. Dezember 2026, 17.30\u00a0Uhr",
        "value": "2026-12-01",
      },
    ]
  `);
});

test("offers no trial on a day on which the hall is shut or the group does not train", () => {
  const { club, ...others } = around("judo-aarfeld");
  const [hall] = club.halls;
  const dates = (closures: Club["trainings"]["closures"]) => {
    const closed = { ...others, club: { ...club, trainings: { ...club.trainings, closures } } };
    const result = publicAnswer("trial.offer.options", { sport: "judo", group: "u13" }, closed);
    return result?.dates.map(({ value }) => value);
  };
  expect(dates([{ date: "2026-11-24", group: "u18" }])).toEqual(dates(undefined));
  expect(
    dates([
      { date: "2026-11-24", hall: hall?.id },
      { date: "2026-12-01", group: "u13" },
    ]),
  ).toEqual(["2026-11-26", "2026-12-03", "2026-12-08", "2026-12-10"]);
});

test("keeps a cancelled event in the list, without registration", () => {
  const { club, ...others } = around("judo-aarfeld");
  const events = club.events.map((event) => ({ ...event, cancelled: true, kind: "camp" as const }));
  const cancelled = { ...others, club: { ...club, events } };
  const list = (params: object) => publicAnswer("events.public.list", { ...params }, cancelled)?.events ?? [];
  const badge = { label: "Abgesagt", tone: "danger" };
  expect(list({ kind: "camp" }).map((event) => event.badge)).toEqual([badge, badge, badge]);
  expect(list({ kind: "party" })).toEqual([]);
  expect(publicAnswer("events.public.get", { id: "chlausturnier-2026" }, cancelled)).toMatchObject({
    registrationOpen: false,
  });
});

test("says texts in the locale, and in the first one where they are missing there", () => {
  const home = (locale: string) => publicAnswer("site.home.get", {}, around("fc-seeland", locale));
  expect(home("fr-CH")?.claim).toBe("Deux langues, un ballon");
  expect(home("it-CH")?.claim).toBe("Zwei Sprachen, ein Ball");
});

test("gives nothing for a thing that is not there", () => {
  expect(publicAnswer("news.article.get", { id: "nothing" }, around("tv-oberried"))).toBeUndefined();
  expect(() => publicAnswer("members.member.list", {}, around("tv-oberried"))).toThrow("does not answer");
});

test("an archive has the articles and galleries of a year, and a year of many its months", () => {
  const { club, ...others } = around("tv-oberried");
  const [article] = club.news;
  const [gallery] = club.galleries;
  const day = (index: number) => `2025-${String(1 + (index % 12)).padStart(2, "0")}-03`;
  const news = [
    { ...article!, id: "neu", date: "2026-01-02" },
    ...Array.from({ length: 41 }, (_, index) => ({ ...article!, id: `alt-${index}`, date: day(index) })),
  ];
  const galleries = [{ ...gallery!, id: "lager", date: "2024-07-01" }];
  const list = (params: object) =>
    publicAnswer("news.article.list", { ...params }, { ...others, club: { ...club, news, galleries } });
  expect(list({})?.years).toEqual([
    { title: "2026", href: "/news/jahr/2026", badge: { label: "1 Beitrag" } },
    { title: "2025", href: "/news/jahr/2025", badge: { label: "41 Beiträge" } },
    { title: "2024", href: "/news/jahr/2024" },
  ]);
  expect(list({ page: 2 })?.years).toEqual([]);
  const year = list({ year: "2025" });
  expect([year?.older, year?.months?.length]).toEqual([[], 12]);
  const month = list({ year: "2025-02" });
  expect([month?.title, month?.older?.length, month?.months]).toEqual(["Februar 2025", 4, []]);
  expect(list({ year: "2024" })).toMatchObject({ older: [], galleries: [{ id: "lager" }] });
  expect(list({ year: "2023" })).toBeUndefined();
});

test("every article is on one page of the list, in the order of the club", () => {
  const { club, ...others } = around("tv-oberried");
  const [article] = club.news;
  const dates = Array.from({ length: 30 }, (_, day) => `2026-09-${String(day + 1).padStart(2, "0")}`);
  const news = dates.map((date) => ({ ...article!, id: date, date }));
  const pages = [1, 2, 3].flatMap(
    (page) => publicAnswer("news.article.list", { page }, { ...others, club: { ...club, news } }) ?? [],
  );
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3].map((current) => ({ current, total: 3 })));
  const listed = pages.flatMap(({ articles }) => articles.map(({ href }) => href.split("/").at(-1)));
  expect(listed).toEqual(dates);
});

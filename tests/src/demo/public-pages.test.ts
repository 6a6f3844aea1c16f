import { beforeAll, describe, expect, it, test } from "vitest";
import { ClubRepository } from "../../../src/demo/club.ts";
import { demoCaller } from "../../../src/demo/index.ts";
import { demoClubNames } from "../../../src/demo/persons.ts";
import { clubContent } from "../../../src/demo/public-site/club-content.ts";
import { answeredOperations, publicAnswer } from "../../../src/product/api/public/answers.ts";
import type { Club } from "../../../src/product/api/public/club.ts";
import { clubFileContract } from "../../../src/product/api/public/contracts/club-file.ts";
import { eventFileContract } from "../../../src/product/api/public/contracts/event-file.ts";
import { galleryFileContract } from "../../../src/product/api/public/contracts/gallery-file.ts";
import { newsFileContract } from "../../../src/product/api/public/contracts/news-file.ts";
import { pageFileContract } from "../../../src/product/api/public/contracts/page-file.ts";
import { peopleFileContract } from "../../../src/product/api/public/contracts/people-file.ts";
import { teamFileContract } from "../../../src/product/api/public/contracts/team-file.ts";
import { textsFileContract } from "../../../src/product/api/public/contracts/texts-file.ts";
import { trainingsFileContract } from "../../../src/product/api/public/contracts/trainings-file.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { UnitOfWork } from "../../../src/product/api/unit-of-work.ts";
import { loadAllWords } from "../../../src/product/api/words/sentence.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { sample } from "../../runs.ts";
import { callDemo, demo, demoNow, demoStorage } from "./call-demo.ts";

const clubIds = Object.keys(demoClubNames);
const guest = "p-gast";

beforeAll(loadAllWords);

/** What the demo gives the pages of a club: names of sports are said in the language of the reader. */
function contentOf(storage: Storage, clubId: string, locale?: string): Promise<Club> {
  const call = { params: {}, caller: demoCaller(guest, clubId, locale), now: demoNow, data: new UnitOfWork(storage) };
  return clubContent(new ClubRepository(call));
}

/** Parameters that reach all records of a club. */
function allParams({
  events,
  news,
  trainings,
  sports,
  teams,
  galleries,
  pages,
}: Club): Readonly<Record<string, unknown>>[] {
  return [
    {},
    ...["competition", "camp"].map((kind) => ({ kind })),
    ...[...events, ...news, ...sports, ...teams, ...galleries, ...pages].map(({ id }) => ({ id })),
    ...trainings.groups.map(({ id, sport }) => ({ sport, group: id })),
  ];
}

/** Compares the demo's results with the other implementation, over a share of the present records. */
async function compareAnswers(storage: Storage, clubId: string, locale: string, share = 3): Promise<number> {
  const club = await contentOf(storage, clubId, locale);
  const around = { club, locale, messages: messagesOf(locale), today: "2026-11-12" };
  let compared = 0;
  for (const id of answeredOperations) {
    for (const params of sample(allParams(club), share)) {
      const expected = publicAnswer(id, params, around);
      if (expected === undefined) continue;
      const { result } = await callDemo(storage, id, params, demoCaller(guest, clubId, locale));
      expect({ id, params, result }).toEqual({ id, params, result: expected });
      compared += 1;
    }
  }
  return compared;
}

describe.each(clubIds)("the public pages of %s", (clubId) => {
  it.each([
    ["de-CH", 1],
    ["fr-CH", 3],
  ] as const)("are answered by the one implementation in %s", async (locale, share) => {
    expect(await compareAnswers(await demoStorage(), clubId, locale, share)).toBeGreaterThan(20);
  });

  it("have content that a club's folder could have", async () => {
    const {
      id: _,
      trainings,
      people,
      texts,
      events,
      news,
      teams,
      galleries,
      pages,
      prose: __,
      pictures,
      ...club
    } = await contentOf(await demoStorage(), clubId);
    expect(() => {
      clubFileContract.parse(club);
      trainingsFileContract.parse(trainings);
      peopleFileContract.parse(people);
      textsFileContract.parse(texts);
      for (const { id: _, ...event } of events) eventFileContract.parse(event);
      for (const { id: _, ...article } of news) newsFileContract.parse(article);
      for (const { id: _, ...team } of teams) teamFileContract.parse(team);
      for (const { id: _, ...gallery } of galleries) galleryFileContract.parse(gallery);
      for (const { id: _, text: __, ...head } of pages) pageFileContract.parse(head);
    }).not.toThrow();
    expect(galleries.flatMap((gallery) => gallery.pictures).filter(({ file }) => !pictures.has(file))).toEqual([]);
    expect([events, news, teams, galleries].map(({ length }) => length > 0)).toEqual([true, true, true, true]);
  });
});

test("a club without a profile has no public pages", async () => {
  const storage = await demoStorage();
  for (const id of answeredOperations)
    await expect(callDemo(storage, id, {}, demoCaller(guest, "vbc-baden"))).rejects.toThrow("noch keine Seiten");
});

describe("after a change, public pages", () => {
  const event = "chlausturnier-2026";
  const form = { id: event, name: "Judo Uster", email: "info@judo-uster.example" };
  const badgeOf = ({ events }: { events: { id: string; badge?: object }[] }) =>
    events.find(({ id }) => id === event)?.badge;

  it("are answered by the one implementation over the new records", async () => {
    const storage = await demoStorage();
    await callDemo(storage, "events.registration.create", { ...form, people: 17 }, demoCaller(guest, "sv-aabach"));
    await callDemo(storage, "settings.switch.update", { id: "people-photos", value: false });
    expect(await compareAnswers(storage, "sv-aabach", "de-CH")).toBeGreaterThan(20);
    expect(await compareAnswers(storage, "tv-frauenfeld", "de-CH")).toBeGreaterThan(20);
  });

  it("say that an event is full once its last place is taken", async () => {
    const { get } = await demo();
    expect(badgeOf(await get("events.public.list", {}, guest))).toEqual({ label: "Anmeldung offen", tone: "success" });
    await get("events.registration.create", { ...form, people: 16 }, guest);
    expect(await get("events.public.get", { id: event }, guest)).toMatchObject({ registrationOpen: true });
    await get("events.registration.create", form, guest);
    expect(badgeOf(await get("events.public.list", {}, guest))).toEqual({ label: "Ausgebucht", tone: "info" });
    expect(await get("events.public.get", { id: event }, guest)).toMatchObject({ registrationOpen: false });
  });

  it("keep an event that is cancelled, and take no registration for it", async () => {
    const { get } = await demo();
    await get("events.event.cancel", { id: event });
    expect(badgeOf(await get("events.public.list", {}, guest))).toEqual({ label: "Abgesagt", tone: "danger" });
    expect(await get("events.public.get", { id: event }, guest)).toMatchObject({ registrationOpen: false });
    await expect(get("events.registration.create", form, guest)).rejects.toThrow("geschlossen");
  });

  it("count one place less when somebody joins a group", async () => {
    const { get } = await demo();
    const places = async () => {
      const { sports } = await get("site.training.list", { sport: "judo" }, guest);
      return sports[0].items.find(({ id }: { id: string }) => id === "judo-u9").trailing;
    };
    expect(await places()).toBe("2 Plätze frei");
    await get("members.member.create", {
      ...{ firstName: "Lena", lastName: "Baumann", birthDate: "2018-03-12", street: "Rosenweg 3", postcode: "8635" },
      ...{ town: "Aabach", category: "child", groups: ["judo-u9"] },
    });
    expect(await places()).toBe("1 Platz frei");
  });

  it("say that a setting takes photos of people away", async () => {
    const { get } = await demo();
    await get("settings.switch.update", { id: "people-photos", value: false });
    const { sections } = await get("site.privacy.get", {}, guest);
    expect(JSON.stringify(sections)).toContain("Fotos von Personen zeigen wir nicht.");
  });
});

describe("public pages", () => {
  it("tell groups that are full or have a waiting list", async () => {
    const { get } = await demo();
    const { sports } = await get("site.training.list", { sport: "gymnastics" }, guest);
    const trailing = new Map(sports[0].items.map((item: { id: string; trailing: string }) => [item.id, item.trailing]));
    expect([trailing.get("kinderturnen"), trailing.get("geraete-k1")]).toEqual(["Voll", "Warteliste"]);
    const { choices } = await get("trial.offer.options", { sport: "gymnastics" }, guest);
    expect(choices).toContainEqual(
      expect.objectContaining({ value: "kinderturnen", disabled: true, trailing: "Voll" }),
    );
  });

  it("list events of one kind", async () => {
    const { get } = await demo();
    const { total, events, past } = await get("events.public.list", { kind: "camp" }, guest);
    const ids = [...events, ...past].map(({ id }: { id: string }) => id);
    expect([total, ids]).toEqual([1, ["skilager-2027", "sommerlager-2026"]]);
  });

  it("offer no trial lesson on a day on which the hall is shut, and take every date that they offer", async () => {
    const { get } = await demo();
    const shut = (await contentOf(await demoStorage(), "sv-aabach")).trainings.closures?.find(({ hall }) => hall);
    const of = async (group: string) =>
      (await get("trial.offer.options", { group }, guest)).dates.map(({ value }: { value: string }) => value);
    expect([shut, await of("kinderturnen")]).toEqual([
      { date: "2026-11-20", hall: "breiti", group: undefined, reason: "Neue Beleuchtung." },
      ["2026-11-13", "2026-11-27", "2026-12-04", "2026-12-11"],
    ]);
    const person = { firstName: "Amir", lastName: "Haddad", birthDate: "2016-04-01", email: "l.haddad@post.example" };
    for (const date of await of("judo-wettkampf"))
      await expect(
        get("trial.request.preview", { ...person, sport: "judo", group: "judo-wettkampf", date }, guest),
      ).resolves.toMatchObject({ placeLabel: expect.stringContaining("Dojo Aabach") });
  });
});

import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { XMLParser } from "fast-xml-parser";
import ICAL from "ical.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { operationEntries } from "../../../../src/product/api/operation-table.ts";
import { publicAnswer } from "../../../../src/product/api/public/answers.ts";
import type { PageData } from "../../../../src/product/client/public/page-data.ts";
import type { ClubOutcome } from "../../../../src/product/clubs/build/build-club.ts";
import { searchEntry } from "../../../../src/product/clubs/pages/search-index.ts";
import { messagesOf } from "../../../../src/product/content/locales.ts";
import { textsBelow } from "../../../../src/product/engine/screen/own-words.ts";
import { htmlProblems } from "../../../html-validate.ts";
import { buildInto, filesOf, testFolder } from "./built.ts";
import { testClub, testClubs } from "./test-club.ts";

const folder = testFolder();
let files: Map<string, Buffer>;
let outcome: ClubOutcome;

beforeAll(async () => {
  [outcome] = (await buildInto(folder.path, { content: testClubs })) as [ClubOutcome];
  expect(outcome).toMatchObject({ state: "built" });
  files = filesOf(`${folder.path}/sv-muster`);
}, 60_000);

afterAll(() => folder[Symbol.dispose]());

function textOf(path: string): string {
  const file = files.get(path);
  if (file === undefined) throw new Error(`There is no file ${path}.`);
  return file.toString();
}

function eventsIn(path: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(textOf(path))).getAllSubcomponents("vevent");
}

/** Every time of a calendar, by summary, as a subscriber's program shows it. */
function timesOf(path: string): string[] {
  const all = eventsIn(path).map((component) => new ICAL.Event(component));
  const times = all
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      const found: string[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next && found.length < 100; next = iterator.next())
        found.push(`${event.summary} ${event.getOccurrenceDetails(next).startDate.toString().slice(0, 16)}`);
      return found;
    });
  return times.toSorted();
}

describe("the calendar of trainings", () => {
  test("has no training in the holidays, on closing days and where one is cancelled, and a moved one at its new time", () => {
    const times = timesOf("trainings.ics");
    const on = (day: string) => times.filter((time) => time.includes(day));
    expect(times.filter((time) => /2026-10-(?:0[5-9]|1[0-6])|2026-12-2|2027-01-0[123]/.test(time))).toEqual([]);
    expect([on("2026-11-24"), on("2026-11-12"), on("2026-12-01")]).toEqual([[], [], []]);
    expect(on("2026-12-02")).toEqual(["Jugi 2026-12-02T16:00", "Unihockey U15 2026-12-02T18:30"]);
    expect([times.at(0)?.slice(-16), on("2027-06-30").length]).toEqual(["2026-08-19T16:00", 1]);
  });

  test("tells programs how often a training changed, and nothing that differs between two days", () => {
    const [first] = eventsIn("trainings.ics").filter((each) => each.getFirstPropertyValue("summary") === "Jugi");
    expect(first?.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-01-01T00:00:00Z");
    expect(first?.getFirstPropertyValue("sequence")).toBe(first?.getAllProperties("exdate").length);
    expect(textOf("trainings.ics")).not.toContain("METHOD:");
  });
});

describe("the calendar of events", () => {
  test("marks what is cancelled, counts what was moved, and repeats a series without its excepted days", () => {
    const states = eventsIn("anlaesse.ics").map((each) =>
      ["uid", "status", "sequence"].map((name) => each.getFirstPropertyValue(name)).join(" "),
    );
    expect(states.toSorted()).toMatchInlineSnapshot(`
      [
        "chlauslauf@sv-muster CONFIRMED 1",
        "fest@sv-muster CANCELLED 1",
        "heimrunde@sv-muster CONFIRMED 1",
      ]
    `);
    expect(timesOf("anlaesse.ics").filter((time) => time.startsWith("Heimrunde"))).toMatchInlineSnapshot(`
      [
        "Heimrunde 2026-09-05T09:00",
        "Heimrunde 2026-10-03T09:00",
        "Heimrunde 2026-11-07T09:00",
        "Heimrunde 2026-12-05T09:00",
        "Heimrunde 2027-02-06T09:00",
        "Heimrunde 2027-03-06T09:00",
      ]
    `);
  });
});

test("search engines learn that an event is cancelled, or from which day it was moved", () => {
  const thing = (id: string) => {
    const [, data = ""] = /ld\+json">(.*)<\/script>/.exec(textOf(`anlaesse/${id}/index.html`)) ?? [];
    return JSON.parse(data)["@graph"][0];
  };
  expect(thing("fest")).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  expect(thing("chlauslauf")).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    startDate: "2026-12-12T10:00:00+01:00",
    previousStartDate: "2026-12-05T10:00:00+01:00",
    location: { name: "Rundbahn", address: "Hallenweg 5, 3000 Muster" },
  });
  expect(thing("heimrunde")).toMatchObject({ startDate: "2026-12-05T09:00:00+01:00" });
});

test("search engines learn who plays in a team, who trains it, and which games there are", () => {
  const graph = (path: string) =>
    JSON.parse(/ld\+json">(.*)<\/script>/.exec(textOf(path))?.[1] ?? "")["@graph"] as Record<string, unknown>[];
  const [team, ...games] = graph("sport/unihockey/u15/index.html").filter(
    (thing) => thing["@type"] !== "BreadcrumbList",
  );
  expect(team).toMatchObject({ "@type": "SportsTeam", sport: "Unihockey", coach: [{ name: "Beat Keller" }] });
  expect(games.map((game) => [game["@type"], game["name"], String(game["eventStatus"]).slice(24)])).toEqual([
    ["SportsEvent", "SV Muster U15 – UHC Güllen", "Scheduled"],
    ["SportsEvent", "SV Muster U15 – UHC Hinterland", "Rescheduled"],
    ["SportsEvent", "UHC Seldwyla – SV Muster U15", "Cancelled"],
    ["SportsEvent", "SV Muster U15 – UHC Morgen", "Scheduled"],
    ["SportsEvent", "SV Muster U15 – UHC Seldwyla", "Scheduled"],
    ["SportsEvent", "UHC Entenhausen – SV Muster U15", "Scheduled"],
  ]);
  expect(graph("news/derby/index.html").map((thing) => thing["@type"])).toContain("SportsEvent");
});

test("a trail leads from the start page over the section to a team, for readers and for search engines", () => {
  const path = "fr/sport/unihockey/u15/index.html";
  const [trail = ""] = /<nav class="site__trail"[\s\S]*?<\/nav>/.exec(textOf(path)) ?? [];
  const places = [...trail.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => `${label} ${to}`);
  expect(places).toEqual([
    "Accueil ../../../../fr/",
    "Sport ../../../../fr/sport/",
    "Unihockey ../../../../fr/sport/unihockey/",
  ]);
  const [, data = ""] = /ld\+json">(.*)<\/script>/.exec(textOf(path)) ?? [];
  const list = JSON.parse(data)["@graph"].find((thing: { "@type": string }) => thing["@type"] === "BreadcrumbList");
  expect(list.itemListElement.map((item: { name: string; item: string }) => `${item.name} ${item.item}`)).toEqual([
    "Sportverein Muster https://sv-muster.example/fr/",
    "Sport https://sv-muster.example/fr/sport/",
    "Unihockey https://sv-muster.example/fr/sport/unihockey/",
    "U15 https://sv-muster.example/fr/sport/unihockey/u15/",
  ]);
});

test("every list of events names the hours of an event: those to come, those of a section, and those that are past", async () => {
  const hours = (path: string) =>
    [...textOf(path).matchAll(/\d{4}, (\d+\.\d\d bis \d+\.\d\d\u00a0Uhr)/g)].map(([, hour]) => hour);
  for (const path of ["index.html", "anlaesse/index.html", "anlaesse/sport/athletics/index.html"])
    expect([path, ...hours(path)]).toContain("10.00 bis 14.00\u00a0Uhr");
  for (const path of ["sport/athletics/index.html", "sport/unihockey/index.html"])
    expect([path, hours(path).length]).not.toContain(0);
  const around = { club: await testClub(), locale: "de-CH", messages: messagesOf("de-CH"), today: "2028-01-01" };
  const { past } = publicAnswer("events.public.list", {}, around) as { past: readonly { meta: string }[] };
  expect(past.map(({ meta }) => meta)).toEqual([
    "12. bis 13. Juni 2027",
    "Sa, 6. März 2027, 9.00 bis 17.00\u00a0Uhr",
    "Sa, 12. Dezember 2026, 10.00 bis 14.00\u00a0Uhr",
  ]);
});

test("a shared start page has the name of the club, any other page its own", () => {
  const sharedTitle = (path: string) => /<meta property="og:title" content="([^"]*)">/.exec(textOf(path))?.[1];
  const paths = ["index.html", "fr/index.html", "kontakt/index.html"];
  expect(paths.map(sharedTitle)).toEqual(["Sportverein Muster", "Sportverein Muster", "Kontakt"]);
});

test("a cancelled event and a moved one say why in calendars too", () => {
  const described = eventsIn("anlaesse.ics").map((each) => new ICAL.Event(each).description.split("\n"));
  const changes = described.filter((lines) => lines.length > 1).map(([change]) => change);
  expect(changes).toMatchInlineSnapshot(`
    [
      "Verschoben: Bisher: Sa, 5. Dezember 2026, 10.00 bis 14.00\u00a0Uhr. Am 5. Dezember ist die Bahn gesperrt.",
      "Abgesagt: Die Halle wird umgebaut.",
    ]
  `);
});

test("a game that is moved says so on its page, in calendars and to search engines, and stays the same entry", () => {
  const page = textOf("sport/unihockey/u15/index.html");
  expect(page).toContain("Bisher: So, 13. Dezember 2026, 14.00\u00a0Uhr. Die Gäste haben an diesem Tag keinen Bus.");
  const [entry] = eventsIn("sport/unihockey/u15.ics").filter((each) =>
    String(each.getFirstPropertyValue("summary")).endsWith("Hinterland"),
  );
  const values = ["uid", "sequence", "status", "dtstart"].map((name) => String(entry?.getFirstPropertyValue(name)));
  expect(values).toEqual(["u15-2026-12-13-14@sv-muster", "1", "CONFIRMED", "2026-12-19T10:30:00"]);
  expect(page).toContain('"startDate":"2026-12-19T10:30:00+01:00"');
  expect(page).toContain('"previousStartDate":"2026-12-13T14:00:00+01:00"');
});

test("a game whose day alone was known at first has had no time, and is rescheduled from that day", () => {
  const page = textOf("sport/unihockey/aktive/index.html");
  expect(page).toContain("Bisher: Sa, 23. Januar 2027. Die Zeit ist bekannt.");
  expect(page).toContain('"startDate":"2027-01-24T17:00:00+01:00"');
  expect(page).toContain('"previousStartDate":"2027-01-23"');
});

test("fees and results of free columns are tables with heads, and a document has its title and its date", () => {
  const fees = textOf("beitraege/index.html");
  for (const part of ['<th scope="col">Miete im Jahr</th>', "<td>CHF 20.00</td>", "<td>CHF\u{A0}180.00 im Jahr</td>"])
    expect(fees).toContain(part);
  expect(htmlProblems(fees)).toEqual([]);
  expect(textOf("sport/unihockey/u15/index.html")).toContain('<th scope="col">Punkte</th>');
  expect(textOf("dokumente/index.html")).toMatch(/Statuten<\/span>[\s\S]*1\. März 2026<\/span>/);
});

test("a portrait says what its author wrote, or else the name of the person", () => {
  const alts = [
    ...textOf("menschen/index.html").matchAll(
      /<img\b[^>]*people__image[^>]* alt="([^"]*)"|<img\b[^>]* alt="([^"]*)"[^>]*people__image/g,
    ),
  ];
  expect(alts.map(([, one, other]) => one ?? other)).toEqual(["Anna Huber lacht in die Kamera", "Beat Keller"]);
});

test("a section and a team have a feed and a calendar of their own", () => {
  const titles = (path: string) => [new XMLParser().parse(textOf(path)).rss.channel.item ?? []].flat();
  expect(titles("sport/unihockey.xml").map(({ title }) => title)).toEqual(["Derbysieg der U15"]);
  expect(titles("sport/gymnastics.xml")).toEqual([]);
  const summaries = (path: string) => eventsIn(path).map((each) => each.getFirstPropertyValue("summary"));
  expect(summaries("sport/athletics.ics")).toEqual(["Chlauslauf"]);
  expect(summaries("sport/unihockey/u15.ics").toSorted()).toContain("SV Muster U15 – UHC Güllen");
  expect(summaries("sport/unihockey.ics")).toEqual(expect.arrayContaining(summaries("sport/unihockey/u15.ics")));
  expect(textOf("sport/unihockey/u15/index.html")).toMatch(/href="[./a-z0-9]*u15\.ics"/);
});

test("a tag has a page and a feed of its articles in each language, once one of them is public", () => {
  expect(textOf("news/index.html")).toMatch(/href="[./]*news\/thema\/spiele\/"/);
  expect(textOf("news/derby/index.html")).toMatch(/href="[./]*news\/thema\/spiele\/"/);
  expect(textOf("news/thema/spiele/index.html")).toContain("Derbysieg der U15");
  expect(textOf("news/thema/spiele/index.html")).toMatch(/href="[./]*news\/thema\/spiele\.xml"/);
  expect(textOf("fr/news/thema/spiele/index.html")).toContain("Matchs");
  expect(new XMLParser().parse(textOf("news/thema/spiele.xml")).rss.channel.item.title).toBe("Derbysieg der U15");
  expect([...files.keys()].filter((path) => path.includes("thema/bau"))).toEqual([]);
  expect(htmlProblems(textOf("news/thema/spiele/index.html"))).toEqual([]);
});

test("the data of a form names its texts in another language, and none where all are translated", () => {
  const { foreign, ...data } = JSON.parse(textOf("fr/schnuppern/data.json")) as PageData;
  const shown = textsBelow(data).map((text) => escapeHtml(text));
  expect(foreign?.length).toBeGreaterThan(0);
  for (const [text, language] of foreign ?? [])
    expect([language, shown]).toEqual(["de-CH", expect.arrayContaining([text])]);
  expect(textOf("schnuppern/data.json")).not.toContain('"foreign"');
});

test("a page says by lang which of its texts a language lacks, and the build lists them", () => {
  const french = textOf("fr/anlaesse/chlauslauf/index.html");
  expect(french).toContain('<h1 class="site__title" tabindex="-1" lang="de-CH">Chlauslauf</h1>');
  expect(french).toContain('<span lang="de-CH">Start ist um </span><strong lang="de-CH">10 Uhr</strong>');
  expect(htmlProblems(french)).toEqual([]);
  expect(textOf("anlaesse/chlauslauf/index.html").match(/ lang="[^"]*"/g)).toEqual([' lang="de-CH"']);
  const list = readFileSync(`${folder.path}.build/untranslated.sv-muster.txt`, "utf8");
  expect(list).toContain("fr-CH  content/clubs/sv-muster/events/chlauslauf.json  title: Chlauslauf\n");
  const counts = outcome.untranslated?.map(({ locale, count }) => [locale, count]);
  const lines = list.trim().split("\n");
  expect(counts).toEqual(
    ["fr-CH", "it-CH", "en-GB"].map((locale) => [locale, lines.filter((line) => line.startsWith(locale)).length]),
  );
});

test("a shared link shows the page's own picture, and that of the club where it has none, in 1200 by 630 px", async () => {
  const shareOf = (path: string) =>
    /og:image" content="https:\/\/sv-muster\.example\/([^"]*)"/.exec(textOf(path))?.[1] ?? "";
  const own = shareOf("anlaesse/heimrunde/index.html");
  expect(own).toMatch(/^assets\/share-halle\.[0-9a-f]{12}\.jpg$/);
  expect(textOf("anlaesse/heimrunde/index.html")).toContain('og:image:alt" content="Gezeichnet: eine Halle."');
  const common = shareOf("anlaesse/chlauslauf/index.html");
  expect(common).toMatch(/^assets\/share\.[0-9a-f]{12}\.png$/);
  for (const path of [own, common])
    expect(await sharp(files.get(path)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("the operation of applications takes every plan that a club can offer", async () => {
  const { plan } = operationEntries.get("membership.application.create")?.schema.properties ?? {};
  const isTaken = new Ajv2020().compile(plan as object);
  const ids = (await testClub()).plans?.map(({ id }) => id);
  expect([ids, ids?.every((id) => isTaken(id)), isTaken("?")]).toEqual([["youth-licence"], true, false]);
});

test("a page of an event says that it is cancelled, and invites nobody", () => {
  const page = textOf("anlaesse/fest/index.html");
  expect(page).toContain("Die Halle wird umgebaut.");
  expect(page).not.toContain("Komm einfach vorbei");
  expect(textOf("anlaesse/chlauslauf/index.html")).toContain("openstreetmap.org/search?query=Hallenweg%205");
});

describe("a page that the club has written itself", () => {
  const main = (path: string) => /<main\b[^>]*>([\s\S]*)<\/main>/.exec(textOf(path))?.[1] ?? "";

  test("shows what its Markdown says, in the language of the page", () => {
    const page = main("verein/geschichte/index.html");
    for (const part of [
      "Die ersten Jahre</h2>",
      'href="#text-die-ersten-jahre"',
      "In Zahlen</h3>",
      '<th scope="col">Jahr</th>',
      "<blockquote>",
    ])
      expect(page).toContain(part);
    expect(page).toContain("Spieler*innen und Trainer*innen");
    expect(searchEntry("", textOf("verein/geschichte/index.html")).text).toMatch(/Die ersten Jahre Gründung/);
    expect(page).toMatch(/<td>1921<\/td>\s*<td data-align="end">11<\/td>\s*<td data-align="center">–<\/td>/);
    expect(main("fr/verein/geschichte/index.html")).toContain("onze hommes");
    expect(htmlProblems(textOf("verein/geschichte/index.html"))).toEqual([]);
  });

  test("leads to a film by a picture, and loads nothing of it", () => {
    expect(main("verein/geschichte/index.html")).toContain("Video auf youtube.com");
    const loaded = [...textOf("verein/geschichte/index.html").matchAll(/ src(?:set)?="([^"]*)"/g)].map(
      ([, to = ""]) => to,
    );
    expect(loaded.filter((to) => /^(?:https?:)?\/\//.test(to))).toEqual([]);
  });

  test("is found by menus, the map of the site and the search, and by the section that it is about", () => {
    expect(textOf("index.html")).toMatch(/href="verein\/geschichte\/">Geschichte</);
    expect(textOf("fr/index.html")).toMatch(/href="[./]*fr\/verein\/geschichte\/">Histoire</);
    expect(textOf("sitemap.xml")).toContain("/verein/geschichte/");
    expect(textOf("search.json")).toContain("Hundert Jahre Sportverein Muster");
    expect(textOf("sport/gymnastics/index.html")).toContain("verein/geschichte/");
  });

  test("says words only where a link would lead to what is not public yet", () => {
    const page = main("verein/geschichte/index.html");
    expect(page).toContain("news/derby/");
    expect(page).toContain("documents/statuten.pdf");
    expect(page).toContain("in einem Beitrag und im Spielplan");
  });
});

test("nothing of a later day is in any file: article, page, document, feed, map of the site", () => {
  const told = [...files].filter(([path, content]) =>
    /neue-halle|spielplan\.pdf|sommerlager/.test(path + content.toString("latin1")),
  );
  expect(told.map(([path]) => path)).toEqual([]);
  const { item } = new XMLParser().parse(textOf("news.xml")).rss.channel;
  expect(item.title).toBe("Derbysieg der U15");
  expect(files.has("documents/statuten.pdf")).toBe(true);
});

test("calendars, pages and search engines have the address of a hall, for events, games and trainings", () => {
  const places = (path: string) =>
    new Set(eventsIn(path).map((each) => String(each.getFirstPropertyValue("location"))));
  const [halle, bahn] = ["Sporthalle, Hallenweg 3, 3000 Muster", "Rundbahn, Hallenweg 5, 3000 Muster"];
  expect(places("anlaesse.ics")).toEqual(new Set([bahn, halle]));
  expect(places("trainings.ics")).toEqual(new Set([halle, bahn]));
  expect(places("sport/unihockey/u15.ics")).toContain(halle);
  const page = textOf("anlaesse/fest/index.html");
  expect(page).toContain("openstreetmap.org/search?query=Hallenweg%203");
  for (const path of ["anlaesse/fest/index.html", "sport/unihockey/u15/index.html"])
    expect(textOf(path)).toContain(
      '"location":{"@type":"Place","name":"Sporthalle","address":"Hallenweg 3, 3000 Muster"}',
    );
});

test("every game in a calendar takes some time", () => {
  const games = eventsIn("sport/unihockey/u15.ics").map((each) => new ICAL.Event(each));
  expect(
    games.filter(({ startDate, endDate }) => !(endDate.compare(startDate) > 0)).map(({ summary }) => summary),
  ).toEqual([]);
  const [next] = games.filter(({ summary }) => summary.endsWith("Güllen"));
  expect(String(next?.endDate)).toBe("2026-12-05T16:00:00");
});

test("the result of a game of a later day is in no file, and the build names what waits", () => {
  const told = [...files].filter(([, content]) => /77\D{1,40}66|26:22/.test(content.toString("latin1")));
  expect(told.map(([path]) => path)).toEqual([]);
  expect(textOf("sport/unihockey/u15/index.html")).toContain("UHC Morgen");
  expect(outcome.waiting?.map(({ name, day }) => `${day} ${name}`)).toEqual([
    "2027-01-04 documents/spielplan.pdf",
    "2027-02-13 teams/u15: matches[4].score",
    "2027-02-22 announcements[1]",
    "2027-03-01 news/neue-halle",
    "2027-04-01 pages/sommerlager",
    "2027-04-03 teams/aktive: ranking",
    "2027-04-03 teams/aktive: results[1]",
  ]);
});

test("what a person has not agreed to have shown is in no file", () => {
  const told = [...files].filter(([, content]) => /-privat@|079 555 99 99/.test(content.toString("latin1")));
  expect(told.map(([path]) => path)).toEqual([]);
  expect(textOf("menschen/index.html")).toContain("praesidium@sv-muster.example");
});

test("every link to a number begins with the code of the country, and so does the number for search engines", () => {
  const linked = [...files].flatMap(([path, content]) =>
    path.endsWith(".html") ? [...content.toString().matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number) : [],
  );
  expect(new Set(linked)).toEqual(new Set(["+41315550101", "+41795550101"]));
  expect(textOf("index.html")).toContain('"telephone":"+41315550101"');
});

test("an old path leads to the new page on any host, without script", () => {
  const target = (path: string) => /http-equiv="refresh" content="0; url=([^"]*)"/.exec(textOf(path))?.[1];
  expect(target("anfahrt/index.html")).toBe("../kontakt/");
  expect(target("verein/vorstand.html")).toBe("../menschen/");
  expect(textOf("sitemap.xml")).not.toContain("anfahrt");
  expect(htmlProblems(textOf("anfahrt/index.html"))).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInto, filesOf, testFolder } from "./built.ts";
import { SiteReaders } from "./site-readers.ts";
import { testClubs } from "./test-club.ts";

const folder = testFolder();
let files: Map<string, Buffer>;
let site: SiteReaders;

beforeAll(async () => {
  await buildInto(folder.path, { content: testClubs });
  files = filesOf(`${folder.path}/sv-muster`);
  site = new SiteReaders(files);
}, 120_000);

afterAll(() => folder[Symbol.dispose]());

type Words = string | RegExp;

/** Something that a club wants to say, and where its site says it. */
interface Wish {
  readonly wish: string;
  /** A page, an element of it or an attribute, and its words. */
  readonly pages?: readonly (readonly [file: string, selector: string, words: Words])[];
  /** A calendar, the summary of an entry, and its properties. */
  readonly calendars?: readonly (readonly [
    file: string,
    summary: string,
    properties: Readonly<Record<string, Words>>,
  ])[];
  /** A feed, and what an article of it is called. */
  readonly feeds?: readonly (readonly [file: string, title: string])[];
  /** A page, and a thing that it describes for search engines. */
  readonly things?: readonly (readonly [file: string, type: string, fields: Readonly<Record<string, unknown>>])[];
  /** What no file says. */
  readonly hidden?: readonly RegExp[];
}

const [u15, aktive] = ["sport/unihockey/u15/index.html", "sport/unihockey/aktive/index.html"];
const [history, course] = ["verein/geschichte/index.html", "anlaesse/chlauslauf/index.html"];
const hall = { "@type": "Place", name: "Sporthalle", address: "Hallenweg 3, 3000 Muster" };

const wishes: readonly Wish[] = [
  {
    wish: "sections of any sport",
    pages: [
      ["sport/athletics/index.html", "h1", "Leichtathletik"],
      ["sport/index.html", "a.teaser__link", "Turnen"],
    ],
    feeds: [["sport/unihockey.xml", "Derbysieg der U15"]],
  },
  {
    wish: "several teams of a section, each with a page",
    pages: [
      ["sport/unihockey/index.html", "a.list__link", "U15"],
      ["sport/unihockey/index.html", "a.list__link", "Aktive"],
      [aktive, "nav.site__trail", /Sport\s*Unihockey/],
    ],
    things: [[aktive, "SportsTeam", { name: "SV Muster Aktive", sport: "Unihockey" }]],
  },
  {
    wish: "picture, trainers, trainings and contact of a team",
    pages: [
      [aktive, "img.figure__image@alt", "Beat Müller läuft los."],
      [u15, "p.list__title", "Beat Keller"],
      [u15, "p.list__meta", "12 bis 14 Jahre, Di und Do, 17.30 Uhr"],
      [u15, "a.list__link@href", "mailto:praesidium@sv-muster.example"],
    ],
    things: [[u15, "SportsTeam", { coach: { "@type": "Person", name: "Beat Keller", jobTitle: "Trainer U15" } }]],
  },
  {
    wish: "results and the next match of a team",
    pages: [
      [u15, "p.scoreline__game", /UHC Entenhausen 2:2 SV Muster U15/],
      [u15, "p.scoreline__meta", /^Sa, 5\. Dezember 2026, 14\.00 Uhr, Junioren D, Sporthalle/],
    ],
    calendars: [
      ["sport/unihockey/u15.ics", "UHC Entenhausen – SV Muster U15", { description: "2:2" }],
      [
        "sport/unihockey/u15.ics",
        "SV Muster U15 – UHC Güllen",
        {
          dtstart: "2026-12-05T14:00:00",
          end: "2026-12-05T16:00:00",
          location: "Sporthalle, Hallenweg 3, 3000 Muster",
        },
      ],
    ],
    things: [
      [u15, "SportsEvent", { name: "SV Muster U15 – UHC Güllen", startDate: /^2026-12-05T14:00/, location: hall }],
    ],
  },
  {
    wish: "a game that is cancelled or moved, and why",
    pages: [
      [aktive, "p.scoreline__meta", /In der Halle ist ein Konzert\..*Abgesagt/],
      [u15, "p.scoreline__meta", /Bisher: So, 13\. Dezember 2026, 14\.00 Uhr\. Die Gäste haben/],
    ],
    calendars: [
      [
        "sport/unihockey.ics",
        "SV Muster – UHC Hinterland",
        { status: "CANCELLED", sequence: "1", description: "Abgesagt: In der Halle ist ein Konzert." },
      ],
      ["sport/unihockey.ics", "SV Muster U15 – UHC Hinterland", { sequence: "1", dtstart: "2026-12-19T10:30:00" }],
    ],
    things: [[aktive, "SportsEvent", { eventStatus: "https://schema.org/EventCancelled" }]],
  },
  {
    wish: "the table of a league, and tables of other results",
    pages: [
      [u15, "p.list__meta", /2 Spiele, 8:7/],
      [u15, "th", "Punkte"],
      [u15, "td", "UHC Seldwyla"],
    ],
  },
  {
    wish: "a report of a match with its scoreline",
    pages: [
      ["news/derby/index.html", "p.scoreline__game", /SV Muster 5:3 UHC Seldwyla/],
      [u15, "a.scoreline__link@href", /news\/derby\/$/],
    ],
    feeds: [["news.xml", "Derbysieg der U15"]],
    things: [
      ["news/derby/index.html", "NewsArticle", { headline: "Derbysieg der U15", datePublished: "2026-11-08" }],
      ["news/derby/index.html", "SportsEvent", { name: "SV Muster – UHC Seldwyla" }],
    ],
  },
  {
    wish: "a person with portrait, role, phone and mail",
    pages: [
      ["menschen/index.html", "img.people__image@alt", "Anna Huber lacht in die Kamera"],
      ["menschen/index.html", "p.people__role", "Präsidentin"],
      ["menschen/index.html", "a.people__link@href", "tel:+41795550101"],
      ["menschen/index.html", "a.people__link@href", "mailto:praesidium@sv-muster.example"],
    ],
    things: [["menschen/index.html", "Person", { name: "Anna Huber", jobTitle: "Präsidentin" }]],
  },
  {
    wish: "of a person only what they have agreed to",
    pages: [["menschen/index.html", "p.people__name", "Chloé Moser"]],
    hidden: [/-privat@/, /079 555 99 99/, /\+41795559999/],
  },
  {
    wish: "the picture of an event",
    pages: [["anlaesse/heimrunde/index.html", "img.figure__image@alt", "Gezeichnet: eine Halle."]],
    things: [["anlaesse/heimrunde/index.html", "Event", { image: /\/images\/halle\.[0-9a-f]{12}\.svg$/ }]],
  },
  {
    wish: "place, address and a link to a map",
    pages: [
      [course, "dd", /Rundbahn, Hallenweg 5, 3000 Muster/],
      [course, "a@href", /^https:\/\/www\.openstreetmap\.org\/search\?query=Hallenweg%205/],
      ["anlaesse/fest/index.html", "dd", /Sporthalle, Hallenweg 3, 3000 Muster/],
    ],
    calendars: [["anlaesse.ics", "Sommerfest", { location: "Sporthalle, Hallenweg 3, 3000 Muster" }]],
    things: [["anlaesse/fest/index.html", "Event", { location: hall }]],
  },
  {
    wish: "an event that repeats",
    pages: [
      ["anlaesse/heimrunde/index.html", "p.list__title", "Sa, 5. Dezember 2026, 9.00 bis 17.00 Uhr"],
      ["anlaesse/heimrunde/index.html", "p.list__title", "Sa, 6. März 2027, 9.00 bis 17.00 Uhr"],
    ],
    calendars: [
      ["anlaesse.ics", "Heimrunde", { rrule: "FREQ=MONTHLY;COUNT=7;BYDAY=1SA", exdate: "2027-01-02T09:00:00" }],
    ],
    things: [["anlaesse/heimrunde/index.html", "Event", { startDate: /^2026-12-05T09:00/ }]],
  },
  {
    wish: "a cancelled event",
    pages: [
      ["anlaesse/fest/index.html", "p.alert__title", "Abgesagt"],
      ["anlaesse/index.html", "a.card", /Sommerfest Abgesagt/],
    ],
    calendars: [
      ["anlaesse.ics", "Sommerfest", { status: "CANCELLED", description: /^Abgesagt: Die Halle wird umgebaut\./ }],
    ],
    things: [["anlaesse/fest/index.html", "Event", { eventStatus: "https://schema.org/EventCancelled" }]],
  },
  {
    wish: "an event that is moved",
    pages: [[course, "p.alert__body", /Bisher: Sa, 5\. Dezember 2026, 10\.00 bis 14\.00 Uhr\./]],
    calendars: [
      [
        "anlaesse.ics",
        "Chlauslauf",
        { sequence: "1", dtstart: "2026-12-12T10:00:00", dtstamp: "2026-01-01T00:00:00Z" },
      ],
    ],
    things: [
      [course, "Event", { eventStatus: "https://schema.org/EventRescheduled", previousStartDate: /^2026-12-05T10:00/ }],
    ],
  },
  {
    wish: "the capacity of an event, and until when people register",
    pages: [
      [course, "dd", "200"],
      [course, "dd", "8. Dezember 2026"],
    ],
  },
  {
    wish: "the events of a section, without script",
    pages: [
      ["anlaesse/index.html", "a.button@href", "../anlaesse/sport/athletics/"],
      ["anlaesse/sport/athletics/index.html", "h2.card__title", "Chlauslauf"],
    ],
    calendars: [["sport/athletics.ics", "Chlauslauf", { dtstart: "2026-12-12T10:00:00" }]],
  },
  {
    wish: "sponsors with logo and level",
    pages: [
      ["index.html", "img.sponsors__logo@alt", "Bank Muster"],
      ["index.html", "ul.sponsors__level@data-level", "main"],
      ["index.html", "ul.sponsors__level", "Garage Huber"],
    ],
  },
  {
    wish: "a gallery",
    pages: [
      ["news/bilder/chlauslauf-2025/index.html", "figcaption", "Vor dem Start"],
      ["news/index.html", "a.teaser__link", "Chlauslauf 2025"],
    ],
  },
  {
    wish: "pictures whose names differ in their ending only, with capitals, umlauts and blanks",
    pages: [
      [aktive, "img.figure__image@src", /mueller-am-start\.9f4f7f21650c-240\.webp$/],
      [aktive, "img.figure__image@src", /mueller-am-start\.84c8700c44f2-240\.webp$/],
      [aktive, "source@type", "image/avif"],
    ],
  },
  {
    wish: "fees as tables of free columns",
    pages: [
      ["beitraege/index.html", "th", "Miete im Jahr"],
      ["beitraege/index.html", "td", "CHF 20.00"],
    ],
  },
  {
    wish: "documents with title and date",
    pages: [
      ["dokumente/index.html", "span.links__title", "Statuten"],
      ["dokumente/index.html", "span.links__description", "1. März 2026"],
    ],
  },
  {
    wish: "an own page in Markdown, found by menus and the search",
    pages: [
      [history, "h2", "Die ersten Jahre"],
      [history, "li", /Fahne/],
      [history, "strong", "erneuert"],
      [history, "em", "Rössli"],
      [history, "blockquote", "Wir hatten ein Reck und keine Matte."],
      [history, "a@href", "../../documents/statuten.pdf"],
      [history, "td@data-align", "end"],
      ["index.html", "a@href", "verein/geschichte/"],
      ["sport/gymnastics/index.html", "a@href", /verein\/geschichte\/$/],
    ],
    things: [[history, "BreadcrumbList", {}]],
  },
  {
    wish: "a film as a picture that leads to it",
    pages: [
      [history, "figcaption", "Video auf youtube.com"],
      [history, "a.figure__link@href", "https://www.youtube.com/watch?v=muster"],
    ],
  },
  {
    wish: "cancelled and moved trainings, and closing days",
    pages: [
      ["index.html", "p.alert__body", /Di, 24\. November 2026 fällt aus: Unihockey U15\. Die Heizung wird geprüft\./],
      ["trainings/index.html", "p.list__meta", "21. Dezember 2026 bis 3. Januar 2027. Weihnachten."],
      ["woche/index.html", "p.list__meta", /^Di, 24\. November 2026\. Die Heizung wird geprüft/],
      ["trainings/index.html", "p.list__meta", /^Statt am Di, 1\. Dezember 2026 neu am Mi, 2\. Dezember 2026/],
    ],
    calendars: [
      ["trainings.ics", "Unihockey U15", { exdate: /2026-11-24T17:30:00.*2026-12-22T17:30:00/ }],
      ["trainings.ics", "Unihockey U15", { "recurrence-id": "2026-12-01T17:30:00", dtstart: "2026-12-02T18:30:00" }],
    ],
  },
  {
    wish: "redirects of old addresses",
    pages: [["anfahrt/index.html", "meta@content", "0; url=../kontakt/"]],
  },
  {
    wish: "four languages, and what one of them lacks",
    pages: [
      ["fr/index.html", "h2.hero__title", "Unihockey, gymnastique et athlétisme"],
      ["fr/verein/geschichte/index.html", "h1", "Cent ans de SV Muster"],
      ["it/verein/geschichte/index.html", "h1", "Cento anni di SV Muster"],
      ["en/verein/geschichte/index.html", "h1", "A hundred years of SV Muster"],
      ["en/anlaesse/chlauslauf/index.html", "span@lang", "de-CH"],
      ["index.html", "link@hreflang", "it-CH"],
    ],
    calendars: [["en/anlaesse.ics", "Sommerfest", { description: /^Cancelled: / }]],
  },
  {
    wish: "tags, each with a list and a feed",
    pages: [["news/thema/spiele/index.html", "a.teaser__link", "Derbysieg der U15"]],
    feeds: [["news/thema/spiele.xml", "Derbysieg der U15"]],
  },
  {
    wish: "address, opening hours and social links",
    pages: [
      ["kontakt/index.html", "address.site__address", /Hallenweg 1 3000 Muster/],
      ["kontakt/index.html", "p.site__note", "Montag, 18 bis 19 Uhr"],
      ["kontakt/index.html", "a.site__link@href", "https://social.example/@sv-muster"],
    ],
    things: [["kontakt/index.html", "SportsClub", { telephone: "+41315550101", email: "info@sv-muster.example" }]],
  },
  {
    wish: "a picture, a title and a description of each page for shared links",
    pages: [
      ["anlaesse/heimrunde/index.html", "meta@content", /\/assets\/share-halle\.[0-9a-f]{12}\.jpg$/],
      ["anlaesse/heimrunde/index.html", "meta@content", "Heimrunde"],
      [course, "meta@content", "Wer als Chlaus läuft, bekommt einen Grittibänz."],
    ],
  },
  {
    wish: "nothing before its day: an article, a page, a document, an announcement, a result, a table",
    pages: [
      ["news/derby/index.html", "h1", "Derbysieg der U15"],
      [aktive, "h2", "Auslosung"],
    ],
    hidden: [
      ...[/neue-halle|Geheim bis im März/, /sommerlager/, /spielplan\.pdf/, /in der neuen Halle/, /26:22|\b77:66\b/],
      /UHC Übermorgen|Bestenliste der Saison/,
    ],
  },
];

test.each(wishes)("a club says by files alone: $wish", async (each) => {
  const { pages = [], calendars = [], feeds = [], things = [], hidden = [] } = each;
  for (const [file, selector, words] of pages)
    expect(site.page(file, selector), `${file} ${selector}`).toContainEqual(matching(words));
  for (const [file, summary, properties] of calendars)
    expect(site.calendar(file), file).toContainEqual(containing({ summary, ...properties }));
  for (const [file, title] of feeds) expect(site.feed(file), file).toContainEqual(containing({ title }));
  for (const [file, type, fields] of things)
    expect(await site.things(file), file).toContainEqual(containing({ "@type": type, ...fields }));
  for (const words of hidden) expect(filesWith(words)).toEqual([]);
});

test("every wish is looked for somewhere, and each kind of file is read by a parser", () => {
  const kinds = ["pages", "calendars", "feeds", "things"] as const;
  expect(wishes.filter((wish) => kinds.every((kind) => wish[kind] === undefined))).toEqual([]);
  expect(kinds.filter((kind) => !wishes.some((wish) => wish[kind] !== undefined))).toEqual([]);
});

test("every calendar, every feed and all data for search engines can be read", async () => {
  const paths = [...files.keys()];
  const entries = paths.filter((path) => path.endsWith(".ics")).flatMap((path) => site.calendar(path));
  expect(
    entries.filter(({ uid, dtstart, dtstamp, end = "" }) => !(uid && dtstart && dtstamp && end > dtstart)),
  ).toEqual([]);
  const feeds = paths.filter((path) => path.endsWith(".xml") && !path.endsWith("sitemap.xml"));
  expect(feeds.flatMap((path) => site.feed(path)).every(({ title, link }) => Boolean(title && link))).toBe(true);
  const described = paths.filter((path) => files.get(path)?.includes("application/ld+json"));
  const types = new Set(
    (await Promise.all(described.map((path) => site.things(path)))).flat().map((thing) => thing["@type"]),
  );
  expect([...types].toSorted()).toEqual([
    "BreadcrumbList",
    "Event",
    "NewsArticle",
    "Person",
    "SportsClub",
    "SportsEvent",
    "SportsTeam",
  ]);
});

function matching(words: unknown): unknown {
  return words instanceof RegExp ? expect.stringMatching(words) : words;
}

function containing(fields: Readonly<Record<string, unknown>>): unknown {
  return expect.objectContaining(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, matching(value)])),
  );
}

function filesWith(words: RegExp): string[] {
  return [...files].flatMap(([path, content]) => (words.test(path) || words.test(content.toString()) ? [path] : []));
}

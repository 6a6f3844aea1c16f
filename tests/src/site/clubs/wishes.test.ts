import { XMLParser } from "fast-xml-parser";
import ICAL from "ical.js";
import jsonld from "jsonld";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInto, filesOf, testFolder } from "./built.ts";
import { testClubs } from "./test-club.ts";

const folder = testFolder();
let files: Map<string, Buffer>;

beforeAll(async () => {
  await buildInto(folder.path, { content: testClubs });
  files = filesOf(`${folder.path}/sv-muster`);
}, 60_000);

afterAll(() => folder[Symbol.dispose]());

/** What a club wants to say, where its site says it, and by which words. */
const wishes: readonly (readonly [wish: string, file: string, ...words: (string | RegExp)[]])[] = [
  ["sections of any sport", "sport/athletics/index.html", "Leichtathletik", "Auf der Bahn hinter der Halle."],
  ["a team with its trainers", "sport/unihockey/u15/index.html", "U15", "Beat Keller", "Anna Huber"],
  ["the trainings of a team", "sport/unihockey/u15/index.html", "Di und Do, 17.30 Uhr"],
  ["results", "sport/unihockey/u15/index.html", "UHC Entenhausen", /scoreline__score[\s\S]*5[\s\S]*3/],
  ["the next match", "sport/unihockey/u15/index.html", "UHC Güllen", "14.00 Uhr"],
  ["a ranking", "sport/unihockey/u15/index.html", "8:7", /4 Punkte/],
  ["a match report with its scoreline", "news/derby/index.html", "scoreline", "UHC Seldwyla"],
  [
    "people with portrait, role, phone and mail",
    "menschen/index.html",
    "people__image",
    "Präsidentin",
    "079 555 01 01",
  ],
  ["an event with place, address and a link to a map", "anlaesse/chlauslauf/index.html", "openstreetmap.org/search"],
  ["a series", "anlaesse/heimrunde/index.html", "5. Dezember 2026", "6. März 2027"],
  ["a cancelled event", "anlaesse/fest/index.html", "Abgesagt", "Die Halle wird umgebaut."],
  ["an event that is moved", "anlaesse/chlauslauf/index.html", "Verschoben", "Bisher: Sa, 5. Dezember 2026"],
  ["the capacity of an event", "anlaesse/chlauslauf/index.html", "<dd", "200"],
  ["the events of a section", "anlaesse/sport/athletics/index.html", "Chlauslauf"],
  ["sponsors with logo and level", "index.html", /sponsors[\s\S]*Bank Muster[\s\S]*Garage Huber/],
  ["a gallery", "news/bilder/chlauslauf-2025/index.html", "<figure"],
  ["fees as tables", "beitraege/index.html", '<th scope="col">Miete im Jahr</th>'],
  ["documents with title and date", "dokumente/index.html", "Statuten", "1. März 2026"],
  ["an own page in Markdown", "verein/geschichte/index.html", "<h2>Die ersten Jahre</h2>", "<blockquote>", "<table>"],
  ["a film as a picture that leads to it", "verein/geschichte/index.html", "Video auf youtube.com"],
  ["announcements", "index.html", "Trainings mit Änderungen"],
  ["closing days and cancelled trainings", "trainings/index.html", "1. Dezember"],
  ["redirects", "anfahrt/index.html", "url=../kontakt/"],
  ["a second language", "fr/index.html", "Unihockey, gymnastique et athlétisme"],
  ["what a language lacks", "fr/anlaesse/chlauslauf/index.html", 'lang="de-CH"'],
  ["tags", "news/thema/spiele/index.html", "Derbysieg der U15"],
  ["opening hours and social links", "index.html", "Montag, 18 bis 19 Uhr", "https://social.example/@sv-muster"],
  ["a picture for shared links", "index.html", 'property="og:image"'],
];

for (const [wish, path, ...words] of wishes)
  test(`a club says by files alone: ${wish}`, () => {
    const text = files.get(path)?.toString() ?? `There is no file ${path}.`;
    for (const word of words)
      if (typeof word === "string") expect(text).toContain(word);
      else expect(text).toMatch(word);
  });

test("ical.js reads every calendar, and another parser every feed", () => {
  const calendars = [...files].filter(([path]) => path.endsWith(".ics"));
  const counts = calendars.map(([, content]) => {
    return new ICAL.Component(ICAL.parse(content.toString())).getAllSubcomponents("vevent").length;
  });
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(4);
  const feeds = [...files].filter(([path]) => path.endsWith(".xml") && !path.endsWith("sitemap.xml"));
  const versions = feeds.map(
    ([, content]) => new XMLParser({ ignoreAttributes: false }).parse(content).rss["@_version"],
  );
  expect(new Set(versions)).toEqual(new Set(["2.0"]));
});

test("a JSON-LD processor finds events, teams, games, people and breadcrumbs", async () => {
  const documentLoader = async (url: string) => ({
    documentUrl: url,
    document: { "@context": { "@vocab": "https://schema.org/" } },
  });
  const found = new Set<string>();
  for (const [path, content] of files) {
    const [, data] = /ld\+json">(.*)<\/script>/.exec(path.endsWith(".html") ? content.toString() : "") ?? [];
    if (data === undefined) continue;
    for (const type of typesIn(await jsonld.expand(JSON.parse(data), { documentLoader }))) found.add(type);
  }
  for (const type of ["Event", "SportsTeam", "SportsEvent", "Person", "BreadcrumbList", "NewsArticle", "SportsClub"])
    expect(found).toContain(`https://schema.org/${type}`);
});

function typesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const own = (value as { "@type"?: unknown })["@type"];
  return [...(Array.isArray(own) ? own.map(String) : []), ...Object.values(value).flatMap(typesIn)];
}

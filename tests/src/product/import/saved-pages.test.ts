import { expect, test } from "vitest";
import { ImportedClub, lossKinds, picture, placesOf } from "./imported.ts";

interface Page {
  readonly head?: string;
  readonly main?: string;
  readonly language?: string;
}

/** A page of an old site: its menu and its footer are on each. */
function page(title: string, { head = "", main = "", language = "de-CH" }: Page = {}): string {
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | TV Tal</title>
<meta property="og:site_name" content="TV Tal">${head}<script>track()</script></head><body>
<header><a href="/">TV Tal</a><nav><ul><li><a href="/verein/">Der Verein</a><ul><li><a href="/verein/vorstand/">Vorstand</a></li></ul></li>
<li><a href="/shop/">Shop</a></li></ul></nav></header>
<main><header><h1>${title}</h1></header>${main}<aside>Werbung</aside></main><footer>Impressum</footer></body></html>`;
}

const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
  "",
  "verein/",
  "verein/vorstand/",
  "berichte/turnfest/",
  "berichte/%C3%BCbung/",
  "weg/",
]
  .map((path) => `<url><loc>https://www.tvtal.example/${path}</loc></url>`)
  .join("")}</urlset>`;

const published = '<meta property="article:published_time" content="2024-06-15T20:00:00+02:00">';
const linkedData = `<script type="application/ld+json">{"@graph":[{"@type":"WebPage","datePublished":"2001-01-01"},
{"@type":["NewsArticle"],"datePublished":"2025-03-02T08:00:00Z"}]}</script>`;

/** As `wget --mirror` saves a site. */
const mirror: Readonly<Record<string, string>> = {
  "www.tvtal.example/sitemap.xml": sitemap,
  "www.tvtal.example/index.html": page("Willkommen", { main: "<p>Hallo</p>" }),
  "www.tvtal.example/verein/index.html": page("Der Verein", {
    main: '<p>Seit 1920. <a href="vorstand/index.html#kasse">Vorstand</a></p><nav>Seite 1 2 3</nav><p hidden>Geheim</p>',
  }),
  "www.tvtal.example/verein/vorstand.html": page("Vorstand", {
    main: '<ul><li>Anna</li><li>Beat</li></ul><img data-src="../bilder/team.svg" src="data:," alt="Der Vorstand am See">',
  }),
  "www.tvtal.example/berichte/turnfest/index.html": page("Turnfest", {
    head: published,
    main: '<article><h1>Turnfest</h1><p>Wir waren <b>Dritte</b>.</p><p>Mehr im <a href="/verein/">Verein</a> und in den <a href="/statuten.pdf">Statuten</a>.</p></article>',
  }),
  "www.tvtal.example/berichte/übung/index.html": page("Übung", {
    head: linkedData,
    main: "<p>Am Abend.</p><iframe src='https://film.example/1'></iframe>",
  }),
  "www.tvtal.example/suche/index.html": page("Suche", { main: "<p>nichts</p>" }),
  "www.tvtal.example/statuten.pdf": "%PDF-1.4",
  "www.tvtal.example/bilder/team.svg": picture,
};

test("a mirrored site goes in by its sitemap: articles, pages below each other, menu, pictures, documents, redirects", async () => {
  using club = new ImportedClub();
  club.write(mirror);
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 2, pages: 2 } });
  expect(club.json("club.json")).toMatchObject({
    name: "TV Tal",
    redirects: { "/berichte/turnfest/": "/news/turnfest", "/berichte/übung/": "/news/uebung" },
  });
  expect(club.json("news/turnfest.json")).toMatchObject({
    ...{ title: "Turnfest", date: "2024-06-15", lead: "Wir waren Dritte." },
    paragraphs: ["Mehr im [Verein](/verein/verein) und in den [Statuten](/documents/statuten.pdf)."],
  });
  expect(club.json("news/uebung.json")).toMatchObject({ date: "2025-03-02" });
  const board = club.text("pages/verein/vorstand.md");
  expect(board).toContain("- Anna\n- Beat");
  expect(board).toContain("![Der Vorstand am See](images/team.svg)");
  const about = club.text("pages/verein.md");
  expect(about).toContain("Seit 1920. [Vorstand](/verein/vorstand)");
  expect(about).not.toMatch(/Seite 1|Geheim|Werbung|Impressum|track/);
  expect(placesOf(outcome, "missing-page")).toEqual(["sitemap.xml: https://www.tvtal.example/weg/"]);
  expect(placesOf(outcome, "unlisted-page")).toEqual(["suche/index.html: /suche/"]);
  expect(placesOf(outcome, "menu-entry")).toEqual(["menu: Shop"]);
  expect(lossKinds(outcome)).toEqual(expect.arrayContaining(["list-page", "frame"]));
  expect(await club.import()).toMatchObject({ written: 0 });
});

test("pages that a browser saved name their address in the first line, and their parts lie beside them", async () => {
  using club = new ImportedClub();
  const saved = page("Chronik", {
    main: '<p>Von 1920 bis heute.</p><img src="./Chronik-Dateien/alt.svg" alt="Riege um 1930">',
  });
  club.write({
    "Chronik.html": saved.replace("<html", "<!-- saved from url=(0034)https://www.tvtal.example/chronik -->\n<html"),
    "Chronik-Dateien/alt.svg": picture,
    "Chronik-Dateien/werbung.html": page("Werbung", { main: "<p>Kaufen!</p>" }),
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 0, pages: 1 } });
  expect(club.text("pages/chronik.md")).toContain("![Riege um 1930](images/alt.svg)");
  expect(club.json("club.json")).toMatchObject({ redirects: { "/chronik": "/verein/chronik" } });
});

test("what is no page of the site or cannot be read is told with its place, and the rest goes in", async () => {
  using club = new ImportedClub();
  club.write({
    "gut.html": page("Gut", { main: "<p>Ganz.</p>" }),
    "en.html": page("Hello", { main: "<p>Hi.</p>", language: "en" }),
    "geheim.html": page("Geheim", { head: '<meta name="robots" content="noindex, nofollow">', main: "<p>Nein.</p>" }),
    "kaputt.html": page("Kaputt", {
      head: '<script type="application/ld+json">{"@type":"Article",</script>',
      main: "<p>Halb",
    }).slice(0, -60),
    "leer.html": "",
    "bild.html": page("Bild", { main: '<p>Da: <img src="weg.jpg" alt="Das Fest von 1999"></p>' }),
    "umlaut.html": Buffer.from(page("Gr\u00fcezi", { main: "<p>S\u00e4ntis</p>" }), "latin1"),
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true });
  expect(placesOf(outcome, "other-language")).toEqual(["en.html: /en.html"]);
  expect(placesOf(outcome, "unlisted-page")).toEqual(["geheim.html: /geheim.html"]);
  expect(placesOf(outcome, "missing-picture")).toEqual(["bild.html: weg.jpg"]);
  expect(placesOf(outcome, "encoding")).toEqual(["umlaut.html"]);
  expect(placesOf(outcome, "no-text")).toEqual(["leer.html"]);
  expect(club.text("pages/kaputt.md")).toContain("Halb");
  expect(club.text("pages/umlaut.md")).toContain("Säntis");
});

test("pages that lead on become redirects to the last one, and loops of them are told", async () => {
  using club = new ImportedClub();
  const leadingTo = (address: string) =>
    page("Weiter", { head: `<meta http-equiv="refresh" content="0; url=${address}">` });
  club.write({
    "neu.html": page("Neu", { main: "<p>Da.</p>" }),
    "alt/index.html": leadingTo("../mitte.html"),
    "mitte.html": leadingTo("/neu.html"),
    "r.html": leadingTo("s.html"),
    "s.html": leadingTo("r.html"),
    "selbst.html": leadingTo("selbst.html"),
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { pages: 1 } });
  expect(club.json("club.json")).toMatchObject({
    redirects: { "/neu.html": "/verein/neu", "/mitte.html": "/verein/neu", "/alt/": "/verein/neu" },
  });
  expect(placesOf(outcome, "redirect-loop")).toEqual(["/r.html", "/s.html", "/selbst.html"]);
});

test.each([
  ["iso-8859-1", [0xfc]],
  ["macintosh", [0x9f]],
  ["ibm866", [0x81]],
])("a page in %s is read as it says", async (charset, bytes) => {
  using club = new ImportedClub();
  const [before = "", after = ""] = `<meta charset=${charset}><title>Ort</title><p>Gr#n</p>`.split("#");
  club.write({ "ort.html": Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]) });
  await club.import();
  expect(club.text("pages/ort.md")).toContain(`Gr${new TextDecoder(charset).decode(Uint8Array.from(bytes))}n`);
});

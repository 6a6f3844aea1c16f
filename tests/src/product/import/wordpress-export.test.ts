import { expect, test } from "vitest";
import type { ProsePart } from "../../../../src/product/api/public/prose-parts.ts";
import { readHtml } from "../../../../src/product/clubs/markdown/html-elements.ts";
import { parseMarkdown } from "../../../../src/product/clubs/markdown/parse-markdown.ts";
import { ImportedClub, lossKinds, picture, placesOf } from "./imported.ts";
import { textDialects } from "./office-dialects.ts";

interface Item {
  readonly id: number;
  readonly title: string;
  readonly body?: string;
  readonly fields?: string;
  readonly type?: string;
  readonly status?: string;
  readonly date?: string;
  readonly link?: string;
}

function item({ id, title, body = "", fields = "", ...rest }: Item): string {
  const {
    type = "post",
    status = "publish",
    date = "2023-04-05 18:30:00",
    link = `https://alt.example/2023/p${id}/`,
  } = rest;
  return `<item><title><![CDATA[${title}]]></title><link>${link.replaceAll("&", "&amp;")}</link>
<pubDate>Wed, 05 Apr 2023 16:30:00 +0000</pubDate><dc:creator><![CDATA[anna]]></dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[${date}]]></wp:post_date><wp:post_name><![CDATA[p${id}]]></wp:post_name>
<wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>${fields}</item>`;
}

function exported(items: readonly Item[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>SC Dorf &amp; Tal</title><link>https://alt.example</link><description>Ski seit 1950</description><language>fr-FR</language>
<wp:author><wp:author_login><![CDATA[anna]]></wp:author_login><wp:author_display_name><![CDATA[Anna Muster]]></wp:author_display_name></wp:author>
${items.map(item).join("\n")}
</channel></rss>
`;
}

const attachment: Item = {
  ...{ id: 9, title: "start", type: "attachment", status: "inherit" },
  fields: `<wp:attachment_url>https://alt.example/wp-content/uploads/2023/04/start.svg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[Am Start]]></wp:meta_value></wp:postmeta>`,
};

const race = `Schnee &amp; Sonne.

Zeile eins
Zeile zwei <strong>fett</strong> 2 * 3

[caption id="a" width="300"]<a href="https://alt.example/wp-content/uploads/2023/04/start.svg"><img src="https://alt.example/wp-content/uploads/2023/04/start.svg" alt="Vor dem Start" /></a> Foto: B[/caption]

[gallery columns="2" ids="9,10"]

<ul>
    <li>Eins</li>

    <li>Zwei, siehe <a href="https://alt.example/verein/">Verein</a></li>
</ul>

[contact-form-7 id="5"]`;

test("an export of WordPress becomes articles and pages, with captions, galleries, authors and old addresses", async () => {
  using club = new ImportedClub();
  const thumbnail =
    "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
  const tag = '<category domain="post_tag" nicename="rennen"><![CDATA[Rennen]]></category>';
  club.write({
    "export.xml": exported([
      { id: 1, title: "Rennen &amp; Fest", body: race, fields: thumbnail + tag },
      {
        id: 2,
        title: "Verein",
        type: "page",
        body: "<!-- wp:paragraph --><p>Wir.</p><!-- /wp:paragraph -->",
        link: "https://alt.example/verein/",
      },
      { id: 3, title: "Entwurf", status: "draft" },
      { id: 4, title: "Frage", body: "Ja. Nein.", link: "https://alt.example/?p=4" },
      { id: 5, title: "Ohne Tag", body: "Ja.", date: "0000-00-00 00:00:00" },
      { id: 6, title: "Menü", type: "nav_menu_item" },
      attachment,
    ]),
    "wp-content/uploads/2023/04/start.svg": picture,
  });
  const outcome = await club.import("export.xml");
  expect(placesOf(outcome, "refused-by-build")).toEqual([]);
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 3, pages: 1 } });
  expect(club.json("news/p1.json")).toEqual({
    ...{ title: "Rennen & Fest", date: "2023-04-05", author: "Anna Muster", tags: ["rennen"] },
    ...{ text: "Schnee & Sonne.", lead: "Schnee & Sonne." },
    paragraphs: [
      "Zeile eins\\\nZeile zwei **fett** 2 \\* 3",
      '[![Vor dem Start](images/start.svg "Foto: B")](/images/start.svg)',
      "![Am Start](images/start.svg)",
      "- Eins\n- Zwei, siehe [Verein](/verein/p2)",
    ],
    image: { file: "images/start.svg", alt: "Am Start" },
  });
  expect(club.json("club.json")).toMatchObject({
    ...{ name: "SC Dorf & Tal", lead: "Ski seit 1950", locales: ["fr-CH"] },
    redirects: { "/2023/p1/": "/news/p1", "/verein/": "/verein/p2" },
  });
  expect(placesOf(outcome, "draft")).toEqual(['post 3 "Entwurf"']);
  expect(placesOf(outcome, "own-address")).toEqual(['post 4 "Frage": /?p=4']);
  expect(placesOf(outcome, "shortcode")).toEqual(['post 1 "Rennen &amp; Fest": [contact-form-7 id="5"]']);
});

test("an export that ends in the middle goes in up to there, and one that is no XML is told", async () => {
  using club = new ImportedClub();
  const whole = exported([
    { id: 1, title: "Eins", body: "Eins. Und." },
    { id: 2, title: "Zwei", body: "Zwei. Und mehr." },
  ]);
  club.write({ "halb.xml": whole.slice(0, whole.indexOf("Und mehr")), "leer.xml": `${whole.slice(0, 300)}<<<</rss>` });
  const outcome = await club.import("halb.xml");
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 1 } });
  expect(lossKinds(outcome)).toEqual(["cut-off"]);
  expect(await club.import("leer.xml")).toMatchObject({ builds: true, counts: { articles: 0 } });
  using nothing = new ImportedClub();
  nothing.write({ "leer.xml": exported([]) });
  await expect(nothing.import("leer.xml")).rejects.toThrow("has nothing that goes in, so nothing was written.");
});

test("events of the usual calendar, earlier names of posts, and what no page is like", async () => {
  using club = new ImportedClub();
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const times = meta("_EventStartDate", "2027-05-01 10:00:00") + meta("_EventEndDate", "2027-05-01 16:00:00");
  club.write({
    "alles.xml": exported([
      { id: 1, title: "Neu", body: "Eins. Zwei.", fields: meta("_wp_old_slug", "alt") + meta("_wp_old_slug", "älter") },
      { id: 2, title: "Fest", body: "Alle kommen.", type: "tribe_events", fields: times + meta("_EventVenueID", "3") },
      { id: 3, title: "Turnhalle &amp; Platz", type: "tribe_venue" },
      { id: 4, title: "Ohne Zeit", body: "Text.", type: "tribe_events" },
      { id: 5, title: "Unser Sponsor", body: "Text.", type: "sponsor" },
      { id: 6, title: "Menu", type: "nav_menu_item" },
    ]),
  });
  const outcome = await club.import("alles.xml");
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 1, events: 1 } });
  expect(club.json("events/p2.json")).toMatchObject({
    ...{ title: "Fest", starts: "2027-05-01T10:00", ends: "2027-05-01T16:00", place: "Turnhalle & Platz" },
    paragraphs: ["Alle kommen."],
  });
  expect(club.json("club.json")).toMatchObject({
    redirects: { "/2023/alt/": "/news/p1", "/2023/älter/": "/news/p1", "/2023/p2/": "/anlaesse/p2" },
  });
  expect(placesOf(outcome, "other-kind")).toEqual(['post 5 "Unser Sponsor": sponsor']);
  expect(placesOf(outcome, "wrong-date")).toEqual(['post 4 "Ohne Zeit"']);
});

test("characters without a shape in a post refuse no build", async () => {
  using club = new ImportedClub();
  club.write({ "zeichen.xml": exported([{ id: 1, title: "A\u0008", body: "Eins \u0000und\u001f.\n\nZwei." }]) });
  expect(await club.import("zeichen.xml")).toMatchObject({ builds: true, counts: { articles: 1 } });
  expect(club.json("news/p1.json")).toMatchObject({ title: "A", lead: "Eins und." });
});

test("pages stay below each other, and the menu decides where both differ", async () => {
  using club = new ImportedClub();
  const below = (parent: number) => `<wp:post_parent>${parent}</wp:post_parent>`;
  const meta = (key: string, value: string | number) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const entry = (id: number, page: number, parent = 0, order = id): Item => ({
    ...{ id, title: "", type: "nav_menu_item", link: `https://alt.example/?p=${id}` },
    fields: `<category domain="nav_menu" nicename="haupt"><![CDATA[Haupt]]></category><wp:menu_order>${order}</wp:menu_order>
${meta("_menu_item_type", "post_type")}${meta("_menu_item_object_id", page)}${meta("_menu_item_menu_item_parent", parent)}`,
  });
  const page = (id: number, title: string, fields = ""): Item => ({
    ...{ id, title, type: "page", body: `${title} ist da.`, link: `https://alt.example/p${id}/`, fields },
  });
  club.write({
    "export.xml": exported([
      page(1, "Verein"),
      page(2, "Statuten", below(1)),
      page(3, "Lager"),
      page(4, "Packliste", below(3)),
      ...[entry(11, 1, 0, 2), entry(12, 3, 11, 3), entry(13, 2, 0, 1)],
    ]),
  });
  const outcome = await club.import("export.xml");
  expect(outcome.builds).toBe(true);
  expect(club.text("pages/p2.md")).toContain("title: Statuten\norder: 1\n");
  expect(club.text("pages/p1/p3.md")).toContain("title: Lager\norder: 3\n");
  expect(club.text("pages/p1/p3/p4.md")).toContain("title: Packliste\ninMenu: false\n");
});

const statutes: readonly ProsePart[] = [
  { heading: { level: 1, text: "Zweck" } },
  {
    list: {
      isOrdered: true,
      items: [
        { words: [{ text: "Sport" }], items: [{ words: [{ text: "im Winter " }, { strong: true, text: "und" }] }] },
        { words: [{ text: "Freundschaft" }] },
      ],
    },
  },
];

test.each(Object.entries(textDialects))(
  "a post that was written in %s has its titles and lists",
  async (_, dialect) => {
    using club = new ImportedClub();
    club.write({ "export.xml": exported([{ id: 1, title: "Statuten", body: dialect.document(statutes) }]) });
    await club.import("export.xml");
    const { paragraphs } = club.json("news/p1.json") as { paragraphs: string[] };
    expect(parseMarkdown(paragraphs.join("\n\n"), readHtml).parts).toEqual(statutes);
  },
);

import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ImportedClub, lossKinds, picture, placesOf } from "./imported.ts";

const hugo = `baseURL = "https://www.rc-see.example/"
languageCode = "de-ch"
title = "Ruderclub See"
[permalinks]
posts = "/:year/:slug/"
`;

const post = `+++
title = "Herbstregatta"
date = 2025-10-04T09:00:00+02:00
author = "Anna Muster"
tags = ["Junge Boote"]
aliases = ["/alt/regatta/"]
+++

Wir waren *schnell*. Trainer*innen auch.

#### Rangliste

{{< figure src="/img/see.svg" alt="Vier Boote am Start" caption="Foto: A" >}}

| | |
|-|-|
| 1 | Anna |

{{< youtube abc123 >}}

[Verein](/ueber/), [Plan]({{< ref "ueber.md" >}}), [Statuten](/files/Statuten%20%231.pdf) und [Verband](http://alt.example/x)[^1]

[^1]: Ohne Gewähr.
`;

test("a folder of Hugo becomes articles, pages, pictures, documents and redirects that a build takes", async () => {
  using club = new ImportedClub();
  club.write({
    "hugo.toml": hugo,
    "content/posts/regatta.md": post,
    "content/ueber/index.md": "---\ntitle: Über uns\ndescription: Seit 1901\n---\n# Über uns\n\nWir rudern.\n",
    "static/img/see.svg": picture,
    "static/files/Statuten #1.pdf": "%PDF-1.4\n%%EOF\n",
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 1, pages: 1 } });
  expect(lossKinds(outcome)).toEqual([]);
  expect(club.json("news/regatta.json")).toEqual({
    ...{ title: "Herbstregatta", date: "2025-10-04", author: "Anna Muster", tags: ["junge-boote"] },
    text: "Wir waren schnell. Trainer*innen auch.",
    lead: "Wir waren schnell. Trainer*innen auch.",
    paragraphs: [
      "#### Rangliste",
      '![Vier Boote am Start](images/see.svg "Foto: A")',
      "| | |\n| - | - |\n| 1 | Anna |",
      "<https://youtu.be/abc123>",
      "[Verein](/verein/ueber), [Plan](/verein/ueber), [Statuten](/documents/Statuten%20%231.pdf) und [Verband](http://alt.example/x) (1)",
      "(1) Ohne Gewähr.",
    ],
  });
  expect(club.text("pages/ueber.md")).toBe("---\ntitle: Über uns\nlead: Seit 1901\n---\n\nWir rudern.\n");
  expect(club.json("club.json")).toMatchObject({
    name: "Ruderclub See",
    tags: [{ id: "junge-boote", label: "Junge Boote" }],
    documents: [{ file: "documents/Statuten #1.pdf", title: "Statuten" }],
    redirects: { "/2025/regatta/": "/news/regatta", "/alt/regatta/": "/news/regatta", "/ueber/": "/verein/ueber" },
  });
});

test("a folder of Jekyll has its days in names, Liquid in texts, and addresses by its rule", async () => {
  using club = new ImportedClub();
  club.write({
    "_config.yml": "title: FC Dorf\nurl: https://fc-dorf.example\npermalink: pretty\n",
    "_posts/2024-05-01-erster-mai.md":
      "---\ntitle: 'Erster Mai'\ncategories: [Feste]\n---\nBier.\n\n![Die Halle]({{ site.baseurl }}/assets/halle.svg){: .rund}\n\n{% include karte.html %}\n",
    "assets/halle.svg": picture,
    "chronik.markdown": '{\n"title": "Chronik"\n}\nWer wir sind.\n',
  });
  const outcome = await club.import();
  expect(outcome.builds).toBe(true);
  expect(club.json("news/erster-mai.json")).toMatchObject({
    date: "2024-05-01",
    lead: "Bier.",
    paragraphs: ["![Die Halle](images/halle.svg)"],
  });
  expect(placesOf(outcome, "shortcode")).toEqual(["_posts/2024-05-01-erster-mai.md: {% include karte.html %}"]);
  expect(club.json("club.json")).toMatchObject({
    redirects: { "/feste/2024/05/01/erster-mai/": "/news/erster-mai", "/chronik/": "/verein/chronik" },
  });
});

const head = (title: string, date = "2025-01-02") => `---\ntitle: ${title}\ndate: ${date}\n---\n`;

test("an address at which the site has a page of its own is told, and leads nowhere else", async () => {
  using club = new ImportedClub();
  club.write({
    "content/kontakt.md": "---\ntitle: Kontakt\n---\nSo.",
    "content/news/fest.md":
      "---\ntitle: Fest\ndate: 2025-01-02\naliases: [/alt/, /alt, /news/chilbi/]\n---\nEins. Zwei.",
    "content/posts/chilbi.md": "---\ntitle: Chilbi\ndate: 2025-01-02\n---\nEins. Zwei.",
  });
  expect(placesOf(await club.import(), "own-address")).toEqual(["content/kontakt.md: /kontakt/"]);
  expect(club.json("club.json")).toMatchObject({
    redirects: { "/alt/": "/news/fest", "/posts/chilbi/": "/news/chilbi" },
  });
  expect(club.text("club.json")).not.toContain('"/news/chilbi/"');
});

test("pages stay below each other, in the order and with the words of the menu", async () => {
  using club = new ImportedClub();
  const page = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n${title} steht da.\n`;
  club.write({
    "hugo.yaml":
      "title: TV\nmenus:\n  main:\n    - { name: Der Verein, pageRef: /verein/, weight: 2 }\n    - { name: Rat, parent: Der Verein, pageRef: /rat/, weight: 3 }\n    - { name: Shop, url: 'https://shop.example', weight: 9 }\n",
    "content/verein/_index.md": page("Verein"),
    "content/verein/statuten.md": page("Statuten"),
    "content/jugend/_index.md": page("Jugend", "menu: main\nweight: 1\n"),
    "content/jugend/lager/index.md": page("Lager"),
    "content/rat.md": page("Rat"),
  });
  const outcome = await club.import();
  expect(outcome.builds).toBe(true);
  expect(placesOf(outcome, "menu-entry")).toEqual(["menu: Shop"]);
  expect(club.text("pages/verein.md")).toContain("title: Verein\nlabel: Der Verein\norder: 2\n");
  expect(club.text("pages/verein/rat.md")).toContain("title: Rat\norder: 3\n");
  expect(club.text("pages/verein/statuten.md")).toContain("inMenu: false");
  expect(club.text("pages/jugend/lager.md")).toContain("title: Lager");
  expect(club.json("club.json")).toMatchObject({
    redirects: { "/jugend/lager/": "/verein/jugend/lager", "/rat/": "/verein/rat", "/jugend/": "/verein/jugend" },
  });
});

test("a picture that was withdrawn here never comes back, and one of the same name is another one", async () => {
  using club = new ImportedClub();
  const article = (file: string) => `---\ntitle: A\ndate: 2025-01-02\n---\nEins. Zwei.\n\n![Ein Porträt](${file})`;
  club.write({
    "content/posts/b.md": article("/x/a.svg"),
    "content/posts/c.md": article("/x/weg.svg"),
    ...{ "static/x/a.svg": picture, "static/x/weg.svg": picture.replace("600", "700") },
  });
  await club.import();
  rmSync(`${club.club}/images/weg.svg`);
  club.write({ "content/posts/a.md": article("/y/a.svg"), "static/y/a.svg": picture.replace("600", "800") });
  const again = await club.import();
  expect(again.builds).toBe(true);
  expect(placesOf(again, "removed-here")).toEqual(["images/weg.svg"]);
  expect(
    [club.text("news/a.json"), club.text("news/b.json"), club.text("news/c.json")].map(
      (text) => /images\/[^)]+/.exec(text)?.[0],
    ),
  ).toEqual(["images/a-2.svg", "images/a.svg", undefined]);
});

test("what cannot go in is told with its place, and the rest goes in", async () => {
  using club = new ImportedClub();
  club.write({
    "content/posts/ganz.md": `${head("Ganz")}Alles da.\n\n![](fehlt.jpg)\n\n![](bild.heic) ![](ab.jpg) ![](x.svg)\n\n[weg](/weg/) <script>a()</script>`,
    "content/posts/bild.heic": "x",
    "content/posts/ab.jpg": Buffer.from("\xff\xd8\xff half", "latin1"),
    "content/posts/x.svg": picture,
    "content/posts/latin.md": Buffer.from(`${head("Grüsse")}Schöne Grüsse.`, "latin1"),
    "content/posts/datum.md": `${head("Datum", "2025-02-30")}Text.`,
    "content/posts/kaputt.md": "---\ntitle: [\n---\nText.",
    "content/posts/ab.md": "---\ntitle: A\n",
    "content/posts/entwurf.md": "---\ntitle: E\ndraft: true\ndate: 2025-01-02\n---\nText.",
    "content/posts/ganz.fr.md": `${head("Tout")}Tout.`,
    "content/a/gleich.md": `${head("Eins")}Eins. Und.`,
    "content/b/gleich.md": "---\ntitle: Zwei\ndate: 2025-01-03\nurl: /a/gleich/\n---\nZwei. Und.",
    "content/posts/Grüsse %23 1.md": `${head("Zeichen")}Mit # % ?.`.normalize("NFD"),
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 5 } });
  const told = Object.fromEntries(outcome.losses.map(({ kind }) => [kind, placesOf(outcome, kind)]));
  expect(told).toMatchObject({
    "missing-picture": ["content/posts/ganz.md: fehlt.jpg"],
    "picture-kind": ["content/posts/ganz.md: bild.heic"],
    "broken-picture": ["content/posts/ganz.md: ab.jpg"],
    "picture-words": ["content/posts/ganz.md: images/x.svg"],
    "dead-link": ["content/posts/ganz.md: /weg/"],
    script: ["content/posts/ganz.md: <script>a()</script>"],
    encoding: ["content/posts/latin.md"],
    "wrong-date": ["content/posts/datum.md: 2025-02-30"],
    "unreadable-file": ["content/posts/kaputt.md: its head is no YAML"],
    "cut-off": ["content/posts/ab.md: its head has no end"],
    draft: ["content/posts/entwurf.md"],
    "other-language": ["content/posts/ganz.fr.md"],
    "same-address": ["content/b/gleich.md: /a/gleich/ is of content/a/gleich.md"],
  });
  expect(club.json("news/latin.json")).toMatchObject({ title: "Grüsse" });
  expect(club.json("news/gleich-2.json")).toMatchObject({ lead: "Zwei." });
});

test("what has a time is an event, and pictures of a bundle or a list are below its text", async () => {
  using club = new ImportedClub();
  const gallery = "gallery:\n  - image_path: /img/fern.svg\n    alt: Der See von oben\n  - /img/weg.svg\n";
  club.write({
    "content/events/chilbi.md":
      "---\ntitle: Chilbi\nstartDate: 2027-10-16T14:00:00\nendDate: 2027-10-17T22:00:00\nlocation: Schopf\nstatus: cancelled\n---\nMit Musik.\n\n- Bar\n",
    "content/termine/lauf.md": "---\ntitle: Lauf\ndate: 2027-05-01\nort: Wald\n---\nKommt.",
    "content/bilder/fest/index.md": `---\ntitle: Bilder\ndate: 2025-03-01\ntags: [Sommer, Allgemein]\n${gallery}---\n`,
    ...Object.fromEntries(["10", "9", "Ü #1%"].map((name) => [`content/bilder/fest/${name}.svg`, picture])),
    "content/posts/lauf/index.md": "---\ntitle: Bilder\ndate: 2025-03-01\ntags: [2025, Fest]\n---\nEs war schön.",
    "content/posts/lauf/ziel.svg": picture,
    "content/heim/index.md": "---\ntitle: Heim\n---\nUnser Heim ![Vorne](vorne.svg)",
    "content/heim/vorne.svg": picture,
    "content/heim/hinten.svg": picture,
    "static/img/fern.svg": picture,
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 1, galleries: 1, pages: 1, events: 2 } });
  expect(club.json("events/chilbi.json")).toMatchObject({
    ...{ starts: "2027-10-16T14:00", ends: "2027-10-17T22:00", place: "Schopf", cancelled: true },
    ...{ lead: "Mit Musik.", paragraphs: ["- Bar"] },
  });
  expect(club.json("events/lauf.json")).toMatchObject({ starts: "2027-05-01", place: "Wald" });
  expect(club.json("galleries/fest.json")).toEqual({
    ...{ title: "Bilder", date: "2025-03-01" },
    pictures: [
      { file: "images/fern.svg", alt: "Der See von oben" },
      ...["9", "10", "Ü #1%"].map((name) => ({ file: `images/${name}.svg` })),
    ],
  });
  expect(club.json("news/lauf.json")).toMatchObject({
    tags: ["2025", "fest"],
    gallery: [{ file: "images/ziel.svg", alt: "Bild: lauf" }],
  });
  expect(club.text("pages/heim.md").match(/images\/\w+\.svg/g)).toEqual(["images/vorne.svg", "images/hinten.svg"]);
  expect(placesOf(outcome, "missing-picture")).toEqual(["content/bilder/fest/index.md: /img/weg.svg"]);
  expect(outcome.losses.find(({ kind }) => kind === "gallery-tag")?.losses).toEqual([
    { place: "content/bilder/fest/index.md", what: "Sommer", file: "galleries/fest.json" },
  ]);
  expect(club.json("club.json")).toMatchObject({ redirects: { "/events/chilbi/": "/anlaesse/chilbi" } });
});

test("texts in HTML go in, and words in programs and files without a head are told", async () => {
  using club = new ImportedClub();
  club.write({
    "content/posts/alt.html": `${head("Alt")}<p>Eins &amp; <b>zwei</b>.</p>`,
    "content/posts/neu.mdx": `${head("Neu")}import A from 'a'\n\n<A b={1}/>`,
    "index.html": "---\nlayout: home\n---\n{% for post in site.posts %}{% endfor %}",
    "suche.html": "<form></form>",
    "content/posts/ohne.md": "Nur Worte.",
    "content/posts/leer.md": "",
  });
  const outcome = await club.import();
  expect(outcome).toMatchObject({ builds: true, counts: { articles: 1, pages: 0 } });
  expect(club.json("news/alt.json")).toMatchObject({ paragraphs: ["Eins & **zwei**."] });
  expect(placesOf(outcome, "program-text")).toEqual(["content/posts/neu.mdx", "index.html"]);
  expect(placesOf(outcome, "no-head")).toEqual(["content/posts/ohne.md"]);
});

test("a second import takes over what is new or changed there, and leaves what was edited or removed here", async () => {
  using club = new ImportedClub();
  const files = ["a", "b", "c"].map((name) => [`content/posts/${name}.md`, `${head(name)}Erstens. Zweitens.`]);
  club.write(Object.fromEntries(files));
  await club.import();
  writeFileSync(`${club.club}/news/a.json`, club.text("news/a.json").replace("Zweitens", "Hier"));
  rmSync(`${club.club}/news/b.json`);
  club.write({
    "content/posts/a.md": `${head("a")}Dort. Zweitens.`,
    "content/posts/c.md": `${head("c")}Neu. Zweitens.`,
    "content/posts/d.md": `${head("d")}Dazu. Zweitens.`,
  });
  const again = await club.import();
  expect(placesOf(again, "edited-here")).toEqual(["news/a.json"]);
  expect(placesOf(again, "removed-here")).toEqual(["news/b.json"]);
  expect(club.text("news/a.json")).toContain("Hier");
  expect([club.json("news/c.json"), club.json("news/d.json")]).toMatchObject([{ lead: "Neu." }, { lead: "Dazu." }]);
  expect(await club.import()).toMatchObject({ written: 0, builds: true });
});

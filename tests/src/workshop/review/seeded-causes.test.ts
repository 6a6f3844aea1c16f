import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { addBuiltFiles } from "../../../../src/workshop/review/entries/built-files.ts";
import { addMarkupFacts } from "../../../../src/workshop/review/entries/markup-facts.ts";
import { addWeights } from "../../../../src/workshop/review/entries/weights.ts";
import { EntryDrafts } from "../../../../src/workshop/review/model/drafts.ts";
import { changedDocuments } from "../../../../src/workshop/review/states/changed-documents.ts";
import type { ChangedPaths } from "../../../../src/workshop/review/states/changed-paths.ts";
import { HtmlCauses } from "../../../../src/workshop/review/states/html-causes.ts";
import { addWords } from "../../../../src/workshop/review/words/all-words.ts";
import { isOtherCode, quietCodeWords } from "../../../../src/workshop/review/words/behaviour-words.ts";
import { model, files as sampleFiles } from "./side-models.ts";

const root = mkdtempSync(join(tmpdir(), "review-causes-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Files of a side by their paths: of the repository, and under `dist/` those that it builds. */
type Files = Readonly<Record<string, string>>;

const page = (body: string, lang = "de-CH") => `<!doctype html><html lang="${lang}"><body>${body}</body></html>`;
const event = { title: "Hallenturnier", starts: "2027-01-09T08:00", text: "24 Teams spielen um den Pokal.", price: 60 };
const eventPage = (title: string, date: string, text: string, price = "CHF 60.00") =>
  page(
    `<h1 class="title">${title}</h1><p class="date">${date}</p><p class="lead">${text}</p><p class="price">${price}</p>`,
  );
const listPage = (...items: readonly string[]) =>
  page(`<ul class="list">${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
const camp = '<a href="/anlaesse/camp/">Sommercamp</a>, Mo, 5. Juli 2027';
const cup = (date: string) => `<a href="/anlaesse/turnier/">Hallenturnier</a>, ${date}`;

const base: Files = {
  ...sampleFiles,
  "content/messages/de-CH.json": JSON.stringify({
    "absence.title": "Abmelden, {$name}",
    "event.label": "{{Anlass}}",
    "days.left": ".input {$days :number} .match $days one {{Noch ein Tag}} * {{Noch {$days} Tage}}",
  }),
  "content/messages/fr-CH.json": JSON.stringify({ "absence.title": "Annoncer, {$name}" }),
  "content/clubs/judo/club.json": JSON.stringify({ name: "Judo Aarfeld", home: "wide", motto: "Fallen lernen alle" }),
  "content/clubs/judo/events/turnier.json": JSON.stringify(event),
  "content/clubs/football/club.json": JSON.stringify({ name: "FC Seeland" }),
  "components/_kit/number.ts": "export const write = (value: number) => value.toFixed(2);",
  "components/_kit/date.ts": "export const day = (date: string) => `Sa, ${date}`;",
  "components/badge/styles.css": ".badge { color: red; }",
  "components/badge/render.ts": 'export const render = () => `<b class="badge">Neu</b>`;',
  "components/badge/examples.ts": 'export const examples = ["Neu"];',
  "src/product/api/http/problem.ts": 'export const problems = { 409: "Das geht so nicht mehr" };',
  "src/product/clubs/hosts/headers-file.ts": 'export const headers = "nosniff";',
  "src/demo/persons.ts": "export const persons = [];",
  "dist/catalogue/preview/screens/absence.report/usual/index.html": page(
    '<h1>Abmelden, Anna</h1><b class="badge">Neu</b><p class="label">Anlass</p><p>Noch ein Tag</p>',
  ),
  "dist/catalogue/preview/components/badge/default/index.html": page('<a class="badge" href="/neu/">Neu</a>'),
  "dist/public/judo/anlaesse/turnier.html": eventPage(event.title, "Sa, 9. Januar 2027", event.text),
  "dist/public/judo/anlaesse.html": listPage(cup("Sa, 9. Januar 2027"), camp),
  "dist/public/judo/index.html": page('<main class="home home--wide"><p class="motto">Fallen lernen alle</p></main>'),
  "dist/public/football/anlaesse.html": listPage(camp),
  "dist/public/football/woche.html": page('<p class="date">Mo, 5. Juli 2027</p>'),
  "dist/public/judo/news.xml": "<rss><channel><title>Judo Aarfeld</title></channel></rss>",
  "dist/public/football/news.xml": "<rss><channel><title>FC Seeland</title></channel></rss>",
  "dist/public/judo/anlaesse.ics":
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:turnier\r\nDTSTART:20270109T080000\r\nSUMMARY:Hallenturnier\r\nEND:VEVENT\r\nEND:VCALENDAR",
  "dist/public/judo/site.webmanifest": '{"name":"Judo Aarfeld","display":"minimal-ui"}',
  "dist/public/judo/robots.txt": "User-agent: *\nAllow: /\n",
  "dist/public/judo/images/hall.27095fab5750-480.avif": "x".repeat(9 * 1024),
  "dist/public.build/hosts/_headers": "/*\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n",
  "dist/public.build/hosts/nginx.conf": "gzip on;\nadd_header Referrer-Policy no-referrer;\n",
};

const texts = (locale: string) => `content/messages/${locale}.json`;
const replaced = (path: string, from: string, to: string): Files => {
  const text = base[path] ?? "";
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
  return { [path]: text.replaceAll(from, to) };
};

const example = "dist/catalogue/preview/components/badge/default/index.html";
const usual = "dist/catalogue/preview/screens/absence.report/usual/index.html";

interface Seed {
  readonly name: string;
  readonly after: Files;
  /** Every entry with its severity and what one of its facts says. */
  readonly entries: Readonly<Record<string, readonly [severity: string, fact: RegExp]>>;
}

const otherDate = (text: string) =>
  text.replace("Sa, 9. Januar 2027", "9.1.2027").replace("Mo, 5. Juli 2027", "5.7.2027");
const dated = ["judo/anlaesse/turnier.html", "judo/anlaesse.html", "football/anlaesse.html", "football/woche.html"];
const dateFormat: Files = {
  "components/_kit/date.ts": "export const day = (date: string) => date;",
  ...Object.fromEntries(dated.map((path) => [`dist/public/${path}`, otherDate(base[`dist/public/${path}`] ?? "")])),
};

const seeds: readonly Seed[] = [
  {
    name: "a message without arguments that says another word",
    after: {
      ...replaced(texts("de-CH"), "{{Anlass}}", "{{Termin}}"),
      ...replaced(usual, ">Anlass<", ">Termin<"),
    },
    entries: { "message:event.label": ["cosmetic", /^The text in de-CH differs/] },
  },
  {
    name: "one variant of a message, which a document shows",
    after: {
      ...replaced(texts("de-CH"), "Noch ein Tag", "Nur ein Tag"),
      ...replaced(usual, "Noch ein Tag", "Nur ein Tag"),
    },
    entries: { "message:days.left": ["cosmetic", /^The text in de-CH differs/] },
  },
  {
    name: "an argument that a message reads by another name",
    after: { ...replaced(texts("de-CH"), "{$name}", "{$who}"), ...replaced(texts("fr-CH"), "{$name}", "{$who}") },
    entries: { "message:absence.title": ["breaking", /^Argument `name` is called `who` now/] },
  },
  {
    name: "the text of an event",
    after: {
      ...replaced("content/clubs/judo/events/turnier.json", "24 Teams", "32 Teams"),
      ...replaced("dist/public/judo/anlaesse/turnier.html", "24 Teams", "32 Teams"),
    },
    entries: { "club-page:judo/anlaesse/turnier": ["cosmetic", /^The text of `\.lead` differs/] },
  },
  {
    name: "the day of an event, on its page, in the list and in the calendar",
    after: {
      ...replaced("content/clubs/judo/events/turnier.json", "01-09T", "01-16T"),
      ...replaced("dist/public/judo/anlaesse/turnier.html", "9. Januar", "16. Januar"),
      ...replaced("dist/public/judo/anlaesse.html", "9. Januar", "16. Januar"),
      ...replaced("dist/public/judo/anlaesse.ics", "20270109T", "20270116T"),
    },
    entries: {
      "club-page:judo/anlaesse/turnier": ["cosmetic", /^The text of `\.date` differs/],
      "club-page:judo/anlaesse": ["cosmetic", /`anlaesse\.ics` of judo: `DTSTART` is another one/],
    },
  },
  {
    name: "the price of an event",
    after: {
      ...replaced("content/clubs/judo/events/turnier.json", "60", "70"),
      ...replaced("dist/public/judo/anlaesse/turnier.html", "CHF 60.00", "CHF 70.00"),
    },
    entries: { "club-page:judo/anlaesse/turnier": ["cosmetic", /^The text of `\.price` differs/] },
  },
  {
    name: "a date format",
    after: dateFormat,
    entries: { "code:shared": ["cosmetic", /^Module `_kit\/date\.ts` differs/] },
  },
  {
    name: "a date format and one event in one branch",
    after: {
      ...dateFormat,
      ...replaced("content/clubs/judo/events/turnier.json", "24 Teams", "32 Teams"),
      "dist/public/judo/anlaesse/turnier.html": eventPage(event.title, "9.1.2027", "32 Teams spielen um den Pokal."),
    },
    entries: {
      "code:shared": ["cosmetic", /^Module `_kit\/date\.ts` differs/],
      "club-page:judo/anlaesse/turnier": ["cosmetic", /^The text of `\.lead` differs/],
    },
  },
  {
    name: "a look that a club chooses, beside code that changes another club",
    after: {
      ...replaced("content/clubs/judo/club.json", '"wide"', '"calm"'),
      ...replaced("dist/public/judo/index.html", "home--wide", "home--calm"),
      "components/_kit/date.ts": "export const day = (date: string) => date;",
      ...replaced("dist/public/football/woche.html", "Mo, 5. Juli 2027", "5.7.2027"),
    },
    entries: {
      "club-page:judo/": ["cosmetic", /^`class` of `\.home` is another one/],
      "code:shared": ["cosmetic", /^Module `_kit\/date\.ts` differs/],
    },
  },
  {
    name: "a text of a club's file, in one page",
    after: {
      ...replaced("content/clubs/judo/club.json", "Fallen lernen alle", "Fallen lernen wir zuerst"),
      ...replaced("dist/public/judo/index.html", "Fallen lernen alle", "Fallen lernen wir zuerst"),
    },
    entries: { "club-page:judo/": ["cosmetic", /^The text of `\.motto` differs/] },
  },
  {
    name: "rounding that no document shows",
    after: { "components/_kit/number.ts": "export const write = (value: number) => value.toFixed(0);" },
    entries: { "code:quiet": ["cosmetic", /^Module `_kit\/number\.ts` differs; no document shows what it changes/] },
  },
  {
    name: "the text of an error that no document shows",
    after: { "src/product/api/http/problem.ts": 'export const problems = { 409: "Jemand war schneller" };' },
    entries: { "code:quiet": ["cosmetic", /^Module `http\/problem\.ts` differs/] },
  },
  {
    name: "a header of a host",
    after: {
      "src/product/clubs/hosts/headers-file.ts": 'export const headers = "sniff";',
      ...replaced("dist/public.build/hosts/_headers", "no-referrer", "origin"),
    },
    entries: { "code:shared": ["cosmetic", /^`_headers` of hosts: `\/\*\.Referrer-Policy` is another one/] },
  },
  {
    name: "a line of a host's file",
    after: {
      "src/product/clubs/hosts/headers-file.ts": 'export const headers = "sniff";',
      ...replaced("dist/public.build/hosts/nginx.conf", "gzip on;\n", ""),
    },
    entries: { "code:shared": ["cosmetic", /^`nginx\.conf` of hosts: its lines differ/] },
  },
  {
    name: "the title of every feed",
    after: {
      "src/product/clubs/feed.ts": "export const title = 1;",
      ...replaced("dist/public/judo/news.xml", "Judo Aarfeld", "News: Judo Aarfeld"),
      ...replaced("dist/public/football/news.xml", "FC Seeland", "News: FC Seeland"),
    },
    entries: {
      "code:shared": ["cosmetic", /^`news\.xml` of football and 1 more file: `rss\.channel\.title` is another one/],
    },
  },
  {
    name: "the name of a club in its manifest and its feed",
    after: {
      ...replaced("content/clubs/judo/club.json", "Judo Aarfeld", "Judoclub Aarfeld"),
      ...replaced("dist/public/judo/news.xml", "Judo Aarfeld", "Judoclub Aarfeld"),
      ...replaced("dist/public/judo/site.webmanifest", "Judo Aarfeld", "Judoclub Aarfeld"),
    },
    entries: { "app:public:judo": ["cosmetic", /^`site\.webmanifest` of judo: `name` is another one/] },
  },
  {
    name: "a file for robots that is gone",
    after: { "src/product/clubs/robots.ts": "export const robots = 1;", "dist/public/judo/robots.txt": "" },
    entries: { "code:shared": ["breaking", /^`robots\.txt` of judo: it is gone/] },
  },
  {
    name: "an image that is 1.6 kB heavier",
    after: { "dist/public/judo/images/hall.27095fab5750-480.avif": "x".repeat(10.6 * 1024) },
    entries: { "app:public:judo": ["cosmetic", /^Image `images\/hall-480\.avif` weighs 1\.6 kB more/] },
  },
  {
    name: "an image that is 25 kB heavier",
    after: { "dist/public/judo/images/hall.27095fab5750-480.avif": "x".repeat(34 * 1024) },
    entries: { "app:public:judo": ["breaking", /^Image `images\/hall-480\.avif` weighs 25\.0 kB more/] },
  },
  {
    name: "a link of a component that leads nowhere",
    after: {
      "components/badge/render.ts": "export const render = () => 1;",
      ...replaced(example, ' href="/neu/"', ""),
    },
    entries: { "component:badge": ["breaking", /^A link of `\.badge` leads nowhere now/] },
  },
  {
    name: "the markup of a component, on its example and on a screen",
    after: {
      "components/badge/render.ts": "export const render = () => 1;",
      ...replaced(example, 'class="badge"', 'class="badge" title="Neu"'),
      ...replaced(usual, 'class="badge"', 'class="badge" title="Neu"'),
    },
    entries: { "component:badge": ["cosmetic", /^`title` of `\.badge` is new/] },
  },
  {
    name: "an example of a component",
    after: {
      "components/badge/examples.ts": 'export const examples = ["Alt"];',
      ...replaced(example, ">Neu<", ">Alt<"),
    },
    entries: { "component:badge": ["cosmetic", /^The text of `\.badge` differs/] },
  },
  {
    name: "a value that an operation answers",
    after: {
      ...replaced(operationsPath, "name: Anna", "name: Berta"),
      ...replaced(usual, "Anna", "Berta"),
    },
    entries: { "operation:members.member.get": ["cosmetic", /^Its example differs/] },
  },
  {
    name: "comments, types and names of code",
    after: {
      "components/_kit/number.ts":
        "/** Of money. */\nexport const write = (amount: number): string => amount.toFixed(2);",
      "src/demo/persons.ts": "type Person = string;\nexport const persons = [];",
    },
    entries: {},
  },
];

function built(name: string, files: Files): string {
  for (const [path, text] of Object.entries(files).filter(
    ([each, content]) => each.startsWith("dist/") && content !== "",
  )) {
    const file = join(root, name, path.slice("dist/".length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(root, name);
}

let reviews = 0;

async function entriesOf(after: Files) {
  const changed: ChangedPaths = new Map(
    Object.keys(after).flatMap((path) => {
      const isSame = path.startsWith("dist/") || (path.endsWith(".ts") && !isOtherCode(base[path], after[path]));
      return isSame ? [] : [[path, base[path] === undefined ? "added" : "changed"] as const];
    }),
  );
  const whole = { ...base, ...after };
  const models = { before: model(base), after: model(whole) };
  reviews += 1;
  const folders = { before: built(`before-${reviews}`, base), after: built(`after-${reviews}`, whole) };
  const drafts = new EntryDrafts();
  addWords(models, drafts);
  const causes = new HtmlCauses(models, changed);
  addWeights(folders, drafts, changed);
  const none = { styles: [], themes: new Map() };
  const { changed: documents } = await changedDocuments(folders, causes, none, undefined, {
    isForced: false,
    only: [],
  });
  addMarkupFacts(documents, drafts, changed);
  addBuiltFiles(folders, causes, drafts);
  const codeIn = (all: Files) => new Map(Object.entries(all).filter(([path]) => path.endsWith(".ts")));
  quietCodeWords(codeIn(base), codeIn(whole), drafts);
  return drafts.finish();
}

describe("what a review says of one change", () => {
  test("is nothing where both sides are the same", async () => {
    expect(await entriesOf({})).toEqual([]);
  });

  test.each(seeds)("names $name with its cause, and nothing else", async ({ after, entries }) => {
    expectEntries(await entriesOf(after), entries);
  });

  const others = seeds.filter(({ after }) => Object.keys(after).every((path) => !Object.hasOwn(dateFormat, path)));

  test.each(others)("names $name in a branch with a date format, and blames neither for the other", async (seed) => {
    const { "code:quiet": quiet, ...entries } = seed.entries;
    const shared = quiet ?? entries["code:shared"] ?? (["cosmetic", /^Module/] as const);
    const fact = new RegExp(shared[1].source.replace("; no document shows what it changes", ""));
    const found = await entriesOf({ ...seed.after, ...dateFormat });
    expectEntries(found, { ...entries, "code:shared": [shared[0], fact] });
  });
});

function expectEntries(found: Awaited<ReturnType<typeof entriesOf>>, entries: Seed["entries"]): void {
  expect(Object.fromEntries(found.map(({ id, severity }) => [id, severity]))).toEqual(
    Object.fromEntries(Object.entries(entries).map(([id, [severity]]) => [id, severity])),
  );
  const shared = found.find(({ kind }) => kind === "code")?.facts.map(({ text }) => text) ?? [];
  expect(shared, "shared code says each thing once").toEqual([...new Set(shared)]);
  for (const { id, facts } of found)
    expect(facts.map(({ text }) => text)).toContainEqual(expect.stringMatching(entries[id]?.[1] ?? /^$/));
}

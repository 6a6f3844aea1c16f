import { rmSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import ICAL from "ical.js";
import jsonld, { type Options } from "jsonld";
import type { JsonLdObj } from "jsonld/jsonld-spec.js";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keptSdk } from "../../../../src/product/client/public/kept-sdk.ts";
import { letterText } from "../../../../src/product/client/public/letter.ts";
import type { PageData } from "../../../../src/product/client/public/page-data.ts";
import { idProblems, readIds } from "../../../../src/workshop/html/id-references.ts";
import { htmlProblems } from "../../../html-validate.ts";
import { buildInto, contentCopy, edit, filesOf, pagesOf, testFolder, today } from "./built.ts";

const clubs = ["fc-seeland", "judo-aarfeld", "tv-oberried"];
const folder = testFolder();
const sites = new Map<string, { pages: Map<string, string>; files: Map<string, Buffer> }>();

beforeAll(async () => {
  await buildInto(folder.path);
  for (const club of clubs) {
    const own = join(folder.path, club);
    sites.set(club, { pages: pagesOf(own), files: filesOf(own) });
  }
}, 60_000);

afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

function site(club: string) {
  return sites.get(club)!;
}

/** The targets of `hrefs` and similar attributes of a page, as paths below the club's folder. */
function targetsOf(path: string, html: string): { target: string; hash: string }[] {
  const links = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  return links
    .filter((address) => !/^(?:mailto:|tel:|https:\/\/|data:)/.test(address))
    .map((address) => {
      const [, route = "", hash = ""] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
      const joined = route === "" ? path : posix.join(posix.dirname(path), route);
      const file = route !== "" && (route.endsWith("/") || joined === ".") ? posix.join(joined, "index.html") : joined;
      return { target: file, hash };
    });
}

const schemaOrg = "https://schema.org/";

/** The result of a JSON-LD processor; it throws if something would be lost. Nothing is fetched. */
async function thingsIn(data: string): Promise<JsonLdObj[]> {
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    contextUrl: undefined,
    document: { "@context": { "@vocab": schemaOrg } },
  });
  return (await jsonld.expand(JSON.parse(data), { documentLoader, safe: true } as Options.Expand)) as JsonLdObj[];
}

function typeOf(thing: JsonLdObj): string {
  return String(thing["@type"]).replace(schemaOrg, "");
}

describe.each(clubs)("%s", (club) => {
  test("has valid HTML on every page", () => {
    const problems = [...site(club).pages].flatMap(([path, html]) =>
      htmlProblems(html).map((problem) => `${path}: ${problem}`),
    );
    expect(problems).toEqual([]);
  }, 120_000);

  test("refers on every page to ids that are there once", () => {
    const problems = [...site(club).pages].flatMap(([path, html]) =>
      idProblems(html).map((problem) => `${path}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  test("has no link that leads nowhere, fragments included", () => {
    const { pages, files } = site(club);
    const broken = [...pages].flatMap(([path, html]) =>
      targetsOf(path, html)
        .filter(({ target, hash }) => {
          if (!files.has(target)) return true;
          const page = pages.get(target);
          return hash !== "" && page !== undefined && !readIds(page).ids.some(({ id }) => id === hash);
        })
        .map(({ target, hash }) => `${path} -> ${target}#${hash}`),
    );
    expect(broken).toEqual([]);
  });

  test("begins no address of its own at the root of a host", () => {
    const rooted = [...site(club).pages].flatMap(([path, html]) =>
      [...html.matchAll(/ (?:href|src|action)="\/[^"]*"/g)].map(([link]) => `${path}:${link}`),
    );
    expect(rooted).toEqual([]);
  });

  test("says on each page where one is: title, description, canonical address, language", () => {
    const { pages } = site(club);
    const heads = [...pages].filter(([path, html]) => !path.endsWith("404.html") && !isDisplay(html));
    const titles = heads.map(([, html]) => /<title>(.*)<\/title>/.exec(html)?.[1]);
    expect(titles.filter((title) => !/^.+ · .+ · .+$/.test(title ?? ""))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const cut = titles.filter((title) => title?.includes("…"));
    expect(cut.filter((title = "") => title.length < 60 || title.length > 70)).toEqual([]);
    const lacking = heads.filter(
      ([, html]) =>
        !/<meta name="description" content="[^"]{20,}"/.test(html) ||
        !/<link rel="canonical" href="https:/.test(html) ||
        !/<meta property="og:image" content="https:/.test(html) ||
        !/<html lang="(?:de|fr)-CH">/.test(html),
    );
    expect(lacking.map(([path]) => path)).toEqual([]);
  });

  test("leads up by a trail that names no place twice, also on the page for what is missing", () => {
    const trails = [...site(club).pages].map(([path, html]) => {
      const [trail = ""] = /<nav class="site__trail"[\s\S]*?<\/nav>/.exec(html) ?? [];
      return { path, places: [...trail.matchAll(/href="([^"]*)"/g)].map(([, place]) => place) };
    });
    expect(trails.filter(({ places }) => new Set(places).size < places.length)).toEqual([]);
    expect(trails.filter(({ places }) => places.length > 1).length).toBeGreaterThan(10);
  });

  test("describes club, events and articles in JSON-LD, with the way to them", async () => {
    const graphs = await Promise.all(
      [...site(club).pages].flatMap(([path, html]) => {
        const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
        return data === undefined ? [] : [thingsIn(data).then((things) => ({ path, things }))];
      }),
    );
    const required: Record<string, readonly string[]> = {
      SportsClub: ["name", "url", "logo", "address"],
      Event: ["name", "startDate", "location", "organizer"],
      NewsArticle: ["headline", "datePublished", "author", "image"],
      BreadcrumbList: ["itemListElement"],
      Person: ["name", "jobTitle"],
      SportsTeam: ["name", "url", "memberOf", "sport"],
      SportsEvent: ["name", "startDate", "homeTeam", "awayTeam"],
    };
    const wrong = graphs.flatMap(({ path, things }) =>
      things.flatMap((thing) => {
        const type = typeOf(thing);
        return (required[type] ?? ["no such type"])
          .filter((name) => !Object.hasOwn(thing, `${schemaOrg}${name}`))
          .map((name) => `${path} ${type} ${name}`);
      }),
    );
    expect(wrong).toEqual([]);
    const types = new Set(graphs.flatMap(({ things }) => things.map(typeOf)));
    // The gymnasts of a village play no games.
    const expected = Object.keys(required).filter((type) => club !== "tv-oberried" || type !== "SportsEvent");
    expect([...types].toSorted()).toEqual(expected.toSorted());
  });

  test("has a feed and a map of the site that an XML parser reads", () => {
    const { files, pages } = site(club);
    const parse = (path: string) => {
      const text = files.get(path)?.toString() ?? "";
      expect(XMLValidator.validate(text)).toBe(true);
      return new XMLParser().parse(text);
    };
    const { channel } = parse("news.xml").rss;
    expect(channel.item.length).toBeGreaterThan(1);
    const times: number[] = channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate));
    expect(times.some(Number.isNaN)).toBe(false);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const urls = parse("sitemap.xml").urlset.url.map(({ loc }: { loc: string }) => new URL(loc).pathname);
    const paths = urls.map((path: string) => `${path.slice(1)}index.html`);
    expect(paths.filter((path: string) => !pages.has(path))).toEqual([]);
    expect(files.get("robots.txt")?.toString()).toContain("/sitemap.xml");
  });

  test("has calendars of events and trainings that a calendar library reads back", () => {
    const read = (path: string) => {
      const component = new ICAL.Component(ICAL.parse(site(club).files.get(path)?.toString() ?? ""));
      return component.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    };
    const events = read("anlaesse.ics");
    expect(events.length).toBeGreaterThan(2);
    expect(events.filter((event) => event.endDate.compare(event.startDate) <= 0)).toEqual([]);
    const trainings = read("trainings.ics");
    expect(trainings.length).toBeGreaterThan(5);
    expect(trainings.every((training) => training.isRecurring())).toBe(true);
    const times = trainings.flatMap((training) => {
      const dates = training.iterator();
      return [dates.next(), dates.next()].map((date) => date?.dayOfWeek() === training.startDate.dayOfWeek());
    });
    expect(times.every(Boolean)).toBe(true);
  });

  test("gives each picture its size, and at most one of a page is loaded before others", () => {
    const wrong = [...site(club).pages].flatMap(([path, html]) => {
      const images = html.match(/<img [^>]*>/g) ?? [];
      const unsized = images.filter((image) => !/ width="\d+" height="\d+"/.test(image));
      const eager = images.filter((image) => !image.includes('loading="lazy"') && !image.includes("logo"));
      return [...unsized, ...eager.slice(1)].map((image) => `${path}: ${image}`);
    });
    expect(wrong).toEqual([]);
  });

  test("has a picture for shared links and marks for home screens, in the sizes that they say", async () => {
    const { files, pages } = site(club);
    const sizeOf = async (path: string) => {
      const { width, height, format } = await sharp(files.get(path)).metadata();
      return `${format} ${width}x${height}`;
    };
    const shared = [...files.keys()].filter((path) => path.startsWith("assets/share."));
    expect(await Promise.all(shared.map(sizeOf))).toEqual(["png 1200x630"]);
    expect(pages.get("index.html")).toContain('rel="manifest" href="site.webmanifest"');
    const { name, start_url, icons } = JSON.parse(files.get("site.webmanifest")?.toString() ?? "");
    expect([name.length > 5, start_url]).toEqual([true, "./"]);
    const sizes = await Promise.all(icons.map(({ src }: { src: string }) => sizeOf(src)));
    expect(sizes).toEqual(icons.map(({ sizes: said }: { sizes: string }) => `png ${said}`));
  });

  test("stays within the budget of bytes on every page", () => {
    expect(overBudget(site(club))).toEqual([]);
  });
});

function isDisplay(html: string): boolean {
  return html.includes('<main class="display"');
}

/**
 * Pages whose HTML, stylesheets and scripts are more than 15 kB together, or whose scripts are more than 1 kB, on a display
 * more than 5 kB. The page for nothing has its styles in itself.
 */
function overBudget({ pages, files }: ReturnType<typeof site>): string[] {
  const packed = (content: Buffer | string | undefined) => gzipSync(content ?? "").length;
  const bytesOf = (html: string, name: RegExp) =>
    (html.match(name) ?? []).reduce((sum, path) => sum + packed(files.get(path)), 0);
  const contents = [...pages].filter(([path]) => !path.endsWith("404.html"));
  expect(contents.some(([, html]) => html.includes("<div data-flow-place>"))).toBe(true);
  return contents.flatMap(([path, html]) => {
    const style = bytesOf(html, /assets\/(?:club|home|flow|display|texts|plans|forms|search)\.\w+\.css/g);
    const script = bytesOf(html, /assets\/public-[\w-]+\.\w+\.js/g);
    const bytes = packed(html) + style + script;
    const isOver = bytes > 15_000 || script > (isDisplay(html) ? 5_000 : 1_000) || style === 0;
    return isOver ? [`${path}: ${bytes}, style ${style}, script ${script}`] : [];
  });
}

test("stays within the budget of bytes where a page of content has a form", async () => {
  using own = testFolder();
  const content = contentCopy(own.path);
  edit(join(content, "fc-seeland/club.json"), (text) =>
    text.replace('"capabilities"', '"api": "https://api.verein.example", "capabilities"'),
  );
  await buildInto(join(own.path, "out"), { content, clubs: ["fc-seeland"] });
  const club = join(own.path, "out/fc-seeland");
  const pages = pagesOf(club);
  expect([...pages.values()].some((html) => html.includes("assets/forms."))).toBe(true);
  expect(overBudget({ pages, files: filesOf(club) })).toEqual([]);
});

/** A script and what it imports at once, by the names of their files without hashes. */
function loadedWith(files: ReadonlyMap<string, Buffer>, starts: readonly string[]): ReadonlyMap<string, number> {
  const loaded = new Map<string, number>();
  const visit = (path: string) => {
    if (loaded.has(path)) return;
    const content = files.get(path) ?? expect.fail(`There is no ${path}.`);
    loaded.set(path, gzipSync(content, { level: 9 }).length);
    for (const [, name] of String(content).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) visit(`assets/${name}`);
  };
  const isStart = (path: string) => starts.some((name) => new RegExp(`^assets/${name}\\.\\w+\\.js$`).test(path));
  for (const path of [...files.keys()].filter(isStart)) visit(path);
  return loaded;
}

test("loads at most 44.6 kB of script with a flow, and 8.7 kB more for the rules of its answers when one is given", () => {
  const { files } = site("tv-oberried");
  const bytes = (starts: readonly string[]) =>
    [...loadedWith(files, starts).values()].reduce((sum, size) => sum + size, 0);
  const atFirst = bytes(["public-flow", "interactive"]);
  expect(atFirst).toBeGreaterThan(30_000);
  // 40 kB is the goal: what knows of rows has 3.6 kB, most of it in the machine of every flow. What knows of look-ups has 0.4 kB; keys and list come with one.
  // The language of a review that nobody has translated, and of texts in another one than the page, takes 0.1 kB each.
  expect(atFirst).toBeLessThanOrEqual(44_600);
  const answering = ["public-flow", "interactive", "validation", "draft-notices"];
  // What knows of files, which are rules like others, has 0.6 kB: those in rows and lists, and all files of a request.
  expect(bytes(answering) - atFirst).toBeLessThanOrEqual(8_700);
  expect([...loadedWith(files, answering).keys()].filter((path) => path.includes("phone-format"))).toEqual([]);
});

test("tells readers and search engines of a page in two languages where the other one is", () => {
  const { pages } = site("fc-seeland");
  const german = pages.get("anlaesse/index.html") ?? "";
  expect(german).toContain('hreflang="fr-CH" href="https://fc-seeland.example/fr/anlaesse/"');
  expect(pages.get("fr/anlaesse/index.html")).toContain("Agenda");
  expect(pages.get("fr/anlaesse/index.html")).toContain('hreflang="de-CH" href="https://fc-seeland.example/anlaesse/"');
});

interface Offer {
  readonly value: string;
  readonly label: string;
}

test.each([
  [
    "tv-oberried",
    "schnuppern",
    ["Guten Tag", "Für wen ist es? Für mich", "Geburtsdatum: 5. Mai 1980", "Freundliche Grüsse"],
  ],
  ["fc-seeland", "fr/schnuppern", ["Bonjour", "Date de naissance: 5 mai 1980", "Meilleures salutations"]],
])("writes a letter of %s at %s in the words of the page, without an id", async (club, path, lines) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00Z`) });
  const data = JSON.parse(String(site(club).files.get(`${path}/data.json`))) as PageData;
  const sdk = keptSdk(data);
  const offers = async (params: object) =>
    (await sdk.call("trial.offer.options", { ...params })) as Record<"options" | "choices" | "dates", Offer[]>;
  // Of adults: the form offers a group to those of its age.
  const sport = (await offers({})).options.at(-1)!;
  const group = (await offers({ sport: sport.value })).choices[0]!;
  const date = (await offers({ sport: sport.value, group: group.value })).dates[0]!;
  const chosen = { sport: sport.value, group: group.value, date: date.value };
  const person = { firstName: "Ana", lastName: "Rossi", birthDate: "1980-05-05", privacy: true };
  const letter = await letterText(data, sdk, { forWhom: "self", ...chosen, ...person });
  for (const line of [...lines, sport.label, group.label, date.label]) expect(letter).toContain(line);
  for (const id of ["self", ...Object.values(chosen)]) expect(letter).not.toMatch(new RegExp(`[?:] ${id}$`, "m"));
});

test("tells how to reach the club where scripts are off", () => {
  const page = site("tv-oberried").pages.get("mitglied-werden/index.html") ?? "";
  const notice = /<noscript>([\s\S]*?)<\/noscript>/.exec(page)?.[1] ?? "";
  expect(notice).toContain("mailto:info@tv-oberried.example");
  expect(notice).toContain("033 555 01 42");
});

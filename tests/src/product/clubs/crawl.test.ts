import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveFiles } from "../../../../src/workshop/serve/static-files.ts";
import { buildInto, pagesOf, testFolder } from "./built.ts";

const clubs = ["fc-seeland", "judo-aarfeld", "tv-oberried"];
const folder = testFolder();

beforeAll(async () => {
  await buildInto(folder.path);
}, 60_000);

afterAll(() => folder[Symbol.dispose]());

/** The result of a crawl: every requested address, and the problems. */
interface Crawl {
  readonly visited: Set<string>;
  readonly broken: string[];
  readonly elsewhere: string[];
}

type Element = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Element[] };

/** Attributes that cause requests, and links that a visitor follows. */
const asking = new Set(["src", "srcset", "poster"]);
const machine = new Set(["canonical", "alternate"]);

interface Found {
  readonly links: string[];
  readonly requests: string[];
  readonly ids: Set<string>;
}

function read(html: string): Found {
  const found: Found = { links: [], requests: [], ids: new Set() };
  const look = (element: Element): void => {
    const own = new Map((element.attrs ?? []).map(({ name, value }) => [name, value]));
    const href = own.get("href");
    if (own.has("id")) found.ids.add(own.get("id") ?? "");
    for (const name of asking) found.requests.push(...(own.get(name)?.split(", ").map(addressOf) ?? []));
    if (element.tagName === "a" && href !== undefined) found.links.push(href);
    if (element.tagName === "link" && href !== undefined && !machine.has(own.get("rel") ?? ""))
      found.requests.push(href);
    for (const child of element.childNodes ?? []) look(child);
  };
  look(parse(html) as unknown as Element);
  return found;
}

/** The address of a candidate of a `srcset`, without its width. */
function addressOf(candidate: string): string {
  return candidate.split(" ")[0] ?? "";
}

async function crawl(start: string): Promise<Crawl> {
  const result: Crawl = { visited: new Set(), broken: [], elsewhere: [] };
  const pages = new Map<string, Found | undefined>();
  const visit = async (address: string): Promise<Found | undefined> => {
    if (pages.has(address)) return pages.get(address);
    result.visited.add(address);
    pages.set(address, undefined);
    const response = await fetch(address, { redirect: "manual" });
    const text = await response.text();
    if (response.status !== 200) result.broken.push(`${address}: ${response.status}`);
    if (response.headers.get("content-type")?.startsWith("text/html") !== true) return undefined;
    const found = read(text);
    pages.set(address, found);
    await follow(found, address);
    return found;
  };
  const follow = async ({ links, requests }: Found, from: string): Promise<void> => {
    for (const target of requests) {
      const url = new URL(target, from);
      if (url.origin === new URL(start).origin) await visit(url.href);
      else if (url.protocol !== "data:") result.elsewhere.push(`${from} asks for ${target}`);
    }
    for (const target of links) {
      const url = new URL(target, from);
      if (url.origin !== new URL(start).origin) continue;
      const page = await visit(url.href.replace(/[?#].*$/, ""));
      const id = decodeURIComponent(url.hash.slice(1));
      if (id !== "" && page?.ids.has(id) === false) result.broken.push(`${from} -> ${target}`);
    }
  };
  await visit(start);
  return result;
}

/** The smallest club: the four files, and in them what a contract requires. */
const smallest = {
  "club.json": {
    ...{ name: "Örgelifründe Muotathal", shortName: "Örgeli", colours: { primary: "#ffee00" }, locales: ["de-CH"] },
    ...{ capabilities: [], claim: "Wir spielen auf", lead: "Jeden Mittwoch.", contactLead: "Ruf an." },
    ...{
      address: { postcode: "6436", town: "Muotathal" },
      email: "info@oergeli.example",
      halls: [],
      president: "S. Föhn",
    },
    sports: [{ id: "oergeli", title: "Örgeli", text: "Für alle." }],
  },
  "trainings.json": { season: { label: "2026", from: "2026-01-01", until: "2026-12-31" }, groups: [] },
  "people.json": { sections: [] },
  "texts.json": {
    updated: "2026-01-01",
    imprint: { lead: "Wer.", sections: [{ title: "Wer", paragraphs: ["Wir."] }] },
    privacy: { lead: "Was.", sections: [{ title: "Was", paragraphs: ["Nichts."] }] },
  },
};

test("every link of the smallest club leads somewhere, in each theme", async () => {
  using own = testFolder();
  for (const theme of ["village", "stadium", "dojo"]) {
    const club = join(own.path, "content", theme);
    mkdirSync(club, { recursive: true });
    for (const [name, value] of Object.entries(smallest))
      writeFileSync(join(club, name), JSON.stringify(name === "club.json" ? { ...value, theme } : value));
  }
  const out = join(own.path, "out");
  const outcomes = await buildInto(out, { content: join(own.path, "content") });
  expect(outcomes.map(({ state }) => state)).toEqual(["built", "built", "built"]);
  const { url: root, close } = await serveFiles(out);
  try {
    for (const { club } of outcomes) {
      const { broken, visited } = await crawl(`${root}/${club}/`);
      expect(broken, club).toEqual([]);
      expect(visited.size).toBeGreaterThan(10);
    }
  } finally {
    await close();
  }
});

const places = clubs.flatMap((club) => ["/", "/some/path/"].map((place) => ({ club, place })));

test.each(places)(
  "leads a crawler from the start of $club at $place to every page but the display in the hall, and nowhere else",
  async ({ club, place }) => {
    const own = join(folder.path, club);
    const { url, close } = await serveFiles(own, place === "/" ? {} : { sites: { "/some/path/": folder.path } });
    const root = `${url}${place === "/" ? "/" : `${place}${club}/`}`;
    try {
      const { visited, broken, elsewhere } = await crawl(root);
      expect(broken).toEqual([]);
      expect(elsewhere).toEqual([]);
      const missed = [...pagesOf(own).keys()].filter(
        (path) =>
          !/(?:^|\/)(?:404\.html|woche\/index\.html)$/.test(path) &&
          !visited.has(root + path.replace(/index\.html$/, "")),
      );
      expect(missed).toEqual([]);
    } finally {
      await close();
    }
  },
);

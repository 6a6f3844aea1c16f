import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectClubs } from "../../../../src/product/clubs/project-clubs.ts";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { movedPages } from "../../../../src/workshop/catalogue/moved-pages.ts";
import { type ForeignHost, hostUnder } from "./foreign-host.ts";

/** The last build: `npm test` builds before this runs. */
const built = projectFile("dist/catalogue");
const base = "/project/pages/";
let host: ForeignHost;

describe.skipIf(!existsSync(built))("the built catalogue below a path", () => {
  let addresses: ReadonlySet<string>;

  beforeAll(async () => {
    host = await hostUnder(built, base);
    addresses = new Set(pathsIn(host.folder).map((path) => base + path.replace(/(?<=^|\/)index\.html$/, "")));
  }, 60_000);

  afterAll(() => host[Symbol.asyncDispose]());

  test("has no dead link, no dead fragment and no address outside of the base", () => {
    const dead = documents().flatMap((path) => deadIn(path, readPage(path).addresses, addresses));
    expect(dead).toEqual([]);
  });

  test("leads from llms.txt and from pages in Markdown to addresses below the base", () => {
    const texts = pathsIn(host.folder).filter((path) => /\.md$|^llms.*\.txt$/.test(path));
    expect(texts.length).toBeGreaterThan(100);
    const dead = texts.flatMap((path) => {
      const prose = readFileSync(join(host.folder, path), "utf8").replace(/^(`{3,})[\s\S]*?^\1/gm, "");
      const targets = [...prose.matchAll(/\]\((\/[^)?#\s]*)/g)].map(([, target = ""]) => target);
      return targets.filter((target) => !addresses.has(target)).map((target) => `${path} leads to ${target}`);
    });
    expect(dead).toEqual([]);
  });

  test("is served whole by a host that knows nothing of it, from its first page on", async () => {
    const { failed, visited } = await crawl(host.origin + base);
    expect(failed).toEqual([]);
    const leadOn = new Set(movedPages().map(({ from }) => `${base}${from}/`));
    const pages = [...addresses].filter((address) => address.endsWith("/") && !ofOther.test(address));
    expect(pages.filter((address) => !visited.has(address) && !leadOn.has(address))).toEqual([]);
  }, 120_000);

  test("has the site of every demo club", () => {
    const missing = projectClubs().filter(({ address }) => !addresses.has(base + address.slice(1)));
    expect(missing).toEqual([]);
  });
});

test.runIf(existsSync(built))("no script of the catalogue has an address from the root of a host", () => {
  const folders = "assets|apps|clubs|components|guides|maps|preview|schemas|screens|tokens";
  const bare = new RegExp(`["'\`]/(?:${folders})/`);
  const sources = pathsIn(projectFile("src/product/client")).filter((path) => /^(?:catalogue|playground)\//.test(path));
  expect(
    sources.filter((path) => bare.test(code(readFileSync(projectFile(`src/product/client/${path}`), "utf8")))),
  ).toEqual([]);
});

/** Previews of variants are in frames that a script fills, error pages are for the host, and displays for a hall. */
const ofOther = /\/(?:preview|404|clubs\/[^/]+(?:\/fr)?\/woche)\//;

/** How many files are read at once: a loaded host resets connections when thousands come together. */
const atOnce = 32;

/** Follows every address from a page on, below its folder, and reads each file from the network. */
async function crawl(start: string): Promise<{ failed: string[]; visited: ReadonlySet<string> }> {
  const failed: string[] = [];
  const visited = new Set([new URL(start).pathname]);
  for (const waiting = [start]; waiting.length > 0; ) {
    const found = await Promise.all(waiting.splice(0, atOnce).map((address) => addressesAt(address, failed)));
    const isNew = (address: string) => {
      const { pathname } = new URL(address);
      return address.startsWith(start) && !visited.has(pathname) && visited.add(pathname);
    };
    waiting.push(...found.flat().filter(isNew));
  }
  return { failed, visited };
}

async function addressesAt(address: string, failed: string[]): Promise<string[]> {
  const response = await fetch(address);
  if (!response.ok) failed.push(`${address}: ${response.status}`);
  const text = await response.text();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (!response.ok || !isPage) return [];
  return scan(text).addresses.map((each) => new URL(each, address).href.replace(/[?#].*$/, ""));
}

/** TypeScript without its comments. */
function code(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function documents(): string[] {
  return pathsIn(host.folder).filter((path) => path.endsWith(".html"));
}

interface ReadPage {
  /** Every address in an attribute. */
  readonly addresses: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const known = new Map<string, ReadPage>();
/** The shadow tree of an example is its picture until its frame is there; nobody follows its links. */
const tags =
  /<template shadowrootmode[\s\S]*?<\/template>|<script\b[\s\S]*?<\/script>|<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attributes = /\s(action|formaction|href|id|poster|src|srcset)="([^"]*)"/g;

function readPage(path: string): ReadPage {
  const page = known.get(path) ?? scan(readFileSync(join(host.folder, path), "utf8"));
  known.set(path, page);
  return page;
}

function scan(html: string): ReadPage {
  const found = [...html.matchAll(tags)].flatMap(([whole, name = "script"]) =>
    [...(name === "script" ? (/^[^>]*>/.exec(whole)?.[0] ?? "") : whole).matchAll(attributes)].map(
      ([, attribute, value = ""]) => ({ attribute, value: value.replaceAll("&amp;", "&") }),
    ),
  );
  const links = found.filter(({ attribute }) => attribute !== "id");
  const valuesOf = (each: { attribute?: string | undefined; value: string }) =>
    each.attribute === "srcset" ? each.value.split(/,\s/).map((part) => part.trim().split(" ")[0] ?? "") : [each.value];
  return {
    addresses: [...new Set(links.flatMap(valuesOf))],
    ids: new Set(found.filter(({ attribute }) => attribute === "id").map(({ value }) => value)),
  };
}

/** The addresses on a page that lead nowhere, or out of the base. */
function deadIn(path: string, found: readonly string[], addresses: ReadonlySet<string>): string[] {
  const here = new URL(base + path.replace(/(?<=^|\/)index\.html$/, ""), "http://here");
  return found
    .filter((address) => {
      const target = new URL(address, here);
      return target.origin === here.origin && !leads(target, addresses);
    })
    .map((address) => `${path}: ${address}`);
}

function leads({ pathname, hash }: URL, addresses: ReadonlySet<string>): boolean {
  if (!addresses.has(pathname)) return false;
  const file = pathname.slice(base.length).replace(/(?<=^|\/)$/, "index.html");
  const isAppRoute = /^apps\//.test(file);
  if (hash === "" || isAppRoute || !file.endsWith(".html")) return true;
  return readPage(file).ids.has(decodeURIComponent(hash.slice(1)));
}

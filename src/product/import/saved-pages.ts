import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { decodedName } from "../api/public/file-names.ts";
import type { Losses } from "./losses.ts";
import { placedByMenu, type SourceMenuItem } from "./menu-tree.ts";
import { type PageMenuItem, SavedPage } from "./saved-page.ts";
import { emptySource, type Source, type SourceEntry, type SourceSite } from "./source.ts";
import { fileAt } from "./source-files.ts";
import { textOfFile } from "./text-of-file.ts";

const pageEndings = /\.x?html?$/i;
/** Where browsers put the parts of a saved page, in four languages. */
const partFolders = /(?:_files|-Dateien|_fichiers|_file)$/;

/** Whether a folder holds the saved pages of a website. */
export function isSavedSite(root: string): boolean {
  return pagesIn(root).length > 0;
}

interface FoundPage {
  /** `verein/vorstand.html` */
  readonly place: string;
  /** `/verein/vorstand/` */
  readonly path: string;
  readonly page: SavedPage;
}

/**
 * The pages of a website that were saved into a folder, as `wget --mirror` or a browser saves them. Where `sitemap.xml` is beside
 * them, they are those that it names.
 */
export function readSavedPages(folder: string, losses: Losses): Source {
  const root = folderOfHost(folder);
  const named = addressesOfSitemap(folder, root);
  const { found, moved } = readPages(root, named, losses);
  const start = found.find(({ path }) => path === "/")?.page;
  const site = siteOfPages(start, found, named);
  const byFile = new Map(found.map(({ place, path }) => [place, path]));
  const entries = found.flatMap((each) => entryOfPage(each, { site, byFile, named, losses, moved }) ?? []);
  tellMissing(named, [...found.map(({ path }) => path), ...moved.keys()], losses);
  const findFile = (address: string, { place, addresses }: SourceEntry) =>
    fileAt(root, { address, folder: dirname(place), page: addresses[0] ?? "/", site });
  return {
    ...emptySource,
    site,
    entries: placedByMenu(entries, flatMenu(start?.menu ?? [], byFile), losses),
    findFile,
  };
}

/** A mirror has one folder, called by the host. */
function folderOfHost(folder: string): string {
  const inside = readdirSync(folder).filter((name) => name.includes(".") && statSync(join(folder, name)).isDirectory());
  const [host] = inside;
  return inside.length === 1 && host !== undefined && pagesIn(folder).every((file) => file.startsWith(`${host}/`))
    ? join(folder, host)
    : folder;
}

function pagesIn(root: string): string[] {
  return globSync("**/*", { cwd: root, exclude: (name) => partFolders.test(String(name)) })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => pageEndings.test(file))
    .toSorted();
}

/** The paths that sitemaps name, or nothing where there is none. */
function addressesOfSitemap(...folders: readonly string[]): ReadonlyMap<string, string> | undefined {
  const files = new Set(
    folders.flatMap((folder) => globSync("**/*sitemap*.xml", { cwd: folder }).map((file) => join(folder, file))),
  );
  if (files.size === 0) return undefined;
  const addresses = [...files].flatMap((file) => locationsIn(readFileSync(file, "utf8")));
  return new Map(addresses.filter((each) => URL.canParse(each)).map((each) => [savedPath(each), each]));
}

function locationsIn(xml: string): string[] {
  const { urlset } = new XMLParser({ isArray: (name) => name === "url" }).parse(xml);
  const listed: readonly { readonly loc?: unknown }[] = urlset?.url ?? [];
  return listed.map(({ loc }) => String(loc ?? "").trim());
}

/** `/verein/` of `https://www.club.ch/verein/?x#y` */
function savedPath(address: string): string {
  return decodedName(new URL(address).pathname).replace(/\/index\.x?html?$/i, "/");
}

interface ReadPages {
  readonly found: readonly FoundPage[];
  /** The paths of pages that lead on at once, each with the path at which they end. */
  readonly moved: ReadonlyMap<string, string>;
}

function readPages(root: string, named: ReadonlyMap<string, string> | undefined, losses: Losses): ReadPages {
  const all = pagesIn(root).map((place) => {
    const page = new SavedPage(textOfFile(join(root, place), place, losses));
    const { leadsTo } = page;
    const own = leadsTo === undefined ? page.address : undefined;
    return { place, page, leadsTo, path: pathOfPage(own, place, named) };
  });
  const byFile = new Map(all.map(({ place, path }) => [place, path]));
  const steps = new Map(
    all.flatMap(({ path, place, leadsTo }) =>
      leadsTo === undefined || path === "/" ? [] : [[path, pathLedTo(leadsTo, place, path, byFile)]],
    ),
  );
  const moved = new Map<string, string>();
  for (const path of steps.keys()) {
    const end = endOfSteps(path, steps);
    if (end === undefined) losses.add("redirect-loop", path);
    else moved.set(path, end);
  }
  return { found: all.filter(({ path }) => !steps.has(path)), moved };
}

function pathLedTo(address: string, place: string, path: string, byFile: ReadonlyMap<string, string>): string {
  const target = linkedPath(address, place, byFile);
  const base = `https://site.invalid${path}`;
  return URL.canParse(target, base) ? savedPath(new URL(target, base).href) : target;
}

/** Where a chain of redirects ends, or nothing where it comes back. */
function endOfSteps(path: string, steps: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([path]);
  let at = path;
  for (let next = steps.get(at); next !== undefined; next = steps.get(at)) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    at = next;
  }
  return at;
}

/** The start page, wherever it was; the path that a page names itself, else the one of its file as the sitemap writes it. */
function pathOfPage(
  address: string | undefined,
  place: string,
  named: ReadonlyMap<string, string> | undefined,
): string {
  if (/^index\.x?html?$/i.test(place)) return "/";
  if (address !== undefined && URL.canParse(address)) return savedPath(address);
  const own = `/${decodedName(place)}`.replace(/\/index\.x?html?$/i, "/");
  const bare = own.replace(pageEndings, "");
  return [own, bare, `${bare}/`].find((path) => named?.has(path)) ?? own;
}

function siteOfPages(
  start: SavedPage | undefined,
  found: readonly FoundPage[],
  named: ReadonlyMap<string, string> | undefined,
): SourceSite {
  const [first] = named?.values() ?? [];
  const address = first ?? found.map(({ page }) => page.address).find((each) => each && URL.canParse(each));
  const names = found.map(({ page }) => page.siteName);
  return {
    title: names.find((name) => name !== undefined) ?? start?.windowTitle,
    description: start?.description,
    language: start?.language ?? found[0]?.page.language,
    address: address === undefined ? undefined : new URL(address).origin,
  };
}

interface SavedAround {
  readonly site: SourceSite;
  /** The path of each page by its file. */
  readonly byFile: ReadonlyMap<string, string>;
  readonly named: ReadonlyMap<string, string> | undefined;
  readonly moved: ReadonlyMap<string, string>;
  readonly losses: Losses;
}

function entryOfPage(found: FoundPage, around: SavedAround): SourceEntry | undefined {
  const { place, path, page } = found;
  const reason = reasonToLeave(found, around);
  if (reason !== undefined) {
    around.losses.add(reason, place, path);
    return undefined;
  }
  const { date, description: summary, author, tags, picture } = page;
  const isArticle = date !== undefined;
  const folders = path.split("/").filter((name) => name !== "");
  return {
    ...{ place, kind: isArticle ? "article" : "page", form: "html", summary, date, tags },
    ...{ name: (folders.at(-1) ?? "").replace(pageEndings, ""), title: page.title(around.site.title) },
    ...{ author: isArticle ? author : undefined, picture: isArticle ? picture : undefined },
    addresses: [path, ...[...around.moved].flatMap(([old, end]) => (end === path ? [old] : []))],
    body: page.body((address) => linkedPath(address, place, around.byFile)),
    ...(!isArticle && { above: folders.slice(0, -1) }),
  };
}

/** Why a page does not go in; the site makes its start page itself. */
function reasonToLeave(
  { path, page }: FoundPage,
  { site, named }: SavedAround,
): "list-page" | "other-language" | "unlisted-page" | undefined {
  if (path === "/") return "list-page";
  if (page.isUnlisted || (named !== undefined && !named.has(path))) return "unlisted-page";
  return (page.language ?? site.language) === site.language ? undefined : "other-language";
}

/** The path of the page in whose file a link ends; other addresses stay. */
function linkedPath(address: string, place: string, byFile: ReadonlyMap<string, string>): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i.test(address)) return address;
  const [file = "", hash = ""] = address.split(/(?=#)/);
  const path = byFile.get(posix.join(dirname(place), decodedName(file)));
  return path === undefined ? address : path + hash;
}

function tellMissing(named: ReadonlyMap<string, string> | undefined, saved: readonly string[], losses: Losses): void {
  for (const [path, address] of named ?? [])
    if (!saved.includes(path)) losses.add("missing-page", "sitemap.xml", address);
}

function flatMenu(
  items: readonly PageMenuItem[],
  byFile: ReadonlyMap<string, string>,
  parent?: string,
): SourceMenuItem[] {
  return items.flatMap(({ label, address, items: below }, index) => {
    const id = `${parent ?? ""}/${index}`;
    const own = { id, parent, label, address: address && linkedPath(address, "index.html", byFile) };
    return [own, ...flatMenu(below, byFile, id)];
  });
}

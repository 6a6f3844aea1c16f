import { existsSync, globSync } from "node:fs";
import { basename, dirname, extname, join, posix } from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { decodedName } from "../api/public/file-names.ts";
import { primaryLanguage } from "../engine/locales.ts";
import { slugify } from "../engine/slugify.ts";
import type { Losses } from "./losses.ts";
import { placedByMenu, type SourceMenuItem } from "./menu-tree.ts";
import {
  emptySource,
  type Source,
  type SourceEntry,
  type SourcePicture,
  type SourceSite,
  type SourceTimes,
} from "./source.ts";
import { dayWritten, momentOf } from "./source-dates.ts";
import { fileAt } from "./source-files.ts";
import { textOfFile } from "./text-of-file.ts";

type Head = Readonly<Record<string, unknown>>;

/** Folders of a generator in which no text of the site is. */
const ignoredFolders = new Set(
  "node_modules _site public resources themes layouts _layouts _includes _sass archetypes .git i18n vendor docs".split(
    " ",
  ),
);
/** What the files of a generator are called that say something about the site. */
const configNames = [
  "hugo.toml",
  "hugo.yaml",
  "hugo.yml",
  "hugo.json",
  "config.toml",
  "config.yaml",
  "config.yml",
  "config.json",
];

/** Whether a folder is of Hugo, Jekyll or Eleventy. */
export function isGeneratorFolder(root: string): boolean {
  return siteTexts(root).some((file) => markdownEnding.test(file));
}

/** The texts of a folder of Hugo, Jekyll or Eleventy, with front matter in YAML, TOML or JSON. */
export function readGeneratorFolder(root: string, losses: Losses): Source {
  const config = siteConfig(root, losses);
  const site = siteOf(config);
  const items = menuInConfig(config);
  const found = siteTexts(root).flatMap((file) => entryInFile(root, file, { config, losses, site, items }) ?? []);
  const entries = placedByMenu(found, inMenuOrder(items), losses);
  const findFile = (address: string, { place, addresses }: SourceEntry) =>
    fileAt(root, { address, folder: dirname(place), page: addresses[0] ?? "/", site });
  return { ...emptySource, site, entries, findFile };
}

const markdownEnding = /\.(?:md|markdown|mdown)$/;
/** Pages in HTML are texts where articles are, and templates elsewhere. */
const htmlText = /(?:^|\/)(?:content|_?posts)\/.*\.html?$/;

/** Every text but those about the folder itself, which say nothing of the club. */
function siteTexts(root: string): string[] {
  const found = globSync("**/*.{md,markdown,mdown,mdx,html,htm}", {
    cwd: root,
    exclude: (name) => ignoredFolders.has(basename(String(name))),
  });
  return found
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|TODO)\.mdx?$/i.test(file))
    .toSorted();
}

function siteConfig(root: string, losses: Losses): Head {
  const own = [...configNames, "_config.yml", "_config.yaml"].flatMap((name) => [name, `config/_default/${name}`]);
  const file = own.find((name) => existsSync(join(root, name)));
  if (file === undefined) return {};
  const text = textOfFile(join(root, file), file, losses);
  return parsedHead(text, extname(file).slice(1), file, losses) ?? {};
}

function siteOf(config: Head): SourceSite {
  const params = headIn(config["params"]);
  const language =
    headText(config, "languageCode") ?? headText(config, "lang") ?? headText(config, "defaultContentLanguage");
  return {
    title: headText(config, "title"),
    description: headText(config, "description") ?? headText(params, "description"),
    language: language && primaryLanguage(language),
    address: headText(config, "baseURL") ?? headText(config, "baseurl") ?? headText(config, "url"),
  };
}

function parsedHead(text: string, form: string, place: string, losses: Losses): Head | undefined {
  try {
    if (form === "toml") return headIn(parseToml(text));
    return headIn(form === "json" ? JSON.parse(text) : parseYaml(text, { maxAliasCount: 100 }));
  } catch {
    losses.add("unreadable-file", place, `its head is no ${form.toUpperCase()}`);
    return undefined;
  }
}

function headIn(value: unknown): Head {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A field of a head as text; names differ in capitals between generators. */
function headText(head: Head, ...names: readonly string[]): string | undefined {
  const wanted = names.map((name) => name.toLowerCase());
  const [, value] =
    Object.entries(head).find(([name, each]) => wanted.includes(name.toLowerCase()) && each !== null) ?? [];
  const [text] = [value].flat();
  if (text === undefined || text === "" || (typeof text === "object" && !(text instanceof Date))) return undefined;
  return text instanceof Date ? text.toISOString() : String(text);
}

function listIn(head: Head, name: string): string[] {
  const value = head[name];
  const list: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string" || typeof value === "number"
      ? String(value).split(/\s*,\s*/)
      : [];
  return list.filter((each) => typeof each === "number" || (typeof each === "string" && each !== "")).map(String);
}

const yamlHead = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;
const tomlHead = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m;
const jsonHead = /^(\{\n[\s\S]*?\n\})[ \t]*(?:\n|$)/;

/** The head and the text of a file; a file without a head is none of the site. */
function splitFile(text: string): { readonly form: string; readonly head: string; readonly body: string } | undefined {
  const forms = { "---": ["yaml", yamlHead], "+++": ["toml", tomlHead], "{": ["json", jsonHead] } as const;
  const start = Object.entries(forms).find(([sign]) => text.startsWith(sign));
  if (start === undefined) return undefined;
  const [form, pattern] = start[1];
  const found = pattern.exec(text);
  return found === null || found.index > 0
    ? undefined
    : { form, head: found[1] ?? "", body: text.slice(found[0].length) };
}

interface FolderAround {
  /** The entries of the menu, to which pages add their own. */
  readonly items: WeightedItem[];
  readonly config: Head;
  readonly site: SourceSite;
  readonly losses: Losses;
}

function entryInFile(root: string, place: string, around: FolderAround): SourceEntry | undefined {
  const { losses, site } = around;
  const text = textOfFile(join(root, place), place, losses);
  const parts = splitFile(text);
  if (parts === undefined) {
    const isCut = /^(?:---|\+\+\+)/.test(text);
    if (isCut) losses.add("cut-off", place, "its head has no end");
    else if (!/\.html?$/.test(place) && text.trim() !== "") losses.add("no-head", place);
    return undefined;
  }
  if (!markdownEnding.test(place) && !htmlText.test(place)) {
    losses.add("program-text", place);
    return undefined;
  }
  const head = parsedHead(parts.head, parts.form, place, losses);
  if (head === undefined) return undefined;
  if (head["draft"] === true || head["published"] === false) {
    losses.add("draft", place);
    return undefined;
  }
  const { name, language } = namePartsOf(place);
  if (language !== undefined && language !== (site.language ?? "de")) {
    losses.add("other-language", place);
    return undefined;
  }
  const isOfPages = name === "_index" && sectionsIn(dirname(place)).length > 0 && !articleFolders.test(place);
  if ((name === "_index" && !isOfPages) || (name === "index" && dirname(place) === ".")) {
    if (parts.body.trim() !== "") losses.add("list-page", place);
    return undefined;
  }
  if (isOfPages && parts.body.trim() === "") return undefined;
  const entry = filledEntry(
    { place, head, body: parts.body, name: isOfPages ? basename(dirname(place)) : name },
    around,
  );
  return entry && withPicturesBeside(entry, root);
}

/** Whether an article has pictures and no words. */
function isGallery({ kind, body, summary, gallery = [] }: SourceEntry): boolean {
  return kind === "article" && gallery.length > 1 && `${body}${summary ?? ""}`.trim() === "";
}

/** The pictures in the folder of a bundle that nothing in it names. */
function withPicturesBeside(entry: SourceEntry, root: string): SourceEntry {
  const { place, body, picture, gallery = [] } = entry;
  if (!/(?:^|\/)index\.[a-z.]+$/.test(place)) return entry;
  const own = globSync("*.{jpg,jpeg,png,webp,avif,gif,svg,JPG,JPEG,PNG}", { cwd: join(root, dirname(place)) });
  const named = [body, picture?.address, ...gallery.map(({ address }) => address)].map((text) =>
    decodedName(text ?? ""),
  );
  const beside = own
    .filter((file) => !named.some((text) => text.includes(file)))
    .toSorted(new Intl.Collator("de", { numeric: true }).compare);
  const all = [...gallery, ...beside.map((address) => ({ address: encodeURIComponent(address) }))];
  return { ...entry, gallery: all, kind: isGallery({ ...entry, gallery: all }) ? "gallery" : entry.kind };
}

/** `2026-11-27-fest.fr.md` is `fest` in French; the text of a bundle is in `fest/index.md`. */
function namePartsOf(place: string): { readonly name: string; readonly language: string | undefined } {
  const [, stem = "", language] = /^(.*?)(?:\.([a-z]{2}))?\.[a-z]+$/.exec(basename(place)) ?? [];
  const isBundle = stem === "index" && dirname(place) !== ".";
  return { name: (isBundle ? basename(dirname(place)) : stem).replace(/^\d{4}-\d{2}-\d{2}-/, ""), language };
}

interface TextWithHead {
  readonly place: string;
  readonly head: Head;
  readonly body: string;
  readonly name: string;
}

const datedName = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]*(?:\/index)?\.[a-z]+$/;
const articleFolders =
  /(?:^|\/)(?:_?posts?|blog|news|artikel|articleFolders?|aktuell(?:es)?|beitraege|berichte|actualites|nouvelles|notizie)\//i;

/** The folders above a page: a page of a bundle is its folder, and `_index.md` the page of one. */
function foldersOf(place: string): string[] {
  const folders = sectionsIn(dirname(place));
  return /(?:^|\/)_?index(?:\.[a-z]{2})?\.[a-z]+$/.test(place) ? folders.slice(0, -1) : folders;
}

/** The sections of a site in a path: generators have their texts in a folder, or in none. */
function sectionsIn(folder: string): string[] {
  return `${folder}/`
    .replace(/^(?:content|src|pages|_pages)\//, "")
    .split("/")
    .filter((name) => name !== "" && name !== "." && !name.startsWith("_"));
}

function filledEntry({ place, head, body, name }: TextWithHead, around: FolderAround): SourceEntry | undefined {
  const { config, losses } = around;
  const [, dateInName] = datedName.exec(place) ?? [];
  const written = headText(head, "date", "publishDate", "pubDate");
  const date = dayWritten(written ?? dateInName) ?? dayWritten(dateInName);
  const held = timesIn(head, place, date);
  const isArticle = held === undefined && (articleFolders.test(place) || date !== undefined);
  if (isArticle && date === undefined) {
    losses.add("wrong-date", place, written ?? "no date");
    return undefined;
  }
  if (isArticle && written !== undefined && dayWritten(written) === undefined) losses.add("wrong-date", place, written);
  const title = headText(head, "title");
  const slug = headText(head, "slug") ?? name;
  const addresses = oldAddresses({ place, head, name: slug, title, date, config });
  const isPage = held === undefined && !isArticle;
  if (isPage) around.items.push(...menuInHead(head, { name: slug, title, address: addresses[0] }));
  const weight = Number(headText(head, "weight", "nav_order") ?? Number.NaN);
  return {
    ...{ place, name: slug, title, date, body, form: markdownEnding.test(place) ? "markdown" : "html" },
    kind: isPage ? "page" : isArticle ? "article" : "event",
    ...(held && { held }),
    author: headText(head, "author", "authors"),
    summary: headText(head, "summary", "description", "excerpt"),
    addresses,
    picture: pictureIn(head),
    gallery: picturesInLists(head),
    tags: [...listIn(head, "tags"), ...listIn(head, "categories")],
    ...(isPage && { above: foldersOf(place) }),
    ...(isPage && Number.isInteger(weight) && { menu: { order: weight } }),
  };
}

/** Lists of pictures in a head: `gallery: [{ image_path, alt }]` of themes of Jekyll, `photos: [a.jpg]`. */
function picturesInLists(head: Head): SourcePicture[] {
  const lists = ["gallery", "galerie", "photos", "fotos", "images", "pictures"].flatMap((name) =>
    Array.isArray(head[name]) ? head[name] : [],
  );
  return lists.flatMap((each: unknown) => {
    if (typeof each === "string") return { address: each };
    const fields = headIn(each);
    const address = headText(fields, "image_path", "src", "image", "url", "path", "file");
    return address === undefined ? [] : { address, alt: headText(fields, "alt", "title", "caption", "description") };
  });
}

const eventFolders = /(?:^|\/)_?(?:events?|anlaesse|anlässe|termine|agenda|veranstaltungen|manifestations|eventi)\//i;

/** When an event is: fields of its own say so, or it has a place and a date among events. */
function timesIn(head: Head, place: string, date: string | undefined): SourceTimes | undefined {
  const location = headText(head, "location", "venue", "place", "ort", "lieu", "luogo");
  const own = headText(
    head,
    "startDate",
    "start_date",
    "start",
    "starts",
    "eventDate",
    "event_date",
    "dateStart",
    "date_start",
  );
  const isEvent = own !== undefined || (eventFolders.test(place) && date !== undefined && location !== undefined);
  const starts = isEvent
    ? momentOf(own ?? headText(head, "date") ?? date, own && headText(head, "time", "startTime", "start_time"))
    : undefined;
  if (starts === undefined) return undefined;
  const written = headText(head, "endDate", "end_date", "end", "ends", "dateEnd", "date_end");
  const ends = written === undefined ? undefined : momentOf(written);
  const isAfter = ends !== undefined && ends > starts && ends.includes("T") === starts.includes("T");
  const isCancelled =
    head["cancelled"] === true || /^(?:cancelled|canceled|abgesagt|annulé)$/i.test(headText(head, "status") ?? "");
  return { starts, ends: isAfter ? ends : undefined, location, isCancelled };
}

function pictureIn(head: Head): SourceEntry["picture"] {
  const own = ["image", "cover", "featured_image", "featuredImage", "coverImage", "thumbnail", "banner", "header"].map(
    (name) => head[name],
  );
  const [found] = own.filter((each) => each !== undefined && each !== null && each !== "");
  if (typeof found === "string") return { address: found };
  const fields = headIn(found);
  const address = headText(fields, "src", "image", "path", "url", "file", "teaser");
  return address === undefined ? undefined : { address, alt: headText(fields, "alt", "caption") };
}

interface Addressed extends Omit<TextWithHead, "body"> {
  readonly title: string | undefined;
  readonly date: string | undefined;
  readonly config: Head;
}

/** The address of an entry as its generator makes it, and those that lead to it. */
function oldAddresses(entry: Addressed): string[] {
  const { head } = entry;
  const own = headText(head, "url", "permalink") ?? permalinkOf(entry);
  const others = [...listIn(head, "aliases"), ...listIn(head, "redirect_from")];
  const plain = (address: string) =>
    posix.join("/", address.replace(/^https?:\/\/[^/]+/, "").replace(/index\.html$/, ""));
  return [...new Set([own, ...others].map(plain))];
}

function permalinkOf({ place, name, title = "", date = "", config, head }: Addressed): string {
  const isJekyll = /(?:^|\/)_posts\//.test(place);
  const folder = dirname(place)
    .replace(/^(?:content|src|pages)(?:\/|$)/, "")
    .replace(/\/?_posts\/?/, "");
  const section = folder.split("/")[0] ?? "";
  const rules = headIn(config["permalinks"]);
  const rule = isJekyll
    ? jekyllRule(config["permalink"])
    : (headText(headIn(rules["page"]), section) ?? headText(rules, section));
  const isBundle = /(?:^|\/)_?index\.[a-z]+$/.test(place) || /\/index\.[a-z]{2}\.[a-z]+$/.test(place);
  if (rule === undefined)
    return `/${posix.join(isBundle ? dirname(folder) : folder, isBundle ? basename(folder) : name)}/`;
  const [year = "", month = "", day = ""] = date.split("-");
  const categories = listIn(head, "categories").map(slugify).join("/");
  const values: Record<string, string> = {
    ...{ year, month, day, section, categories, i_month: String(Number(month)), i_day: String(Number(day)) },
    ...{
      slug: name,
      title: isJekyll ? name : slugify(title),
      filename: name,
      contentbasename: name,
      slugorfilename: name,
    },
  };
  return rule.replaceAll(/:([a-z_]+)/g, (_, token: string) => values[token] ?? "").replaceAll(/\/{2,}/g, "/");
}

function jekyllRule(rule: unknown): string {
  const named: Readonly<Record<string, string>> = {
    pretty: "/:categories/:year/:month/:day/:title/",
    none: "/:categories/:title.html",
    date: "/:categories/:year/:month/:day/:title.html",
  };
  const written = typeof rule === "string" ? rule : "date";
  return named[written] ?? written;
}

interface WeightedItem extends SourceMenuItem {
  readonly weight: number;
}

function inMenuOrder(items: readonly WeightedItem[]): SourceMenuItem[] {
  return items.toSorted((one, other) => one.weight - other.weight);
}

/** The main menu of Hugo's configuration: `[[menus.main]]` with a name and the page to which it leads. */
function menuInConfig(config: Head): WeightedItem[] {
  const { main } = headIn(config["menus"] ?? config["menu"]);
  const items: readonly unknown[] = Array.isArray(main) ? main : [];
  return items.map((item) => menuItemOf(headIn(item), { address: headText(headIn(item), "pageRef", "url") }));
}

interface ItemPage {
  readonly name?: string;
  readonly title?: string | undefined;
  readonly address: string | undefined;
}

/** The entry that a page of Hugo gives itself: `menu: main`, or fields of it below `main`. */
function menuInHead(head: Head, page: ItemPage): WeightedItem[] {
  const menu = head["menus"] ?? head["menu"];
  if (menu === undefined || menu === null) return [];
  const fields = headIn(typeof menu === "object" && !Array.isArray(menu) ? headIn(menu)["main"] : {});
  const isMain = [menu].flat().includes("main") || headIn(menu)["main"] !== undefined;
  return isMain ? [menuItemOf({ weight: headText(head, "weight"), ...fields }, page)] : [];
}

function menuItemOf(fields: Head, { name, title, address }: ItemPage): WeightedItem {
  const label = headText(fields, "name", "title") ?? title;
  const weight = Number(headText(fields, "weight") ?? 1000);
  const id = headText(fields, "identifier") ?? label ?? name ?? "";
  return { id, parent: headText(fields, "parent"), label, address, weight: Number.isNaN(weight) ? 1000 : weight };
}

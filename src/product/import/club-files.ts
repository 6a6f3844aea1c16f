import { basename, extname } from "node:path";
import { stringify } from "yaml";
import { readableLine, readableLines } from "../../../components/_kit/characters.ts";
import { oldPathContract } from "../api/public/contracts/fields.ts";
import { fileAddress } from "../api/public/file-names.ts";
import { articlePath, eventPath, galleryPath, ownPageId, ownPagePath } from "../api/public/page-paths.ts";
import { defined } from "../api/public/site-context.ts";
import { documentsScreen, feesScreen, searchScreen, weekScreen } from "../clubs/screens/own-screens.ts";
import { screensOf } from "../content/screens.ts";
import { slugify } from "../engine/slugify.ts";
import type { ClubFolderWriter } from "./club-folder.ts";
import type { PictureInClub } from "./club-text.ts";
import {
  lineOfHtml,
  markdownOfPicture,
  paragraphsOf,
  paragraphWords,
  picturePlace,
  pictureWords,
} from "./entry-text.ts";
import type { Losses } from "./losses.ts";
import { endsAsPicture } from "./picture-bytes.ts";
import type { Source, SourceEntry } from "./source.ts";

/** An entry with the name that it has in the club. */
interface EntryInClub {
  readonly entry: SourceEntry;
  readonly id: string;
  /** `/news/fest` */
  readonly address: string;
  /** `news/fest.json` */
  readonly path: string;
}

/** What entries have that `club.json` lists. */
export interface SharedParts {
  readonly redirects: Record<string, string>;
  readonly tags: Map<string, string>;
  readonly documents: Map<string, string>;
}

/** Turns the entries of a source into files of a club. */
export class EntryFiles {
  readonly shared: SharedParts = { redirects: {}, tags: new Map(), documents: new Map() };
  readonly #source: Source;
  readonly #writer: ClubFolderWriter;
  readonly #losses: Losses;
  /** The club's name of each file of the source, and all of these names in small letters. */
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #addresses = new Map<string, string>();
  readonly #routes = new Set(
    [...screensOf("public"), feesScreen, documentsScreen, searchScreen, weekScreen()].map(({ route }) => route),
  );

  constructor(source: Source, writer: ClubFolderWriter, losses: Losses) {
    this.#source = source;
    this.#writer = writer;
    this.#losses = losses;
  }

  /** @param author of entries that name none */
  write(author: string): void {
    const placed = this.#placed();
    for (const each of placed) this.#redirect(each);
    const own = new Set(placed.map(({ address }) => address));
    for (const old of Object.keys(this.shared.redirects))
      if (own.has(bareAddress(old))) delete this.shared.redirects[old];
    for (const each of placed) this.#writeEntry(each, author);
  }

  #placed(): EntryInClub[] {
    const used = new Set<string>();
    const owners = new Map<string, string>();
    return this.#source.entries.map((entry) => {
      const [own = ""] = entry.addresses;
      const before = owners.get(own);
      if (before === undefined) owners.set(own, entry.place);
      else this.#losses.add("same-address", entry.place, `${own} is of ${before}`);
      const { pathOf, addressOf } = placesOfKind(entry);
      const id = unusedName(entryIdOf(entry), (name) => used.has(addressOf(name)) || !this.#writer.isOwn(pathOf(name)));
      used.add(addressOf(id));
      this.#losses.leadTo(entry.place, pathOf(id));
      return { entry, id, path: pathOf(id), address: addressOf(id) };
    });
  }

  #redirect({ entry, address }: EntryInClub): void {
    for (const old of entry.addresses) {
      const path = bareAddress(old);
      const isPlain = !/[?#]/.test(old) && oldPathContract.safeParse(old).success;
      if (!isPlain || this.#isPageOfSite(path)) this.#losses.add("own-address", entry.place, old);
      else if (!this.#addresses.has(path) && path !== address) this.shared.redirects[old] = address;
      if (isPlain && !this.#addresses.has(path)) this.#addresses.set(path, address);
    }
  }

  /** Whether the site has a page or a folder there. */
  #isPageOfSite(path: string): boolean {
    return path === "/" || this.#routes.has(path) || /^\/(?:assets|images|documents)\//.test(path);
  }

  #writeEntry({ entry, path }: EntryInClub, author: string): void {
    const places = {
      picture: (address: string, words: PictureWords) => this.#placedPicture(address, words, entry),
      link: (address: string, words: string) => this.#link(address, words, entry),
    };
    const paragraphs = paragraphsOf(entry, places, this.#losses);
    if (entry.title === undefined) this.#losses.add("no-title", entry.place);
    const title = titleOfEntry(entry);
    const image = entry.picture && this.#placedPicture(entry.picture.address, [entry.picture.alt], entry);
    if (entry.kind === "gallery") {
      this.#writeGallery(entry, path, title);
      return;
    }
    const gallery = (entry.gallery ?? []).flatMap(
      ({ address, alt }) => this.#placedPicture(address, [alt], entry) ?? [],
    );
    const written = { path, title, image, paragraphs, gallery };
    if (entry.kind === "page") this.#writePage(entry, written);
    else if (entry.kind === "event") this.#writeEvent(entry, written);
    else this.#writeArticle(entry, { ...written, author });
  }

  #writePage(
    { place, summary, menu = {} }: SourceEntry,
    { path, title, image, paragraphs, gallery }: WrittenEntry,
  ): void {
    const text = [...paragraphs, ...gallery.map(markdownOfPicture)];
    if (text.length === 0) {
      this.#losses.add("no-text", place);
      return;
    }
    const lead = summary === undefined ? {} : { lead: summaryLine(summary) };
    const inMenu = menu === "none" ? { inMenu: false } : defined({ label: menu.label, order: menu.order });
    const head = stringify({ title, ...lead, ...inMenu, ...(image && { image }) }, { lineWidth: 0 });
    this.#writer.write(path, `---\n${head}---\n\n${text.join("\n\n")}\n`);
  }

  #writeArticle(entry: SourceEntry, { path, title, image, paragraphs, gallery, author = "" }: WrittenEntry): void {
    const { lead, rest } = openedArticle(entry, paragraphs, title);
    if (paragraphs.length === 0 && entry.summary === undefined && gallery.length === 0)
      this.#losses.add("no-text", entry.place);
    const tags = entry.tags.flatMap((label) => this.#tag(label));
    const article = {
      ...{
        title,
        date: entry.date,
        author: readableLine(entry.author ?? "") || author,
        ...(tags.length > 0 && { tags }),
      },
      ...{
        text: teaserOf(lead),
        lead,
        paragraphs: rest,
        ...(image && { image }),
        ...(gallery.length > 0 && { gallery }),
      },
    };
    this.#writer.write(path, `${JSON.stringify(article, undefined, 2)}\n`);
  }

  /** The build counts the pictures of a gallery that nobody has described. */
  #writeGallery(entry: SourceEntry, path: string, title: string): void {
    const pictures = (entry.gallery ?? []).flatMap(({ address, alt: words }) => {
      const file = this.#picture(address, entry);
      const alt = file && pictureWords(file, [words]);
      return file === undefined ? [] : [{ file, ...(alt !== undefined && { alt }) }];
    });
    for (const label of entry.tags) if (idOfTag(label) !== "") this.#losses.add("gallery-tag", entry.place, label);
    if (pictures.length === 0) this.#losses.add("no-text", entry.place);
    else this.#writer.write(path, `${JSON.stringify({ title, date: entry.date, pictures }, undefined, 2)}\n`);
  }

  #writeEvent(entry: SourceEntry, { path, title, image, paragraphs, gallery }: WrittenEntry): void {
    const { starts, ends, location = "–", isCancelled = false } = entry.held ?? {};
    if (location === "–") this.#losses.add("fill-in", entry.place, "place");
    const { lead, rest } = openedArticle(entry, paragraphs, title);
    const event = {
      ...{ title, starts, ...(ends !== undefined && { ends }), place: location },
      ...{
        text: teaserOf(lead),
        lead,
        paragraphs: rest,
        ...(image && { image }),
        ...(gallery.length > 0 && { gallery }),
      },
      ...(isCancelled && { cancelled: true }),
    };
    this.#writer.write(path, `${JSON.stringify(event, undefined, 2)}\n`);
  }

  #tag(label: string): string[] {
    const id = idOfTag(label);
    if (id === "") return [];
    this.shared.tags.set(id, this.shared.tags.get(id) ?? lineOfHtml(label));
    return [id];
  }

  #placedPicture(address: string, words: PictureWords, entry: SourceEntry): PictureInClub | undefined {
    const file = this.#picture(address, entry);
    if (file === undefined) return undefined;
    const alt = pictureWords(file, words);
    if (alt === undefined) this.#losses.add("picture-words", entry.place, file);
    return { file, alt: alt ?? picturePlace(entry) };
  }

  #picture(address: string, entry: SourceEntry): string | undefined {
    const found = this.#source.findFile(address, entry);
    if (found === undefined) this.#losses.add("missing-picture", entry.place, address);
    else if (!pictureEndings.test(found)) this.#losses.add("picture-kind", entry.place, address);
    else if (!endsAsPicture(found)) this.#losses.add("broken-picture", entry.place, address);
    else return this.#copied("images", found);
    return undefined;
  }

  #link(address: string, words: string, entry: SourceEntry): string | undefined {
    const url = readableLine(address).replace(/^www\./, "https://www.");
    const own = withoutHost(url, this.#source.site.address);
    if (/^(?:https?:|mailto:|tel:)/i.test(own)) return own;
    const path = bareAddress(pathFrom(own, entry.addresses[0] ?? "/"));
    const target = this.#addresses.get(path) ?? this.#addresses.get(bareAddress(`/${basename(path, ".md")}`));
    if (target !== undefined) return target;
    const file =
      linkedFileEndings.test(path) || pictureEndings.test(path) ? this.#source.findFile(own, entry) : undefined;
    if (file !== undefined) return this.#fileLink(file, words);
    if (linkedFileEndings.test(path)) this.#losses.add("missing-document", entry.place, address);
    else if (!own.startsWith("#")) this.#losses.add("dead-link", entry.place, address);
    return undefined;
  }

  #fileLink(file: string, words: string): string | undefined {
    const folder = pictureEndings.test(file) ? "images" : "documents";
    const document = this.#copied(folder, file);
    if (document === undefined || folder === "images") return document && fileAddress(document);
    const title = readableLine(words) || basename(document);
    this.shared.documents.set(document, this.shared.documents.get(document) ?? title);
    return fileAddress(document);
  }

  /** The club's file of one of the source. Two files of a name are told apart by a number. */
  #copied(folder: "images" | "documents", from: string): string | undefined {
    const known = this.#names.get(from);
    if (known !== undefined) return known;
    const name = basename(from).normalize("NFC").replace(/^\.+/, "").slice(-100);
    const [stem, ending] = [basename(name, extname(name)), extname(name)];
    const isTaken = (path: string) => this.#taken.has(path.toLowerCase()) || this.#writer.holdsOther(path, from);
    const file = `${folder}/${unusedName(stem, (each) => isTaken(`${folder}/${each}${ending}`))}${ending}`;
    if (this.#writer.isRemoved(file)) {
      this.#losses.add("removed-here", file);
      return undefined;
    }
    this.#taken.add(file.toLowerCase());
    this.#names.set(from, file);
    this.#writer.copy(file, from);
    return file;
  }
}

type PictureWords = readonly (string | null | undefined)[];

interface WrittenEntry {
  readonly path: string;
  readonly title: string;
  readonly image: PictureInClub | undefined;
  readonly gallery: readonly PictureInClub[];
  readonly paragraphs: readonly string[];
  readonly author?: string;
}

const pictureEndings = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const linkedFileEndings = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|txt|csv|zip|ics)$/i;

function entryIdOf({ name, title = "", kind }: Pick<SourceEntry, "name" | "title" | "kind">): string {
  const id = (slugify(name) || slugify(title) || "eintrag").slice(0, 76).replace(/-$/, "");
  return kind === "page" && !/^[a-z]/.test(id) ? `seite-${id}` : id;
}

/** Where an entry of a name is in the folder of a club, and on its site. */
function placesOfKind(entry: SourceEntry) {
  const places = {
    article: { pathOf: (id: string) => `news/${id}.json`, addressOf: articlePath },
    gallery: { pathOf: (id: string) => `galleries/${id}.json`, addressOf: galleryPath },
    event: { pathOf: (id: string) => `events/${id}.json`, addressOf: eventPath },
    page: {
      pathOf: (id: string) => `pages/${pagePathOf(entry, id)}.md`,
      addressOf: (id: string) => ownPagePath(ownPageId(pagePathOf(entry, id))),
    },
  };
  return places[entry.kind];
}

/** Own pages have so many folders at most. */
const mostFolders = 3;

/** `verein/statuten`: the folders of a page, and its name. */
function pagePathOf({ above = [] }: SourceEntry, id: string): string {
  const folders = above.map((name) => entryIdOf({ name, title: name, kind: "page" }));
  return [...folders.slice(0, mostFolders), id].join("/");
}

/** Programs have a tag for what has none. */
function idOfTag(label: string): string {
  const id = slugify(label);
  return /^(?:uncategorized|allgemein|non-classe)$/.test(id) ? "" : id;
}

function titleOfEntry({ title, name }: SourceEntry): string {
  return lineOfHtml(title ?? "") || name.replaceAll("-", " ") || "–";
}

function unusedName(name: string, isTaken: (name: string) => boolean): string {
  let [free, number] = [name, 2];
  while (isTaken(free)) {
    free = `${name}-${number}`;
    number += 1;
  }
  return free;
}

/** `/posts/fest` of `/posts/fest/index.html?x#y` */
function bareAddress(address: string): string {
  const path = address
    .replace(/[?#].*$/, "")
    .replace(/\/index\.html?$/, "/")
    .normalize("NFC");
  return path.length > 1 ? path.replace(/\/$/, "") : "/";
}

function withoutHost(url: string, site: string | undefined): string {
  const host = site !== undefined && URL.canParse(site) ? new URL(site).host.replace(/^www\./, "") : undefined;
  if (host === undefined || !URL.canParse(url) || new URL(url).host.replace(/^www\./, "") !== host) return url;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

function pathFrom(address: string, page: string): string {
  const base = `https://site.invalid${page}`;
  return URL.canParse(address, base) ? new URL(address, base).pathname : address;
}

function summaryLine(text: string): string {
  return lineOfHtml(paragraphWords(text) ?? text);
}

/** The first sentences of an article, and the paragraphs after them. */
function openedArticle({ summary }: SourceEntry, paragraphs: readonly string[], title: string) {
  const [first = "", ...others] = paragraphs;
  const words = paragraphWords(first);
  if (summary !== undefined && summaryLine(summary) !== "" && summaryLine(summary) !== words)
    return { lead: summaryLine(summary), rest: paragraphs.length === 0 ? [summaryLine(summary)] : paragraphs };
  if (words === undefined || words.length > longestLead)
    return { lead: title, rest: paragraphs.length === 0 ? [title] : paragraphs };
  if (others.length > 0) return { lead: words, rest: others };
  const [, sentence, rest] = /^(.+?[.!?…])\s+(\S.*)$/.exec(words) ?? [];
  return sentence === undefined ? { lead: title, rest: paragraphs } : { lead: sentence, rest: [rest] };
}

const longestLead = 600;
const longestTeaser = 200;

function teaserOf(text: string): string {
  const plain = readableLines(text);
  return plain.length <= longestTeaser ? plain : `${plain.slice(0, longestTeaser).replace(/\s+\S*$/, "")} …`;
}

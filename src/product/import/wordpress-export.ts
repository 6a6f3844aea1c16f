import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { escapeHtml } from "../../../components/_kit/escape.ts";
import { decodedName } from "../api/public/file-names.ts";
import { primaryLanguage } from "../engine/locales.ts";
import { lineOfHtml } from "./entry-text.ts";
import type { Losses } from "./losses.ts";
import { placedByMenu, type SourceMenuItem } from "./menu-tree.ts";
import { emptySource, type Source, type SourceEntry, type SourceTimes } from "./source.ts";
import { dayWritten, momentOf } from "./source-dates.ts";
import { textOfFile } from "./text-of-file.ts";

/** A node of XML: its elements are lists, so that one and several are read alike. */
type XmlNode = Readonly<Record<string, unknown>>;

const exportParser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false, trimValues: false },
  isArray: (name) => name === "item" || name === "category" || name === "wp:postmeta" || name === "wp:author",
});

/** Whether a text is an export of WordPress (WXR). */
export function isWordPressExport(text: string): boolean {
  return /<rss\b[^>]*xmlns:wp=/.test(text.slice(0, 5000));
}

/** The posts and pages of an export of WordPress; its pictures are looked for beside the file, below `wp-content`. */
export function readWordPressExport(path: string, place: string, losses: Losses): Source {
  const channel = childNode(childNode(parsedExport(textOfFile(path, place, losses), place, losses), "rss"), "channel");
  const items = childNodes(channel, "item");
  const around = {
    ...{ attachments: attachmentsOf(items), authors: authorsOf(channel) },
    ...{ pages: pagesById(items), venues: venuesOf(items), losses },
  };
  const found = items.flatMap((item) => entryOfItem(item, around) ?? []);
  const entries = placedByMenu(found, mainMenu(items), losses);
  const language = textAt(channel, "language");
  const site = {
    ...{ title: textAt(channel, "title"), description: textAt(channel, "description") },
    ...{ language: language && primaryLanguage(language), address: textAt(channel, "link") },
  };
  return { ...emptySource, site, entries, findFile: (address) => uploadedFile(dirname(path), address) };
}

/** An export that ends in the middle is read up to its last whole post. */
function parsedExport(text: string, place: string, losses: Losses): XmlNode {
  const isWhole = /<\/rss>\s*$/.test(text);
  if (!isWhole) losses.add("cut-off", place);
  const end = text.lastIndexOf("</item>");
  const whole = isWhole ? text : `${end === -1 ? "<rss><channel>" : text.slice(0, end)}</item></channel></rss>`;
  try {
    return exportParser.parse(end === -1 && !isWhole ? "<rss/>" : whole);
  } catch {
    losses.add("unreadable-file", place, "it is no XML");
    return {};
  }
}

function childNode(node: XmlNode, name: string): XmlNode {
  const value = node[name];
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function childNodes(node: XmlNode, name: string): XmlNode[] {
  return [node[name] ?? []].flat().flatMap((each) => (typeof each === "object" && each !== null ? [{ ...each }] : []));
}

function textAt(node: XmlNode, name: string): string | undefined {
  const value = node[name];
  const text = typeof value === "object" && value !== null && "#text" in value ? value["#text"] : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

interface Attachment {
  readonly address: string;
  readonly alt: string | undefined;
}

function attachmentsOf(items: readonly XmlNode[]): ReadonlyMap<string, Attachment> {
  const found = items.flatMap((item) => {
    const [id, address] = [textAt(item, "wp:post_id"), textAt(item, "wp:attachment_url")];
    if (id === undefined || address === undefined) return [];
    const alt = metaOf(item, "_wp_attachment_image_alt") ?? textAt(item, "excerpt:encoded");
    return [[id, { address, alt }] as const];
  });
  return new Map(found);
}

function authorsOf(channel: XmlNode): ReadonlyMap<string, string> {
  const authors = childNodes(channel, "wp:author");
  return new Map(
    authors.map((each) => [textAt(each, "wp:author_login") ?? "", textAt(each, "wp:author_display_name") ?? ""]),
  );
}

function metaOf(item: XmlNode, key: string): string | undefined {
  const meta = childNodes(item, "wp:postmeta").find((each) => textAt(each, "wp:meta_key") === key);
  return meta && textAt(meta, "wp:meta_value");
}

/** The items of pages by the id of their post. */
function pagesById(items: readonly XmlNode[]): ReadonlyMap<string, XmlNode> {
  const pages = items.filter((item) => textAt(item, "wp:post_type") === "page");
  return new Map(pages.map((item) => [textAt(item, "wp:post_id") ?? "", item]));
}

function venuesOf(items: readonly XmlNode[]): ReadonlyMap<string, string> {
  const venues = items.filter((item) => textAt(item, "wp:post_type") === "tribe_venue");
  return new Map(venues.map((item) => [textAt(item, "wp:post_id") ?? "", lineOfHtml(textAt(item, "title") ?? "–")]));
}

/** The names of the pages above a page, the upper one first. */
function pagesAbove(item: XmlNode, pages: ReadonlyMap<string, XmlNode>, seen: readonly XmlNode[] = []): string[] {
  const parent = pages.get(textAt(item, "wp:post_parent") ?? "0");
  if (parent === undefined || seen.includes(parent)) return [];
  return [...pagesAbove(parent, pages, [...seen, item]), decodedName(textAt(parent, "wp:post_name") ?? "")];
}

/** The entries of the longest menu of the site: themes show it in the header. */
function mainMenu(items: readonly XmlNode[]): SourceMenuItem[] {
  const entries = items.filter((item) => textAt(item, "wp:post_type") === "nav_menu_item");
  const byMenu = Map.groupBy(entries, (item) => menuOfItem(item));
  const [longest = []] = [...byMenu.values()].toSorted((one, other) => other.length - one.length);
  const addresses = new Map(items.map((item) => [textAt(item, "wp:post_id"), addressOfItem(item)[0]]));
  const order = (item: XmlNode) => Number(textAt(item, "wp:menu_order") ?? 0);
  return longest
    .toSorted((one, other) => order(one) - order(other))
    .map((item) => ({
      id: textAt(item, "wp:post_id") ?? "",
      parent: metaOf(item, "_menu_item_menu_item_parent"),
      label: textAt(item, "title"),
      address:
        metaOf(item, "_menu_item_type") === "custom"
          ? metaOf(item, "_menu_item_url")
          : addresses.get(metaOf(item, "_menu_item_object_id")),
    }));
}

function menuOfItem(item: XmlNode): string {
  const menu = childNodes(item, "category").find((each) => each["@domain"] === "nav_menu");
  return menu === undefined ? "" : String(menu["@nicename"]);
}

interface ExportAround {
  readonly pages: ReadonlyMap<string, XmlNode>;
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly authors: ReadonlyMap<string, string>;
  /** The names of places of events by the id of their post. */
  readonly venues: ReadonlyMap<string, string>;
  readonly losses: Losses;
}

/** `tribe_events` is the kind of the most common calendar, The Events Calendar. */
const postKinds: Readonly<Record<string, SourceEntry["kind"]>> = {
  post: "article",
  page: "page",
  tribe_events: "event",
};
/** What themes and WordPress itself keep in posts, and no reader sees as a page. */
const innerKinds =
  /^(?:attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|acf-\w+|elementor_\w+|tribe_(?:venue|organizer)|wpcf7_contact_form)$/;

function entryOfItem(
  item: XmlNode,
  { attachments, authors, pages, venues, losses }: ExportAround,
): SourceEntry | undefined {
  const type = textAt(item, "wp:post_type") ?? "";
  const kind = postKinds[type];
  const title = textAt(item, "title");
  const place = `post ${textAt(item, "wp:post_id") ?? "?"} ${JSON.stringify(title ?? "")}`;
  if (kind === undefined) {
    if (!innerKinds.test(type)) losses.add("other-kind", place, type);
    return undefined;
  }
  if (textAt(item, "wp:status") !== "publish") {
    losses.add("draft", place);
    return undefined;
  }
  const date = dayWritten(textAt(item, "wp:post_date")) ?? dayWritten(new Date(textAt(item, "pubDate") ?? ""));
  if (kind === "article" && date === undefined) {
    losses.add("wrong-date", place, textAt(item, "wp:post_date"));
    return undefined;
  }
  const held = kind === "event" ? timesOfPost(item, venues) : undefined;
  if (kind === "event" && held === undefined) {
    losses.add("wrong-date", place, metaOf(item, "_EventStartDate"));
    return undefined;
  }
  const name = decodedName(textAt(item, "wp:post_name") ?? "");
  const picture = attachments.get(metaOf(item, "_thumbnail_id") ?? "");
  return {
    ...{ place, kind, name, title, picture, form: "html", date: kind === "article" ? date : undefined },
    author: authors.get(textAt(item, "dc:creator") ?? ""),
    summary: textAt(item, "excerpt:encoded"),
    body: withGalleries(textAt(item, "content:encoded") ?? "", attachments),
    addresses: [...addressOfItem(item), ...earlierAddresses(item)],
    ...(held && { held }),
    tags: childNodes(item, "category").flatMap((each) => textAt(each, "#text") ?? []),
    ...(kind === "page" && { above: pagesAbove(item, pages), ...orderOfPage(item) }),
  };
}

/** The Events Calendar keeps local times, and places as posts of their own. */
function timesOfPost(item: XmlNode, venues: ReadonlyMap<string, string>): SourceTimes | undefined {
  const [starts, ends] = ["_EventStartDate", "_EventEndDate"].map((key) => {
    const written = metaOf(item, key);
    return metaOf(item, "_EventAllDay") === "yes" ? dayWritten(written) : momentOf(written);
  });
  if (starts === undefined) return undefined;
  const location = venues.get(metaOf(item, "_EventVenueID") ?? "");
  return { starts, ends: ends !== undefined && ends > starts ? ends : undefined, location };
}

/** WordPress leads on from the names that a post had before. */
function earlierAddresses(item: XmlNode): string[] {
  const names = childNodes(item, "wp:postmeta").flatMap((meta) =>
    textAt(meta, "wp:meta_key") === "_wp_old_slug" ? (textAt(meta, "wp:meta_value") ?? []) : [],
  );
  const [own] = addressOfItem(item);
  if (own === undefined || own.includes("?")) return [];
  return names.map((name) => posix.join(own, "..", decodedName(name), own.endsWith("/") ? "/" : ""));
}

/** The number of a page beside others; 0 says that nobody has ordered them. */
function orderOfPage(item: XmlNode): Pick<SourceEntry, "menu"> {
  const order = Number(textAt(item, "wp:menu_order") ?? 0);
  return Number.isInteger(order) && order > 0 ? { menu: { order } } : {};
}

function addressOfItem(item: XmlNode): string[] {
  const link = textAt(item, "link") ?? "";
  if (!URL.canParse(link)) return [];
  const { pathname, search } = new URL(link);
  return [decodedName(pathname) + search];
}

/** `[gallery ids="12,13"]` as its pictures. */
function withGalleries(body: string, attachments: ReadonlyMap<string, Attachment>): string {
  return body.replaceAll(/\[gallery[^\]]*\bids="([^"]*)"[^\]]*\]/g, (_, ids: string) =>
    ids
      .split(",")
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map(({ address, alt = "" }) => `\n\n<p><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></p>\n\n`)
      .join(""),
  );
}

/** A copy of the folder of uploads beside the export; scaled copies of a picture are those of WordPress. */
function uploadedFile(folder: string, address: string): string | undefined {
  const [, path = ""] = /\/?(wp-content\/uploads\/[^?#]+)/.exec(address) ?? [];
  const names = [path, decodedName(path)].flatMap((name) => [name.replace(/-\d+x\d+(?=\.[a-z]+$)/i, ""), name]);
  const places = names.flatMap((name) => [join(folder, name), join(folder, name.replace("wp-content/", ""))]);
  return path === "" || path.includes("..") ? undefined : places.find((each) => existsSync(each));
}

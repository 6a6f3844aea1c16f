import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serializeOuter } from "parse5";
import { isBlank, readableLine } from "../../../components/_kit/characters.ts";
import { primaryLanguage } from "../engine/locales.ts";
import { dayWritten } from "./source-dates.ts";

type HtmlPart = DefaultTreeAdapterTypes.Node;
type PageElement = DefaultTreeAdapterTypes.Element;

/** An entry of a menu of a page, with those below it. */
export interface PageMenuItem {
  readonly label: string;
  readonly address: string | undefined;
  readonly items: readonly PageMenuItem[];
}

/** What a saved page says of itself. */
export class SavedPage {
  readonly #all: readonly PageElement[];

  constructor(html: string) {
    const document = parse(html);
    this.#all = [...elementsOf(document)];
    // A browser says in its first line where it has saved a page.
    const [, saved] = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/.exec(html.slice(0, 2000)) ?? [];
    this.address = this.#attribute("link", "href", { rel: "canonical" }) ?? this.#meta("og:url") ?? saved;
  }

  /** `https://www.club.ch/verein/`, if the page names it. */
  readonly address: string | undefined;

  get language(): string | undefined {
    const tag = this.#attribute("html", "lang");
    return tag && primaryLanguage(tag);
  }

  get siteName(): string | undefined {
    return this.#meta("og:site_name");
  }

  get description(): string | undefined {
    return this.#meta("description") ?? this.#meta("og:description");
  }

  get author(): string | undefined {
    return this.#meta("author") ?? this.#meta("article:author");
  }

  get tags(): string[] {
    return this.#all.flatMap((each) =>
      each.tagName === "meta" && writtenAttribute(each, "property") === "article:tag"
        ? (writtenAttribute(each, "content") ?? [])
        : [],
    );
  }

  get picture(): { readonly address: string; readonly alt: string | undefined } | undefined {
    const address = this.#meta("og:image");
    return address === undefined ? undefined : { address, alt: this.#meta("og:image:alt") };
  }

  /** Whether search engines are told to leave it out. */
  get isUnlisted(): boolean {
    return /\b(?:noindex|none)\b/i.test(this.#meta("robots") ?? "");
  }

  /** The address to which it leads at once, as pages of old addresses do. */
  get leadsTo(): string | undefined {
    const refresh = this.#attribute("meta", "content", { "http-equiv": "refresh" });
    return /^\s*[0-5]\s*[;,]\s*url\s*=\s*["']?([^"'\s]+)/i.exec(refresh ?? "")?.[1];
  }

  /** The title in its text or the only one of the page, else the one of its window without the name of the site. */
  title(siteName: string | undefined): string | undefined {
    const inContent = this.#content.flatMap((each) => [...elementsOf(each)]).find(isTagged("h1"));
    const headings = this.#all.filter(isTagged("h1"));
    const heading = inContent ?? (headings.length === 1 ? headings[0] : undefined);
    const found = heading && wordsInside(heading);
    if (found && found !== siteName) return found;
    return this.#meta("og:title") ?? this.windowTitle?.replace(/\s+[-–—|·»]\s+[^-–—|·»]+$/, "");
  }

  get windowTitle(): string | undefined {
    const title = this.#all.find(isTagged("title"));
    return (title && wordsInside(title)) || undefined;
  }

  /** The day on which an article was published; a page has none. */
  get date(): string | undefined {
    const written = [
      this.#meta("article:published_time"),
      this.#attribute("meta", "content", { itemprop: "datePublished" }),
      this.#attribute("time", "datetime", { itemprop: "datePublished" }),
      ...this.#timesOfArticle(),
      ...this.#all.filter(isLinkedData).flatMap((each) => datesIn(rawText(each))),
    ];
    return written.map(dayWritten).find((day) => day !== undefined);
  }

  /**
   * Its text as HTML, without what is around it on every page.
   *
   * @param linked the address in place of one that a link names
   */
  body(linked: (address: string) => string): string {
    return this.#content.map((each) => serializeOuter(withoutSurroundings(each, linked))).join("\n");
  }

  /** The first list of links in its navigation. */
  get menu(): readonly PageMenuItem[] {
    const lists = this.#all.filter(isMenu).flatMap((each) => [...elementsOf(each)].filter(isTagged("ul", "ol")));
    return lists.map(menuItemsIn).find((items) => items.length > 1) ?? [];
  }

  /** The one article of a page, else its main part, else all of it. */
  get #content(): readonly PageElement[] {
    const main = this.#all.find((each) => each.tagName === "main" || writtenAttribute(each, "role") === "main");
    const articles = (main === undefined ? this.#all : [...elementsOf(main)]).filter(isTagged("article"));
    if (articles.length === 1) return articles;
    const named = this.#all.find((each) => contentIds.test(writtenAttribute(each, "id") ?? ""));
    const found = main ?? named ?? this.#all.find(isTagged("body"));
    return found === undefined ? [] : [found];
  }

  #timesOfArticle(): (string | undefined)[] {
    return this.#all
      .filter((each) => each.tagName === "time" && publishedClasses.test(writtenAttribute(each, "class") ?? ""))
      .map((each) => writtenAttribute(each, "datetime"));
  }

  #meta(name: string): string | undefined {
    return this.#attribute("meta", "content", { name }) ?? this.#attribute("meta", "content", { property: name });
  }

  #attribute(tag: string, attribute: string, where: Readonly<Record<string, string>> = {}): string | undefined {
    const found = this.#all.find(
      (each) =>
        each.tagName === tag &&
        Object.entries(where).every(
          ([name, value]) => writtenAttribute(each, name)?.toLowerCase() === value.toLowerCase(),
        ),
    );
    const value = readableLine((found && writtenAttribute(found, attribute)) ?? "");
    return value === "" ? undefined : value;
  }
}

const contentIds = /^(?:main|content|inhalt|contenu|contenuto)$/i;
const publishedClasses = /\b(?:published|entry-date|post-date|date-published)\b/;
const ofEveryPage = new Set(["nav", "aside", "footer", "script", "style", "noscript", "template", "button", "svg"]);
const hiddenClasses = /\b(?:screen-reader-text|visually-hidden|sr-only|breadcrumbs?)\b/;

function* elementsOf(node: HtmlPart): Generator<PageElement> {
  for (const child of "childNodes" in node ? node.childNodes : []) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function isTagged(...names: readonly string[]): (element: PageElement) => boolean {
  return ({ tagName }) => names.includes(tagName);
}

function writtenAttribute({ attrs }: PageElement, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function isMenu(element: PageElement): boolean {
  return element.tagName === "nav" || writtenAttribute(element, "role") === "navigation";
}

function isLinkedData(element: PageElement): boolean {
  return element.tagName === "script" && writtenAttribute(element, "type") === "application/ld+json";
}

function rawText(node: HtmlPart): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return "childNodes" in node ? node.childNodes.map(rawText).join("") : "";
}

function wordsInside(node: HtmlPart): string {
  return readableLine(rawText(node));
}

/** The days on which the articles of linked data were published; a page of a site has one of its own that says little. */
function datesIn(json: string): unknown[] {
  try {
    return datesOfArticles(JSON.parse(json));
  } catch {
    return [];
  }
}

function datesOfArticles(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const { "@type": type, datePublished, "@graph": graph } = { "@type": "", datePublished: "", "@graph": [], ...value };
  const isArticle = [type].flat().some((each) => /(?:Article|Posting)$/.test(String(each)));
  const parts: readonly unknown[] = Array.isArray(value) ? value : [graph].flat();
  return [...(isArticle ? [datePublished] : []), ...parts.flatMap(datesOfArticles)];
}

/** A copy of an element without what is around the text on every page. */
function withoutSurroundings(element: PageElement, linked: (address: string) => string): PageElement {
  const childNodes = element.childNodes
    .filter((child) => !defaultTreeAdapter.isCommentNode(child))
    .filter((child) => !defaultTreeAdapter.isElementNode(child) || !isAroundText(child))
    .map((child) => (defaultTreeAdapter.isElementNode(child) ? withoutSurroundings(child, linked) : child));
  return { ...element, childNodes, attrs: ownAttributes(element, linked) };
}

/** Links lead to the pages of the site; a picture that a script loads later has its address in an attribute of its own. */
function ownAttributes(element: PageElement, linked: (address: string) => string): PageElement["attrs"] {
  const { tagName, attrs } = element;
  if (tagName === "a")
    return attrs.map(({ name, value }) => ({ name, value: name === "href" ? linked(value) : value }));
  const later = writtenAttribute(element, "data-src") ?? writtenAttribute(element, "data-lazy-src");
  const isLater = tagName === "img" && later !== undefined && !isSourceOfPicture(writtenAttribute(element, "src"));
  return isLater ? [...attrs.filter(({ name }) => name !== "src"), { name: "src", value: later }] : attrs;
}

function isSourceOfPicture(source: string | undefined): boolean {
  return source !== undefined && source !== "" && !source.startsWith("data:");
}

function isAroundText(element: PageElement): boolean {
  const isHidden = element.attrs.some(
    ({ name, value }) => name === "hidden" || (name === "aria-hidden" && value === "true"),
  );
  return (
    isHidden ||
    ofEveryPage.has(element.tagName) ||
    hiddenClasses.test(writtenAttribute(element, "class") ?? "") ||
    isMenu(element) ||
    isHeadOfPage(element)
  );
}

/** The header of a page or an article, whose title is known; pictures in it are of the text. */
function isHeadOfPage(element: PageElement): boolean {
  return element.tagName === "header" && ![...elementsOf(element)].some(isTagged("img"));
}

function menuItemsIn(list: PageElement): PageMenuItem[] {
  return list.childNodes.filter(defaultTreeAdapter.isElementNode).flatMap((item) => {
    const parts = [...elementsOf(item)];
    const link = parts.find(isTagged("a"));
    const below = parts.find(isTagged("ul", "ol"));
    const label = wordsInside(link ?? item);
    if (isBlank(label)) return [];
    return [
      { label, address: link && writtenAttribute(link, "href"), items: below === undefined ? [] : menuItemsIn(below) },
    ];
  });
}

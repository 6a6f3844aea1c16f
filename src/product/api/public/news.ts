import { askedPage } from "../../engine/text/typed-forms.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { PublicArticle } from "./club.ts";
import { formatLongDate, formatMonth } from "./dates.ts";
import { galleryCards, publishedGalleries } from "./galleries.ts";
import { matchScoreline } from "./matches.ts";
import { articlePath, newsYearPath, tagPath } from "./page-paths.ts";
import { clubProse } from "./prose.ts";
import { clubFigure, defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

const perPage = 12;
const latestCount = 4;

/** A year with more articles than that is told by month. */
const mostOfYear = 40;

/** What a list of articles is about: a tag, a year or a month, or a page of all articles. */
export interface NewsSelection {
  readonly page?: unknown;
  readonly tag?: unknown;
  /** `2026` or `2026-03` */
  readonly year?: unknown;
}

/** The result of `news.article.list`; undefined where there is no such tag or year, or no article of it yet. */
export function articleList(
  around: SiteContext,
  { page, tag, year }: NewsSelection = {},
): Schemas["ArticleList"] | undefined {
  if (tag !== undefined && tag !== null) return taggedList(around, tag);
  if (year !== undefined && year !== null) return archivedList(around, String(year));
  const all = published(around);
  const total = Math.max(1, Math.ceil(all.length / perPage));
  const current = Math.min(askedPage(page), total);
  const articles = all.slice((current - 1) * perPage, current * perPage);
  return {
    total: all.length,
    page: { current, total },
    articles: articles.map((each) => newsCard(around, each)),
    tags: current === 1 ? tagLinks(around, all) : [],
    galleries: current === 1 ? galleryCards(around).slice(0, perPage) : [],
    years: current === 1 && isLong(around, all) ? yearsOf(around, all) : [],
  };
}

/** Whether the first page of news does not show all articles and galleries. */
function isLong(around: SiteContext, articles: readonly PublicArticle[]): boolean {
  return articles.length > perPage || galleryCards(around).length > perPage;
}

/** The years with articles or galleries as links, the latest first. */
function yearsOf(around: SiteContext, articles: readonly PublicArticle[]): readonly Schemas["ArchiveLink"][] {
  const counts = countedPeriods(articles, 4);
  const others = countedPeriods(publishedGalleries(around), 4);
  const years = [...new Set([...counts.keys(), ...others.keys()])].toSorted().toReversed();
  return years.map((year) => archiveLink(around, { period: year, title: year, count: counts.get(year) ?? 0 }));
}

/** How many entries are of each year (4 characters of the day) or month (7). */
function countedPeriods(entries: readonly { readonly date: string }[], length: 4 | 7): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of entries) counts.set(date.slice(0, length), (counts.get(date.slice(0, length)) ?? 0) + 1);
  return counts;
}

interface ArchivePart {
  readonly period: string;
  readonly title: string;
  readonly count: number;
}

function archiveLink(around: SiteContext, { period, title, count }: ArchivePart): Schemas["ArchiveLink"] {
  const badge = { label: translateMessage(around, "articleCount", { count }) };
  return { title, href: newsYearPath(period), ...(count > 0 && { badge }) };
}

/** The articles and galleries of a year, or its months where its articles are too many for a page; or those of a month. */
function archivedList(around: SiteContext, period: string): Schemas["ArticleList"] | undefined {
  const isIn = ({ date }: { readonly date: string }) => date.startsWith(`${period}-`);
  const found = published(around).filter(isIn);
  const galleries = galleryCards(around, isIn);
  if (found.length + galleries.length === 0) return undefined;
  const isByMonth = period.length === 4 && found.length > mostOfYear;
  const months = [...countedPeriods(found, 7)].map(([month, count]) =>
    archiveLink(around, { period: month, title: formatMonth(around, month), count }),
  );
  return {
    title: period.length === 4 ? period : formatMonth(around, period),
    total: found.length,
    page: { current: 1, total: 1 },
    articles: [],
    older: isByMonth ? [] : found.map((each) => articleItem(around, each)),
    months: isByMonth ? months.toReversed() : [],
    galleries,
  };
}

/** The articles of a tag: the latest ones with pictures, the others as links. */
function taggedList(around: SiteContext, wanted: unknown): Schemas["ArticleList"] | undefined {
  const tag = around.club.tags?.find(({ id }) => id === wanted);
  const found = published(around).filter(({ tags = [] }) => tag !== undefined && tags.includes(tag.id));
  if (tag === undefined || found.length === 0) return undefined;
  return {
    id: tag.id,
    title: localText(around, tag.label),
    total: found.length,
    page: { current: 1, total: 1 },
    articles: found.slice(0, perPage).map((each) => newsCard(around, each)),
    older: found.slice(perPage).map((each) => articleItem(around, each)),
  };
}

function articleItem(around: SiteContext, { id, title, date }: PublicArticle): Schemas["Item"] {
  return { id, title: localText(around, title), meta: formatLongDate(around, date), href: articlePath(id) };
}

/** The tags of some articles as links to the articles of each, in the order of the club. */
function tagLinks(around: SiteContext, articles: readonly PublicArticle[]): readonly Schemas["TagLink"][] {
  const named = new Set(articles.flatMap(({ tags = [] }) => tags));
  return (around.club.tags ?? [])
    .filter(({ id }) => named.has(id))
    .map(({ id, label }) => ({ id, label: localText(around, label), href: tagPath(id) }));
}

/** The latest articles for a page about more: all, or those that are wanted. */
export function latestNews(
  around: SiteContext,
  isWanted: (article: PublicArticle) => boolean = () => true,
): readonly Schemas["ArticleCard"][] {
  return published(around)
    .filter(isWanted)
    .slice(0, latestCount)
    .map((each) => newsCard(around, each));
}

/** The result of `news.article.get`; undefined where there is no such article, or not yet. */
export function articleDetail(around: SiteContext, id: unknown): Schemas["Article"] | undefined {
  const article = around.club.news.find((each) => each.id === id);
  if (article === undefined || article.date > around.today) return undefined;
  return defined({
    id: article.id,
    title: localText(around, article.title),
    date: article.date,
    dateLabel: formatLongDate(around, article.date),
    author: article.author,
    lead: localText(around, article.lead),
    paragraphs: clubProse(around, article.paragraphs),
    sports: article.sports,
    teams: article.teams,
    tags: tagLinks(around, [article]),
    image: clubFigure(around, article.image),
    gallery: (article.gallery ?? []).flatMap((picture) => clubFigure(around, picture) ?? []),
    match: article.match && matchScoreline(around, article.match),
    results: article.results?.map(({ term, description }) => ({
      term: localText(around, term),
      description: localText(around, description),
    })),
    related: (article.related ?? [])
      .filter(({ href }) => !isUnpublished(around, href))
      .map(({ title, meta, href }, index) =>
        defined<Schemas["Item"]>({
          id: `related-${index + 1}`,
          title: localText(around, title),
          meta: meta && localText(around, meta),
          icon: "arrow-right",
          href,
        }),
      ),
  });
}

/** Whether an address is that of an article of a later day: its title is not told either. */
function isUnpublished({ club, today }: SiteContext, href: string): boolean {
  const [, id] = /^\/news\/([^/?#]+)/.exec(href) ?? [];
  return club.news.some((article) => article.id === id && article.date > today);
}

/** Articles with a future date are not published yet. */
function published({ club, today }: SiteContext): readonly PublicArticle[] {
  return club.news.filter(({ date }) => date <= today);
}

function newsCard(around: SiteContext, article: PublicArticle): Schemas["ArticleCard"] {
  const dateLabel = formatLongDate(around, article.date);
  const topic = article.topic && localText(around, article.topic);
  return defined({
    id: article.id,
    title: localText(around, article.title),
    date: article.date,
    dateLabel,
    meta: topic === undefined ? dateLabel : `${dateLabel}, ${topic}`,
    text: localText(around, article.text),
    href: articlePath(article.id),
    image: clubFigure(around, article.image),
  });
}

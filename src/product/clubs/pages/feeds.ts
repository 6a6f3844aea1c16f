import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { AnsweredOperation } from "../../api/public/answers.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import type { ResultOf, Schemas } from "../../api/types/operation-types.ts";
import { messagesOf } from "../../content/locales.ts";
import { answersOn, type PageAnswer, type PlannedPage } from "../plan/plan.ts";
import { isListed } from "../screens/own-screens.ts";
import { localeFolder, pageAddress } from "./addresses.ts";
import type { ClubSite } from "./site.ts";

/** The largest number of articles in a feed. */
const mostArticles = 30;

/** The news of a locale as RSS 2.0, the latest first: all, or those that are wanted. */
export function newsFeed(
  site: ClubSite,
  locale: string,
  path: string,
  isWanted: (article: Schemas["Article"]) => boolean = () => true,
): string {
  const { club, base } = site;
  const folder = localeFolder(locale, club.locales[0]);
  const latest = resultsOf(site, locale, "news.article.get")
    .filter(({ result }) => isWanted(result))
    .toSorted((one, other) => (one.result.date < other.result.date ? 1 : -1))
    .slice(0, mostArticles);
  const addressOf = (page: PlannedPage) => pageAddress(base, folder + page.path, path);
  const title = translateMessage({ locale, messages: messagesOf(locale) }, "description.news.list", {
    club: club.name,
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeHtml(club.name)}</title>
<link>${escapeHtml(pageAddress(base, folder, path))}</link>
<description>${escapeHtml(title)}</description>
<language>${locale}</language>
<atom:link href="${escapeHtml(pageAddress(base, path, path))}" rel="self" type="application/rss+xml"/>
${latest.map(({ result, page }) => feedItem(result, addressOf(page))).join("\n")}
</channel>
</rss>
`;
}

function feedItem({ title, lead, date }: Schemas["Article"], address: string): string {
  return `<item>
<title>${escapeHtml(title)}</title>
<link>${escapeHtml(address)}</link>
<guid isPermaLink="${address.startsWith("https:")}">${escapeHtml(address)}</guid>
<description>${escapeHtml(lead)}</description>
<pubDate>${new Date(`${date}T06:00:00Z`).toUTCString()}</pubDate>
</item>`;
}

/** The results of an operation on the pages of a locale. */
export function resultsOf<Id extends AnsweredOperation>(
  { pages }: ClubSite,
  locale: string,
  operation: Id,
): { readonly page: PlannedPage; readonly result: ResultOf<Id> }[] {
  const isOwn = (answer: PageAnswer): answer is PageAnswer & { readonly result: ResultOf<Id> } =>
    answer.operation === operation;
  return (pages.get(locale) ?? []).flatMap((page) =>
    answersOn(page)
      .filter(isOwn)
      .map(({ result }) => ({ page, result })),
  );
}

/** Every listed page for search engines; only if the club's base is known, as the addresses have to be absolute. */
export function sitemap(site: ClubSite): string | undefined {
  const { base, club, pages } = site;
  if (base === undefined) return undefined;
  const paths = [...pages].flatMap(([locale, own]) =>
    own.filter(({ screen }) => isListed(screen)).map(({ path }) => localeFolder(locale, club.locales[0]) + path),
  );
  const urls = paths.map((path) => `<url><loc>${escapeHtml(pageAddress(base, path, ""))}</loc></url>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Crawlers may read every page. */
export function robots({ base }: Pick<ClubSite, "base">): string {
  const map = base === undefined ? "" : `Sitemap: ${new URL("sitemap.xml", base).href}\n`;
  return `User-agent: *\nAllow: /\n${map}`;
}

/** The web app manifest, with which a phone adds the club to its home screen. */
export function manifest({ club }: ClubSite, locale: string): string {
  const up = localeFolder(locale, club.locales[0]) === "" ? "" : "../";
  const icon = (size: number) => ({ src: `${up}assets/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return `${JSON.stringify(
    {
      name: club.name,
      short_name: club.shortName,
      lang: locale,
      start_url: "./",
      scope: "./",
      display: "minimal-ui",
      background_color: "#ffffff",
      theme_color: club.colours.primary,
      icons: [icon(192), icon(512)],
    },
    null,
    2,
  )}\n`;
}

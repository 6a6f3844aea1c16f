import type { Article } from "./club.ts";
import { longDate } from "./dates.ts";
import { defined, pictureOf, type Surroundings, say } from "./surroundings.ts";

const perPage = 12;
const latest = 3;

/** The result of `news.article.list`. */
export function articleList(around: Surroundings, page: unknown): object {
  const all = published(around);
  const total = Math.max(1, Math.ceil(all.length / perPage));
  const current = Math.min(Math.max(1, Math.floor(Number(page ?? 1)) || 1), total);
  const articles = all.slice((current - 1) * perPage, current * perPage);
  return { total: all.length, page: { current, total }, articles: articles.map((each) => articleCard(around, each)) };
}

/** The latest articles for the start page. */
export function latestNews(around: Surroundings): object[] {
  return published(around)
    .slice(0, latest)
    .map((each) => ({ ...articleCard(around, each), badge: undefined }))
    .map(defined);
}

/** The result of `news.article.get`; undefined where there is no such article. */
export function articleDetail(around: Surroundings, id: unknown): object | undefined {
  const article = around.club.news.find((each) => each.id === id);
  if (article === undefined) return undefined;
  return defined({
    id: article.id,
    title: say(around, article.title),
    date: article.date,
    dateLabel: longDate(around, article.date),
    author: article.author,
    lead: say(around, article.lead),
    paragraphs: article.paragraphs.map((each) => say(around, each)),
    image: pictureOf(around, article.image),
    results: article.results?.map(({ term, description }) => ({
      term: say(around, term),
      description: say(around, description),
    })),
    related: (article.related ?? []).map(({ title, meta, href }, index) =>
      defined({
        id: `related-${index + 1}`,
        title: say(around, title),
        meta: meta && say(around, meta),
        icon: "arrow-right",
        href,
      }),
    ),
  });
}

/** What carries a date to come waits for its day. */
function published({ club, today }: Surroundings): readonly Article[] {
  return club.news.filter(({ date }) => date <= today);
}

function articleCard(around: Surroundings, article: Article): object {
  const dateLabel = longDate(around, article.date);
  const topic = article.topic && say(around, article.topic);
  return defined({
    id: article.id,
    title: say(around, article.title),
    date: article.date,
    dateLabel,
    meta: topic === undefined ? dateLabel : `${dateLabel}, ${topic}`,
    text: say(around, article.text),
    href: `/news/${article.id}`,
    badge: topic === undefined ? undefined : { label: topic },
  });
}

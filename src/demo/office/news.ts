import type { Operations } from "../../api/operation.ts";
import { type ClubRepository, reading } from "../club.ts";
import { eventItem } from "../events/events.ts";
import { cut } from "../lists.ts";
import type { OperationValues } from "../values.ts";
import { longDate } from "../wording.ts";
import type { NewsArticle } from "./office-records.ts";

/** Articles that are published by now, the latest first. */
export async function articlesUntil(club: ClubRepository): Promise<NewsArticle[]> {
  const published = (await club.all("articles")).filter(({ date }) => date <= club.today);
  return published.sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** An article in a list. */
export function articleCard({ id, title, date, topic, text }: NewsArticle): object {
  const dateLabel = longDate(date);
  return {
    id,
    title,
    date,
    dateLabel,
    meta: `${dateLabel}, ${topic}`,
    text,
    href: `/news/${id}`,
    badge: { label: topic },
  };
}

async function listArticles(club: ClubRepository, values: OperationValues): Promise<object> {
  const all = await articlesUntil(club);
  const { rows, page } = cut(all, values, 4);
  return { total: all.length, page, articles: rows.map(articleCard) };
}

async function getArticle(club: ClubRepository, values: OperationValues): Promise<object> {
  const article = await club.find("articles", values.text("id"), "Diesen Beitrag gibt es nicht mehr.");
  const { id, title, date, author, text, paragraphs, results } = article;
  const event = article.event ? await club.get("events", article.event) : undefined;
  return {
    ...{ id, title, date, dateLabel: longDate(date), author, lead: text, paragraphs },
    ...(results ? { results } : {}),
    related: [
      ...(event ? [{ ...eventItem(event), icon: "calendar-days" }] : []),
      {
        id: "schnuppern",
        title: "Bei uns schnuppern",
        meta: "Zwei Lektionen gratis",
        icon: "user-plus",
        href: "/schnuppern",
      },
    ],
  };
}

export const newsOperations: Operations = {
  "news.article.list": reading(listArticles),
  "news.article.get": reading(getArticle),
};

import { translateMessage } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import { NodeRenderer } from "../../engine/screen/render-screen.ts";
import type { ScreenNode } from "../../engine/screen/schema/screen-schema.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { PageView } from "./page-view.ts";
import { subjectFile } from "./subject-files.ts";

/** A download of a page. */
interface Takeaway {
  readonly key: string;
  readonly href: string;
  readonly icon: string;
}

/** The downloads of a page: calendars and the feed, by the operation of the page. */
const takeaways: Readonly<Record<string, Takeaway>> = {
  "site.training.list": { key: "subscribeTrainings", href: "/trainings.ics", icon: "calendar-plus" },
  "events.public.list": { key: "subscribeEvents", href: "/anlaesse.ics", icon: "calendar-plus" },
  "events.public.get": { key: "subscribeEvents", href: "/anlaesse.ics", icon: "calendar-plus" },
  "news.article.list": { key: "subscribeNews", href: "/news.xml", icon: "rss" },
};

function takeawaysOf(page: PlannedPage): Takeaway[] {
  const [calendar, feed] = [subjectFile(page, "ics"), subjectFile(page, "xml")];
  const general = Object.values(page.screen.data ?? {}).flatMap(({ source }) => takeaways[source] ?? []);
  return [
    ...general.filter(({ href }) => feed === undefined || !href.endsWith(".xml")),
    ...(calendar === undefined ? [] : [{ key: "subscribeEvents", href: calendar, icon: "calendar-plus" }]),
    ...(feed === undefined ? [] : [{ key: "subscribeNews", href: feed, icon: "rss" }]),
  ];
}

/** Buttons that lead to the downloads of a page. */
export function takeawayLinks({ page, screen, context, host }: PageView): string {
  const found = takeawaysOf(page);
  if (found.length === 0) return "";
  const around = { locale: page.locale, messages: messagesOf(page.locale) };
  const node: ScreenNode = {
    layout: "cluster",
    children: found.map(({ key, href, icon }) => ({
      component: "button",
      data: { label: translateMessage(around, key), href, icon, variant: "ghost" },
    })),
  };
  const place = { context, pointer: "/extras", level: 2 };
  return new NodeRenderer(screen, host).node(node, place).join("");
}

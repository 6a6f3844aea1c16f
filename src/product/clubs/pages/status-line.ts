import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { localText } from "../../api/public/site-context.ts";
import { serving } from "../../engine/screen/host.ts";
import { localization } from "../../engine/screen/localize.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { PageView } from "./page-view.ts";
import type { ClubSite } from "./site.ts";

/** Where people look before they leave home. */
const pagesWithStatus: readonly string[] = ["site.home", "site.trainings"];

/** Whether a page has a status line: of a club with `status.json`, empty or not. */
export function hasStatusLine({ club }: Pick<ClubSite, "club">, { screen }: PlannedPage): boolean {
  return club.status !== undefined && pagesWithStatus.includes(screen.id);
}

/**
 * The notices of the day of the build. `src/product/client/public-status.ts` shows those that the site serves meanwhile, and
 * removes what is over.
 */
export function statusLine(drawn: PageView): string {
  const { site, page } = drawn;
  if (!hasStatusLine(site, page)) return "";
  const around = { club: site.club, locale: page.locale };
  const notices = (site.club.status?.notices ?? []).filter(({ until }) => until.slice(0, 10) >= site.today);
  const shown = notices.map(
    ({ text, until }) => `<div data-until="${escapeHtml(until)}">${noticeMarkup(drawn, localText(around, text))}</div>`,
  );
  return (
    `<div class="stack" role="status" data-status-line${shown.length === 0 ? " hidden" : ""}>${shown.join("")}</div>` +
    `<template data-status-notice>${noticeMarkup(drawn, "–")}</template>\n`
  );
}

function noticeMarkup({ host }: PageView, title: string): string {
  const alert = serving(host, "failure");
  if (alert === undefined) return escapeHtml(title);
  const { fields, texts } = localization(alert, host.messages ?? {});
  return `${alert.render({ ...fields, tone: "warning", title }, texts)}`;
}

import { html, raw } from "../../../../../components/_kit/html.ts";
import { type ShellContext, whereabouts } from "../../../engine/scenario/shell.ts";
import { screenTitle } from "../../../engine/screen/render-screen.ts";
import { resolve } from "../../../engine/screen/resolve.ts";
import { joinTitleParts } from "../../../engine/screen/title-parts.ts";
import { type RenderView, renderBody } from "../screen/render-view.ts";

/** A screen alone, for displays; its title is visually hidden. When its sources fail it shows the age of its data. */
export const renderKioskView: RenderView = (open, around) => {
  const { screen, context, hasFailed, since } = open;
  const page = screenTitle(screen, context, around.host);
  const { area, club } = whereabouts(screen, around);
  const body = renderBody(open, around.host);
  const marked = (html: string) => around.host.mark?.(html, screen, context) ?? html;
  const title = html`<h1 class="visually-hidden" tabindex="-1">${page}</h1>`;
  const lost =
    hasFailed && since !== undefined && html`<p class="display__lost" role="status">${lostText(since, around)}</p>`;
  return {
    shell: html`<main class="display" id="main" tabindex="-1"></main>`.toString(),
    content: marked(html`${title}\n<div class="screen">${raw(body)}</div>${lost}`.toString()),
    more: "",
    title: joinTitleParts([page, area, club]),
  };
};

function lostText(since: string, { context, host }: ShellContext): string {
  const words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {} };
  return String(resolve({ $t: "app.kiosk.lost", args: { since } }, context, words));
}

import { html } from "../../../../components/_kit/html.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import { renderFlow, visibleSteps } from "../../engine/flow/flow-view.ts";
import { serving } from "../../engine/screen/host.ts";
import { localization } from "../../engine/screen/localize.ts";
import { renderScreenBody } from "../../engine/screen/render-screen.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { hasForm } from "../screens/forms.ts";
import { searchScreen } from "../screens/own-screens.ts";
import { takesEntries } from "./page-data.ts";
import type { PageView } from "./page-view.ts";
import { statusLine } from "./status-line.ts";
import { takeawayLinks } from "./takeaway-links.ts";

/** The screen of a page, with notices for when scripts are off or fail, and its downloads. */
export function pageContent(drawn: PageView): string {
  const { screen, context, host } = drawn;
  if (screen === searchScreen) return searchContent(drawn);
  if (screen.kind !== "flow")
    return (
      statusLine(drawn) +
      scriptNotice(drawn) +
      faultNotice(drawn) +
      renderScreenBody(screen, context, host) +
      takeawayLinks(drawn) +
      trap(drawn)
    );
  const step = visibleSteps(screen, context)[0]?.id ?? "review";
  const flow = renderFlow(screen, context, host, { mode: "guided", step });
  return `${scriptNotice(drawn)}<div data-flow-place>${faultNotice(drawn)}${flow}</div>${trap(drawn)}`;
}

/** A field that nobody sees, where a receiver takes the form: programs that fill in everything fill it in too. */
function trap({ site, page, screen }: PageView): string {
  if (site.club.receive === undefined || (screen.kind !== "flow" && !hasForm(screen))) return "";
  const label = messagesOf(page.locale)["receive.trap"] ?? "";
  return html`<div class="visually-hidden" aria-hidden="true"><input name="website" placeholder="${label}" tabindex="-1" autocomplete="off" data-trap></div>`.toString();
}

/** The field is in a template, from which the script of the search copies it: without script there is none. */
function searchContent(drawn: PageView): string {
  const { site, screen, context, host } = drawn;
  const draw = (body: Screen["body"]) => renderScreenBody({ ...screen, body }, context, host);
  const [field, ...rest] = screen.body ?? [];
  if (!site.hasSearch || field === undefined) return draw(rest);
  return `${scriptNotice(drawn)}${faultNotice(drawn)}<template data-search>${draw([field])}</template>\n${draw(rest)}${searchWords(drawn)}`;
}

/** The texts of the search in the locale of the page. */
function searchWords({ page }: PageView): string {
  const around = { locale: page.locale, messages: messagesOf(page.locale) };
  const words = (count: number) =>
    translateMessage(around, "searchCount", { count, query: "{query}" }).replace(
      String(count),
      count > 1 ? "{count}" : String(count),
    );
  return html`<div data-search-words data-none="${words(0)}" data-one="${words(1)}" data-many="${words(2)}"></div>`.toString();
}

/** A notice for an interactive page when scripts are off. */
function scriptNotice(drawn: PageView): string {
  const need = needOf(drawn);
  if (need === undefined) return "";
  const title = need === "form" ? "scriptTitle" : "searchScriptTitle";
  return `<noscript>${instead(drawn, need, { tone: "info", title: toldIn(drawn, title) })}</noscript>\n`;
}

/** The same when scripts fail. It appears by itself if none has started after a while: `src/product/client/faults.ts`. */
function faultNotice(drawn: PageView): string {
  const need = needOf(drawn);
  if (need === undefined) return "";
  const title = need === "form" ? "faultTitle" : "searchFaultTitle";
  const words = { tone: "warning", title: toldIn(drawn, title), traceId: "script" };
  return `<div class="fault" data-fault>${instead(drawn, need, words)}</div>`;
}

/** The interactive part of a page, which needs script. */
function needOf({ site, page }: PageView): "form" | "search" | undefined {
  if (takesEntries(page)) return "form";
  return page.screen === searchScreen && site.hasSearch ? "search" : undefined;
}

function instead(drawn: PageView, need: "form" | "search", words: object): string {
  const { club } = drawn.site;
  const alert = serving(drawn.host, "failure");
  if (alert === undefined) return "";
  const { fields, texts } = localization(alert, drawn.host.messages ?? {});
  const key = club.phone === undefined ? "reachText" : "reachPhone";
  const reach = {
    body: toldIn(drawn, key, { email: club.email, phone: club.phone }),
    link: { href: `mailto:${club.email}`, label: toldIn(drawn, "write") },
  };
  const pages = { body: toldIn(drawn, "searchScriptText") };
  return alert.render({ ...fields, ...words, ...(need === "form" ? reach : pages) }, texts);
}

function toldIn({ page: { locale } }: PageView, key: string, args?: Readonly<Record<string, unknown>>): string {
  return translateMessage({ locale, messages: messagesOf(locale) }, key, args);
}

import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { html, raw } from "../../../../components/_kit/html.ts";
import { messagesOf } from "../../content/locales.ts";
import type { Host } from "../../engine/screen/host.ts";
import { renderScreenBody, screenTitle } from "../../engine/screen/render-screen.ts";
import { type Context, resolve } from "../../engine/screen/resolve.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { localeFolder, relative } from "./addresses.ts";
import { documentTitle } from "./document-title.ts";
import { pageDescription, pagePolicy } from "./head.ts";
import type { ClubSite } from "./site.ts";

/** What the screen of a display is rendered with. */
interface DisplayInput {
  readonly context: Context;
  readonly host: Host;
}

/**
 * The whole document of a display in the club's hall: the screen alone, which needs nothing but its own files. Its texts for
 * the night and for the day are in attributes, since the page stays open while its script follows the clock.
 */
export function renderDisplayPage(site: ClubSite, page: PlannedPage, { context, host }: DisplayInput): string {
  const words = { locale: page.locale, messages: messagesOf(page.locale) };
  const text = (key: string) =>
    String(resolve({ $t: key, args: { from: "{from}", until: "{until}" } }, context, words));
  const title = screenTitle(page.screen, context, host);
  return `<!doctype html>
<html lang="${page.locale}">
<head>
${displayHead(site, page, documentTitle([title], site.club))}
</head>
<body>
${html`<main class="display" id="main" data-plain data-today="${text("schedule.today")}" data-night="${text("app.kiosk.night")}" data-hours="${text("app.kiosk.hours")}"><h1 class="visually-hidden">${title}</h1>
<div class="screen">${raw(renderScreenBody(page.screen, context, host))}</div></main>`}
</body>
</html>
`;
}

function displayHead(site: ClubSite, page: PlannedPage, title: string): string {
  const { displayStylesheet, displayScript, fonts } = site.files;
  const path = localeFolder(page.locale, site.club.locales[0]) + page.path;
  const file = (name: string) => escapeHtml(relative(path, name));
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta http-equiv="content-security-policy" content="${pagePolicy(site)}">`,
    `<title>${escapeHtml(title)}</title>`,
    ...fonts.map((font) => `<link rel="preload" href="${file(font)}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="${file(displayStylesheet)}">`,
    `<meta name="description" content="${escapeHtml(pageDescription(site, page))}">`,
    `<meta name="robots" content="noindex">`,
    `<link rel="icon" href="${file("assets/icon.svg")}" type="image/svg+xml">`,
    `<script type="module" src="${file(displayScript)}"></script>`,
  ].join("\n");
}

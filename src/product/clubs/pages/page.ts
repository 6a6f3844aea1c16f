import { markLanguages } from "../../engine/screen/mark-languages.ts";
import { screenTitle } from "../../engine/screen/render-screen.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { isDisplay, missingScreen } from "../screens/own-screens.ts";
import { fixedLinks, localeFolder, relativeLinks } from "./addresses.ts";
import { renderDisplayPage } from "./display-page.ts";
import { documentTitle } from "./document-title.ts";
import { pageHead } from "./head.ts";
import { pageContent } from "./page-content.ts";
import { framed, pageFrameOf } from "./page-frame.ts";
import { createPageView } from "./page-view.ts";
import { isAnywhere, missingHead } from "./self-contained-head.ts";
import type { ClubSite } from "./site.ts";

/** The whole document of a page, with addresses that are relative to it. */
export function renderPage(site: ClubSite, page: PlannedPage): string {
  const folder = localeFolder(page.locale, site.club.locales[0]);
  const path = folder + page.path;
  const here = { path, folder };
  const drawn = createPageView(site, page);
  if (isDisplay(page.screen)) return renderDisplayPage(site, page, drawn);
  const frame = pageFrameOf(drawn, here);
  const heading = screenTitle(page.screen, drawn.context, drawn.host);
  const { area } = frame;
  const { between } = drawn;
  const title = documentTitle([heading, area], site.club);
  const body = `${framed(frame, page, heading)}<div class="screen">${relativeLinks(pageContent(drawn), here)}</div>${frame.end}`;
  const document = `<!doctype html>
<html lang="${page.locale}">
<head>
${(isAnywhere(site, page) ? missingHead : pageHead)(site, { page, path, title, heading, area, between })}
</head>
<body>
${markLanguages(body, site.foreign.get(page.locale) ?? new Map())}
</body>
</html>
`;
  const isFixed = page.screen === missingScreen && site.isPlaced && site.base !== undefined;
  return isFixed ? fixedLinks(document, new URL(path, site.base)) : document;
}

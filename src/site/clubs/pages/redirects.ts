import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { translateMessage } from "../../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import type { PublicAsset } from "../assets/public-assets.ts";
import { isFile } from "../build/plan.ts";
import { relativeAddress } from "./addresses.ts";
import type { ClubSite } from "./site.ts";

/** A redirect of a club that leads nowhere, or stands where a page is. */
export class RedirectError extends Error {
  override readonly name = "RedirectError";
}

/**
 * A page at each old path that leads to the new one at once, on any host and without script.
 *
 * @throws RedirectError
 */
export function redirectPages(site: ClubSite): PublicAsset[] {
  const redirects = Object.entries(site.club.redirects ?? {});
  return redirects.map(([from, to]) => {
    checkRedirect(site, from, to);
    const path = redirectFile(from);
    return { path, content: redirectPage(site, relativeAddress(to, { path, folder: "" }), to) };
  });
}

/** `/anfahrt` is a folder, `/verein/vorstand.html` a file. */
function redirectFile(from: string): string {
  const path = from.slice(1);
  return /\.html?$/.test(path) ? path : `${path.replace(/\/$/, "")}/index.html`;
}

function checkRedirect({ club, pages }: ClubSite, from: string, to: string): void {
  const paths = new Set([...(pages.get(club.locales[0] ?? "") ?? [])].map(({ path }) => path));
  const pagePath = (address: string) =>
    `${address
      .slice(1)
      .replace(/[?#].*$/, "")
      .replace(/\/$/, "")}/`.replace(/^\/$/, "");
  const place = `Club "${club.id}", club.json, redirects["${from}"]`;
  if (paths.has(pagePath(from)))
    throw new RedirectError(`${place}: There is a page at this path. Remove the redirect.`);
  if (to.startsWith("/") && !isFile(to) && !paths.has(pagePath(to)))
    throw new RedirectError(
      `${place}: There is no page "${to}" to lead to. Name a path of the site, or a whole address.`,
    );
}

function redirectPage({ club }: ClubSite, relative: string, to: string): string {
  const locale = club.locales[0] ?? "";
  const address = escapeHtml(to.startsWith("/") ? relative : to);
  const title = escapeHtml(translateMessage({ locale, messages: messagesOf(locale) }, "moved"));
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${title} · ${escapeHtml(club.name)}</title>
<meta http-equiv="refresh" content="0; url=${address}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
</head>
<body>
<p><a href="${address}">${title}</a></p>
</body>
</html>
`;
}

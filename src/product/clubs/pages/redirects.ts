import { nearest } from "../../../../components/_kit/contract/nearest.ts";
import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { decodedName } from "../../api/public/file-names.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import { messagesOf } from "../../content/locales.ts";
import type { PlacedFile } from "../../engine/source/placed-file.ts";
import type { PublicAsset } from "../assets/public-assets.ts";
import { isFile } from "../plan/plan.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import { placeFlaw } from "../rules/placed-flaws.ts";
import { localeFolder, relativeAddress } from "./addresses.ts";
import { documentTitle } from "./document-title.ts";
import type { ClubSite } from "./site.ts";

/** A page at each old path that leads to the new one at once, on any host and without script. */
export function redirectPages(site: ClubSite): PublicAsset[] {
  const redirects = Object.entries(site.club.redirects ?? {});
  return redirects.map(([from, to]) => {
    const path = redirectFile(from);
    return { path, content: clubRedirect(site, relativeAddress(to, { path, folder: "" }), to) };
  });
}

/** `/anfahrt` is a folder, `/verein/vorstand.html` a file; a host decodes what an address encodes. */
function redirectFile(from: string): string {
  const path = decodedName(from.slice(1));
  return /\.html?$/.test(path) ? path : `${path.replace(/\/$/, "")}/index.html`;
}

/** Files that every site has, and folders of its files. */
const ownFile = /^(?:assets|images|documents)\/|^404\.html$|\.(?:ics|xml|json|txt|webmanifest)\/index\.html$/;

/** Redirects that stand where a page or another one is, or lead nowhere. */
export function redirectFlaws({ club, pages }: ClubSite, file: PlacedFile): ClubFlaw[] {
  const paths = [...pages].flatMap(([locale, own]) =>
    own.map(({ path }) => localeFolder(locale, club.locales[0]) + path),
  );
  const files = new Set(paths.map((path) => `${path}index.html`));
  const redirects = Object.entries(club.redirects ?? {});
  const targets = [...paths, ...(club.documents ?? []).map(({ file: document }) => `${document}/`)];
  const left = new Set(redirects.map(([from]) => redirectFile(from)));
  return redirects.flatMap(([from, to], index) => {
    const field = ["redirects", from];
    const at = redirectFile(from);
    if (files.has(at) || ownFile.test(at)) return [placeFlaw(file, field, "redirect-at-page")];
    const other = redirects.slice(0, index).find((before) => redirectFile(before[0]) === at);
    if (other !== undefined && other[1] !== to) return [placeFlaw(file, field, "redirect-twice", { other: other[0] })];
    if (!to.startsWith("/") || targets.includes(pathOfRedirect(to)) || isOtherFile(to)) return [];
    if (left.has(redirectFile(to))) return [placeFlaw(file, field, "redirect-to-redirect", { to })];
    const near = nearest(pathOfRedirect(to), targets);
    if (near === undefined) return [placeFlaw(file, field, "redirect-to-nothing", { to })];
    return [placeFlaw(file, field, "redirect-to-nothing-near", { to, near: `/${near.replace(/\/$/, "")}` })];
  });
}

/** `kontakt/` of `/kontakt#halle`, `documents/plan 1.pdf/` of `/documents/plan%201.pdf` */
function pathOfRedirect(address: string): string {
  const path = address
    .slice(1)
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "");
  return path === "" ? "" : `${decodedName(path)}/`;
}

/** A picture, or a file that the build makes. */
function isOtherFile(to: string): boolean {
  return isFile(to) && !to.startsWith("/documents/");
}

function clubRedirect({ club }: ClubSite, relative: string, to: string): string {
  const locale = club.locales[0] ?? "";
  const address = escapeHtml(to.startsWith("/") ? relative : to);
  const heading = translateMessage({ locale, messages: messagesOf(locale) }, "moved");
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(documentTitle([heading], club))}</title>
<meta http-equiv="refresh" content="0; url=${address}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
</head>
<body>
<p><a href="${address}">${escapeHtml(heading)}</a></p>
</body>
</html>
`;
}

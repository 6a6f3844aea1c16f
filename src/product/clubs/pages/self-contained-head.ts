import { createHash } from "node:crypto";
import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { missingScreen } from "../screens/own-screens.ts";
import { localeFolder } from "./addresses.ts";
import { pageDescription } from "./head.ts";
import type { HeadData } from "./head-data.ts";
import type { ClubSite } from "./site.ts";

/**
 * Whether a page is shown under addresses of which nothing is known: that for what is missing, if no build option says
 * where the club is served. It holds its styles in itself, because it can name no file.
 */
export function isAnywhere({ isPlaced }: ClubSite, { screen }: PlannedPage): boolean {
  return screen === missingScreen && !isPlaced;
}

/** A stylesheet without the fonts: they are the only files that it loads. */
export function withoutFiles(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}

/** The head of such a page: it loads no file, and its policy names the one style and the one script by their hash. */
export function missingHead(site: ClubSite, { page, title }: HeadData): string {
  const { stylesheet, missing } = site.files;
  const folder = localeFolder(page.locale, site.club.locales[0]);
  return [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">`,
    `<meta http-equiv="content-security-policy" content="${missingPolicy(missing)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${missing.styles}</style>`,
    `<meta name="description" content="${escapeHtml(pageDescription(site, page))}">`,
    `<meta name="robots" content="noindex">`,
    `<link rel="icon" href="data:,">`,
    `<script type="module" data-stylesheet="${stylesheet}" data-folder="${folder}">${missing.script}</script>`,
  ].join("\n");
}

function missingPolicy({ styles, script }: ClubSite["files"]["missing"]): string {
  return (
    `default-src 'none'; style-src '${sourceHash(styles)}'; script-src '${sourceHash(script)}'; img-src data:; ` +
    `connect-src 'self'; form-action 'none'; base-uri 'none'`
  );
}

function sourceHash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

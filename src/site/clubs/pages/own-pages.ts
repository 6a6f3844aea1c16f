import { statSync } from "node:fs";
import { components } from "../../../../components/index.ts";
import { localText } from "../../../api/public/site-context.ts";
import { screenTitle } from "../../../engine/screen/render-screen.ts";
import { messagesOf } from "../../content/locales.ts";
import type { PlannedPage } from "../build/plan.ts";
import type { ClubFolder } from "../read-club.ts";
import { documentsScreen, missingScreen, searchScreen } from "./own-screens.ts";

/** The pages without a screen of the app: documents, the search, and the 404 page. */
export function ownPages(
  folder: ClubFolder,
  locale: string,
  planned: readonly PlannedPage[],
  hasSearch: boolean,
): PlannedPage[] {
  const documents = documentItems(folder, locale);
  const page = { locale, params: {} };
  const pages: PlannedPage[] = [
    ...(documents.length === 0
      ? []
      : [{ ...page, screen: documentsScreen, path: "dokumente/", results: { documents } }]),
    { ...page, screen: missingScreen, path: "", results: {} },
  ];
  const results = { hasSearch, pages: pageItems([...planned, ...pages.slice(0, -1)], folder, locale) };
  return [...pages, { ...page, screen: searchScreen, path: "suche/", results }];
}

function documentItems({ club, documents }: ClubFolder, locale: string): object[] {
  const around = { club, locale };
  return (club.documents ?? []).map(({ file, title, description }) => ({
    title: localText(around, title),
    href: `/${file}`,
    icon: "file-text",
    badge: { label: sizeLabel(file, documents.get(file)) },
    ...(description && { description: localText(around, description) }),
  }));
}

/** `PDF, 12 kB` */
function sizeLabel(file: string, path: string | undefined): string {
  const kind = file.slice(file.lastIndexOf(".") + 1).toUpperCase();
  const size = path === undefined ? 0 : statSync(path).size;
  return `${kind}, ${Math.max(1, Math.round(size / 1000))} kB`;
}

/** The pages of the navigation, as an alternative to the search. */
function pageItems(pages: readonly PlannedPage[], { club }: ClubFolder, locale: string): object[] {
  const host = { components, locale, messages: messagesOf(locale) };
  return pages
    .filter(({ screen, params }) => screen.nav !== undefined && Object.keys(params).length === 0)
    .toSorted((one, other) => (one.screen.nav?.order ?? 0) - (other.screen.nav?.order ?? 0))
    .map(({ screen, results }) => ({
      title: screenTitle(screen, { ...results, club: { name: club.name }, params: {} }, host),
      href: screen.route,
      icon: screen.nav?.icon,
    }));
}

import { statSync } from "node:fs";
import { components } from "../../../../components/index.ts";
import type { ClubWords } from "../../api/public/club.ts";
import { formatLongDate } from "../../api/public/dates.ts";
import { fileAddress } from "../../api/public/file-names.ts";
import { feeTables } from "../../api/public/pages.ts";
import { defined, localText, type SiteContext } from "../../api/public/site-context.ts";
import { weekPlan } from "../../api/public/week.ts";
import { messagesOf } from "../../content/locales.ts";
import { screenTitle } from "../../engine/screen/render-screen.ts";
import type { PlannedPage } from "../plan/plan.ts";
import type { ClubFolder } from "../read-club.ts";
import { documentsScreen, feesScreen, missingScreen, searchScreen, weekScreen } from "../screens/own-screens.ts";

/** The pages without a screen of the app: fees, documents, the search, the 404 page, and the display of the week. */
export function ownPages(
  folder: ClubFolder,
  around: SiteContext,
  planned: readonly PlannedPage[],
  hasSearch: boolean,
): PlannedPage[] {
  const { locale } = around;
  const documents = documentItems(folder, around);
  const tables = feeTables(around);
  const page = { locale, params: {} };
  const pages: PlannedPage[] = [
    ...(tables.length === 0 ? [] : [{ ...page, screen: feesScreen, path: "beitraege/", results: { tables } }]),
    ...(documents.length === 0
      ? []
      : [{ ...page, screen: documentsScreen, path: "dokumente/", results: { documents } }]),
    { ...page, screen: missingScreen, path: "", results: {} },
  ];
  const results = { hasSearch, pages: pageItems([...planned, ...pages.slice(0, -1)], folder, locale) };
  return [
    ...pages,
    { ...page, screen: searchScreen, path: "suche/", results },
    ...(around.club.trainings.groups.length === 0
      ? []
      : [{ ...page, screen: weekScreen(), path: "woche/", results: { week: weekPlan(around) } }]),
  ];
}

function documentItems({ club, documents }: ClubFolder, around: SiteContext): object[] {
  return (club.documents ?? []).map(({ file, title, description, date }) =>
    defined({
      title: localText(around, title),
      href: fileAddress(file),
      icon: "file-text",
      badge: { label: sizeLabel(file, documents.get(file)) },
      description: documentLine(around, date, description),
    }),
  );
}

/** `1. März 2026 – Beschlossen an der Hauptversammlung` */
function documentLine(around: SiteContext, date?: string, description?: ClubWords): string | undefined {
  const parts = [
    ...(date === undefined ? [] : [formatLongDate(around, date)]),
    ...(description === undefined ? [] : [localText(around, description)]),
  ];
  return parts.length === 0 ? undefined : parts.join(" – ");
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

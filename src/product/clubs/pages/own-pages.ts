import { statSync } from "node:fs";
import { components } from "../../../../components/index.ts";
import type { ClubWords } from "../../api/public/club.ts";
import { documentKinds } from "../../api/public/contracts/club-file.ts";
import { formatLongDate } from "../../api/public/dates.ts";
import { fileAddress } from "../../api/public/file-names.ts";
import { feeTables } from "../../api/public/pages.ts";
import { defined, localText, type SiteContext, translateMessage } from "../../api/public/site-context.ts";
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
  const documents = documentResults(folder, around);
  const tables = feeTables(around);
  const page = { locale, params: {} };
  const pages: PlannedPage[] = [
    ...(tables.length === 0 ? [] : [{ ...page, screen: feesScreen, path: "beitraege/", results: { tables } }]),
    ...(documents === undefined ? [] : [{ ...page, screen: documentsScreen, path: "dokumente/", results: documents }]),
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

type ClubDocument = NonNullable<ClubFolder["club"]["documents"]>[number];

/** More documents of a kind than that are told by year, where a year has some. */
const mostOfKind = 12;
const fewestOfYear = 3;

/** The documents of a club in one list, or by kind and year; and the minutes that people can ask for. */
function documentResults(folder: ClubFolder, around: SiteContext): Readonly<Record<string, unknown>> | undefined {
  const { documents = [], minutes = [], minutesNote, email } = folder.club;
  if (documents.length + minutes.length === 0) return undefined;
  const groups = [...documentKinds, undefined].flatMap((kind) =>
    groupsOfKind(
      documents.filter((each) => each.kind === kind),
      around,
      kind,
    ),
  );
  const isPlain = documents.every(({ kind }) => kind === undefined) && groups.length < 2;
  const itemsOf = (some: readonly ClubDocument[]) => some.map((each) => documentItem(folder, around, each));
  return {
    documents: isPlain ? itemsOf(documents) : [],
    groups: isPlain ? [] : groups.map(({ title, documents: own }) => ({ title, items: itemsOf(own) })),
    note:
      minutesNote === undefined ? translateMessage(around, "minutesNote", { email }) : localText(around, minutesNote),
    minutes: minutes
      .filter(({ date }) => date <= around.today)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1))
      .map(({ title, date }, index) => ({
        id: `minutes-${index + 1}`,
        title: localText(around, title),
        meta: formatLongDate(around, date),
      })),
  };
}

/** The documents of a kind, the latest first; a long list has a part for each year. */
function groupsOfKind(
  documents: readonly ClubDocument[],
  around: SiteContext,
  kind: ClubDocument["kind"],
): { readonly title: string; readonly documents: readonly ClubDocument[] }[] {
  if (documents.length === 0) return [];
  const title = translateMessage(around, `documentKind.${kind ?? "other"}`);
  const years = Map.groupBy(documents, ({ date }) => date?.slice(0, 4) ?? "");
  const isByYear = documents.length > mostOfKind && documents.length >= fewestOfYear * years.size;
  if (!isByYear || years.size < 2) return [{ title, documents: documents.toSorted(latestDocumentFirst) }];
  return [...years]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([year, own]) => ({ title: year === "" ? title : `${title} ${year}`, documents: own }));
}

/** Those without a day come last, in the order of the club. */
function latestDocumentFirst({ date: one = "" }: ClubDocument, { date: other = "" }: ClubDocument): number {
  return one === other ? 0 : one < other ? 1 : -1;
}

function documentItem({ documents }: ClubFolder, around: SiteContext, document: ClubDocument): object {
  const { file, title, description, date } = document;
  return defined({
    title: localText(around, title),
    href: fileAddress(file),
    icon: "file-text",
    badge: { label: sizeLabel(file, documents.get(file)) },
    description: documentLine(around, date, description),
  });
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

import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { PublicAsset } from "../assets/public-assets.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { localeFolder } from "./addresses.ts";
import { eventEntries, matchEntries } from "./calendar.ts";
import { newsFeed, resultsOf } from "./feeds.ts";
import { calendarText } from "./icalendar.ts";
import type { ClubSite } from "./site.ts";

/** The fields of an event or an article that name sections and teams. */
type Subjects = Readonly<{ sports?: readonly string[]; teams?: readonly string[] }>;

type TeamResult = Readonly<Record<string, unknown>>;

/** The operations whose pages have a feed and a calendar, with the field that names their subject elsewhere. */
const subjectFields: Readonly<Record<string, keyof Subjects>> = {
  "site.section.get": "sports",
  "site.team.get": "teams",
};

/** The path of a file about the subject of a page: `/sport/unihockey.ics`; undefined where the page has none. */
export function subjectFile(page: PlannedPage, ending: "ics" | "xml"): string | undefined {
  const { screen, path } = page;
  return hasSubject(screen) || (ending === "xml" && isOfTag(page))
    ? `/${path.replace(/\/$/, "")}.${ending}`
    : undefined;
}

const knownSubjects = new WeakMap<Screen, boolean>();

/** Whether a screen is about a section or a team; looked up once for all its pages. */
function hasSubject(screen: Screen): boolean {
  const known =
    knownSubjects.get(screen) ??
    Object.values(screen.data ?? {}).some(({ source }) => Object.hasOwn(subjectFields, source));
  knownSubjects.set(screen, known);
  return known;
}

/** Whether a page lists the articles of a tag. */
function isOfTag({ params }: PlannedPage): boolean {
  return params["tag"] !== undefined;
}

/** A calendar and a feed for each section and each team, and a feed for each tag. */
export function subjectFiles(site: ClubSite, locale: string): PublicAsset[] {
  return [...sectionAndTeamFiles(site, locale), ...tagFeeds(site, locale)];
}

function tagFeeds(site: ClubSite, locale: string): PublicAsset[] {
  const pages = resultsOf(site, locale, "news.article.list").map(({ page }) => page);
  return pages.filter(isOfTag).map(({ path, params }) => {
    const file = `${localeFolder(locale, site.club.locales[0])}${path.replace(/\/$/, "")}.xml`;
    const content = newsFeed(site, locale, file, ({ tags = [] }) => tags.some(({ id }) => id === params["tag"]));
    return { path: file, content };
  });
}

function sectionAndTeamFiles(site: ClubSite, locale: string): PublicAsset[] {
  const folder = localeFolder(locale, site.club.locales[0]);
  const teams = resultsOf(site, locale, "site.team.get").map(({ result }) => result);
  return Object.entries(subjectFields).flatMap(([operation, field]) =>
    resultsOf(site, locale, operation).flatMap(({ page, result }) => {
      const isAbout = (each: Subjects) => each[field]?.includes(String(result["id"])) === true;
      const file = folder + page.path.replace(/\/$/, "");
      const matches = teamsOf(result, teams).flatMap((team) => matchEntries(site, locale, team));
      const entries = [...eventEntries(site, locale, isAbout), ...matches];
      return [
        { path: `${file}.ics`, content: calendarText(`${site.club.shortName} ${result["title"]}`, entries) },
        { path: `${file}.xml`, content: newsFeed(site, locale, `${file}.xml`, isAbout) },
      ];
    }),
  );
}

/** The teams of a page: those of a section, or the team itself. */
function teamsOf({ id, teams }: TeamResult, all: readonly TeamResult[]): readonly TeamResult[] {
  const own = teams === undefined ? [id] : (teams as readonly TeamResult[]).map((team) => team["id"]);
  return all.filter((team) => own.includes(team["id"]));
}

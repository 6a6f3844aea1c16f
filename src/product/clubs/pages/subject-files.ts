import type { Schemas } from "../../api/types/operation-types.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { PublicAsset } from "../assets/public-assets.ts";
import type { PlannedPage } from "../plan/plan.ts";
import { localeFolder } from "./addresses.ts";
import { eventEntries, matchEntries } from "./calendar.ts";
import { newsFeed, resultsOf } from "./feeds.ts";
import { calendarText } from "./icalendar.ts";
import type { ClubSite } from "./site.ts";

/** The fields of an event or an article that name sections and teams. */
type Subjects = Pick<Schemas["PublicEvent"] & Schemas["Article"], "sports" | "teams">;

/** The operations whose pages have a feed and a calendar, with the field that names their subject elsewhere. */
const subjectFields = { "site.section.get": "sports", "site.team.get": "teams" } as const;

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
  const operations = ["site.section.get", "site.team.get"] as const;
  return operations.flatMap((operation) =>
    resultsOf(site, locale, operation).flatMap(({ page, result }) => {
      const isAbout = (each: Subjects) => each[subjectFields[operation]]?.includes(result.id) === true;
      const file = folder + page.path.replace(/\/$/, "");
      const matches = teamsOf(result, teams).flatMap((team) => matchEntries(site, locale, team));
      const entries = [...eventEntries(site, locale, isAbout), ...matches];
      return [
        { path: `${file}.ics`, content: calendarText(`${site.club.shortName} ${result.title}`, entries) },
        { path: `${file}.xml`, content: newsFeed(site, locale, `${file}.xml`, isAbout) },
      ];
    }),
  );
}

/** The teams of a page: those of a section, or the team itself. */
function teamsOf(
  about: Schemas["SectionPage"] | Schemas["TeamPage"],
  all: readonly Schemas["TeamPage"][],
): readonly Schemas["TeamPage"][] {
  const own = "teams" in about ? about.teams.map(({ id }) => id) : [about.id];
  return all.filter(({ id }) => own.includes(id));
}

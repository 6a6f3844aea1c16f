import type { Schemas } from "../types/operation-types.ts";
import type { Club, ClubTable, ClubWords, PublicTeam } from "./club.ts";
import { nextEvents } from "./events.ts";
import { allMatches, comingMatches, matchScoreline, playedMatches } from "./matches.ts";
import { latestNews } from "./news.ts";
import { pagesAbout } from "./own-pages.ts";
import { sectionPath, teamPath } from "./page-paths.ts";
import { contactItem, personById } from "./people.ts";
import { clubFigure, defined, localText, type SiteContext, translateMessage } from "./site-context.ts";
import { groupItem } from "./trainings.ts";

type ClubSport = Club["sports"][number];

/** How many games a page shows of those before and after it. */
const matchesShown = 6;

/** The result of `site.section.list`. */
export function sectionList(around: SiteContext): Schemas["SectionList"] {
  return { sections: around.club.sports.map((sport) => sectionCard(around, sport)) };
}

/** A section as a card. */
export function sectionCard(around: SiteContext, { id, title, ages, text, image }: ClubSport): Schemas["SportCard"] {
  return defined({
    id,
    title: localText(around, title),
    meta: ages && localText(around, ages),
    text: localText(around, text),
    image: clubFigure(around, image),
    href: sectionPath(id),
  });
}

/** The result of `site.section.get`; undefined where there is no such section. */
export function sectionDetail(around: SiteContext, id: unknown): Schemas["SectionPage"] | undefined {
  const { club } = around;
  const sport = club.sports.find((each) => each.id === id);
  if (sport === undefined) return undefined;
  const teams = club.teams.filter((team) => team.sport === sport.id);
  return defined({
    ...sectionCard(around, sport),
    teams: teams.map((team) => teamItem(around, team)),
    groups: club.trainings.groups.filter((group) => group.sport === sport.id).map((group) => groupItem(around, group)),
    results: playedMatches(teams, around.today)
      .slice(0, matchesShown)
      .map(({ match }) => matchScoreline(around, match)),
    news: latestNews(around, ({ sports = [] }) => sports.includes(sport.id)),
    events: nextEvents(around, ({ sports = [] }) => sports.includes(sport.id)),
    contacts: peopleItems(around, [sport.contact]),
    pages: pagesAbout(around, sport.id),
  });
}

/** The result of `site.team.get`; undefined where there is no such team. */
export function teamDetail(around: SiteContext, id: unknown): Schemas["TeamPage"] | undefined {
  const { club, today } = around;
  const team = club.teams.find((each) => each.id === id);
  const sport = club.sports.find((each) => each.id === team?.sport);
  if (team === undefined || sport === undefined) return undefined;
  return defined({
    id: team.id,
    title: localText(around, team.title),
    text: localText(around, team.text),
    sectionHref: sectionPath(sport.id),
    sport: localText(around, sport.title),
    image: clubFigure(around, team.image),
    next: comingMatches([team], today)
      .slice(0, matchesShown)
      .map(({ match }) => matchScoreline(around, match)),
    results: playedMatches([team], today)
      .slice(0, matchesShown)
      .map(({ match }) => matchScoreline(around, match)),
    games: allMatches([team], today).map(({ match }) => matchScoreline(around, match)),
    ranking: isLater(team.rankingDate, today) ? [] : rankItems(around, team),
    tables: (team.results ?? []).filter(({ date }) => !isLater(date, today)).map((table) => clubTable(around, table)),
    groups: club.trainings.groups
      .filter((group) => team.groups?.includes(group.id))
      .map((group) => groupItem(around, group)),
    trainers: peopleItems(around, team.trainers ?? []),
    contacts: peopleItems(around, [team.contact]),
    news: latestNews(around, ({ teams = [] }) => teams.includes(team.id)),
    gallery: (team.gallery ?? []).flatMap((picture) => clubFigure(around, picture) ?? []),
  });
}

/** Whether something that a team has entered waits for its day. */
function isLater(date: string | undefined, today: string): boolean {
  return date !== undefined && date > today;
}

function teamItem(around: SiteContext, team: PublicTeam): Schemas["Item"] {
  const [next] = comingMatches([team], around.today);
  const [last] = playedMatches([team], around.today);
  const match = next?.match ?? last?.match;
  return defined({
    id: team.id,
    title: localText(around, team.title),
    meta: match && `${match.home} – ${match.away}`,
    icon: "users",
    href: teamPath(team),
  });
}

function peopleItems(around: SiteContext, ids: readonly (string | undefined)[]): Schemas["Items"] {
  return ids.flatMap((id) => {
    const person = personById(around.club, id);
    return person === undefined ? [] : [contactItem(around, person)];
  });
}

/** The table of a league as an ordered list, the first rank first; the team's own rank is marked. */
function rankItems(around: SiteContext, team: PublicTeam): Schemas["Items"] {
  const own = nameInLeague(team);
  return (team.ranking ?? []).map(({ team: name, games, goals, points }, index) =>
    defined({
      id: `rank-${index + 1}`,
      title: name,
      badge: name === own ? { label: translateMessage(around, "rank.own"), tone: "info" } : undefined,
      meta: [translateMessage(around, "rank.games", { count: games }), ...(goals === undefined ? [] : [goals])].join(
        ", ",
      ),
      trailing: translateMessage(around, "rank.points", { count: points }),
    }),
  );
}

/** What a league calls a team: the only name that is in each of its games. */
function nameInLeague({ matches = [] }: PublicTeam): string | undefined {
  const [first] = matches;
  if (first === undefined) return undefined;
  const names = [first.home, first.away].filter((name) =>
    matches.every(({ home, away }) => name === home || name === away),
  );
  return names.length === 1 ? names[0] : undefined;
}

/** A free table of a club, as a long text with a table. */
export function clubTable(around: SiteContext, { title, text, columns, rows }: ClubTable): Schemas["ClubTable"] {
  const cell = (words: ClubWords) => ({ words: [{ text: localText(around, words) }] });
  return defined({
    title: localText(around, title),
    text: text && localText(around, text),
    body: [{ table: { columns: columns.map(cell), rows: rows.map((cells) => cells.map(cell)) } }],
  });
}

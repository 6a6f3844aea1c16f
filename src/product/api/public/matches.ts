import type { Schemas } from "../types/operation-types.ts";
import type { ClubMatch, PublicTeam } from "./club.ts";
import { clockTime, dayAndDate, swissMoment, swissTime } from "./dates.ts";
import { publicEventStatus } from "./event-state.ts";
import { articlePath, teamPath } from "./page-paths.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** A game of a team. */
export interface TeamMatch {
  readonly team: PublicTeam;
  readonly match: ClubMatch;
}

/** The games of some teams that have a score, the latest first. */
export function playedMatches(teams: readonly PublicTeam[], today: string): TeamMatch[] {
  return matchesOf(teams, today, ({ score }) => score !== undefined).toReversed();
}

/** The games of some teams from a day on that are not played yet, the next one first; cancelled ones too. */
export function comingMatches(teams: readonly PublicTeam[], today: string): TeamMatch[] {
  return matchesOf(teams, today, ({ score, starts }) => score === undefined && starts.slice(0, 10) >= today);
}

/** Every game of some teams, in the order of time. */
export function allMatches(teams: readonly PublicTeam[], today: string): TeamMatch[] {
  return matchesOf(teams, today, () => true);
}

function matchesOf(teams: readonly PublicTeam[], today: string, isWanted: (match: ClubMatch) => boolean): TeamMatch[] {
  const all = teams.flatMap((team) =>
    (team.matches ?? [])
      .map((match) => ({ team, match: toldMatch(match, today) }))
      .filter(({ match }) => isWanted(match)),
  );
  return all.toSorted((one, other) => (one.match.starts < other.match.starts ? -1 : 1));
}

/** Whether a game has a score that is public on its day only. */
export function hasLaterScore({ starts, score }: Pick<ClubMatch, "starts" | "score">, today: string): boolean {
  return score !== undefined && starts.slice(0, 10) > today;
}

/** A game without a score of a later day. */
function toldMatch(match: ClubMatch, today: string): ClubMatch {
  if (!hasLaterScore(match, today)) return match;
  const { score: _, parts: __, ...told } = match;
  return told;
}

/** A game as a scoreline, with its times for machines. */
export function matchScoreline(around: SiteContext, given: ClubMatch): Schemas["Scoreline"] {
  const match = toldMatch(given, around.today);
  const { starts, home, away, score, parts, moved = [], cancelled = false } = match;
  const [first, before] = [moved[0], moved.at(-1)];
  return defined({
    home,
    away,
    score,
    parts,
    meta: matchMeta(around, match),
    startsAt: swissTime(starts),
    allDay: starts.length === 10 || undefined,
    firstStartsAt: first && swissTime(first.starts),
    previousStartsAt: before && swissMoment(before.starts),
    status: publicEventStatus(match),
    sequence: moved.length + Number(cancelled),
    place: match.place,
    badge: matchBadge(around, match),
    change: matchChange(around, match),
    href: reportPath(around, match),
  });
}

/** Once a game is played, it does not matter that it was moved. */
function matchBadge(around: SiteContext, match: ClubMatch): Schemas["Badge"] | undefined {
  const status = publicEventStatus(match);
  if (status === "cancelled") return { label: translateMessage(around, "cancelled"), tone: "danger" };
  if (status === "scheduled" || match.score !== undefined) return undefined;
  return { label: translateMessage(around, "moved"), tone: "warning" };
}

/** A game as what comes next, with its day. */
export function matchItem(around: SiteContext, { team, match }: TeamMatch): Omit<Schemas["NextThing"], "label"> {
  return {
    id: `${team.id}-${match.starts.slice(0, 10)}`,
    title: `${match.home} – ${match.away}`,
    date: match.starts.slice(0, 10),
    meta: matchMeta(around, match),
    href: teamPath(team),
  };
}

/** `Sa, 5. Dezember 2026, 14.00 Uhr, Junioren D, Sporthalle`; the time of day matters before the game only. */
function matchMeta(around: SiteContext, match: ClubMatch): string {
  const { starts, score, competition, place } = match;
  const meta = [
    score === undefined ? matchMoment(around, starts) : dayAndDate(around, starts),
    ...(competition === undefined ? [] : [localText(around, competition)]),
    ...(place === undefined || score !== undefined ? [] : [place]),
  ].join(", ");
  const change = matchChange(around, match);
  return change === undefined ? meta : `${meta}. ${change}`;
}

function matchMoment(around: SiteContext, starts: string): string {
  const day = dayAndDate(around, starts);
  return starts.length > 10 ? `${day}, ${clockTime(around, starts.slice(11))}` : day;
}

/** When a game was to be before it moved, and why it is moved or cancelled, until it is played. */
function matchChange(around: SiteContext, { moved, change, cancelled, score }: ClubMatch): string | undefined {
  if (score !== undefined) return undefined;
  const before = cancelled ? undefined : moved?.at(-1);
  const told = [
    before && translateMessage(around, "movedText", { date: matchMoment(around, before.starts) }),
    change && localText(around, change),
  ].filter((part) => part !== undefined);
  return told.length === 0 ? undefined : told.join(" ");
}

/** The report, once it is public. */
function reportPath({ club, today }: SiteContext, { report }: ClubMatch): string | undefined {
  const article = club.news.find(({ id, date }) => id === report && date <= today);
  return article && articlePath(article.id);
}

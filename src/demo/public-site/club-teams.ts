import type { Club, ClubMatch, ClubPicture, PublicGallery, PublicTeam } from "../../product/api/public/club.ts";
import { sentenceText } from "../../product/api/words/sentence.ts";
import { addDays, type IsoDate, onOrAfter } from "../calendar.ts";
import { agesLabel, type GroupView } from "../records/groups.ts";
import type { TrainingGroup } from "../records/training-records.ts";

const saturday = 6;

/** What was played, the latest game first: days before the last Saturday, the opponent and the score. */
const played = [
  { before: 0, opponent: "FC Uster", isHome: true, score: [4, 2] },
  { before: 7, opponent: "FC Wetzikon", isHome: false, score: [1, 3] },
  { before: 21, opponent: "FC Pfäffikon", isHome: true, score: [2, 2] },
] as const;

const opponents = ["FC Gossau", "FC Hinwil"];

const drawing = "images/hallenturnier.svg";

/** The drawing of the gallery. The demo has no photos. */
const picture: ClubPicture = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 800'%3E%3Cpath fill='%23dfe8e2' d='M0 0h1200v800H0z'/%3E%3Cpath fill='%23c9a36a' d='M0 560h1200v240H0z'/%3E%3Cpath fill='none' stroke='%231f5f8b' stroke-width='16' d='M820 560V300h300v260'/%3E%3Ccircle cx='420' cy='600' r='56' fill='%23b3261e'/%3E%3C/svg%3E",
  width: 1200,
  height: 800,
};

/** The groups of a club as teams, each with a page. Football teams have games around the day. */
export function teamsContent(views: readonly GroupView[], shortName: string, today: IsoDate): PublicTeam[] {
  return views.map(({ group, trainers }) => ({
    ...{ id: group.id, title: group.name, sport: group.sport, groups: [group.id] },
    text: `${sentenceText(agesLabel(group))}. Komm vorbei und trainiere zweimal gratis mit.`,
    trainers: trainers.map(({ id }) => id),
    contact: trainers.find(({ contact }) => contact)?.id,
    matches: group.sport === "football" ? matchesAround(group, shortName, today) : [],
  }));
}

function matchesAround({ name }: TrainingGroup, club: string, today: IsoDate): ClubMatch[] {
  const next = onOrAfter(today, saturday);
  const competition = `Hallenrunde ${name}`;
  const game = (opponent: string, isHome: boolean, date: IsoDate) => ({
    ...{ starts: `${date}T10:30`, home: isHome ? club : opponent, away: isHome ? opponent : club, competition },
  });
  return [
    ...played.map(
      ({ before, opponent, isHome, score: [home, away] }): ClubMatch => ({
        ...game(opponent, isHome, addDays(next, -7 - before)),
        score: [home, away],
      }),
    ),
    ...opponents.map((opponent, index) => game(opponent, index % 2 === 0, addDays(next, 7 * index))),
  ];
}

/** A gallery of the last indoor tournament. */
export function galleriesContent(today: IsoDate): Pick<Club, "galleries" | "pictures"> {
  const gallery: PublicGallery = {
    ...{ id: "hallenturnier", title: "Hallenturnier", date: addDays(today, -30) },
    pictures: [{ file: drawing, alt: "Gezeichnet: Ein Ball liegt vor dem Tor der Halle." }],
  };
  return { galleries: [gallery], pictures: new Map([[drawing, picture]]) };
}

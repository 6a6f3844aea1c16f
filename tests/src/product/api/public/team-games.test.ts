import { expect, test } from "vitest";
import type { PublicTeam } from "../../../../../src/product/api/public/club.ts";
import { contentDataSource } from "../../../../../src/product/clubs/data-source.ts";
import { planPages } from "../../../../../src/product/clubs/plan/plan.ts";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { testClub } from "../../clubs/test-club.ts";

const season = Array.from({ length: 22 }, (_, index) => ({
  ...{ id: `spiel-${index}`, home: "SV Muster", away: `Gast ${index}`, place: "Halle" },
  starts: `2026-${String(1 + Math.floor(index / 2)).padStart(2, "0")}-${10 + index}T14:00`,
  ...(index % 3 === 0 && { score: [index, 1] as [number, number] }),
}));

test("a team answers every game of its season, those too that its page leaves out", async () => {
  const club = await testClub();
  const teams: PublicTeam[] = club.teams.map((team) => ({ ...team, matches: season }));
  const today = "2026-06-20";
  const pages = await planPages(
    { ...club, teams },
    "de-CH",
    screensOf("public"),
    contentDataSource({ ...club, teams }, today),
  );
  const results = pages.flatMap(({ results }) => Object.values(results) as { games?: { away: string }[] }[]);
  const games = results.flatMap((result) =>
    result?.games === undefined ? [] : [result.games.map(({ away }) => away)],
  );
  expect(games).toHaveLength(teams.length);
  for (const each of games) expect(each).toEqual(season.map(({ away }) => away));
});

test("the own rank of a team is marked where a single name is in each of its games", async () => {
  const club = await testClub();
  const ranking = ["Gast 1", "SV Muster", "SV Muster 2"].map((team) => ({ team, games: 22, points: 30 }));
  const markedRanks = async (matches: typeof season | undefined) => {
    const teams: PublicTeam[] = club.teams
      .slice(0, 1)
      .map((team) => ({ ...team, ranking, rankingDate: undefined, matches }));
    const data = contentDataSource({ ...club, teams }, "2026-06-20");
    const pages = await planPages({ ...club, teams }, "de-CH", screensOf("public"), data);
    const results = pages.flatMap(({ results }) => Object.values(results) as { ranking?: RankItem[] }[]);
    const [items] = results.flatMap((result) => (result?.ranking === undefined ? [] : [result.ranking]));
    return items?.filter(({ badge }) => badge !== undefined).map(({ title, badge }) => [title, badge?.label]);
  };
  expect(await markedRanks(season)).toEqual([["SV Muster", "Wir"]]);
  // A single game does not say which of its sides the team is.
  expect(await markedRanks(season.slice(0, 1))).toEqual([]);
  expect(await markedRanks(undefined)).toEqual([]);
});

interface RankItem {
  readonly title: string;
  readonly badge?: { readonly label: string };
}

import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClub } from "../../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../../src/product/content/operations.ts";
import { contentCopy, edit, testFolder } from "../built.ts";
import { testClubs } from "../test-club.ts";

test("refuses closures of a day, a hall and a group that there are not", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const closures = [
    { date: "2026-02-30", hall: "dojo" },
    { date: "2026-12-01", hall: "doho" },
    { date: "2026-12-01", group: "u99" },
  ];
  edit(join(content, "judo-aarfeld/trainings.json"), (text) =>
    text.replace('"groups": [', `"closures": ${JSON.stringify(closures)},\n  "groups": [`),
  );
  const read = await readClub(join(content, "judo-aarfeld"), "judo-aarfeld", capabilities());
  expect("problems" in read && read.problems.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "closures[0].date: There is no such day as 2026-02-30.",
      "closures[1].hall: There is no hall "doho".",
      "closures[2].group: There is no group "u99".",
    ]
  `);
});

/** The messages about a copy of the club with one of everything, after a change of a file. */
async function messagesAfter(file: string, change: (value: Record<string, unknown>) => object): Promise<string[]> {
  using folder = testFolder();
  const club = join(folder.path, "sv-muster");
  cpSync(`${testClubs}/sv-muster`, club, { recursive: true });
  edit(join(club, file), (text) => JSON.stringify(change(JSON.parse(text))));
  const read = await readClub(club, "sv-muster", capabilities());
  return "problems" in read ? read.problems.map(({ message }) => message) : [];
}

test("refuses a move of a training that there is not, into a closure, and to a time that ends before it begins", async () => {
  const moves = [
    { group: "u15", date: "2026-12-04", to: { from: "18:00" } },
    { group: "u15", date: "2026-12-15", to: { date: "2026-12-23" } },
    { group: "jugi", date: "2026-12-16", to: { from: "18:00" } },
    { group: "u51", date: "2026-12-16", to: { hall: "hale" } },
  ];
  expect(await messagesAfter("trainings.json", (value) => ({ ...value, moves }))).toMatchInlineSnapshot(`
    [
      "moves[0].date: "u15" does not train on that day.",
      "moves[1].to: There is a closure at that time and place.",
      "moves[2].to: The end 17:15 is before the beginning 18:00.",
      "moves[3].group: There is no group "u51".",
      "moves[3].to.hall: There is no hall "hale".",
    ]
  `);
});

test("refuses a series that is no rule, does not include its first day, or excepts a day that it does not have", async () => {
  const after = (series: object) => messagesAfter("events/heimrunde.json", (value) => ({ ...value, series }));
  expect(await after({ rule: "every first Saturday" })).toMatchInlineSnapshot(`
    [
      "series.rule: This is no rule that is known.",
    ]
  `);
  expect(await after({ rule: "FREQ=MONTHLY;BYDAY=1SU;COUNT=3" })).toMatchInlineSnapshot(`
    [
      "starts: 2026-09-05 is not one of the series.",
    ]
  `);
  expect(await after({ rule: "FREQ=MONTHLY;BYDAY=1SA;COUNT=3", except: ["2026-10-04"] })).toMatchInlineSnapshot(`
    [
      "series.except[0]: 2026-10-04 is not one of the series.",
    ]
  `);
});

test("refuses sections, people, groups, articles and pictures that a team names and the club does not have", async () => {
  const wrong = {
    sport: "unihokey",
    groups: ["u16"],
    trainers: ["kelller"],
    image: { file: "images/team.jpg", alt: "Das Team." },
    matches: [{ starts: "2026-02-30", home: "A", away: "B", report: "derbi" }],
  };
  expect(await messagesAfter("teams/u15.json", (value) => ({ ...value, ...wrong }))).toMatchInlineSnapshot(`
    [
      "sport: There is no sport "unihokey".",
      "groups[0]: There is no group "u16".",
      "trainers[0]: There is no person "kelller".",
      "matches[0].report: There is no article "derbi".",
      "matches[0].starts: There is no such day as 2026-02-30.",
      "image.file: There is no file "images/team.jpg" in the folder of the club.",
    ]
  `);
});

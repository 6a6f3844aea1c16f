import { expect, test } from "vitest";
import { ImportedClub, placesOf } from "./imported.ts";

const people = `\ufeffVorname;Nachname;Funktion;Bereich;E-Mail;Mobile;Schuhgrösse
Anna;Müller;Präsidentin;Vorstand;anna@verein.example;079/555 01 01;38
Beat;"Keller; Sohn";Trainer;Training;keine;?;44
;;;;;;
Carla;Rossi;;Training;;;
`;

test("a table of people becomes groups of people, and a second import doubles nobody", async () => {
  using club = new ImportedClub();
  club.write({ "leute.csv": people });
  const outcome = await club.import("leute.csv");
  expect(outcome).toMatchObject({ builds: true, counts: { people: 3 } });
  const sections = [
    {
      ...{ id: "vorstand", title: "Vorstand" },
      people: [
        {
          id: "anna-mueller",
          name: "Anna Müller",
          role: "Präsidentin",
          email: "anna@verein.example",
          phone: "079 555 01 01",
        },
      ],
    },
    {
      ...{ id: "training", title: "Training" },
      people: [
        { id: "beat-keller-sohn", name: "Beat Keller; Sohn", role: "Trainer" },
        { id: "carla-rossi", name: "Carla Rossi", role: "–" },
      ],
    },
  ];
  expect(club.json("people.json")).toEqual({ sections });
  expect(placesOf(outcome, "unread-column")).toEqual(["leute.csv: Schuhgrösse"]);
  expect(placesOf(outcome, "wrong-form")).toEqual([
    "people.json: Beat Keller; Sohn: keine",
    "people.json: Beat Keller; Sohn: ?",
  ]);
  expect(await club.import("leute.csv")).toMatchObject({ written: 0 });
  expect(club.json("people.json")).toEqual({ sections });
});

test("a table of games becomes teams with their games, once each", async () => {
  using club = new ImportedClub();
  const table =
    "Datum,Zeit,Heim,Gast,Ort,Resultat,Team\n1.9.2026,14.00,FC Dorf,SV Tal,Allmend,3:1,Aktive\nmorgen,,A,B,,,Aktive\n";
  club.write({ "spiele.csv": table });
  const outcome = await club.import("spiele.csv");
  expect(outcome).toMatchObject({ builds: true, counts: { games: 1 } });
  const game = { starts: "2026-09-01T14:00", home: "FC Dorf", away: "SV Tal", place: "Allmend", score: [3, 1] };
  expect(club.json("teams/aktive.json")).toMatchObject({ title: "Aktive", matches: [game] });
  expect(placesOf(outcome, "wrong-date")).toEqual(["spiele.csv:3: morgen A B"]);
  club.write({ "spiele.csv": `${table}8.9.2026,14.00,SV Tal,FC Dorf,,,Aktive\n` });
  await club.import("spiele.csv");
  expect(club.json("teams/aktive.json")).toMatchObject({ matches: [game, { starts: "2026-09-08T14:00" }] });
});

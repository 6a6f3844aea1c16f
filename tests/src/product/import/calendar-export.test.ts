import { expect, test } from "vitest";
import { ImportedClub, lossKinds, placesOf } from "./imported.ts";

const events = [
  "UID:1\nSUMMARY:Hauptversammlung\nDTSTART:20270115T183000Z\nDTEND:20270115T203000Z\nLOCATION:Rössli\\, Dorf\nDESCRIPTION:Mit Essen.\\n\\nAnmelden.",
  "UID:2\nSUMMARY:Lager\nDTSTART;VALUE=DATE:20270705\nDTEND;VALUE=DATE:20270710",
  "UID:3\nSUMMARY:Jass\nDTSTART;TZID=Europe/Zurich:20270102T190000\nRRULE:FREQ=MONTHLY;BYDAY=1SA;COUNT=3;WKST=MO\nEXDATE;TZID=Europe/Zurich:20270206T190000\nSTATUS:CANCELLED",
  "UID:4\nSUMMARY:Putzen\nDTSTART:20270301T080000\nRRULE:FREQ=SECONDLY;COUNT=3",
  "UID:5\nSUMMARY:Kaputt\nDTSTART:20271399T990000",
].map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`);

test("a calendar becomes events in Swiss time, whole days and series with their exceptions", async () => {
  using club = new ImportedClub();
  club.write({ "termine.ics": `BEGIN:VCALENDAR\nVERSION:2.0\n${events.join("")}END:VCALENDAR\n` });
  const outcome = await club.import("termine.ics");
  expect(outcome).toMatchObject({ builds: true, counts: { events: 4 } });
  expect(club.json("events/hauptversammlung-2027-01-15.json")).toEqual({
    ...{ title: "Hauptversammlung", starts: "2027-01-15T19:30", ends: "2027-01-15T21:30", place: "Rössli, Dorf" },
    ...{ text: "Mit Essen.", lead: "Mit Essen.", paragraphs: ["Mit Essen.", "Anmelden."] },
  });
  expect(club.json("events/lager-2027-07-05.json")).toMatchObject({ starts: "2027-07-05", ends: "2027-07-09" });
  expect(club.json("events/jass-2027-01-02.json")).toMatchObject({
    series: { rule: "FREQ=MONTHLY;COUNT=3;BYDAY=1SA", except: ["2027-02-06"] },
    cancelled: true,
  });
  expect(placesOf(outcome, "series")).toEqual(["termine.ics 4: FREQ=SECONDLY;COUNT=3"]);
  expect(placesOf(outcome, "wrong-date")).toHaveLength(1);
});

test("a calendar that ends in the middle goes in up to its last whole event", async () => {
  using club = new ImportedClub();
  club.write({ "halb.ics": `BEGIN:VCALENDAR\n${events.slice(0, 2).join("")}BEGIN:VEVENT\nUID:6\nSUMM` });
  const outcome = await club.import("halb.ics");
  expect(outcome).toMatchObject({ builds: true, counts: { events: 2 } });
  expect(lossKinds(outcome)).toEqual(["cut-off"]);
});

test("calendars behind each other, a line that is none, lengths and descriptions in HTML", async () => {
  using club = new ImportedClub();
  const calendar = (lines: string) =>
    `BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n${lines}\nEND:VEVENT\nEND:VCALENDAR\n`;
  const html =
    '<p>Mit <b>Essen</b>\\, <a href="https://verein.example/a">hier</a>.</p><ul><li>Eins</li></ul><script>a()</script>';
  club.write({
    "zwei.ics":
      calendar(
        `UID:1\nSUMMARY:Lauf <b>2027</b> &amp\\; Fest\nDTSTART:20270115T183000\nDURATION:PT1H30M\nDESCRIPTION:${html}`,
      ) +
      calendar("UID:2\nSUMMARY:Jass\nhier fehlt etwas\nDTSTART;VALUE=DATE:20270705\nDURATION:P2D\nDESCRIPTION:- Eins"),
  });
  const outcome = await club.import("zwei.ics");
  expect(outcome).toMatchObject({ builds: true, counts: { events: 2 } });
  expect(club.json("events/lauf-2027-fest-2027-01-15.json")).toMatchObject({
    ...{ title: "Lauf 2027 & Fest", ends: "2027-01-15T20:00", lead: "Mit Essen, hier." },
    paragraphs: ["Mit **Essen**, [hier](https://verein.example/a).", "- Eins"],
  });
  expect(club.json("events/jass-2027-07-05.json")).toMatchObject({ ends: "2027-07-06", lead: "Jass" });
  expect(placesOf(outcome, "broken-line")).toEqual(["zwei.ics:16: hier fehlt etwas"]);
});

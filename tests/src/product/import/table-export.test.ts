import { existsSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
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

/** A workbook of Excel, as its format is: sheets of cells, of which some are days (style 1) or times (style 2). */
function workbook(sheets: Readonly<Record<string, readonly string[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const related = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packaged = "http://schemas.openxmlformats.org/package/2006";
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r0" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${related}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${related}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="s" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="20" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  Object.values(sheets).forEach((rows, at) => {
    const row = (cells: string, index: number) =>
      `<row r="${index + 1}">${cells
        .split("|")
        .map((cell, column) => cellOf(cell, `${"ABCDEFG"[column]}${index + 1}`))
        .join("")}</row>`;
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet ${main}><sheetData>${rows.map(row).join("")}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** `46266#1` is the day of that number, `0.5#2` noon; other texts are such. */
function cellOf(text: string, place: string): string {
  const [, value, style] = /^([\d.]+)#(\d)$/.exec(text) ?? [];
  if (value !== undefined) return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  return text === "" ? "" : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

test("each sheet of a workbook is a table; a title may stand above its head", async () => {
  using club = new ImportedClub();
  club.write({
    "verein.xlsx": workbook({
      Vorstand: [
        "Unser Vorstand",
        "",
        "Name|Funktion|E-Mail|Notiz",
        "Anna Müller|Präsidentin|anna@verein.example|",
        "|Kassier",
      ],
      Spiele: ["Datum|Zeit|Heim|Gast|Resultat|Team", "46266#1|0.583333333333#2|FC Dorf|SV Tal|3:1|Aktive"],
      Leer: [""],
    }),
  });
  const outcome = await club.import("verein.xlsx");
  expect(outcome).toMatchObject({ builds: true, counts: { people: 1, games: 1 } });
  expect(club.json("teams/aktive.json")).toMatchObject({
    matches: [{ starts: "2026-09-01T14:00", home: "FC Dorf", away: "SV Tal", score: [3, 1] }],
  });
  expect(placesOf(outcome, "no-title")).toEqual(["verein.xlsx:Vorstand:5"]);
  expect(placesOf(outcome, "unread-column")).toEqual(["verein.xlsx:Vorstand: Notiz"]);
});

test.each([
  ["cut off", (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2), "ends in the middle"],
  ["no archive", () => strToU8("Name;Funktion"), "no workbook of Excel"],
  ["a bomb", withHugeSize, "fill the memory"],
])("a workbook that is %s is named and changes nothing", async (_, broken, reason) => {
  using club = new ImportedClub();
  club.write({ "leute.xlsx": broken(workbook({ A: ["Name|Funktion", "Anna|Kasse"] })) });
  await expect(club.import("leute.xlsx")).rejects.toThrow(reason);
  expect(existsSync(club.club)).toBe(false);
  club.write({ "leute.csv": people });
  await club.import("leute.csv");
  const outcome = await club.import("leute.xlsx");
  expect(outcome).toMatchObject({ written: 0, counts: { people: 0 } });
  expect(placesOf(outcome, "unreadable-file")).toEqual([expect.stringContaining(reason)]);
});

const quoted = ['"Beat;Meier;Kasse', 'Beat;"Meier" jun.;Kasse', 'Beat;Meier;"Kasse', 'Beat "Bea";Meier;Kasse'];

test.each(quoted)("the line %s with a quotation mark too many takes no other line with it", async (line) => {
  using club = new ImportedClub();
  const before = 'Vorname;Nachname;Funktion\nAnna;"Muster; Sohn\n& Co";Leitung\n';
  club.write({ "leute.csv": `${before}${line}\nClara;Huber;Aktuarin\nDora;Keller;Beisitz\n` });
  const outcome = await club.import("leute.csv");
  expect(outcome).toMatchObject({ builds: true, counts: { people: 4 } });
  expect(placesOf(outcome, "open-quote")).toEqual(line.startsWith('Beat "') ? [] : ["leute.csv:4"]);
});

test.each([";", ",", "\t"])(
  "a table with %j between its cells may have titles above, and the line of Excel",
  async (sign) => {
    using club = new ImportedClub();
    const row = (...cells: readonly string[]) => cells.join(sign);
    const lines = [
      "Mitglieder, Stand 2026",
      "",
      row("Vorname", "Nachname", "Funktion"),
      row("Anna", "Muster", "Kasse"),
    ];
    club.write({ "a.csv": lines.join("\n"), "b.csv": [`sep=${sign}`, ...lines.slice(2)].join("\r\n") });
    expect(await club.import("a.csv")).toMatchObject({ builds: true, counts: { people: 1 } });
    expect(await club.import("b.csv")).toMatchObject({ written: 0, counts: { people: 1 } });
  },
);

/** An archive that says of its first file that it has 2 GB unpacked. */
function withHugeSize(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(0x7fff_ffff, bytes.indexOf("PK\u0001\u0002", 0, "latin1") + 24);
  return bytes;
}

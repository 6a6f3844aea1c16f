import { describe, expect, test } from "vitest";
import { csvCell } from "../../../../src/product/engine/text/csv-table.ts";
import { typedLine, typedLines } from "../../../../src/product/engine/text/typed-text.ts";
import { inboxCsv } from "../../../../src/product/receive/inbox-csv.ts";
import { sample } from "../../../runs.ts";
import { pastedTexts } from "../engine/text/pasted-texts.ts";
import { content, linkIn, message, post, press, receiving } from "./receiving.ts";

test.each(["=1+1", "+41 79 555 01 21", "-1", "@SUM(A1)", " =1", "\t=1", "\u200B=1", "＝1", "|cmd", "%0A", "\nx"])(
  "makes no formula of %j",
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test("leaves other texts as they are, with quotes doubled", () => {
  expect(csvCell('Ana "Anni" Rossi, Biel')).toBe('"Ana ""Anni"" Rossi, Biel"');
});

test("exports what was confirmed, a row each", async () => {
  using server = receiving();
  await server.fetch(post({ ...message, name: "=HYPERLINK(1)", topic: "membership" }));
  await server.fetch(post({ ...message, name: "Unbestätigt" }));
  await server.flush();
  await server.fetch(press(linkIn(server.sent[0]!)));
  await server.flush();
  const club = (await content.findClub("tv-oberried"))!;
  const csv = inboxCsv(server.store, { content }, club).replaceAll(/"'?[\w-]{22}"/g, '"<id>"');
  expect(csv.slice(1).split("\r\n")).toMatchInlineSnapshot(`
    [
      ""id","form","confirmed","deleted","letter","Name","E-Mail","Worum geht es?","Nachricht"",
      ""<id>","Kontakt","2026-11-21T09:00:00.000Z","2027-05-20T09:00:00.000Z","sent","'=HYPERLINK(1)","ana.rossi@post.example","Mitglied werden","Guten Tag
    Wann ist Training?"",
      "",
    ]
  `);
});

/** The rows of a text as RFC 4180 says, each with every cell in quotes. */
function rowsOf(csv: string): string[][] {
  const cells = [...csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/gy)];
  expect(cells.map(([cell]) => cell).join("")).toBe(csv.slice(1));
  const rows: string[][] = [[]];
  for (const [, text = "", end] of cells) {
    rows.at(-1)?.push(text.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe.each(sample(pastedTexts, 6).map((text) => [JSON.stringify(text).slice(0, 40), text]))("%s", (_, text) => {
  test("pasted into a form is one cell of the export, with the text that was read", async () => {
    using server = receiving();
    const pasted = { ...message, name: `A ${text}`, message: `B ${text}` };
    await server.fetch(post(pasted));
    await server.flush();
    const club = (await content.findClub("tv-oberried"))!;
    await server.fetch(press(linkIn(server.sent[0]!)));
    const [columns = [], row = [], ...others] = rowsOf(inboxCsv(server.store, { content }, club));
    expect(others).toEqual([]);
    const cells = Object.fromEntries(columns.map((column, index) => [column, row[index]]));
    expect(cells).toMatchObject({ Name: typedLine(pasted.name), Nachricht: typedLines(pasted.message) });
  });
});

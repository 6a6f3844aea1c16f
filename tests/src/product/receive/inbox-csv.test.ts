import { expect, test } from "vitest";
import { csvCell, inboxCsv } from "../../../../src/product/receive/inbox-csv.ts";
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

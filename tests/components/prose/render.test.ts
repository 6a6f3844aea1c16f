import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, only, rendered } from "../markup.ts";

function markup(body: unknown, headingLevel = 2): string {
  return components.get("prose")?.render({ body, headingLevel }) ?? "";
}

describe("the markup of prose", () => {
  it("sets marked words side by side, as they are written", () => {
    const paragraph = [
      { text: "Im " },
      { text: "Rössli", strong: true, emphasis: true, href: "/menschen" },
      { text: ", 20 Uhr" },
    ];
    expect(markup([{ paragraph }])).toContain(
      '<p class="text__paragraph">Im <a href="/menschen"><strong><em>Rössli</em></strong></a>, 20 Uhr</p>',
    );
  });

  it("counts its headings from the level of the page", () => {
    const heading = (level: number) => [{ heading: { text: "Titel", level, id: "titel" } }];
    const names = [markup(heading(1)), markup(heading(3)), markup(heading(1), 4), markup(heading(3), 4)].map((html) =>
      /<(h\d) id="titel">/.exec(html)?.at(1),
    );
    expect(names).toEqual(["h2", "h4", "h4", "h6"]);
  });

  it("gives a heading with an id a link to itself, and others none", () => {
    const root = rendered("prose", { body: [{ heading: { text: "Zweck", id: "art-1" } }, { heading: { text: "B" } }] });
    expect(all(root, "a").map((link) => link.attributes)).toMatchObject([
      { href: "#art-1", "aria-label": "Link zu: Zweck" },
    ]);
    expect(all(root, "h2")[0]?.text).toBe("Zweck");
  });

  it("has paragraphs and numbered points in points, and words that no longer hold", () => {
    const words = (text: string) => [{ text }];
    const inner = { words: words("B"), items: [{ words: words("C") }] };
    const items = [{ words: words("A"), paragraphs: [words("mehr")], isOrdered: true, items: [inner] }];
    const html = markup([{ list: { items } }, { paragraph: [{ text: "alt", struck: true }] }]);
    expect(html.replaceAll(/\s*\n\s*/g, "")).toContain(
      '<ul><li>A<p class="text__paragraph">mehr</p><ol><li>B<ul><li>C</li></ul></li></ol></li></ul>',
    );
    expect(html).toContain("<s>alt</s>");
  });

  it("has no head where no column says anything", () => {
    const root = rendered("prose", {
      body: [{ table: { columns: [{}, {}], rows: [[{ words: [{ text: "A" }] }, {}]] } }],
    });
    expect([all(root, "thead").length, all(root, "th").length, all(root, "td").length]).toEqual([0, 0, 2]);
  });

  it("shows what looks like HTML as it is written", () => {
    expect(markup(["<script>alert(1)</script>"])).not.toContain("<script");
  });

  it("names the place of a table and lets it be reached by keyboard", () => {
    const root = rendered("prose", { body: [{ table: { columns: [{ words: [{ text: "Wer" }] }], rows: [[{}]] } }] });
    expect(only(root, "th").attributes["scope"]).toBe("col");
    expect(only(root, "section").attributes).toMatchObject({ tabindex: "0", "aria-label": "Tabelle: Wer" });
  });

  it("says where the cells of a column stand, that of its head too", () => {
    const columns = [{ words: [{ text: "Jahr" }] }, { words: [{ text: "Mitglieder" }], align: "end" }];
    const root = rendered("prose", { body: [{ table: { columns, rows: [[{}, { words: [{ text: "580" }] }]] } }] });
    const aligned = [...all(root, "th"), ...all(root, "td")].map((cell) => cell.attributes["data-align"]);
    expect(aligned).toEqual([undefined, "end", undefined, "end"]);
  });

  it("takes the first column as the heads of the rows where it has none itself", () => {
    const columns = [{}, { words: [{ text: "Preis" }] }];
    const rows = [
      [{ words: [{ text: "Gäste" }] }, { words: [{ text: "CHF 290.00" }] }],
      [{}, {}],
    ];
    const root = rendered("prose", { body: [{ table: { columns, rows } }] });
    const heads = all(root, "th").map((head) => [head.attributes["scope"], head.text]);
    expect(heads).toEqual([
      ["col", "Preis"],
      ["row", "Gäste"],
    ]);
  });
});

import { describe, expect, it } from "vitest";
import dataTable from "../../../components/data-table/index.ts";
import { all, type Element, only, rendered } from "../markup.ts";

const columns = [
  { key: "name", label: "Name" },
  { key: "amount", label: "Betrag", numeric: true, decimals: 2 },
];
const row = { id: "r-1", cells: { name: "Elin Brunner", amount: 1240.5 } };
const data = { caption: "Rechnungen", columns, rows: [row] };

const table = (own: object = {}) => rendered("data-table", { ...data, ...own });
const cells = (own: object) => table({ rows: [{ ...row, ...own }] });
const attributesOf = (elements: Element[], name: string) => elements.map(({ attributes }) => attributes[name]);

describe("the markup of a data table", () => {
  it("is a native table whose first column names the rows", () => {
    expect(dataTable.render(data)).toMatchInlineSnapshot(`
      "<table class="table">
      <caption class="table__caption">Rechnungen</caption>
      <thead class="table__head">
      <tr>
      <th class="table__column" scope="col">
      Name
      </th>
      <th class="table__column" scope="col" data-align="end">
      Betrag
      </th>
      </tr>
      </thead>
      <tbody class="table__body">
      <tr class="table__row">
      <th class="table__name" scope="row">Elin Brunner</th>
      <td class="table__cell" data-label="Betrag" data-align="end">1’240.50</td>
      </tr>
      </tbody>
      </table>"
    `);
  });

  it("keeps a hidden caption for those who hear it", () => {
    expect(only(table({ captionHidden: true }), "caption")).toMatchObject({
      text: "Rechnungen",
      attributes: { class: "visually-hidden" },
    });
  });

  it("keeps the columns and says over all of them that nothing is there", () => {
    const empty = table({ rows: [], selection: { name: "a" }, actions: [{ label: "Mahnen", action: "remind" }] });
    expect(only(empty, "td")).toMatchObject({ text: "Keine Einträge.", attributes: { colspan: "4" } });
    expect(only(table({ rows: [], empty: "Alles bezahlt." }), "td").text).toBe("Alles bezahlt.");
  });
});

describe("a cell", () => {
  const second = (value: unknown) => only(cells({ cells: { name: "A", amount: value } }), "td");

  it.each([
    ["offen", "offen"],
    [0, "0.00"],
    [-1284930, "-1’284’930.00"],
    [{ text: 2.5 }, "2.50"],
    [{}, ""],
  ])("writes %j as %j", (value, text) => expect(second(value).text).toBe(text));

  it("is empty where the row has none, also under the name of what every object has", () => {
    expect(only(cells({ cells: { name: "A" } }), "td").text).toBe("");
    const own = { columns: [columns[0], { key: "constructor", label: "B" }] };
    expect(only(table(own), "td").text).toBe("");
  });

  it("holds link, status and meta in this order", () => {
    const cell = second({ text: "Bezahlt", href: "/r", badge: { label: "Neu" }, meta: "gestern" });
    expect(cell.children.map(({ attributes }) => attributes["class"])).toEqual([
      "table__own-link",
      "badge",
      "table__meta",
    ]);
  });

  it("is written in the numbers of the locale", () => {
    expect(only(table({ locale: "en-GB" }), "td").text).toBe("1,240.50");
  });
});

describe("the link of a row", () => {
  it("stands in its name and is made of its id, unless the row has its own", () => {
    const linked = (own: object) => attributesOf(all(table({ rowHref: "/r/{id}", ...own }), "table__link"), "href");
    expect(linked({})).toEqual(["/r/r-1"]);
    expect(linked({ rows: [{ ...row, href: "/x" }] })).toEqual(["/x"]);
  });

  it("has the id for its words where there is no name", () => {
    expect(only(table({ rowHref: "/r/{id}", rows: [{ id: "r-1", cells: {} }] }), "table__link").text).toBe("r-1");
  });
});

describe("the order of the rows", () => {
  const sortable = [
    { ...columns[0], sortable: true },
    { ...columns[1], sortable: true },
  ];

  it("is said on the one column that makes it, and turned around there", () => {
    const sorted = table({ columns: sortable, sort: { column: "name" }, sortHref: "?s={column}&d={direction}" });
    expect(attributesOf(all(sorted, "table__column"), "aria-sort")).toEqual(["ascending", undefined]);
    expect(attributesOf(all(sorted, "table__sort"), "href")).toEqual(["?s=name&d=descending", "?s=amount&d=ascending"]);
  });

  it("is asked for by buttons where an action makes it", () => {
    const sort = { column: "amount", direction: "descending" };
    const sorted = table({ columns: sortable, sort, sortAction: "sortInvoices" });
    expect(all(sorted, "table__sort").map(({ name, attributes }) => ({ name, ...attributes }))).toMatchObject([
      { name: "button", "data-action": "sortInvoices", "data-id": "name", "data-direction": "ascending" },
      { name: "button", "data-action": "sortInvoices", "data-id": "amount", "data-direction": "ascending" },
    ]);
  });
});

describe("what a row offers", () => {
  const actions = [
    { label: "Stornieren", action: "cancel" },
    { label: "Mahnen", action: "remind" },
  ];

  it("are buttons that act on it and say so in their names", () => {
    expect(all(table({ actions }), "button").map(({ attributes }) => attributes)).toMatchObject([
      { "data-action": "cancel", "data-id": "r-1", "aria-label": "Stornieren: Elin Brunner" },
      { "data-action": "remind", "data-id": "r-1", "aria-label": "Mahnen: Elin Brunner" },
    ]);
  });

  it("are only those that it names", () => {
    const labels = (own: object) =>
      all(table({ actions, rows: [{ ...row, ...own }] }), "button").map(({ text }) => text);
    expect(labels({ actions: ["remind"] })).toEqual(["Mahnen"]);
    expect(labels({ actions: [] })).toEqual([]);
  });

  it("is a checkbox that submits its id, where rows can be selected", () => {
    const rows = [row, { ...row, id: "r-2", selected: true }];
    const boxes = all(table({ rows, selection: { name: "invoices", form: "mahnlauf" } }), "input");
    expect(boxes.map(({ attributes }) => attributes)).toEqual([
      { type: "checkbox", name: "invoices", value: "r-1", form: "mahnlauf" },
      { type: "checkbox", name: "invoices", value: "r-2", form: "mahnlauf", checked: "" },
    ]);
    expect(all(table({ selection: { name: "a" } }), "label").map(({ text }) => text)).toEqual([
      "Elin Brunner auswählen",
    ]);
  });
});

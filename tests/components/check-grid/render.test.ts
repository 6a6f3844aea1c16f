import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const data = {
  ...{ id: "present", name: "sheet.present", caption: "November", corner: "Person" },
  rows: [
    { id: "m-1", label: "Mia Frei" },
    { id: "m-2", label: "Noé Rey", hint: "Schnuppert", href: "/mitglieder/m-2" },
  ],
  columns: [
    { id: "d-5", label: "5. November" },
    { id: "d-12", label: "12. November", short: "12.11." },
  ],
};
const inputs = (more: object = {}) => all(rendered("check-grid", { ...data, ...more }), "check-grid__input");
const totals = (more: object) =>
  all(rendered("check-grid", { ...data, ...more }), "td")
    .filter(({ attributes }) => attributes["class"] === "check-grid__total")
    .map(({ text }) => text);

describe("the markup of a check grid", () => {
  it("has a checkbox for each cell, named by row and column, all under one name", () => {
    expect(inputs({ value: ["m-1/d-12"] }).map(({ attributes }) => attributes)).toMatchObject([
      { type: "checkbox", name: "sheet.present", value: "m-1/d-5", "aria-label": "Mia Frei, 5. November" },
      { value: "m-1/d-12", "aria-label": "Mia Frei, 12. November", checked: "" },
      { value: "m-2/d-5", "aria-label": "Noé Rey, 5. November" },
      { value: "m-2/d-12", "aria-label": "Noé Rey, 12. November" },
    ]);
    expect(inputs({ name: "" })[0]?.attributes).toMatchObject({ name: "present" });
  });

  it("is a table with heads of rows and columns", () => {
    const root = rendered("check-grid", data);
    const heads = all(root, "th").map(({ attributes, text }) => [attributes["scope"], text]);
    expect(only(root, "caption").text).toBe("November");
    expect(heads).toEqual([
      ...["Person", "5. November", "12.11. 12. November", "Total"].map((text) => ["col", text]),
      ...["Mia Frei", "Noé Rey Schnuppert", "Total"].map((text) => ["row", text]),
    ]);
    expect(only(root, "a").attributes).toMatchObject({ href: "/mitglieder/m-2" });
  });

  it("counts by row, by column and in all, also what cannot be changed, and nothing that is not there", () => {
    const value = ["m-1/d-5", "m-2/d-5", "m-2/d-12", "m-9/d-5"];
    expect(totals({ value })).toEqual(["1", "2", "2", "1", "3"]);
    expect(totals({ value, locked: ["m-2/d-12"] })).toEqual(["1", "2", "2", "1", "3"]);
    expect(totals({ value, missing: ["m-2/d-12"] })).toEqual(["1", "1", "2", "0", "2"]);
  });

  it("locks cells, and has a dash in place of missing ones", () => {
    const more = { value: ["m-1/d-5"], locked: ["m-1/d-5"], missing: ["m-2/d-12"] };
    expect(inputs(more).map(({ attributes }) => ["disabled" in attributes, "checked" in attributes])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(all(rendered("check-grid", { ...data, ...more }), "check-grid__cell").map(({ text }) => text)).toEqual([
      ...["", "", ""],
      "– entfällt",
    ]);
  });

  it("submits the state that it shows beside its cells", () => {
    const hidden = (more: object) =>
      all(rendered("check-grid", { ...data, ...more }), "input").filter(
        ({ attributes }) => attributes["type"] === "hidden",
      );
    expect(hidden({ seen: "s-1" })).toMatchObject([{ attributes: { name: "sheet.presentSeen", value: "s-1" } }]);
    expect(hidden({})).toEqual([]);
  });

  it("is described by hint and error, which marks its cells", () => {
    const root = rendered("check-grid", { ...data, hint: "Ein Satz.", error: "So nicht." });
    expect(only(root, "table").attributes).toMatchObject({ "aria-describedby": "present-hint present-error" });
    expect(all(root, "input").every(({ attributes }) => attributes["aria-invalid"] === "true")).toBe(true);
  });

  it("takes the focus itself where no cell does, so that it can be scrolled", () => {
    const locked = ["m-1/d-5", "m-1/d-12", "m-2/d-5", "m-2/d-12"];
    const frame = (more: object) => only(rendered("check-grid", { ...data, ...more }), "check-grid__frame").attributes;
    expect(frame({ locked })).toMatchObject({ tabindex: "0", role: "region", "aria-label": "November" });
    expect(frame({ locked: locked.slice(1) })).not.toHaveProperty("tabindex");
  });

  it("says that there is nothing where there is no row or no column", () => {
    for (const more of [{ rows: [] }, { columns: [] }]) {
      expect(only(rendered("check-grid", { ...data, ...more }), "check-grid__empty").text).toContain("noch nichts");
      expect(inputs(more)).toEqual([]);
    }
  });
});

import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const options = [
  { value: "list", label: "Liste" },
  { value: "week", label: "Woche" },
  { value: "month", label: "Monat" },
];
const base = { id: "view", legend: "Ansicht", options };

function checked(data: object): string[] {
  const inputs = all(rendered("segmented-control", { ...base, ...data }), "input");
  return inputs
    .filter(({ attributes }) => "checked" in attributes)
    .map(({ attributes }) => attributes["value"] as string);
}

describe("the markup of a segmented control", () => {
  it("is a div.segmented inside a fieldset that is a radio group named by its legend", () => {
    const root = rendered("segmented-control", base);
    expect(root).toMatchObject({
      name: "fieldset",
      attributes: { class: "fieldset", role: "radiogroup", "aria-labelledby": "view-legend" },
    });
    expect(root.children.map(({ name, attributes }) => [name, attributes["id"]])).toEqual([
      ["legend", "view-legend"],
      ["div", "view"],
    ]);
    expect(only(root, "segmented").name).toBe("div");
  });

  it("numbers the ids of the options from 1", () => {
    const inputs = all(rendered("segmented-control", base), "input").map(({ attributes }) => attributes);
    expect(inputs).toMatchObject([
      { id: "view-1", type: "radio", name: "view", value: "list" },
      { id: "view-2", type: "radio", name: "view", value: "week" },
      { id: "view-3", type: "radio", name: "view", value: "month" },
    ]);
  });

  it("puts each radio button into the label that names it", () => {
    const labels = all(rendered("segmented-control", base), "label");
    expect(labels.map((label) => [only(label, "input").attributes["id"], label.text])).toEqual([
      ["view-1", "Liste"],
      ["view-2", "Woche"],
      ["view-3", "Monat"],
    ]);
  });

  it("submits under its own name where it has one", () => {
    const root = rendered("segmented-control", { ...base, name: "ansicht" });
    expect(new Set(all(root, "input").map(({ attributes }) => attributes["name"]))).toEqual(new Set(["ansicht"]));
  });

  it("chooses the option of the value, else the first", () => {
    expect([checked({ value: "week" }), checked({})]).toEqual([["week"], ["list"]]);
  });

  it("keeps a hidden legend for screen readers", () => {
    expect(only(rendered("segmented-control", { ...base, hideLegend: true }), "legend")).toMatchObject({
      attributes: { class: "visually-hidden", id: "view-legend" },
      text: "Ansicht",
    });
  });

  it("says in an attribute that it fills the width", () => {
    expect(only(rendered("segmented-control", { ...base, block: true }), "segmented").attributes["data-block"]).toBe(
      "",
    );
    expect(only(rendered("segmented-control", base), "segmented").attributes).not.toHaveProperty("data-block");
  });
});

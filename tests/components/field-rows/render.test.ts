import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const fields = [
  { name: "firstName", label: "Vorname" },
  { name: "birthDate", label: "Geburtsdatum", type: "date" },
];
const data = { id: "children", legend: "Kinder", item: "Kind", fields };
const value = [
  { firstName: "Yara", birthDate: "2016-04-19" },
  { firstName: "Amir", birthDate: "2019-06-02" },
];

const named = (root: ReturnType<typeof rendered>, way: string) =>
  all(root, "button").filter(({ attributes }) => attributes["value"] === way);

describe("the markup of field rows", () => {
  it("asks for each row under its place in the list, with ids that stay with the row", () => {
    const rows = [
      { key: "7", fields },
      { key: "2", fields },
    ];
    const inputs = all(rendered("field-rows", { ...data, rows, value }), "input").map(({ attributes }) => attributes);
    expect(inputs.map(({ name, id, value: shown }) => [name, id, shown])).toEqual([
      ["children[]", undefined, "7,2"],
      ["children[0].firstName", "children-7-firstName", "Yara"],
      ["children[0].birthDate", "children-7-birthDate", "2016-04-19"],
      ["children[1].firstName", "children-2-firstName", "Amir"],
      ["children[1].birthDate", "children-2-birthDate", "2019-06-02"],
    ]);
  });

  it("has no id twice where a field is named as the title or a button of the row is", () => {
    const names = ["title", "up", "down", "copy", "remove"];
    const given = { ...data, fields: names.map((name) => ({ name, label: name })), value: [{}, {}] };
    const root = rendered("field-rows", { ...given, ordered: true, copies: true });
    const ids = ["input", "button", "span", "div", "label"].flatMap((tag) =>
      all(root, tag).flatMap(({ attributes }) => attributes["id"] ?? []),
    );
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("names the group of a row and its buttons after the row", () => {
    const root = rendered("field-rows", { ...data, value, ordered: true, copies: true });
    const [, second] = all(root, "rows__row");
    expect(second?.attributes).toMatchObject({ role: "group", "aria-labelledby": "children-2--title" });
    expect(second && only(second, "rows__title").text).toBe("Kind 2");
    const names = second && all(second, "button").map(({ attributes }) => attributes["aria-labelledby"]);
    expect(names).toEqual(["up", "down", "copy", "remove"].map((way) => `children-2--${way} children-2--title`));
  });

  it("has as many rows as there have to be, which cannot be removed", () => {
    const root = rendered("field-rows", { ...data, min: 2 });
    expect(all(root, "rows__row")).toHaveLength(2);
    expect(named(root, "remove")).toEqual([]);
  });

  it("adds no row where there are as many as there may be", () => {
    const root = rendered("field-rows", { ...data, value, max: 2, copies: true });
    expect([...named(root, "add"), ...named(root, "copy")]).toEqual([]);
    expect(only(root, "rows__none").text).toBe("Mehr als 2 gehen nicht.");
  });

  it("says that there is no row", () => {
    expect(only(rendered("field-rows", data), "rows__none").text).toBe("Noch nichts eingetragen.");
    expect(only(rendered("field-rows", { ...data, empty: "Noch kein Kind." }), "rows__none").text).toBe(
      "Noch kein Kind.",
    );
  });

  it("closes rows to a line where there are many, but for those with an error", () => {
    const many = Array.from({ length: 6 }, () => value[0]);
    const rows = many.map((_row, index) => ({
      key: `${index}`,
      fields: index === 4 ? [{ ...fields[0], error: "Fehlt." }] : fields,
    }));
    const details = all(rendered("field-rows", { ...data, rows, value: many }), "details");
    expect(details.map(({ attributes }) => "open" in attributes)).toEqual([false, false, false, false, true, false]);
    expect(details[0] && only(details[0], "rows__line").text).toBe("Yara, 19.4.2016");
  });

  it("leaves out fields that a row does not ask for", () => {
    const asked = [fields[0], { ...fields[1], when: false }];
    const root = rendered("field-rows", { ...data, fields: asked, value });
    expect(all(root, "field")).toHaveLength(2);
  });

  it("shows no value of a select that is no option", () => {
    const size = { name: "size", label: "Grösse", control: "select", options: [{ value: "m", label: "M" }] };
    const root = rendered("field-rows", { ...data, fields: [size], value: [{ size: "xl" }] });
    expect(all(root, "option").map(({ attributes }) => attributes["value"])).toEqual(["", "m"]);
  });

  it("gives other languages its words for after a change", () => {
    const { attributes } = rendered("field-rows", data, { removed: "{item} removed.", moved: "{item} moved." });
    expect(attributes["data-text-removed"]).toBe("{item} removed.");
    expect(rendered("field-rows", data).attributes["data-text-removed"]).toBeUndefined();
  });
});

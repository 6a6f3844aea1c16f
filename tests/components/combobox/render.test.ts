import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, only, rendered } from "../markup.ts";

const data = { id: "member", query: "memberQuery", label: "Mitglied" };
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `m-${index}`, label: `Mitglied ${index}` }));
const labels = (more: object) =>
  all(rendered("combobox", { ...data, ...more }), "combobox__label").map(({ text }) => text);
const inputs = (more: object = {}) => all(rendered("combobox", { ...data, ...more }), "input");
const status = (more: object) => only(rendered("combobox", { ...data, ...more }), "visually-hidden").text;

describe("the markup of a combobox", () => {
  it("submits the choice under its name, and has what is typed under another", () => {
    const [chosen, typed] = inputs({ value: "m-1", text: "Mitglied 1", required: true });
    expect(chosen?.attributes).toMatchObject({
      name: "member",
      value: "m-1",
      hidden: "",
      required: "",
      "data-for": "member",
    });
    expect(typed?.attributes).toMatchObject({
      id: "member",
      name: "memberQuery",
      value: "Mitglied 1",
      role: "combobox",
    });
    expect(typed?.attributes["required"]).toBeUndefined();
  });

  it("shows at most fifty of ten thousand options, and says how many there are", () => {
    const options = people(10_000);
    expect(labels({ options, filters: true })).toHaveLength(50);
    expect(status({ options, filters: true })).toBe("50 von 10000. Tippe weiter, um zu suchen.");
    expect(labels({ options, filters: true, text: "9999" })).toEqual(["Mitglied 9999"]);
  });

  it("offers all again while the text is that of the choice", () => {
    const options = people(3);
    expect(labels({ options, filters: true, text: "Mitglied 1" })).toEqual(["Mitglied 1"]);
    expect(labels({ options, filters: true, text: "Mitglied 1", value: "m-1" })).toHaveLength(3);
  });

  it("leaves options of a source as they are", () => {
    expect(labels({ options: people(3), text: "xyz" })).toHaveLength(3);
  });

  it("has none of these last, also where nothing fits", () => {
    const none = { value: "none", label: "Niemand davon" };
    expect(labels({ options: people(1), none })).toEqual(["Mitglied 0", "Niemand davon"]);
    expect(labels({ options: people(1), filters: true, text: "xyz", none })).toEqual(["Niemand davon"]);
    expect(status({ options: [], none })).toBe("Keine Treffer");
  });

  it("says that the search runs, why it fails, and how many fit", () => {
    expect(status({ options: people(2), waits: true })).toBe("Suche läuft …");
    expect(status({ options: [], failure: "Keine Verbindung." })).toBe("Keine Verbindung.");
    expect(status({ options: people(2) })).toBe("Treffer: 2");
    const failed = rendered("combobox", { ...data, options: [], failure: "Keine Verbindung." });
    expect(only(failed, "button").attributes).toMatchObject({ "data-action": "retry", type: "button" });
  });

  it("takes what results give: no options yet, one twice, one with the value of none", () => {
    const mend = components.get("combobox")?.mend as (given: object) => object;
    const [one] = people(1);
    const none = { value: "m-0", label: "Niemand" };
    expect(mend({ ...data })).toEqual(data);
    expect(mend({ ...data, options: [one, one] })).toEqual({ ...data, options: [one] });
    expect(mend({ ...data, none, options: [one] })).toEqual({ ...data, none, options: [] });
  });
});

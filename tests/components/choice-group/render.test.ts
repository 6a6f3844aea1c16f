import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const options = [
  { value: "a", label: "Aktiv" },
  { value: "p", label: "Passiv" },
];
const base = { id: "fee", legend: "Beitrag", options };

/** The values of the options that are checked. */
function chosen(data: object): (string | undefined)[] {
  return all(rendered("choice-group", { ...base, ...data }), "input")
    .filter(({ attributes }) => "checked" in attributes)
    .map(({ attributes }) => attributes["value"]);
}

describe("the markup of a choice group", () => {
  it("is a fieldset that its legend names, with a radio button for each option", () => {
    const root = rendered("choice-group", base);
    expect(root).toMatchObject({
      name: "fieldset",
      attributes: { class: "choices", id: "fee", role: "radiogroup", "aria-labelledby": "fee-legend" },
    });
    expect(only(root, "legend")).toMatchObject({ attributes: { id: "fee-legend" }, text: "Beitrag" });
    expect(all(root, "input").map(({ attributes }) => attributes)).toEqual([
      { class: "choices__input", type: "radio", id: "fee-1", name: "fee", value: "a" },
      { class: "choices__input", type: "radio", id: "fee-2", name: "fee", value: "p" },
    ]);
  });

  it("has checkboxes and no role where several can be chosen", () => {
    const root = rendered("choice-group", { ...base, multiple: true });
    expect(root.attributes).not.toHaveProperty("role");
    expect(all(root, "input").map(({ attributes }) => attributes["type"])).toEqual(["checkbox", "checkbox"]);
  });

  it("chooses what is checked, or what the value says", () => {
    expect(chosen({})).toEqual([]);
    expect(chosen({ options: [options[0], { ...options[1], checked: true }] })).toEqual(["p"]);
    expect(chosen({ value: "a" })).toEqual(["a"]);
    expect(chosen({ value: "unknown" })).toEqual([]);
    expect(chosen({ multiple: true, value: "p" })).toEqual(["p"]);
    expect(chosen({ multiple: true, value: ["p", "a"] })).toEqual(["a", "p"]);
  });

  it("names an option by its label and reads hint and end after it", () => {
    const option = { value: "a", label: "Aktiv", hint: "Mit Lizenz", trailing: "CHF 320.00" };
    const label = only(rendered("choice-group", { ...base, options: [option] }), "label");
    expect(only(label, "input").attributes).toMatchObject({
      "aria-labelledby": "fee-1-label",
      "aria-describedby": "fee-1-hint fee-1-trailing",
    });
    expect(all(label, "span").map(({ attributes }) => attributes["id"])).toEqual([
      undefined,
      "fee-1-label",
      "fee-1-hint",
      "fee-1-trailing",
    ]);
  });

  it("requires one of its radio buttons natively", () => {
    const root = rendered("choice-group", { ...base, required: true });
    expect(all(root, "input").every(({ attributes }) => attributes["required"] === "")).toBe(true);
  });

  it("disables single options", () => {
    const root = rendered("choice-group", { ...base, options: [options[0], { ...options[1], disabled: true }] });
    expect(all(root, "input").map(({ attributes }) => "disabled" in attributes)).toEqual([false, true]);
  });

  it("is invalid as a group, with checkboxes each by itself", () => {
    const invalid = (data: object) => {
      const root = rendered("choice-group", { ...base, error: "Wähle etwas.", ...data });
      return [root, ...all(root, "input")].map(({ attributes }) => attributes["aria-invalid"]);
    };
    expect(invalid({})).toEqual(["true", undefined, undefined]);
    expect(invalid({ multiple: true })).toEqual([undefined, "true", "true"]);
  });

  it("puts the hint before the options and the error after them, and is described by both", () => {
    const root = rendered("choice-group", { ...base, hint: "Pro Jahr.", error: "Wähle etwas." });
    expect(root.attributes["aria-describedby"]).toBe("fee-hint fee-error");
    expect(root.children.map(({ attributes }) => attributes["class"])).toEqual([
      "choices__legend",
      "choices__hint",
      "choices__options",
      "field__error",
    ]);
  });

  it("keeps a hidden legend for screen readers", () => {
    const legend = only(rendered("choice-group", { ...base, hideLegend: true }), "legend");
    expect(legend).toMatchObject({ attributes: { class: "visually-hidden" }, text: "Beitrag" });
  });

  it("says in words that nothing has to be chosen", () => {
    expect(only(rendered("choice-group", { ...base, optional: true }), "legend").text).toBe("Beitrag (optional)");
  });
});

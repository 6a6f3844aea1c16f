import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const base = { id: "seats", label: "Plätze", value: 12, max: 40 };

describe("the markup of a progress bar", () => {
  it("is a native progress element in a div.field, named by its label", () => {
    const root = rendered("progress-bar", base);
    expect(root).toMatchObject({ name: "div", attributes: { class: "field" } });
    expect(only(root, "progress").attributes).toMatchObject({
      id: "seats",
      value: "12",
      max: "40",
      "aria-labelledby": "seats-label",
    });
    expect(only(root, "label")).toMatchObject({ attributes: { id: "seats-label", for: "seats" }, text: "Plätze" });
  });

  it.each([
    [undefined, "12 von 40"],
    ["", "12 von 40"],
    ["30 %", "30 %"],
  ])("shows for the text %j the words %s", (text, words) => {
    expect(only(rendered("progress-bar", { ...base, text }), "progress__value").text).toBe(words);
  });

  it("keeps a hidden label for screen readers, and the words in sight", () => {
    const root = rendered("progress-bar", { ...base, hideLabel: true });
    expect(only(root, "label").attributes).toMatchObject({ class: "visually-hidden", id: "seats-label" });
    expect(all(root, "progress__value")).toHaveLength(1);
  });

  it("writes nothing done as nothing, not as unknown", () => {
    expect(only(rendered("progress-bar", { ...base, value: 0 }), "progress").attributes["value"]).toBe("0");
  });
});

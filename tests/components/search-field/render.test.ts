import { describe, expect, it } from "vitest";
import { only, rendered } from "../markup.ts";

const base = { id: "find", label: "Mitglieder suchen" };

describe("the markup of a search field", () => {
  it("is a div with a search input under the name q", () => {
    const root = rendered("search-field", base);
    expect(root).toMatchObject({ name: "div", attributes: { class: "search" } });
    expect(only(root, "input").attributes).toMatchObject({ type: "search", id: "find", name: "q" });
  });

  it("has a label that does not show, also beside a placeholder", () => {
    const root = rendered("search-field", { ...base, placeholder: "Name" });
    expect(only(root, "label")).toMatchObject({
      attributes: { class: "visually-hidden", for: "find" },
      text: "Mitglieder suchen",
    });
    expect(only(root, "input").attributes["placeholder"]).toBe("Name");
  });

  it("keeps the query, the name in the address and the list that it filters", () => {
    const data = { ...base, name: "suche", value: "Meier & Co", controls: "members" };
    expect(only(rendered("search-field", data), "input").attributes).toMatchObject({
      name: "suche",
      value: "Meier & Co",
      "aria-controls": "members",
    });
  });

  it("claims no list where it filters none", () => {
    expect(only(rendered("search-field", base), "input").attributes).not.toHaveProperty("aria-controls");
  });

  it("takes an empty name for none", () => {
    expect(rendered("search-field", { ...base, name: "" })).toEqual(rendered("search-field", base));
  });
});

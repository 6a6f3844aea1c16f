import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const title = "Noch keine Gruppen";

describe("the markup of an empty state", () => {
  it("is a div with an icon and a heading", () => {
    const root = rendered("empty-state", { title });
    expect(root).toMatchObject({ name: "div", attributes: { class: "empty" } });
    expect(root.children.map(({ name }) => name)).toEqual(["svg", "h3"]);
    expect(only(root, "h3").text).toBe(title);
  });

  it.each([
    [{ title }, "inbox"],
    [{ query: "Judo" }, "search"],
    [{ query: "Judo", icon: "users" }, "users"],
    [{ title, icon: "" }, "inbox"],
  ])("draws for %j the icon %s", (data, icon) => {
    expect(rendered("empty-state", data).children[0]?.attributes["data-icon"]).toBe(icon);
  });

  it("repeats the query of a search without a match and offers to reset the filters", () => {
    const root = rendered("empty-state", { query: "{query} & Söhne" });
    expect(only(root, "h3").text).toBe("Keine Treffer für «{query} & Söhne»");
    expect(only(root, "button")).toMatchObject({
      attributes: { type: "button", "data-action": "reset-filters" },
      text: "Filter zurücksetzen",
    });
  });

  it("puts a title and an action of its own in place of those", () => {
    const action = { label: "Wunsch schreiben", action: "wish" };
    const root = rendered("empty-state", { query: "Pilates", title: "Kein Angebot", action });
    expect(only(root, "h3").text).toBe("Kein Angebot");
    expect(all(root, "button").map(({ attributes }) => attributes["data-action"])).toEqual(["wish"]);
  });

  it("offers nothing where there is neither a query nor an action", () => {
    expect(all(rendered("empty-state", { title, body: "Alles erledigt." }), "button")).toEqual([]);
  });

  it("leaves out a body that is an empty text", () => {
    expect(rendered("empty-state", { title, body: "" })).toEqual(rendered("empty-state", { title }));
  });

  it("fits its heading into the page", () => {
    expect(all(rendered("empty-state", { title, headingLevel: 2 }), "h2")).toHaveLength(1);
  });
});

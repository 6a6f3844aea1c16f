import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, only, rendered } from "../markup.ts";

describe("the markup of a card", () => {
  it("is an article, empty where nothing is given", () => {
    expect(components.get("card")?.render({})).toBe('<article class="card">\n</article>');
  });

  it("is named by its title where it has an id", () => {
    const root = rendered("card", { id: "turnfest", title: "Turnfest" });
    expect(root.attributes).toMatchObject({ id: "turnfest", "aria-labelledby": "turnfest-title" });
    expect(only(root, "card__title").attributes["id"]).toBe("turnfest-title");
  });

  it.each([{ title: "Turnfest" }, { id: "turnfest" }])("is not labelled by a title that has no id: %j", (data) => {
    const root = rendered("card", data);
    expect(root.attributes).not.toHaveProperty("aria-labelledby");
    expect(all(root, "card__title").every(({ attributes }) => !("id" in attributes))).toBe(true);
  });

  it.each([2, 3, 4])("has a heading of level %i", (headingLevel) => {
    expect(only(rendered("card", { title: "a", headingLevel }), "card__title").name).toBe(`h${headingLevel}`);
  });

  it("has its parts in order: title and badge in the header, meta, body, footer", () => {
    const root = rendered("card", {
      title: "Turnfest",
      badge: { label: "Offen", tone: "success" },
      meta: "Samstag",
      body: ["Eins.", "Zwei."],
      actions: [{ label: "Absagen" }, { label: "Anmelden", variant: "primary" }],
    });
    expect(root.children.map(({ attributes }) => attributes["class"])).toEqual([
      "card__header",
      "card__meta",
      "card__body",
      "card__footer",
    ]);
    expect(root.children[0]?.children.map(({ text }) => text)).toEqual(["Turnfest", "Offen"]);
    expect(only(root, "badge").attributes["data-status"]).toBe("success");
    expect(only(root, "card__body").children.map(({ text }) => text)).toEqual(["Eins.", "Zwei."]);
    expect(only(root, "card__footer").children.map(({ text }) => text)).toEqual(["Absagen", "Anmelden"]);
  });

  it("leaves out parts that are empty", () => {
    const empty = rendered("card", { title: "a", meta: "", body: [], actions: [] });
    expect(empty).toEqual(rendered("card", { title: "a" }));
  });

  it("is one link, without links or buttons inside, where it has an address", () => {
    const root = rendered("card", { id: "a", title: "Judo", href: "/judo", badge: { label: "Neu" }, body: ["b"] });
    expect(root).toMatchObject({ name: "a", attributes: { href: "/judo", "data-interactive": "" } });
    expect([...all(root, "a"), ...all(root, "button")]).toEqual([]);
  });

  it.each(["accent", "subtle"])("carries the variant %s, as a link too", (variant) => {
    expect(rendered("card", { variant }).attributes["data-variant"]).toBe(variant);
    expect(rendered("card", { variant, href: "#" }).attributes["data-variant"]).toBe(variant);
    expect(rendered("card", { variant: "default" }).attributes).not.toHaveProperty("data-variant");
  });
});

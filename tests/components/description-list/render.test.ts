import { describe, expect, it } from "vitest";
import descriptionList from "../../../components/description-list/index.ts";
import { all, only, rendered } from "../markup.ts";

const pair = (own: object) => rendered("description-list", { items: [{ term: "Telefon", ...own }] });

describe("the markup of a description list", () => {
  it("is a dl of pairs", () => {
    expect(descriptionList.render({ items: [{ term: "Name", description: "Elin" }] })).toMatchInlineSnapshot(`
      "<dl class="facts">
      <div class="facts__pair">
      <dt class="facts__term">Name</dt>
      <dd class="facts__description">
      <span class="facts__text">Elin</span>
      </dd>
      </div>
      </dl>"
    `);
  });

  it("links the description, and keeps a phone number on one line", () => {
    const link = only(pair({ description: "079 555 01 23", href: "tel:+41795550123" }), "a");
    expect(link.attributes["href"]).toBe("tel:+41795550123");
    expect(descriptionList.render({ items: [{ term: "T", description: "1 2", href: "tel:12" }] })).toContain(
      "1\u00a02",
    );
  });

  it("sets a status after the description, or in its place", () => {
    expect(only(pair({ description: "CHF 1.00", badge: { label: "Offen" } }), "dd").text).toBe("CHF 1.00 Offen");
    expect(only(pair({ badge: { label: "Offen" } }), "dd").text).toBe("Offen");
  });

  it.each([[{}], [{ description: "" }]])("says that nothing is known of %j", (own) => {
    expect(only(pair(own), "facts__none").text).toBe("Keine Angabe");
  });

  it("says so in another language", () => {
    expect(descriptionList.render({ items: [{ term: "T" }] }, { none: "Inconnu" })).toContain("Inconnu");
  });

  it("keeps the order of the pairs", () => {
    const items = ["A", "B", "C"].map((term) => ({ term, description: term }));
    const root = rendered("description-list", { items, layout: "columns" });
    expect(all(root, "dt").map(({ text }) => text)).toEqual(["A", "B", "C"]);
    expect(root.attributes["data-layout"]).toBe("columns");
  });
});

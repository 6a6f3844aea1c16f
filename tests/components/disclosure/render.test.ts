import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const base = { title: "Was mitnehmen?", paragraphs: ["Turnkleider.", "Etwas zu trinken."] };

describe("the markup of a disclosure", () => {
  it("is a native details element with its title line first", () => {
    const root = rendered("disclosure", base);
    expect(root).toMatchObject({ name: "details", attributes: { class: "disclosure" } });
    expect(root.children[0]).toMatchObject({ name: "summary", text: base.title });
    expect(all(root, "p").map(({ text }) => text)).toEqual(base.paragraphs);
  });

  it("is open and one of a group natively", () => {
    expect(rendered("disclosure", { ...base, id: "faq-1", open: true, name: "faq" }).attributes).toMatchObject({
      id: "faq-1",
      open: "",
      name: "faq",
    });
  });

  it("has its meta at the end of the title line, before the sign", () => {
    const summary = only(rendered("disclosure", { ...base, meta: "2 Sätze" }), "summary");
    expect(summary.children.map(({ attributes }) => attributes["class"])).toEqual([
      "disclosure__title",
      "disclosure__meta",
      "icon",
    ]);
  });

  it("shows rows as a description list after the paragraphs", () => {
    const root = rendered("disclosure", { ...base, rows: [{ term: "Konto", description: "CH93" }, { term: "Bank" }] });
    expect(only(root, "disclosure__content").children.map(({ name }) => name)).toEqual(["p", "p", "dl"]);
    expect(all(root, "dd").map(({ text }) => text)).toEqual(["CH93", "Keine Angabe"]);
  });
});

import { describe, expect, it } from "vitest";
import heading from "../../../components/heading/index.ts";
import { all, only, rendered } from "../markup.ts";

const data = { text: "Mitglieder" };

describe("the markup of a heading", () => {
  it("is a heading of level 2 in a row of its own", () => {
    expect(heading.render({ ...data, id: "mitglieder" })).toMatchInlineSnapshot(`
      "<div class="heading">
      <div class="heading__main">
      <h2 class="heading__text" id="mitglieder">Mitglieder</h2>
      </div>
      </div>"
    `);
  });

  it.each([2, 3, 4])("has the level %i where that is given", (headingLevel) => {
    expect(only(rendered("heading", { ...data, headingLevel }), "heading__text").name).toBe(`h${headingLevel}`);
  });

  it("sets status and meta after the text", () => {
    const main = only(rendered("heading", { ...data, badge: { label: "Neu" }, meta: "Stand heute" }), "heading__main");
    expect(main.children.map(({ attributes }) => attributes["class"])).toEqual([
      "heading__text",
      "badge",
      "heading__meta",
    ]);
  });

  it("sets the buttons at the end, in their order", () => {
    const actions = [{ label: "Exportieren" }, { label: "Erfassen", variant: "primary" }];
    const root = rendered("heading", { ...data, actions });
    expect(root.children.at(-1)?.attributes["class"]).toBe("heading__actions");
    expect(all(root, "button").map(({ text }) => text)).toEqual(["Exportieren", "Erfassen"]);
  });

  it("has no empty rows", () => {
    const html = heading.render({ ...data, meta: "", actions: [] });
    expect(html).not.toContain("heading__actions");
    expect(html).not.toContain("heading__meta");
  });

  it("says its size only where it is not the usual one", () => {
    expect(rendered("heading", { ...data, size: "display" }).attributes["data-size"]).toBe("display");
    expect(rendered("heading", data).attributes).not.toHaveProperty("data-size");
  });
});

import { describe, expect, it } from "vitest";
import { only, rendered } from "../markup.ts";

const image = { src: "/a.jpg", alt: "Die Riege", width: 1600, height: 900 };

describe("the markup of a teaser list", () => {
  it("links the title only, and leaves the picture to those who see it", () => {
    const root = rendered("teaser-list", { items: [{ title: "Gold", href: "/gold", meta: "Heute", image }] });
    expect(only(root, "a")).toMatchObject({ text: "Gold", attributes: { href: "/gold" } });
    expect(only(root, "img").attributes["alt"]).toBe("");
  });

  it("says a sentence where there are none", () => {
    expect(rendered("teaser-list", { items: [], empty: "Nichts Neues." })).toMatchObject({
      name: "p",
      text: "Nichts Neues.",
    });
  });

  it("says its layout only where it is not the usual one", () => {
    const items = [{ title: "Gold" }];
    expect(rendered("teaser-list", { items, layout: "feature" }).attributes["data-layout"]).toBe("feature");
    expect(rendered("teaser-list", { items }).attributes).not.toHaveProperty("data-layout");
  });
});

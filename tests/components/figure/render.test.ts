import { describe, expect, it } from "vitest";
import figure from "../../../components/figure/index.ts";
import { all, only, rendered } from "../markup.ts";

const data = { src: "/halle.jpg", alt: "Die Turnhalle", width: 1200, height: 800 };

describe("the markup of a figure", () => {
  it("is an image that keeps its place and loads when it comes near", () => {
    expect(figure.render({ ...data, caption: "Foto: Luca Meier" })).toMatchInlineSnapshot(`
      "<figure class="figure">
      <img class="figure__image" src="/halle.jpg" alt="Die Turnhalle" width="1200" height="800" loading="lazy" decoding="async">
      <figcaption class="figure__caption">Foto: Luca Meier</figcaption>
      </figure>"
    `);
  });

  it("loads at once where it is eager", () => {
    const { attributes } = only(rendered("figure", { ...data, eager: true }), "img");
    expect(attributes).not.toHaveProperty("loading");
    expect(attributes["fetchpriority"]).toBe("high");
  });

  it("writes an empty alternative text: it says that the image only decorates", () => {
    expect(only(rendered("figure", { ...data, alt: "" }), "img").attributes["alt"]).toBe("");
  });

  it("becomes a link around the image, not around the caption", () => {
    const root = rendered("figure", { ...data, href: "/partner", caption: "Partner" });
    expect(all(only(root, "a"), "img")).toHaveLength(1);
    expect(root.children.map(({ name }) => name)).toEqual(["a", "figcaption"]);
  });

  it("says frame and fit only where they are not the usual ones", () => {
    expect(rendered("figure", { ...data, ratio: "16:9", fit: "contain" }).attributes).toMatchObject({
      "data-ratio": "16:9",
      "data-fit": "contain",
    });
    expect(rendered("figure", data).attributes).toEqual({ class: "figure" });
  });
});

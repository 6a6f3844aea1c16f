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

  it("offers its formats and sizes in its order, over its colours", () => {
    const images = [
      { src: "/a-480.avif", width: 480 },
      { src: "/a-960.avif", width: 960 },
    ];
    const root = rendered("figure", {
      ...data,
      sources: [{ type: "image/avif", images }],
      focus: [0.2, 0.5],
      tint: ["#aabbcc", "#001122"],
    });
    expect(only(root, "source").attributes).toMatchObject({
      type: "image/avif",
      srcset: "/a-480.avif 480w, /a-960.avif 960w",
    });
    expect(only(root, "span").attributes).toEqual({ class: "picture", "data-x": "0" });
    expect(all(root, "path").map(({ attributes }) => attributes["fill"])).toEqual(["#aabbcc", "#001122"]);
  });

  it("keeps the proportions of a panorama, the size of a small photo, and marks what is upright", () => {
    const shapeOf = (width: number, height: number, more: object = {}) => {
      const sources = [{ type: "image/webp", images: [{ src: `/a-${width}.webp`, width }] }];
      return rendered("figure", { ...data, width, height, ratio: "3:2", sources, ...more }).attributes["data-shape"];
    };
    expect([shapeOf(1200, 800), shapeOf(1600, 800), shapeOf(800, 1200), shapeOf(479, 320)]).toEqual([
      ...[undefined, "wide", "tall", "small"],
    ]);
    expect([shapeOf(479, 320, { ratio: "original" }), shapeOf(479, 320, { sources: undefined })]).toEqual([
      ...[undefined, undefined],
    ]);
  });

  it("names no width where there is one file, so that the browser knows its own size", () => {
    const sources = [{ type: "image/webp", images: [{ src: "/a-120.webp", width: 120 }] }];
    const { attributes } = only(rendered("figure", { ...data, width: 120, height: 80, sources }), "source");
    expect(attributes).toEqual({ type: "image/webp", srcset: "/a-120.webp" });
  });

  it("lets no address of a size begin another one, or load what is no image", () => {
    const images = [
      { src: "/a b,c.avif,", width: 480 },
      { src: "javascript:alert(1)", width: 960 },
    ];
    const root = rendered("figure", { ...data, sources: [{ type: "image/avif", images }] });
    expect(only(root, "source").attributes["srcset"]).toBe("/a%20b,c.avif%2C 480w, about:invalid 960w");
  });
});

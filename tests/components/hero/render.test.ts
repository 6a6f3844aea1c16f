import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const image = { src: "/platz.jpg", alt: "Der Platz", width: 1600, height: 900 };

describe("the markup of a hero", () => {
  it("loads its picture at once, as the largest one of the page", () => {
    const picture = only(rendered("hero", { title: "Turnen", image }), "img");
    expect(picture.attributes).toMatchObject({ alt: "Der Platz", fetchpriority: "high" });
    expect(picture.attributes).not.toHaveProperty("loading");
  });

  it("links the next fact as a whole where it has a page", () => {
    const next = { label: "Als Nächstes", title: "Turnerabend", meta: "Samstag" };
    expect(only(rendered("hero", { title: "Turnen", next: { ...next, href: "/a" } }), "a").text).toBe(
      "Als Nächstes Turnerabend Samstag",
    );
    expect(all(rendered("hero", { title: "Turnen", next }), "a")).toEqual([]);
  });

  it("says that it has no picture, for the layout", () => {
    expect(rendered("hero", { title: "Turnen" }).attributes).toHaveProperty("data-plain");
    expect(rendered("hero", { title: "Turnen", image }).attributes).not.toHaveProperty("data-plain");
  });
});

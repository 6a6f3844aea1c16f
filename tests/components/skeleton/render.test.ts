import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, rendered } from "../markup.ts";

describe("the markup of a skeleton", () => {
  it("is busy and says so in words, and nothing else", () => {
    for (const shape of ["text", "tile", "card", "list", "table"]) {
      const root = rendered("skeleton", { shape });
      expect(root.attributes["aria-busy"]).toBe("true");
      expect(root.text).toBe("Wird geladen");
    }
  });

  it("does not write the shape that is usual", () => {
    expect(rendered("skeleton", {}).attributes).not.toHaveProperty("data-shape");
    expect(rendered("skeleton", { shape: "tile" }).attributes["data-shape"]).toBe("tile");
  });

  it.each([
    ["text", "skeleton__line", 3],
    ["tile", "skeleton__box", 1],
    ["card", "skeleton__box", 1],
    ["list", "skeleton__row", 5],
    ["table", "skeleton__row", 5],
  ])("of %s has as many of %s as usual, %i, or as many as asked for", (shape, part, usual) => {
    expect(all(rendered("skeleton", { shape }), part)).toHaveLength(usual);
    expect(all(rendered("skeleton", { shape, rows: 7 }), part)).toHaveLength(7);
  });

  it("is the only component that serves for loading", () => {
    const serving = [...components.values()].filter(({ serves }) => serves === "loading");
    expect(serving.map(({ id }) => id)).toEqual(["skeleton"]);
  });
});

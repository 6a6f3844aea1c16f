import { describe, expect, it } from "vitest";
import avatar from "../../../components/avatar/index.ts";
import { all, only, rendered } from "../markup.ts";

const initialsOf = (name: string) => rendered("avatar", { name }).text;

describe("the markup of an avatar", () => {
  it("is silent beside a name", () => {
    expect(avatar.render({ name: "Sandra Keller" })).toMatchInlineSnapshot(`
      "<span class="avatar" aria-hidden="true">
      SK
      </span>"
    `);
  });

  it("says the name where it stands alone", () => {
    const { attributes } = rendered("avatar", { name: "Sandra Keller", named: true });
    expect(attributes).toMatchObject({ role: "img", "aria-label": "Sandra Keller" });
    expect(attributes).not.toHaveProperty("aria-hidden");
  });

  it("shows its image in place of the initials, and leaves the image silent", () => {
    const face = rendered("avatar", { name: "Sandra Keller", image: "/sandra.jpg" });
    expect(face.text).toBe("");
    expect(only(face, "img").attributes).toMatchObject({ src: "/sandra.jpg", alt: "", loading: "lazy" });
  });

  it("writes size and shape only where they are not the usual ones", () => {
    expect(rendered("avatar", { name: "A", size: "md", shape: "round" }).attributes).not.toHaveProperty("data-size");
    expect(rendered("avatar", { name: "A", size: "xl", shape: "square" }).attributes).toMatchObject({
      "data-size": "xl",
      "data-shape": "square",
    });
  });
});

describe("the initials", () => {
  it.each([
    ["Sandra Keller", "SK"],
    ["Ronaldinho", "R"],
    ["Ana-Lena Maria de Oliveira", "AO"],
    ["von Allmen", "A"],
    ["elif yılmaz", "EY"],
    ["VBC Köniz", "VK"],
    ["«Fitness 60+»", "F6"],
    ["Łukasz Øvergård", "ŁØ"],
  ])("of %s are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("give way to the sign of a person where a name has no letter", () => {
    expect(all(rendered("avatar", { name: "…" }), "icon")).toHaveLength(1);
    expect(initialsOf("…")).toBe("");
  });
});

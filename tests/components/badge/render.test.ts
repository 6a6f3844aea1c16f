import { describe, expect, it } from "vitest";
import { all, rendered } from "../markup.ts";

describe("the markup of a badge", () => {
  it("is a word alone where it is neutral", () => {
    const root = rendered("badge", { label: "Entwurf" });
    expect(root).toMatchObject({ name: "span", attributes: { class: "badge" }, text: "Entwurf", children: [] });
  });

  it.each([
    ["info", "info"],
    ["success", "check-circle"],
    ["warning", "alert-triangle"],
    ["danger", "alert-circle"],
  ])("carries the tone %s with the icon %s before the word", (tone, icon) => {
    const root = rendered("badge", { label: "Bezahlt", tone, title: "Am 3. März" });
    expect(root.attributes).toEqual({ class: "badge", "data-status": tone, title: "Am 3. März" });
    expect(root.children.map(({ attributes }) => attributes["data-icon"])).toEqual([icon]);
    expect(root.text).toBe("Bezahlt");
  });

  it("takes its label and tooltip as text", () => {
    const root = rendered("badge", { label: "<i>", title: '"><i>' });
    expect([root.text, root.attributes["title"], all(root, "i")]).toEqual(["<i>", '"><i>', []]);
  });
});

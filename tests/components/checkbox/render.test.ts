import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const base = { id: "terms", label: "Ich bin einverstanden" };

describe("the markup of a checkbox", () => {
  it("is a native checkbox inside its label", () => {
    const root = rendered("checkbox", base);
    expect(root).toMatchObject({ name: "div", attributes: { class: "checkbox" } });
    const label = only(root, "label");
    expect(label.text).toBe(base.label);
    expect(only(label, "input").attributes).toEqual({
      class: "checkbox__input",
      type: "checkbox",
      id: "terms",
      name: "terms",
    });
  });

  it("submits its own name and value where it has them", () => {
    expect(only(rendered("checkbox", { ...base, name: "statutes", value: "2026" }), "input").attributes).toMatchObject({
      name: "statutes",
      value: "2026",
    });
  });

  it.each(["checked", "required", "disabled"])("says natively that it is %s", (state) => {
    expect(only(rendered("checkbox", { ...base, [state]: true }), "input").attributes[state]).toBe("");
  });

  it("is named by its label alone where there is a hint", () => {
    const root = rendered("checkbox", { ...base, hint: "Du kannst das ändern." });
    expect(only(root, "input").attributes).toMatchObject({
      "aria-labelledby": "terms-label",
      "aria-describedby": "terms-hint",
    });
    expect(only(root, "checkbox__label")).toMatchObject({ attributes: { id: "terms-label" }, text: base.label });
    expect(only(root, "checkbox__hint").attributes["id"]).toBe("terms-hint");
  });

  it("keeps the link out of the label", () => {
    const root = rendered("checkbox", { ...base, link: { href: "#statuten", label: "Statuten lesen" } });
    expect(all(only(root, "label"), "a")).toEqual([]);
    expect(only(root, "a")).toMatchObject({ attributes: { href: "#statuten" }, text: "Statuten lesen" });
  });

  it("is invalid with an error only, which is read after the hint", () => {
    const failed = rendered("checkbox", { ...base, hint: "Einmal im Jahr.", error: "Die Zustimmung fehlt." });
    expect(only(failed, "input").attributes).toMatchObject({
      "aria-invalid": "true",
      "aria-describedby": "terms-hint terms-error",
    });
    expect(only(failed, "field__error")).toMatchObject({
      attributes: { id: "terms-error" },
      text: "Die Zustimmung fehlt.",
    });
    expect(only(rendered("checkbox", base), "input").attributes).not.toHaveProperty("aria-invalid");
  });

  it("leaves out parts that are empty texts", () => {
    expect(rendered("checkbox", { ...base, name: "", hint: "", error: "" })).toEqual(rendered("checkbox", base));
  });
});

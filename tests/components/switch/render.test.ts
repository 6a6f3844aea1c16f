import { describe, expect, it } from "vitest";
import { all, only, rendered } from "../markup.ts";

const base = { id: "mail", label: "Mitteilungen per E-Mail" };

describe("the markup of a switch", () => {
  it("is a label with a checkbox that is a switch", () => {
    const root = rendered("switch", base);
    expect(root).toMatchObject({ name: "label", attributes: { class: "switch" } });
    expect(only(root, "input").attributes).toEqual({
      class: "switch__input",
      type: "checkbox",
      role: "switch",
      id: "mail",
      name: "mail",
    });
  });

  it("is named by all of its words where there is no hint", () => {
    const root = rendered("switch", base);
    expect(root.text).toBe("Mitteilungen per E-Mail");
    expect(only(root, "switch__label").attributes).not.toHaveProperty("id");
  });

  it("is named by its label and described by its hint where there is one", () => {
    const root = rendered("switch", { ...base, hint: "Höchstens eine pro Tag." });
    expect(only(root, "input").attributes).toMatchObject({
      "aria-labelledby": "mail-label",
      "aria-describedby": "mail-hint",
    });
    expect(only(root, "switch__label")).toMatchObject({ attributes: { id: "mail-label" }, text: base.label });
    expect(only(root, "switch__hint")).toMatchObject({
      attributes: { id: "mail-hint" },
      text: "Höchstens eine pro Tag.",
    });
  });

  it("has the key of the setting as its name", () => {
    expect(only(rendered("switch", { ...base, name: "notify.mail" }), "input").attributes["name"]).toBe("notify.mail");
  });

  it.each(["checked", "disabled"])("says natively that it is %s", (state) => {
    expect(only(rendered("switch", { ...base, [state]: true }), "input").attributes[state]).toBe("");
  });

  it("leaves out a hint that is an empty text", () => {
    expect(rendered("switch", { ...base, hint: "", name: "" })).toEqual(rendered("switch", base));
    expect(all(rendered("switch", { ...base, hint: "" }), "switch__hint")).toEqual([]);
  });
});

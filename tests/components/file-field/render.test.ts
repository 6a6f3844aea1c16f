import { describe, expect, it } from "vitest";
import { only, rendered } from "../markup.ts";

const base = { id: "receipt", label: "Beleg" };

describe("the markup of a file field", () => {
  it("is a label with a native file control", () => {
    const root = rendered("file-field", base);
    expect(only(root, "label")).toMatchObject({ attributes: { for: "receipt" }, text: "Beleg" });
    expect(only(root, "input").attributes).toEqual({
      class: "file-field__control",
      type: "file",
      id: "receipt",
      name: "receipt",
    });
  });

  it("tells the browser what to offer", () => {
    const data = { ...base, name: "files", accept: ".pdf,image/*", multiple: true, required: true, disabled: true };
    expect(only(rendered("file-field", data), "input").attributes).toMatchObject({
      name: "files",
      accept: ".pdf,image/*",
      multiple: "",
      required: "",
      disabled: "",
    });
  });

  it("says in words that it may stay empty", () => {
    expect(only(rendered("file-field", { ...base, optional: true }), "label").text).toBe("Beleg (optional)");
  });

  it("puts the hint before the control and the error after it, and reads both", () => {
    const root = rendered("file-field", { ...base, hint: "Höchstens 5 MB.", error: "Die Datei ist zu gross." });
    expect(root.children.map(({ attributes }) => attributes["class"])).toEqual([
      "field__label",
      "field__hint",
      "file-field",
      "field__error",
    ]);
    expect(only(root, "input").attributes).toMatchObject({
      "aria-describedby": "receipt-hint receipt-error",
      "aria-invalid": "true",
    });
  });

  it("leaves out parts that are empty texts", () => {
    expect(rendered("file-field", { ...base, name: "", hint: "", error: "" })).toEqual(rendered("file-field", base));
  });
});

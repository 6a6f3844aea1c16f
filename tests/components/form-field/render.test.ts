import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { all, only, rendered } from "../markup.ts";

const base = { id: "name", label: "Name" };

/** The value of a textarea, as the parser reads it. */
function textareaValue(data: object): string {
  const html = components.get("form-field")?.render({ ...base, ...data, control: "textarea" }) as string;
  const [field] = parseFragment(html).childNodes as [Tree.Element];
  const area = field.childNodes.find(({ nodeName }) => nodeName === "textarea") as Tree.Element;
  return (area.childNodes as Tree.TextNode[]).map(({ value }) => value).join("");
}

describe("the markup of a form field", () => {
  it("is a div with a label that belongs to its control", () => {
    const root = rendered("form-field", base);
    expect(root).toMatchObject({ name: "div", attributes: { class: "field" } });
    expect(only(root, "label")).toMatchObject({ attributes: { for: "name" }, text: "Name" });
    expect(only(root, "input").attributes).toMatchObject({ id: "name", name: "name", type: "text" });
  });

  it.each(["input", "select", "textarea"])("writes the control %s with what every control has", (control) => {
    const options = [{ value: "a", label: "A" }];
    const data = {
      ...base,
      control,
      options,
      name: "member.name",
      required: true,
      disabled: true,
      autocomplete: "name",
    };
    expect(only(rendered("form-field", data), control).attributes).toMatchObject({
      id: "name",
      name: "member.name",
      required: "",
      disabled: "",
      autocomplete: "name",
    });
  });

  it("says in words that an optional field may stay empty, and nothing of a required one", () => {
    expect(only(rendered("form-field", { ...base, optional: true }), "label").text).toBe("Name (optional)");
    expect(only(rendered("form-field", { ...base, required: true }), "label").text).toBe("Name");
  });

  it("describes the control by its hint, then by its error", () => {
    const root = rendered("form-field", { ...base, hint: "Wie im Pass.", error: "Der Name fehlt." });
    expect(only(root, "input").attributes["aria-describedby"]).toBe("name-hint name-error");
    expect(only(root, "field__hint")).toMatchObject({ attributes: { id: "name-hint" }, text: "Wie im Pass." });
    expect(only(root, "field__error")).toMatchObject({ attributes: { id: "name-error" }, text: "Der Name fehlt." });
  });

  it("puts the hint before the control and the error after it", () => {
    const root = rendered("form-field", { ...base, hint: "Wie im Pass.", error: "Der Name fehlt." });
    expect(root.children.map(({ attributes }) => attributes["class"])).toEqual([
      "field__label",
      "field__hint",
      "field__control",
      "field__error",
    ]);
  });

  it("marks the control invalid with an error only, which has an icon", () => {
    const failed = rendered("form-field", { ...base, error: "Der Name fehlt." });
    expect(only(failed, "input").attributes["aria-invalid"]).toBe("true");
    expect(only(failed, "field__error").children[0]?.attributes["data-icon"]).toBe("alert-circle");
    expect(only(rendered("form-field", base), "input").attributes).not.toHaveProperty("aria-invalid");
  });

  it("leaves out parts that are empty texts", () => {
    const root = rendered("form-field", { ...base, name: "", hint: "", error: "" });
    expect(root).toEqual(rendered("form-field", base));
  });

  it("writes a number as the value", () => {
    const data = { ...base, type: "number", value: 0 };
    expect(only(rendered("form-field", data), "input").attributes["value"]).toBe("0");
  });

  it.each([
    ["text", "7", "z. B."],
    ["number", undefined, "z. B."],
    ["date", undefined, undefined],
  ])("gives the type %s maxlength %s and placeholder %s", (type, maxlength, placeholder) => {
    const { attributes } = only(rendered("form-field", { ...base, type, maxlength: 7, placeholder: "z. B." }), "input");
    expect([attributes["maxlength"], attributes["placeholder"]]).toEqual([maxlength, placeholder]);
  });

  it.each(["", "\n", "\n\nzwei Leerzeilen", "eins\nzwei\n", "</textarea><b>"])(
    "keeps the value %j of a textarea",
    (value) => {
      expect(textareaValue({ value })).toBe(value);
    },
  );

  it("tells a password manager what a password is, unless the data does", () => {
    const autocomplete = (more: object) =>
      only(rendered("form-field", { ...base, type: "password", ...more }), "input").attributes["autocomplete"];
    expect([autocomplete({}), autocomplete({ autocomplete: "new-password" })]).toEqual([
      "current-password",
      "new-password",
    ]);
    expect(only(rendered("form-field", base), "input").attributes).not.toHaveProperty("autocomplete");
  });

  it("gives a textarea four rows, or as many as asked for", () => {
    const rows = (more: object) =>
      only(rendered("form-field", { ...base, control: "textarea", ...more }), "textarea").attributes["rows"];
    expect([rows({}), rows({ rows: 2 })]).toEqual(["4", "2"]);
  });

  it("selects the option of the value, also where that is a number, and keeps disabled ones", () => {
    const options = [
      { value: "1", label: "Eins", disabled: true },
      { value: "2", label: "Zwei" },
    ];
    const found = all(rendered("form-field", { ...base, control: "select", value: 2, options }), "option");
    expect(found.map(({ attributes }) => attributes)).toEqual([
      { value: "1", disabled: "" },
      { value: "2", selected: "" },
    ]);
  });

  it("begins a select with its placeholder, which stands for no choice", () => {
    const data = { ...base, control: "select", placeholder: "Bitte wählen", options: [{ value: "a", label: "A" }] };
    expect(all(rendered("form-field", data), "option")[0]).toMatchObject({
      attributes: { value: "" },
      text: "Bitte wählen",
    });
  });
});

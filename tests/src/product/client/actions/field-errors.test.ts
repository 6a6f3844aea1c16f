import { beforeEach, describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { holdErrors, markFields } from "../../../../../src/product/client/actions/field-errors.ts";
import { controlsOf, isComplete } from "../../../../../src/product/client/actions/fields.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const input = (id: string) => onPage<HTMLInputElement>(`#${id}`);
const said = () => [...document.querySelectorAll('[id$="-error"]')].map(({ id, textContent }) => [id, textContent]);
const described = (id: string) => input(id).getAttribute("aria-describedby");

describe("errors at the fields", () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <form>
        <div class="field"><input id="street" name="street"></div>
        <div class="field"><input id="zip" name="zip" aria-describedby="zip-hint other"><p id="zip-hint"></p></div>
        <fieldset><legend>Mail</legend><p><input id="yes" name="mail" type="radio"></p><p><input id="no" name="mail" type="radio"></p></fieldset>
        <p><input id="bare" name="bare"></p>
      </form>`;
  });

  it("name the wrong fields alone, in them, and the focus goes to the first", () => {
    expect(markFields(document.body, { zip: "Vier Ziffern.", bare: "Fehlt.", toString: "Nichts." })).toBe(true);
    expect(said()).toEqual([
      ["zip-error", "Vier Ziffern."],
      ["bare-error", "Fehlt."],
    ]);
    expect(input("zip-error").parentElement?.className).toBe("field");
    expect(input("bare-error").parentElement?.tagName).toBe("P");
    expect(document.activeElement?.id).toBe("zip");
    expect(["street", "zip", "yes", "bare"].map((id) => input(id).getAttribute("aria-invalid"))).toEqual([
      null,
      "true",
      null,
      "true",
    ]);
  });

  it("describe the field after what described it before", () => {
    markFields(document.body, { zip: "Vier Ziffern.", street: "Fehlt." });
    expect([described("zip"), described("street")]).toEqual(["zip-hint other zip-error", "street-error"]);
  });

  it("stand once at the end of a group of choices", () => {
    expect(markFields(document.body, { mail: "Wähle." })).toBe(true);
    expect(said()).toEqual([["yes-error", "Wähle."]]);
    expect(input("yes-error").parentElement?.tagName).toBe("FIELDSET");
  });

  it("are at the field whose value is in the place that the API names", () => {
    document.body.innerHTML =
      '<form><p><input id="city" name="address.city"></p><p><input id="born" name="rows[3].born"></p></form>';
    expect(markFields(document.body, { "/rows/0/born": "Fehlt.", "address.city": "Zu kurz." })).toBe(true);
    expect(said()).toEqual([
      ["city-error", "Zu kurz."],
      ["born-error", "Fehlt."],
    ]);
  });

  it("replace the earlier one of the same field", () => {
    markFields(document.body, { zip: "Vier Ziffern." });
    markFields(document.body, { zip: "Gibt es nicht." });
    expect(said()).toEqual([["zip-error", "Gibt es nicht."]]);
    expect(described("zip")).toBe("zip-hint other zip-error");
  });

  it("go with the first change of the value, and leave the field as it was", () => {
    const before = document.body.innerHTML;
    markFields(document.body, { zip: "Vier Ziffern.", street: "Fehlt." });
    holdErrors(new AbortController().signal);
    for (const id of ["zip", "street"]) input(id).dispatchEvent(new Event("input", { bubbles: true }));
    expect(document.body.innerHTML).toBe(before);
  });

  it("of a choice go with any of its options", () => {
    const before = document.body.innerHTML;
    markFields(document.body, { mail: "Wähle." });
    holdErrors(new AbortController().signal);
    input("no").dispatchEvent(new Event("input", { bubbles: true }));
    expect(document.body.innerHTML).toBe(before);
  });

  it("are none where no field has the name", () => {
    expect(markFields(document.body, { other: "Fehlt." })).toBe(false);
    expect(said()).toEqual([]);
  });
});

describe("an error in the markup of a control", () => {
  const error = "So geht es nicht.";
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  const kinds = [
    ["form-field", { label: "Text" }],
    ["form-field", { label: "Liste", control: "select", options }],
    ["form-field", { label: "Zeilen", control: "textarea" }],
    ["choice-group", { legend: "Wahl", options }],
    ["choice-group", { legend: "Mehrere", options, multiple: true }],
    ["checkbox", { label: "Kreuz" }],
    ["file-field", { label: "Datei" }],
  ] as const;

  it.each(kinds)("holds the form of a %s %j until its value changes", (id, data) => {
    const drawn = components.get(id)?.render({ id: "wrong", ...data, error });
    document.body.innerHTML = `<form>${drawn}<button type="button">Senden</button></form>`;
    holdErrors(new AbortController().signal);
    onPage<HTMLElement>("button").click();
    expect(controlsOf(document.body)[0]?.validationMessage).toBe(error);
    expect(isComplete(onPage("form"))).toBe(false);
    controlsOf(document.body)
      .at(-1)
      ?.dispatchEvent(new Event("input", { bubbles: true }));
    onPage<HTMLElement>("button").click();
    expect(isComplete(onPage("form"))).toBe(true);
    expect(document.querySelector('[aria-invalid], [id$="-error"], [aria-describedby]')).toBeNull();
  });

  it("of a flow is left to the flow", () => {
    document.body.innerHTML = `<form class="flow">${components.get("form-field")?.render({ id: "wrong", label: "Text", error })}</form>`;
    holdErrors(new AbortController().signal);
    input("wrong").click();
    input("wrong").dispatchEvent(new Event("input", { bubbles: true }));
    expect(isComplete(onPage("form"))).toBe(true);
    expect(said()).toEqual([["wrong-error", error]]);
  });
});

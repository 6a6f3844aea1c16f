import { beforeEach, describe, expect, it } from "vitest";
import { markFields } from "../../../../../src/product/client/actions/field-errors.ts";
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

  it("replace the earlier one of the same field", () => {
    markFields(document.body, { zip: "Vier Ziffern." });
    markFields(document.body, { zip: "Gibt es nicht." });
    expect(said()).toEqual([["zip-error", "Gibt es nicht."]]);
    expect(described("zip")).toBe("zip-hint other zip-error");
  });

  it("go with the first change of the value, and leave the field as it was", () => {
    const before = document.body.innerHTML;
    markFields(document.body, { zip: "Vier Ziffern.", street: "Fehlt." });
    for (const id of ["zip", "street"]) input(id).dispatchEvent(new Event("input"));
    expect(document.body.innerHTML).toBe(before);
  });

  it("are none where no field has the name", () => {
    expect(markFields(document.body, { other: "Fehlt." })).toBe(false);
    expect(said()).toEqual([]);
  });
});

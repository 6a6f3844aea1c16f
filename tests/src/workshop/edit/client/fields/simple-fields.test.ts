import { describe, expect, it } from "vitest";
import {
  booleanField,
  checksField,
  momentField,
  numberField,
  scoreField,
  selectField,
  textField,
} from "../../../../../../src/workshop/edit/client/fields/simple-fields.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import { elementLines, onPage, type, usePage } from "../../../../../page-globals.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const input = (selector = "input") => onPage<HTMLInputElement>(selector);
const values = ({ changes }: EditedField) => changes.map(([, value, options]) => [value, options]);
const check = (box: HTMLInputElement, isChecked: boolean) => {
  box.checked = isChecked;
  box.dispatchEvent(new Event("change"));
};
const options = [
  { value: "judo", title: "Judo" },
  { value: "turnen", title: "Turnen" },
];

describe("a text", () => {
  it.each<[form: string | undefined, type: string]>([
    [undefined, "text"],
    ["day", "date"],
    ["time", "time"],
    ["email", "email"],
    ["phone", "tel"],
    ["colour", "color"],
    ["address", "text"],
  ])("of the form %s is typed as %s", (form, kind) => {
    new EditedField({}).draw(textField, { type: "string", ...(form !== undefined && { form }) }, ["a"]);
    expect(input().type).toBe(kind);
  });

  it("is shown, and changes while it is typed; where it may be absent, an empty one is", () => {
    for (const isRequired of [true, false]) {
      const edited = new EditedField({ a: "Alt" });
      edited.draw(textField, { type: "string" }, ["a"], isRequired);
      expect(input().value).toBe("Alt");
      type(input(), "Neu\u0007");
      type(input(), "");
      expect(values(edited)).toEqual([
        ["Neu", { isTyping: true }],
        [isRequired ? "" : undefined, { isTyping: true }],
      ]);
    }
  });

  it("is empty where the value is none", () => {
    new EditedField({ a: 3 }).draw(textField, { type: "string" }, ["a"]);
    expect(input().value).toBe("");
  });
});

describe("a number", () => {
  it("is typed as digits", () => {
    const edited = new EditedField({ a: 7 });
    expect(elementLines(edited.draw(numberField, { type: "integer", minimum: 2 }, ["a"]))).toMatchInlineSnapshot(`
      "<div class="field" data-field="a">
        <label for="field-a" class="field__label"> a
        <input class="field__input" type="text" inputmode="decimal" autocomplete="off" id="field-a" aria-describedby="field-a-problem field-a-hint">
        <p class="field__problem" id="field-a-problem" hidden>
        <p class="field__hint" id="field-a-hint" hidden>"
    `);
    expect(input().value).toBe("7");
    edited.draw(numberField, { type: "number" }, ["b"]);
    expect(input().value).toBe("");
  });

  it.each([
    [true, ""],
    [false, undefined],
  ])("that is empty is told where it is required, else none: %s", (isRequired, empty) => {
    const edited = new EditedField({ a: 7 });
    edited.draw(numberField, { type: "number" }, ["a"], isRequired);
    type(input(), "8.5");
    type(input(), "");
    expect(values(edited)).toEqual([
      [8.5, { isTyping: true }],
      [empty, { isTyping: true }],
    ]);
  });

  it("that is none stays as it was typed, for the checks to tell", () => {
    const edited = new EditedField({ a: "0x10" });
    edited.draw(numberField, { type: "number" }, ["a"]);
    expect(input().value).toBe("0x10");
    for (const text of ["1e3", "12,5", "1’240", "٣", "-3"]) type(input(), text);
    expect(values(edited).map(([value]) => value)).toEqual(["1e3", 12.5, 1240, "٣", -3]);
  });
});

describe("a yes or no", () => {
  it.each<[value: unknown, usual: boolean, isChecked: boolean]>([
    [undefined, true, true],
    [undefined, false, false],
    [false, true, false],
    [true, false, true],
    ["ja", false, false],
  ])("of %s, usually %s, is shown as %s", (value, usual, isChecked) => {
    const field = new EditedField({ a: value }).draw(booleanField, { type: "boolean", default: usual }, ["a"]);
    expect([input().checked, field.className]).toEqual([isChecked, "field field--check"]);
  });

  it("is absent where it is as usual and may be", () => {
    const changed = (usual: boolean, isRequired: boolean) => {
      const edited = new EditedField({});
      edited.draw(booleanField, { type: "boolean", default: usual }, ["a"], isRequired);
      for (const isChecked of [true, false]) check(input(), isChecked);
      return values(edited).map(([value]) => value);
    };
    expect(changed(true, false)).toEqual([undefined, false]);
    expect(changed(false, false)).toEqual([true, undefined]);
    expect(changed(true, true)).toEqual([true, false]);
  });
});

describe("a day with a time", () => {
  it.each([
    ["2026-11-22T09:30", "2026-11-22", "09:30"],
    ["2026-11-22", "2026-11-22", ""],
    [undefined, "", ""],
  ])("%s is shown as %s and %s", (value, day, time) => {
    new EditedField({ a: value }).draw(momentField, { type: "string" }, ["a"]);
    expect([input("#field-a-day").value, input("#field-a-time").value]).toEqual([day, time]);
  });

  it("is written with its time where there is one, and is none without a day", () => {
    const edited = new EditedField({ a: "2026-11-22" });
    edited.draw(momentField, { type: "string" }, ["a"]);
    type(input("#field-a-time"), "10:00");
    type(input("#field-a-time"), "");
    type(input("#field-a-day"), "");
    expect(values(edited).map(([value]) => value)).toEqual(["2026-11-22T10:00", "2026-11-22", undefined]);
    expect(elementLines(onPage(".field__row"))).toMatchInlineSnapshot(`
      "<div class="field__row">
        <input class="field__input" type="date" id="field-a-day" aria-label="a: date">
        <input class="field__input" type="time" id="field-a-time" aria-label="a: time-of-day">"
    `);
  });
});

describe("one of a few", () => {
  const draw = (value: unknown, isRequired: boolean) => {
    const edited = new EditedField({ a: value });
    edited.draw(
      (model, path, context) => selectField(model, path, context, options),
      { type: "string" },
      ["a"],
      isRequired,
    );
    return edited;
  };
  const shown = () =>
    [...onPage("select").children].map((option) => `${option.getAttribute("value")} ${option.textContent}`);

  it("has a way to none where it may be absent, and where it is none of them", () => {
    draw("judo", true);
    expect(shown()).toEqual(["judo Judo", "turnen Turnen"]);
    draw("judo", false);
    expect(shown()[0]).toBe(" none");
    draw("schach", true);
    expect([shown()[0], onPage<HTMLSelectElement>("select").value]).toEqual([" choose", ""]);
  });

  it("is chosen", () => {
    const edited = draw("judo", false);
    expect(onPage<HTMLSelectElement>("select").value).toBe("judo");
    type(onPage<HTMLSelectElement>("select"), "turnen");
    type(onPage<HTMLSelectElement>("select"), "");
    expect(values(edited).map(([value]) => value)).toEqual(["turnen", undefined]);
  });
});

describe("some of a few", () => {
  it.each([
    [false, undefined],
    [true, []],
  ])("keep their order, and none are absent where they may be: required %s", (isRequired, none) => {
    const edited = new EditedField({ a: ["turnen"] });
    edited.draw(
      (model, path, context) => checksField(model, path, context, options),
      { type: "array" },
      ["a"],
      isRequired,
    );
    const boxes = ["judo", "turnen"].map((id) => input(`#field-a-${id}`));
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
    for (const [index, isChecked] of [
      [0, true],
      [1, false],
      [0, false],
    ] as const) {
      const box = boxes[index];
      if (box !== undefined) check(box, isChecked);
    }
    expect(values(edited).map(([value]) => value)).toEqual([["judo", "turnen"], ["judo"], none]);
    expect(elementLines(onPage("fieldset"))).toMatchInlineSnapshot(`
      "<fieldset class="field__group" id="field-a" aria-describedby="field-a-problem field-a-hint">
        <legend class="field__label"> a
        <label class="field__choice"> Judo
          <input type="checkbox" class="field__check" id="field-a-judo">
        <label class="field__choice"> Turnen
          <input type="checkbox" class="field__check" id="field-a-turnen">"
    `);
  });
});

describe("a score", () => {
  it("is both numbers, or none; what is no number stays for the checks to tell", () => {
    const schema: FormSchema = { type: "array" };
    const edited = new EditedField({ a: [3, 1] });
    expect(elementLines(edited.draw(scoreField, schema, ["a"]))).toMatchInlineSnapshot(`
      "<div class="field" data-field="a">
        <fieldset class="field__group" id="field-a" aria-describedby="field-a-problem field-a-hint">
          <legend class="field__label"> a
          <div class="field__row">
            <input class="field__input" type="text" inputmode="numeric" autocomplete="off" id="field-a-0" aria-label="home">
            <input class="field__input" type="text" inputmode="numeric" autocomplete="off" id="field-a-1" aria-label="away">
        <p class="field__problem" id="field-a-problem" hidden>
        <p class="field__hint" id="field-a-hint" hidden>"
    `);
    expect([input("#field-a-0").value, input("#field-a-1").value]).toEqual(["3", "1"]);
    type(input("#field-a-1"), "2");
    type(input("#field-a-0"), "");
    type(input("#field-a-1"), "1e1");
    type(input("#field-a-1"), "");
    expect(values(edited).map(([value]) => value)).toEqual([[3, 2], ["", 2], ["", "1e1"], undefined]);
    new EditedField({}).draw(scoreField, schema, ["a"]);
    expect([input("#field-a-0").value, input("#field-a-1").value]).toEqual(["", ""]);
  });
});

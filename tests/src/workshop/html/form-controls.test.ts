import { expect, test } from "vitest";
import { formControls } from "../../../../src/workshop/html/form-controls.ts";

const plain = { id: undefined, isRequired: false, isChecked: false };

test.each([
  ['<input name="a" value="1">', { ...plain, name: "a", type: "text", value: "1" }],
  [
    '<input name="a" type="email" id="i" required>',
    { name: "a", type: "email", id: "i", isRequired: true, isChecked: false, value: "" },
  ],
  ['<input name="a" id="i" data-for="shown">', { ...plain, name: "a", type: "text", id: "shown", value: "" }],
  ['<input name="a" type="checkbox" value="x">', { ...plain, name: "a", type: "checkbox", value: "" }],
  [
    '<input name="a" type="checkbox" value="x" checked>',
    { ...plain, name: "a", type: "checkbox", isChecked: true, value: "x" },
  ],
  ["<textarea name='a'>Hallo\n du</textarea>", { ...plain, name: "a", type: "textarea", value: "Hallo\n du" }],
  [
    "<select name='a'><option value='1'>Eins</option></select>",
    { ...plain, name: "a", type: "select-one", value: "1" },
  ],
  [
    "<select name='a'><option>Eins<option selected>Zwei</select>",
    { ...plain, name: "a", type: "select-one", value: "Zwei" },
  ],
  ["<select name='a'></select>", { ...plain, name: "a", type: "select-one", value: "" }],
])("%s is a control", (html, control) => {
  expect(formControls(`<form><p>${html}</p></form>`)).toEqual([control]);
});

test.each([
  "<input>",
  '<input name="a" disabled>',
  '<input name="a" type="hidden">',
  '<input name="a" type="submit">',
  '<input name="a" type="button">',
  '<button name="a"></button>',
  "<output name='a'></output>",
])("%s is none", (html) => {
  expect(formControls(html)).toEqual([]);
});

test("radio buttons of one name are one control, with the value that is chosen, in the order of the source", () => {
  const radio = (more: string) => `<input type="radio" name="way" ${more}>`;
  const html = `${radio('value="a" id="one"')}<input name="last">${radio('value="b" checked')}${radio('value="c" required')}`;
  expect(formControls(html)).toEqual([
    { name: "way", type: "radio", id: "one", isRequired: true, isChecked: true, value: "b" },
    { ...plain, name: "last", type: "text", value: "" },
  ]);
});

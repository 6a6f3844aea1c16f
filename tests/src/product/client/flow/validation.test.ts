import { expect, it } from "vitest";
import type { ControlElement } from "../../../../../src/product/client/flow/controls.ts";
import { errorsIn } from "../../../../../src/product/client/flow/validation.ts";
import { engineTexts } from "../../../../../src/product/engine/built-in-texts.ts";
import type { Answers } from "../../../../../src/product/engine/flow/answers.ts";
import type { FlowControl } from "../../../../../src/product/engine/flow/flow-outline.ts";

type Flaw = Exclude<keyof ValidityState, "valid">;

/** A control as the browser judges it. */
function element(type: string, flaws: readonly Flaw[], more: object = {}): ControlElement {
  const attributes: Readonly<Record<string, string>> = { min: "3", max: "9", minlength: "2", maxlength: "5" };
  return {
    ...{ type, hidden: false, willValidate: true, value: "" },
    validity: { valid: flaws.length === 0, ...Object.fromEntries(flaws.map((flaw) => [flaw, true])) },
    getAttribute: (name: string) => attributes[name] ?? null,
    ...more,
  } as unknown as ControlElement;
}

const controls = [{ name: "a", label: "Feld" }] as unknown as FlowControl[];
const errorOf = (elements: readonly ControlElement[], answers: Answers = {}) =>
  errorsIn(new Map([["a", elements]]), controls, answers, { components: new Map() })["a"];

/** Each text that a control can have, with its label and limit. */
const said = (key: keyof typeof engineTexts, limit = "") =>
  engineTexts[key].replace("{label}", "Feld").replace("{limit}", limit);

it.each<[type: string, flaws: readonly Flaw[], text: string, more?: object]>([
  ["text", ["valueMissing"], said("invalidMissing")],
  ["radio", ["valueMissing"], said("invalidUnchosen")],
  ["select-one", ["valueMissing"], said("invalidUnchosen")],
  ["text", ["valueMissing"], said("invalidUnchosen"), { hidden: true }],
  ["checkbox", ["valueMissing"], said("invalidUnchecked")],
  ["file", ["valueMissing"], said("invalidNoFile")],
  ["number", ["badInput"], said("invalidNumber")],
  ["date", ["badInput"], said("invalidDate")],
  ["time", ["badInput"], said("invalidTime")],
  ["month", ["badInput"], said("invalidPattern")],
  ["email", ["typeMismatch"], said("invalidEmail")],
  ["url", ["typeMismatch"], said("invalidUrl")],
  ["number", ["rangeUnderflow"], said("invalidLow", "3")],
  ["number", ["rangeOverflow"], said("invalidHigh", "9")],
  ["number", ["stepMismatch"], said("invalidStep")],
  ["text", ["tooShort"], said("invalidShort", "2")],
  ["text", [], said("invalidLong", "5"), { maxLength: 5, value: "123456" }],
  ["text", ["patternMismatch"], said("invalidPattern")],
  ["email", ["valueMissing", "typeMismatch"], said("invalidMissing")],
])("a control of the type %s with %j says what to do", (type, flaws, text, more) => {
  expect(errorOf([element(type, flaws, more)])).toBe(text);
});

it.each<[why: string, elements: readonly ControlElement[], answers?: Answers]>([
  ["is right", [element("text", [], { maxLength: 5, value: "12345" })]],
  ["has no limit", [element("text", [], { maxLength: -1, value: "123456" })]],
  ["is not validated", [element("text", ["valueMissing"], { willValidate: false })]],
  ["has a file that was chosen before", [element("file", ["valueMissing"])], { a: "data:;name=a" }],
  ["is not on the page", []],
])("a control that %s has no error", (_, elements, answers) => {
  expect(errorOf(elements, answers)).toBeUndefined();
});

it("a file that was not chosen is missed, and the first flaw of several controls counts", () => {
  expect(errorOf([element("file", ["valueMissing"])], { a: "" })).toBe(said("invalidNoFile"));
  expect(errorOf([element("text", []), element("number", ["badInput"]), element("date", ["badInput"])])).toBe(
    said("invalidNumber"),
  );
});

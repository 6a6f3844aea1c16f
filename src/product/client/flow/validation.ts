import type { engineTexts } from "#engine-texts";
import { fillText } from "../../../../components/_kit/texts.ts";
import type { Answers } from "../../engine/flow/answers.ts";
import type { FlowControl } from "../../engine/flow/flow-outline.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";
import { fieldObjection, limitInputs, loadFormats } from "../field-rules.ts";
import type { ControlElement } from "./controls.ts";
import type { FlowRuntime } from "./runtime.ts";

type TextKey = keyof typeof engineTexts;

/** Makes the rules of the operation that a flow submits decide about its answers. */
export async function applyRules(runtime: FlowRuntime): Promise<void> {
  const { rules } = runtime.options;
  if (rules === undefined) return;
  limitInputs(rules, runtime.page.form?.elements ?? []);
  await loadFormats(rules, runtime.state.entered);
  if (runtime.objection !== undefined) return;
  const words = () => ({ locale: runtime.host.locale ?? "de-CH", messages: runtime.host.messages });
  runtime.objection = (name, answer) => fieldObjection(rules, name, answer, words());
  runtime.drawNow();
}

/** The errors of browser validation, control by control, in the texts of the product. */
export function errorsIn(
  byName: ReadonlyMap<string, readonly ControlElement[]>,
  controls: readonly FlowControl[],
  answers: Answers,
  host: Host,
): Record<string, string> {
  const found = controls.flatMap(({ name, label }) => {
    const element = byName.get(name)?.find((each) => each.willValidate && (!each.validity.valid || isTooLong(each)));
    if (element === undefined || isAnsweredBefore(element, answers[name])) return [];
    const text = engineText(host, textFor(element));
    return [[name, fillText(text, { label, limit: limitOf(element) })] as const];
  });
  return Object.fromEntries(found);
}

/** A chosen file stays chosen, although a control that is rendered again cannot show it. */
function isAnsweredBefore(element: ControlElement, answer: Answers[string] | undefined): boolean {
  return element.type === "file" && element.validity.valueMissing && answer !== undefined && answer !== "";
}

function textFor(element: ControlElement): TextKey {
  const { validity, type } = element;
  if (validity.valueMissing) return missingTexts[element.hidden ? "select-one" : type] ?? "invalidMissing";
  if (validity.badInput) return unreadableTexts[type] ?? "invalidPattern";
  if (validity.typeMismatch) return type === "email" ? "invalidEmail" : "invalidUrl";
  if (isTooLong(element)) return "invalidLong";
  const kind = validityTexts.find(([flaw]) => validity[flaw]);
  return kind?.[1] ?? "invalidPattern";
}

/** Also of a text that a script has changed, for which the browser's validation does not count. */
function isTooLong(element: ControlElement): boolean {
  return "maxLength" in element && element.maxLength >= 0 && element.value.length > element.maxLength;
}

const missingTexts: Readonly<Record<string, TextKey>> = {
  radio: "invalidUnchosen",
  "select-one": "invalidUnchosen",
  checkbox: "invalidUnchecked",
  file: "invalidNoFile",
};

const unreadableTexts: Readonly<Record<string, TextKey>> = {
  number: "invalidNumber",
  date: "invalidDate",
  time: "invalidTime",
};

const validityTexts: readonly (readonly [keyof ValidityState, TextKey])[] = [
  ["rangeUnderflow", "invalidLow"],
  ["rangeOverflow", "invalidHigh"],
  ["stepMismatch", "invalidStep"],
  ["tooShort", "invalidShort"],
];

function limitOf(element: ControlElement): string {
  const { validity } = element;
  if (validity.rangeUnderflow) return element.getAttribute("min") ?? "";
  if (validity.rangeOverflow) return element.getAttribute("max") ?? "";
  return element.getAttribute(validity.tooShort ? "minlength" : "maxlength") ?? "";
}

import { type Answer, type Answers, isSameAnswer } from "../../engine/flow/answers.ts";
import type { FlowControl } from "../../engine/flow/flow-outline.ts";
import { groupBy } from "../../engine/group-by.ts";
import { typedValue } from "../typed-value.ts";

export type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The elements of each control by its name; several for radio buttons or checkboxes. */
export function elementsByName(form: HTMLFormElement): ReadonlyMap<string, ControlElement[]> {
  return groupBy([...form.elements].filter(isControlElement), ({ name }) => name);
}

function isControlElement(element: Element): element is ControlElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** The values of the controls on the page. A file control has none here: {@link file://./files.ts} reads it. */
export function readAnswers(form: HTMLFormElement, controls: readonly FlowControl[]): Answers {
  const byName = elementsByName(form);
  const held = controls.flatMap((control) => {
    const elements = byName.get(control.name) ?? [];
    return elements.length === 0 ? [] : [[control.name, readAnswer(elements, control)] as const];
  });
  return Object.fromEntries(held);
}

function readAnswer(elements: readonly ControlElement[], { type }: FlowControl): Answer {
  if (type === "file") return "";
  const chosen = elements.filter(isChosen);
  if (type === "list") return chosen.map(({ value }) => value);
  if (type === "boolean") return chosen.length > 0;
  const [first] = elements;
  const value = isChoice(first) ? (chosen[0]?.value ?? "") : first === undefined ? "" : typedValue(first);
  return type === "number" && value !== "" ? Number(value) : value;
}

/** Whether an element holds a text that may be shown as it is read. */
export function isTypedText(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !["file", "password"].includes(element.type) && !isChoice(element);
}

function isChoice(element: ControlElement | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "radio" || element.type === "checkbox");
}

function isChosen(element: ControlElement): boolean {
  return element instanceof HTMLInputElement && element.checked;
}

/**
 * Writes the answers into the controls that differ. The focused one is left alone: a value that is being typed may
 * not be complete yet.
 */
export function writeAnswers(form: HTMLFormElement, controls: readonly FlowControl[], answers: Answers): void {
  const byName = elementsByName(form);
  for (const control of controls) {
    const answer = answers[control.name];
    const elements = byName.get(control.name) ?? [];
    if (answer === undefined || control.type === "file" || elements.length === 0) continue;
    if (isSameAnswer(readAnswer(elements, control), answer)) continue;
    if (!elements.some((element) => element === document.activeElement && !isChoice(element)))
      writeAnswer(elements, answer);
  }
}

function writeAnswer(elements: readonly ControlElement[], answer: Answer): void {
  for (const element of elements) {
    if (!isChoice(element)) element.value = String(answer);
    else if (typeof answer === "boolean") element.checked = answer;
    else element.checked = Array.isArray(answer) ? answer.includes(element.value) : element.value === answer;
  }
}

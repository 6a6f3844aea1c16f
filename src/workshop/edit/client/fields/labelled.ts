import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make } from "../../../kit/dom.ts";
import { type FieldContext, fieldId } from "./field-context.ts";

/** The label of a field above its control, its hint and its problem below. */
export function labelled(path: DataPath, context: FieldContext, control: HTMLElement): HTMLElement {
  control.id = fieldId(path);
  return labelledFrame(path, context, control, control);
}

/** The same for a control that has more around it, and an id. */
export function labelledFrame(
  path: DataPath,
  context: FieldContext,
  control: HTMLElement,
  element: HTMLElement,
): HTMLElement {
  const label = make("label", { for: control.id, class: "field__label" }, labelWords(path, context));
  return framed(path, context, control, [label, element]);
}

/** Several controls of one field, with its label as their legend. */
export function labelledGroup(path: DataPath, context: FieldContext, controls: readonly HTMLElement[]): HTMLElement {
  const legend = make("legend", { class: "field__label" }, labelWords(path, context));
  const group = make("fieldset", { class: "field__group", id: fieldId(path) }, legend, ...controls);
  return framed(path, context, group, [group]);
}

function framed(path: DataPath, { words, kind }: FieldContext, control: HTMLElement, content: readonly HTMLElement[]) {
  const problem = make("p", { class: "field__problem", id: fieldId(path, "problem"), hidden: true });
  const hint = make("p", { class: "field__hint", id: fieldId(path, "hint") }, words.hint(kind, path));
  hint.hidden = hint.textContent === "";
  control.setAttribute("aria-describedby", `${problem.id} ${hint.id}`);
  return make("div", { class: "field", "data-field": formatPath(path) }, ...content, problem, hint);
}

function labelWords(path: DataPath, { words, kind }: FieldContext): string {
  const step = path.at(-1);
  return typeof step === "number" ? words.text("item", { number: step + 1 }) : words.label(kind, path);
}

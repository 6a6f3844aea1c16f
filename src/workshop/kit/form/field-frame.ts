import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton, newElementId } from "../dom.ts";
import { type FieldModel, typeWords } from "./field-model.ts";
import type { FieldIssue } from "./form-context.ts";

/** The name of a field, its description and its error around a control. */
export class FieldFrame {
  readonly element: HTMLElement;
  readonly #control: HTMLElement;
  readonly #error: HTMLElement;
  readonly #remove: HTMLButtonElement | undefined;
  readonly #described: string;

  /** @param remove makes an optional field absent; without it the field cannot be absent */
  constructor(model: FieldModel, path: DataPath, control: HTMLElement, remove?: () => void) {
    const described = newElementId();
    const error = newElementId();
    control.id ||= newElementId();
    this.#control = control;
    this.#described = described;
    this.#error = make("p", { class: "play-field__error", id: error, hidden: true });
    const name = fieldNameOf(model, path);
    this.#remove =
      remove &&
      makeButton("Clear", { class: "play-field__clear", "aria-label": `Clear ${name}`, hidden: true }, remove);
    const label = make("label", { for: control.id, class: "play-field__name" }, name);
    if (model.isRequired && typeof path.at(-1) !== "number")
      label.append(make("span", { class: "play-field__required" }, "required"));
    const head = make("div", { class: "play-field__head" }, label, ...(this.#remove ? [this.#remove] : []));
    const words = [model.description, hintOf(model)].filter(Boolean).join(" ");
    const description = make("p", { class: "play-field__description", id: described }, words);
    description.hidden = words === "";
    this.element = make(
      "div",
      { class: "play-field", "data-path": formatPath(path), "data-kind": model.kind },
      ...[head, control, this.#error, description],
    );
    this.#describe(false);
  }

  showPresence(isPresent: boolean): void {
    this.element.toggleAttribute("data-absent", !isPresent);
    if (this.#remove !== undefined) this.#remove.hidden = !isPresent;
  }

  showIssues(issues: readonly FieldIssue[]): boolean {
    const isWrong = issues.length > 0;
    if (!isWrong && this.#error.hidden) return false;
    this.#error.hidden = !isWrong;
    this.#error.textContent = issues.map(({ message }) => message).join("\n");
    this.element.toggleAttribute("data-invalid", isWrong);
    this.#describe(isWrong);
    return isWrong;
  }

  #describe(isWrong: boolean): void {
    const control = this.#control;
    control.setAttribute("aria-describedby", isWrong ? `${this.#error.id} ${this.#described}` : this.#described);
    if (isWrong) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
  }
}

/** The name of a field; the number of an item, from 1. */
export function fieldNameOf(model: FieldModel, path: DataPath): string {
  const step = path.at(-1);
  if (typeof step === "number") return `Item ${step + 1}`;
  return step ?? model.name;
}

/** Limits that the control itself does not show. */
function hintOf(model: FieldModel): string {
  const hasHint = model.kind === "number" || (model.kind === "text" && (model.max ?? model.pattern) !== undefined);
  const words = hasHint ? typeWords(model) : "";
  return words === "" || words === "number" || words === "whole number"
    ? ""
    : `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}

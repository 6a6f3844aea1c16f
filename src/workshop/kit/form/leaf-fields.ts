import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make } from "../dom.ts";
import { FieldFrame } from "./field-frame.ts";
import type { FieldModel } from "./field-model.ts";
import type { FieldIssue, FieldView, FormContext } from "./form-context.ts";

/** A control of one value. */
interface LeafControl {
  readonly element: HTMLElement;
  show(value: unknown): void;
}

/** A field of one text, number, choice or switch. */
export class LeafField implements FieldView {
  readonly element: HTMLElement;
  readonly #frame: FieldFrame;
  readonly #control: LeafControl;

  constructor(model: FieldModel, path: DataPath, context: FormContext) {
    const isRemovable = !model.isRequired && typeof path.at(-1) !== "number";
    const remove = isRemovable ? () => context.change(path, undefined) : undefined;
    this.#control = controlOfField(model, (value, isTyping) => context.change(path, value, { isTyping }));
    this.#frame = new FieldFrame(model, path, this.#control.element, remove);
    this.element = this.#frame.element;
  }

  update(value: unknown): void {
    this.#frame.showPresence(value !== undefined);
    this.#control.show(value);
  }

  mark(issues: readonly FieldIssue[]): boolean {
    return this.#frame.showIssues(issues);
  }
}

type Take = (value: unknown, isTyping: boolean) => void;

function controlOfField(model: FieldModel, take: Take): LeafControl {
  switch (model.kind) {
    case "boolean":
      return switchControl(model, take);
    case "choice":
      return choiceControl(model, take);
    case "number":
      return numberControl(model, take);
    case "any":
      return { element: make("p", { class: "play-field__json" }, "Any JSON: edit it in the JSON."), show: () => {} };
    default:
      return textControl(model, take);
  }
}

/** An optional text without letters is absent: an empty one is written in the JSON. */
function textControl(model: FieldModel, take: Take): LeafControl {
  const attributes = {
    class: "play-field__input",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: placeholderOf(model),
    lang: "de-CH",
  };
  const input = model.isMultiline
    ? make("textarea", { ...attributes, rows: "2" })
    : make("input", { ...attributes, type: "text" });
  input.addEventListener("input", () => take(input.value === "" && !model.isRequired ? undefined : input.value, true));
  return { element: input, show: (value) => showText(input, value) };
}

function numberControl(model: FieldModel, take: Take): LeafControl {
  const { min, max, isInteger } = model;
  const input = make("input", {
    class: "play-field__input",
    type: "number",
    step: isInteger ? "1" : "any",
    min: min === undefined ? undefined : String(min),
    max: max === undefined ? undefined : String(max),
    placeholder: placeholderOf(model),
  });
  input.addEventListener("input", () => {
    if (!input.validity.badInput) take(input.value === "" ? undefined : input.valueAsNumber, true);
  });
  return { element: input, show: (value) => showText(input, value) };
}

/** A value of another type, such as a text where a number belongs, is shown as it is in the JSON. */
function showText(input: HTMLInputElement | HTMLTextAreaElement, value: unknown): void {
  const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
  if (input.value !== text && !(input.type === "number" && input.value !== "" && Number(input.value) === value))
    input.value = text;
}

function placeholderOf(model: FieldModel): string | undefined {
  return model.default === undefined ? undefined : `${String(model.default)} (default)`;
}

function choiceControl(model: FieldModel, take: Take): LeafControl {
  const select = make("select", { class: "play-field__input" });
  const absent = model.default === undefined ? "–" : `${String(model.default)} (default)`;
  const options = (model.choices ?? []).map((choice) => make("option", { value: choice }, choice));
  select.append(...(model.isRequired ? [] : [make("option", { value: "" }, absent)]), ...options);
  select.addEventListener("change", () => take(select.value === "" ? undefined : select.value, false));
  const other = make("option", {});
  return {
    element: select,
    show(value) {
      const text = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
      other.remove();
      if (![...select.options].some((option) => option.value === text)) {
        other.value = text;
        other.textContent = text === "" ? "–" : text;
        select.append(other);
      }
      select.value = text;
    },
  };
}

function switchControl(model: FieldModel, take: Take): LeafControl {
  const input = make("input", { class: "play-field__switch", type: "checkbox", role: "switch" });
  const standard = model.default === true;
  input.addEventListener("change", () => take(input.checked, false));
  return {
    element: input,
    show(value) {
      input.checked = value === undefined ? standard : value === true;
    },
  };
}

import { readableLine } from "../../../../../components/_kit/characters.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { typedNumber } from "../../../../product/engine/text/typed-forms.ts";
import { make } from "../../../kit/dom.ts";
import type { FieldModel } from "../../../kit/form/field-model.ts";
import { type DrawField, type FieldContext, fieldId } from "./field-context.ts";
import { labelled, labelledGroup } from "./labelled.ts";

const inputTypes: Readonly<Record<string, string>> = {
  day: "date",
  time: "time",
  email: "email",
  phone: "tel",
  colour: "color",
};

/** An empty optional field is absent. */
function emptied(model: FieldModel, text: string): string | undefined {
  return text === "" && !model.isRequired ? undefined : text;
}

export const textField: DrawField = (model, path, context) => {
  const input = make("input", {
    class: "field__input",
    type: inputTypes[model.form ?? ""] ?? "text",
    autocomplete: "off",
  });
  const value = context.value(path);
  input.value = typeof value === "string" ? value : "";
  input.addEventListener("input", () =>
    context.change(path, emptied(model, readableLine(input.value)), { isTyping: true }),
  );
  return labelled(path, context, input);
};

/** What is no number stays as it was typed, for the checks to say so at the field. */
function typedOrText(text: string): number | string {
  return typedNumber(text) ?? text;
}

export const numberField: DrawField = (model, path, context) => {
  const input = make("input", { class: "field__input", type: "text", inputmode: "decimal", autocomplete: "off" });
  input.value = String(context.value(path) ?? "");
  input.addEventListener("input", () => {
    const text = emptied(model, readableLine(input.value));
    context.change(path, text === undefined ? undefined : typedOrText(text), { isTyping: true });
  });
  return labelled(path, context, input);
};

export const booleanField: DrawField = (model, path, context) => {
  const input = make("input", { type: "checkbox", class: "field__check" });
  const isUsual = model.default === true;
  const value = context.value(path);
  input.checked = typeof value === "boolean" ? value : isUsual;
  input.addEventListener("change", () => {
    const isAbsent = !model.isRequired && input.checked === isUsual;
    context.change(path, isAbsent ? undefined : input.checked);
  });
  const field = labelled(path, context, input);
  field.classList.add("field--check");
  return field;
};

/** A day, and a time of day where it has one. */
export const momentField: DrawField = (model, path, context) => {
  const value = context.value(path);
  const [day = "", time = ""] = (typeof value === "string" ? value : "").split("T");
  const dayInput = make("input", { class: "field__input", type: "date", id: fieldId(path, "day") });
  const timeInput = make("input", { class: "field__input", type: "time", id: fieldId(path, "time") });
  dayInput.value = day;
  timeInput.value = time;
  dayInput.setAttribute(
    "aria-label",
    `${context.words.label(context.kind, path)}: ${context.words.label(context.kind, ["date"])}`,
  );
  timeInput.setAttribute(
    "aria-label",
    `${context.words.label(context.kind, path)}: ${context.words.text("time-of-day")}`,
  );
  const write = () => {
    const text = timeInput.value === "" ? dayInput.value : `${dayInput.value}T${timeInput.value}`;
    context.change(path, dayInput.value === "" ? emptied(model, "") : text, { isTyping: true });
  };
  for (const input of [dayInput, timeInput]) input.addEventListener("input", write);
  return labelledGroup(path, context, [make("div", { class: "field__row" }, dayInput, timeInput)]);
};

interface Option {
  readonly value: string;
  readonly title: string;
}

/** One of a few values. */
export function selectField(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  options: readonly Option[],
): HTMLElement {
  const value = context.value(path);
  const select = make("select", { class: "field__input" });
  const isKnown = options.some((each) => each.value === value);
  if (!model.isRequired || !isKnown)
    select.append(make("option", { value: "" }, context.words.text(model.isRequired ? "choose" : "none")));
  select.append(...options.map((each) => make("option", { value: each.value }, each.title)));
  select.value = isKnown ? String(value) : "";
  select.addEventListener("change", () => context.change(path, emptied(model, select.value)));
  return labelled(path, context, select);
}

/** Any of a few values. */
export function checksField(
  model: FieldModel,
  path: DataPath,
  context: FieldContext,
  options: readonly Option[],
): HTMLElement {
  const value = context.value(path);
  const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
  const boxes = options.map(({ value: own, title }) => {
    const input = make("input", { type: "checkbox", class: "field__check", id: fieldId(path, own) });
    input.checked = chosen.has(own);
    input.addEventListener("change", () => {
      if (input.checked) chosen.add(own);
      else chosen.delete(own);
      const list = options.map((each) => each.value).filter((each) => chosen.has(each));
      context.change(path, list.length === 0 && !model.isRequired ? undefined : list);
    });
    return make("label", { class: "field__choice" }, input, title);
  });
  return labelledGroup(path, context, boxes);
}

/** Two whole numbers beside each other, such as a score. */
export const scoreField: DrawField = (_model, path, context) => {
  const value = context.value(path);
  const inputs = [0, 1].map((index) => {
    const id = fieldId(path, String(index));
    const input = make("input", { class: "field__input", type: "text", inputmode: "numeric", autocomplete: "off", id });
    input.value = Array.isArray(value) ? String(value[index] ?? "") : "";
    input.setAttribute("aria-label", context.words.label(context.kind, [index === 0 ? "home" : "away"]));
    return input;
  });
  for (const input of inputs)
    input.addEventListener("input", () => {
      const texts = inputs.map((each) => readableLine(each.value));
      const isEmpty = texts.every((text) => text === "");
      context.change(path, isEmpty ? undefined : texts.map(typedOrText), { isTyping: true });
    });
  return labelledGroup(path, context, [make("div", { class: "field__row" }, ...inputs)]);
};

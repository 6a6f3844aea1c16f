import { type AnswerNames, readableName } from "./answer-names.ts";
import { yesNoOptions } from "./answer-parts.ts";
import { notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, ModelField } from "./form-model.ts";
import { questionBounds } from "./survey-bounds.ts";
import { surveyOptions } from "./survey-choices.ts";
import { surveyCondition } from "./survey-condition.ts";

export const surveyKinds: Readonly<Record<string, AnswerKind>> = {
  ...{
    text: "text",
    comment: "note",
    radiogroup: "choice",
    dropdown: "choice",
    checkbox: "choices",
    tagbox: "choices",
  },
  ...{ boolean: "yes", rating: "choice", imagepicker: "choice", buttongroup: "choice", file: "file" },
};
const surveyInputKinds: Readonly<Record<string, AnswerKind>> = {
  ...{
    email: "email",
    tel: "phone",
    url: "url",
    date: "date",
    time: "time",
    number: "number",
    range: "number",
    password: "password",
  },
};

/** Reads a question that asks for one answer, and the conditions of any. */
export class QuestionReader {
  readonly names: AnswerNames;
  /** Answers are shown and cannot be changed. */
  readonly isShown: boolean;

  constructor(names: AnswerNames, isShown: boolean) {
    this.names = names;
    this.isShown = isShown;
  }

  nameOf(part: DefinitionPart): string {
    const own = part.at("name").text ?? part.pointer;
    return this.names.nameOf(readableName(part.at("valueName").text ?? own));
  }

  shown(part: DefinitionPart): string | undefined {
    return this.#condition(part.at("visibleIf"), "it is always shown");
  }

  when(part: DefinitionPart): string | undefined {
    for (const name of ["setValueExpression", "defaultValueExpression"])
      if (part.at(name).text !== undefined)
        part.at(name).lose(`"${name}" is not taken over.`, "Compute the value in the operation.");
    return this.shown(part);
  }

  #condition(part: DefinitionPart, otherwise: string): string | undefined {
    const { text } = part;
    const found = text === undefined ? undefined : surveyCondition(text, (name) => this.answerOf(name));
    if (text !== undefined && found === undefined)
      part.lose(`The condition is not taken over: ${otherwise}.`, "Write it as an expression.");
    return found;
  }

  answerOf(name: string): string | undefined {
    if (/^(?:panel|row|item|total)\./.test(name)) return `row.${readableName(name.slice(name.indexOf(".") + 1))}`;
    return /^[\w .-]+$/.test(name) ? `values.${this.names.nameOf(readableName(name))}` : undefined;
  }

  field(
    part: DefinitionPart,
    kind: AnswerKind,
    name: string,
    when: string | undefined,
    around?: DefinitionPart,
  ): ModelField {
    const input = part.at("inputType").text;
    if (input !== undefined && input !== "text" && input !== "datetime-local" && surveyInputKinds[input] === undefined)
      part.at("inputType").lose(`No field takes "${input}".`, "Ask for a date and a time, or for text.");
    const isSeveral = part.at("multiSelect").isTrue || part.at("type").text === "ranking";
    const options = kind.startsWith("choice") ? surveyOptions(part, around) : undefined;
    if (kind === "yes" && part.at("valueTrue").isThere) return this.#truth(part, name, when);
    const isNumeric = part.at("validators").items.some((each) => each.at("type").text === "numeric");
    const typed =
      kind === "text"
        ? (surveyInputKinds[input ?? ""] ?? (isNumeric ? "number" : "text"))
        : isSeveral
          ? "choices"
          : kind;
    const list = part.at("choicesByUrl", "url").isThere ? readableName(part.at("name").text ?? name) : undefined;
    const isEmpty = options?.length === 0 && list === undefined;
    if (isEmpty) part.lose("There is nothing to choose from here.", "Name an operation that lists it.");
    const isRequired = part.at("isRequired").isTrue;
    const enabled = this.#condition(part.at("enableIf"), "it can always be changed");
    const required = this.#condition(part.at("requiredIf"), "it may stay empty");
    if (part.at("maxSize").isThere) part.at("maxSize").change("The size of files is that of the product.");
    if (part.at("showSelectAllItem").isTrue || part.at("hasSelectAll").isTrue)
      part.change("All of them are chosen one by one.");
    return {
      ...{
        item: "field",
        kind: isEmpty ? "text" : typed,
        name,
        label: part.at("title").words ?? part.at("label").words ?? questionLabel(part),
        when,
      },
      ...{
        hint: part.at("description").words,
        isRequired: (isRequired || required) && typed !== "choices" ? (required ?? true) : false,
        options: options?.length === 0 ? undefined : options,
        listed: options?.length === 0 ? list : undefined,
      },
      ...{ bounds: questionBounds(part, typed, isRequired), accept: part.at("acceptedTypes").text },
      initial: defaultAnswer(part.at("defaultValue")),
      ...{
        isDisabled: part.at("readOnly").isTrue || (enabled && notOf(enabled)),
        isMultiple: part.at("allowMultiple").isTrue,
      },
    };
  }

  /** Yes or no with values of their own is a choice. */
  #truth(part: DefinitionPart, name: string, when: string | undefined): ModelField {
    const [yes, no] = yesNoOptions.map(({ value, label }, index) => {
      const own = part.at(index === 0 ? "valueTrue" : "valueFalse");
      const words = part.at(index === 0 ? "labelTrue" : "labelFalse").words;
      return { value: own.isThere ? String(own.value) : value, label: words ?? label };
    });
    const options = yes === undefined || no === undefined ? [] : [yes, no];
    const label = part.at("title").words ?? part.at("label").words ?? questionLabel(part);
    const told = { label, when, hint: part.at("description").words, isRequired: part.at("isRequired").isTrue };
    const initial = defaultAnswer(part.at("defaultValue"));
    return { item: "field", kind: "choice", name, options, ...told, initial, isDisabled: this.isShown };
  }
}

export function questionLabel(part: DefinitionPart): string {
  return part.at("name").text ?? "–";
}

function defaultAnswer(part: DefinitionPart): ModelField["initial"] {
  const texts = part.items.map((each) => each.text).filter((each) => each !== undefined);
  if (texts.length > 0) return texts;
  const { value } = part;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

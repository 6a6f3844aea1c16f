import { type AnswerNames, readableName } from "./answer-names.ts";
import { joinedHints, suggestedWords, yesNoOptions } from "./answer-parts.ts";
import { notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, ModelField } from "./form-model.ts";
import { questionBounds } from "./survey-bounds.ts";
import { surveyOptions } from "./survey-choices.ts";
import { surveyCondition } from "./survey-condition.ts";
import { showingTriggers } from "./survey-triggers.ts";

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
  /** The most characters of a comment. */
  readonly mostOfComment: number | undefined;
  /** Values that are calculated of others, as words. */
  readonly joined: ReadonlyMap<string, string>;
  readonly #shownBy: ReadonlyMap<string, string>;

  constructor(names: AnswerNames, root: DefinitionPart) {
    this.names = names;
    this.isShown = root.at("mode").text === "display";
    this.mostOfComment = root.at("maxCommentLength").number;
    this.joined = joinedValues(root.at("calculatedValues"));
    this.#shownBy = showingTriggers(root, (name) => this.answerOf(name));
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
    return this.shown(part) ?? this.#shownBy.get(part.at("name").text ?? "");
  }

  /** It is hidden, and nothing shows it. */
  isHidden(part: DefinitionPart): boolean {
    const isHidden = part.at("visible").value === false && this.when(part) === undefined;
    if (isHidden) {
      part.pass();
      part.change("It is always hidden, so nobody is asked for it.");
    }
    return isHidden;
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
    return /^[\w .-]+$/.test(name) && !this.joined.has(name)
      ? `values.${this.names.nameOf(readableName(name))}`
      : undefined;
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
    const mask = part.at("maskType");
    if (mask.isThere && mask.text !== "numeric") mask.lose(`Nothing masks by "${mask.text}".`, "Write a pattern.");
    const isNumeric =
      mask.text === "numeric" || part.at("validators").items.some((each) => each.at("type").text === "numeric");
    const typed =
      kind === "text"
        ? (surveyInputKinds[input ?? ""] ?? (isNumeric ? "number" : "text"))
        : isSeveral
          ? "choices"
          : kind;
    const list = part.at("choicesByUrl", "url").isThere ? readableName(part.at("name").text ?? name) : undefined;
    const isEmpty = options?.length === 0 && list === undefined;
    if (isEmpty) part.lose("There is nothing to choose from here.", "Name an operation that lists it.");
    const [title, suggested] = [part.at("title").words, suggestedWords(part.at("dataList"))];
    const described = part.at("description").words;
    const told = suggested === undefined ? described : joinedHints(described, suggested);
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
        label: part.at("label").words ?? title ?? questionLabel(part),
        when,
      },
      ...{
        hint: part.at("label").isThere && title !== undefined ? joinedHints(told, title) : told,
        isRequired: (isRequired || required) && typed !== "choices" ? (required ?? true) : false,
        options: options?.length === 0 ? undefined : options,
        listed: options?.length === 0 ? list : undefined,
      },
      ...{ bounds: questionBounds(part, typed, isRequired), accept: part.at("acceptedTypes").text },
      initial: defaultAnswer(part.at("defaultValue")),
      ...{
        isDisabled: this.isShown || part.at("readOnly").isTrue || (enabled && notOf(enabled)),
        isMultiple: part.at("allowMultiple").isTrue,
        comment: rightAnswer(part.at("correctAnswer")),
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

/** Of `{first} + ' ' + {last}` the words `{first} {last}`. What calculates more is lost. */
function joinedValues(part: DefinitionPart): ReadonlyMap<string, string> {
  return new Map(
    part.items.flatMap((each) => {
      const [name, expression] = [each.at("name").text, each.at("expression").text ?? ""];
      const parts = expression.match(/\{[^}]+\}|'[^']*'|"[^"]*"|\S/g) ?? [];
      const isJoined = parts.every((token, index) => (index % 2 === 0 ? token.length > 1 : token === "+"));
      if (name === undefined || !isJoined) {
        each.lose("A calculated value is not taken over.", "Write it as an expression.");
        return [];
      }
      if (each.at("includeIntoResult").isTrue)
        each.change("A calculated value is not sent.", "Let the operation calculate it.");
      const told = parts.filter((token) => token !== "+").map((token) => token.replace(/^(["'])(.*)\1$/, "$2"));
      return [[name, told.join("")] as const];
    }),
  );
}

/** The answer of a quiz, which the operation compares with. */
function rightAnswer(part: DefinitionPart): string | undefined {
  part.pass();
  if (!part.isThere) return undefined;
  part.change("The right answer is in the schema of the request.", "Let the operation say how many are right.");
  return `The right answer: ${JSON.stringify(part.value)}`;
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

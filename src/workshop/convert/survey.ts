import { type AnswerNames, readableName } from "./answer-names.ts";
import { dateTimeFields, pictureLinks, placesRule, rowFields, someRule, yesNoOptions } from "./answer-parts.ts";
import { literalText, notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelStep, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { questionBounds } from "./survey-bounds.ts";
import { surveyCondition } from "./survey-condition.ts";

/** A survey: its pages are steps, its panels sections. */
export function readSurvey(root: DefinitionPart, names: AnswerNames): FormModel {
  const survey = new SurveyForm(names, root.at("mode").text === "display");
  const pages = root.at("pages").items;
  const whole = () => ({ when: survey.shown(root), items: survey.elements(root) });
  const steps = pages.length === 0 ? [whole()] : pages.map((page) => survey.step(page));
  const title = root.at("title").words ?? pages[0]?.at("title").words ?? "Formular";
  return { title, intro: root.at("description").words, submit: root.at("completeText").words, steps };
}

const surveyKinds: Readonly<Record<string, AnswerKind>> = {
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

class SurveyForm {
  readonly names: AnswerNames;
  /** Answers are shown and cannot be changed. */
  readonly isShown: boolean;

  constructor(names: AnswerNames, isShown: boolean) {
    this.names = names;
    this.isShown = isShown;
  }

  step(page: DefinitionPart): ModelStep {
    return {
      title: page.at("title").words,
      help: page.at("description").words,
      when: this.#when(page),
      items: this.elements(page),
    };
  }

  elements(part: DefinitionPart): ModelItem[] {
    const own = part.at("elements").isThere ? part.at("elements") : part.at("questions");
    return own.items.flatMap((each) => this.#element(each));
  }

  #element(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = this.#when(part);
    if (type === "panel") return [{ item: "group", title: part.at("title").words, when, items: this.elements(part) }];
    if (type === "html") part.at("title").pass();
    if (type === "html") return markedText(String(part.at("html").words ?? "")).map((each) => ({ ...each, when }));
    if (type === "image") return pictureLinks(part, [[part.at("altText").text, part.at("imageLink")]]);
    if (type === "multipletext") return [this.#group(part, part.at("items").items, when)];
    if (type === "matrix") return [this.#matrix(part, when)];
    if (type === "matrixdropdown") return [this.#table(part, when)];
    if (type === "ranking") return this.#ranking(part, when);
    if (type === "slider") return [this.#slider(part, when)];
    if (type === "matrixdynamic") return this.#rows(part, part.at("columns").items, when);
    if (type === "paneldynamic") return this.#rows(part, part.at("templateElements").items, when);
    const kind = surveyKinds[type];
    if (kind === undefined) {
      part.lose(`There is no "${type}" here.`, "Ask for it by another field, or leave it.");
      return [];
    }
    const field = this.#field(part, kind, this.#nameOf(part), when);
    const asked = part.at("inputType").text === "datetime-local" ? dateTimeFields(field) : field;
    const pictures = part
      .at("choices")
      .items.map((each) => [optionOf(each).label, each.at("imageLink")] as const)
      .filter(([, link]) => link.isThere);
    const told = [...this.#other(part, field), ...this.#comments(part, field), ...this.#rules(part, field)];
    return [asked, ...pictureLinks(part, pictures), ...told];
  }

  #nameOf(part: DefinitionPart): string {
    const own = part.at("name").text ?? part.pointer;
    return this.names.nameOf(readableName(part.at("valueName").text ?? own));
  }

  shown(part: DefinitionPart): string | undefined {
    return this.#condition(part.at("visibleIf"), "it is always shown");
  }

  #when(part: DefinitionPart): string | undefined {
    for (const name of ["setValueExpression", "defaultValueExpression"])
      if (part.at(name).text !== undefined)
        part.at(name).lose(`"${name}" is not taken over.`, "Compute the value in the operation.");
    return this.shown(part);
  }

  #condition(part: DefinitionPart, otherwise: string): string | undefined {
    const { text } = part;
    const found = text === undefined ? undefined : surveyCondition(text, (name) => this.#value(name));
    if (text !== undefined && found === undefined)
      part.lose(`The condition is not taken over: ${otherwise}.`, "Write it as an expression.");
    return found;
  }

  #value(name: string): string | undefined {
    if (/^(?:panel|row|item|total)\./.test(name)) return `row.${readableName(name.slice(name.indexOf(".") + 1))}`;
    return /^[\w .-]+$/.test(name) ? `values.${this.names.nameOf(readableName(name))}` : undefined;
  }

  #field(
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
    const options = kind.startsWith("choice") ? this.#options(part, around) : undefined;
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

  #options(part: DefinitionPart, around: DefinitionPart | undefined): ModelOption[] {
    const own = [part.at("choices"), part.at("rateValues")].find((each) => each.isThere);
    const given = own ?? around ?? part.at("choices");
    const listed = given.items.map((each) => optionOf(each));
    if (part.at("type").text === "rating") {
      const scale = ratings(part);
      if (listed.length === 0) return scale;
    }
    const [least, most] = [part.at("choicesMin").number, part.at("choicesMax").number];
    if (least !== undefined && most !== undefined)
      listed.push(...numbersBetween(least, most, part.at("choicesStep").number ?? 1));
    if (part.at("choicesByUrl").isThere) {
      part.at("choicesByUrl").pass();
      part.change("An operation gives its choices.", "Let it give those of the address.");
    }
    const more = [
      part.at("showOtherItem").isTrue || part.at("hasOther").isTrue
        ? { value: "other", label: part.at("otherText").words ?? otherChoice }
        : undefined,
      part.at("showNoneItem").isTrue || part.at("hasNone").isTrue
        ? { value: "none", label: part.at("noneText").words ?? noneWords }
        : undefined,
    ];
    return [...listed, ...more.filter((each) => each !== undefined)];
  }

  /** A further field for an answer that is none of the choices. */
  #other(part: DefinitionPart, { name, kind, when }: ModelField): ModelItem[] {
    const isAsked = part.at("showOtherItem").isTrue || part.at("showCommentArea").isTrue || part.at("hasOther").isTrue;
    if (!isAsked) return [];
    const label = part.at("otherText").words ?? part.at("commentText").words ?? otherChoice;
    const own = isOption(kind, name, "other");
    const isOther = part.at("showOtherItem").isTrue || part.at("hasOther").isTrue ? own : undefined;
    const both = when !== undefined && isOther !== undefined ? `(${when}) && ${isOther}` : (isOther ?? when);
    return [{ item: "field", kind: "text", name: this.names.nameOf(`${name}Comment`), label, when: both }];
  }

  /** A further field for each choice that asks for more. */
  #comments(part: DefinitionPart, { name, kind, when }: ModelField): ModelItem[] {
    const asking = part.at("choices").items.filter((each) => each.at("showCommentArea").isTrue);
    return asking.map((each) => {
      const { value, label } = optionOf(each);
      const isChosen = isOption(kind, name, value);
      const own = { label, when: when === undefined ? isChosen : `(${when}) && ${isChosen}` };
      return { item: "field", kind: "text", name: this.names.nameOf(`${name}Comment${readableName(value)}`), ...own };
    });
  }

  /** Validators by an expression are rules between answers. */
  #rules(part: DefinitionPart, { name, label }: ModelField): ModelItem[] {
    return part.at("validators").items.flatMap((each): ModelItem[] => {
      const text = each.at("expression").text;
      if (each.at("type").text !== "expression" || text === undefined) return [];
      const holds = surveyCondition(text, (other) => this.#value(other));
      if (holds === undefined) each.lose("The rule is not taken over.", "Write it as a `rule`.");
      return holds === undefined
        ? []
        : [
            {
              item: "rule",
              when: `has(values.${name}) && !(${holds})`,
              message: each.at("text").words ?? label,
              fields: [name],
            },
          ];
    });
  }

  #group(part: DefinitionPart, items: readonly DefinitionPart[], when: string | undefined): ModelItem {
    const list = this.#nameOf(part);
    const fields = items.map((each) =>
      this.#field(each, "text", `${list}.${readableName(each.at("name").text ?? each.pointer)}`, undefined),
    );
    return this.#several(part, fields, when);
  }

  /** Fields under the title of a question. */
  #several(part: DefinitionPart, fields: readonly ModelField[], when: string | undefined): ModelItem {
    const isDisabled = this.isShown || part.at("readOnly").isTrue;
    const told = part.at("description").words;
    const rule = part.at("isRequired").isTrue && !fields.some(({ isRequired }) => isRequired) ? [someRule(fields)] : [];
    return {
      ...{ item: "group", title: part.at("title").words ?? questionLabel(part), when },
      items: [
        ...(told === undefined ? [] : [{ item: "text", paragraphs: [told] } as const]),
        ...fields.map((field) => (isDisabled ? { ...field, isDisabled } : field)),
        ...rule,
      ],
    };
  }

  /** Each row of a matrix is a choice among its columns. */
  #matrix(part: DefinitionPart, when: string | undefined): ModelItem {
    const list = this.#nameOf(part);
    const options = part.at("columns").items.map((each) => optionOf(each));
    const isRequired = part.at("isAllRowRequired").isTrue || part.at("eachRowRequired").isTrue;
    const kind = part.at("cellType").text === "checkbox" ? "choices" : "choice";
    const fields = part.at("rows").items.map((each): ModelField => {
      const { value, label } = optionOf(each);
      return { item: "field", kind, name: `${list}.${readableName(value)}`, label, options, isRequired };
    });
    return this.#several(part, fields, when);
  }

  /** Each row of a table is a section, in which each column is a field. */
  #table(part: DefinitionPart, when: string | undefined): ModelItem {
    const list = this.#nameOf(part);
    part.change("Each row of the table is a section of its own.");
    const sections = part.at("rows").items.map((each): ModelItem => {
      const { value, label } = optionOf(each);
      const fields = part.at("columns").items.map((column, index) => {
        const kind = surveyKinds[column.at("cellType").text ?? part.at("cellType").text ?? "dropdown"] ?? "text";
        const own = readableName(column.at("name").text ?? column.text ?? `column${index + 1}`);
        const name = `${list}.${readableName(value)}.${own}`;
        const title = column.at("title").words ?? column.text ?? own;
        return { ...this.#field(column, kind, name, undefined, part.at("choices")), label: title };
      });
      return { item: "group", title: label, items: fields };
    });
    if (part.at("choices").isThere) part.at("choices").pass();
    return { item: "group", title: part.at("title").words ?? questionLabel(part), when, items: sections };
  }

  /** An order is asked for as the place of each choice; no two have the same. */
  #ranking(part: DefinitionPart, when: string | undefined): ModelItem[] {
    const list = this.#nameOf(part);
    const choices = this.#options(part, undefined);
    const options = numbersBetween(1, choices.length, 1);
    part.at("defaultValue").pass();
    part.change("An order is asked for as the place of each.");
    const isRequired = part.at("isRequired").isTrue;
    const fields = choices.map(({ value, label }): ModelField => {
      const name = `${list}.${readableName(value)}`;
      return { item: "field", kind: "choice", name, label, options, isRequired };
    });
    const group = this.#several(part, fields, when);
    return group.item === "group" ? [{ ...group, items: [...group.items, placesRule(fields)] }] : [group];
  }

  /** A number, or two where a range is asked for. */
  #slider(part: DefinitionPart, when: string | undefined): ModelItem {
    const isRange = part.at("sliderType").text !== "single";
    const bounds = { minimum: part.at("min").number ?? 0, maximum: part.at("max").number ?? 100 };
    const step = part.at("step").number;
    const [from, to] = part.at("defaultValue").items.map(({ number }) => number);
    const initial = part.at("defaultValue").number;
    const [name, isRequired] = [this.#nameOf(part), part.at("isRequired").isTrue];
    const label = part.at("title").words ?? questionLabel(part);
    const field = {
      ...({ item: "field", kind: "number", isRequired } as const),
      isDisabled: this.isShown || part.at("readOnly").isTrue,
      bounds: { ...bounds, ...(step !== undefined && { multipleOf: step }) },
    };
    if (!isRange) return { ...field, name, label, when, hint: part.at("description").words, initial };
    const ends: ModelField[] = [
      { ...field, name: `${name}.from`, label: fromWords, initial: from },
      { ...field, name: `${name}.to`, label: toWords, initial: to },
    ];
    return this.#several(part, ends, when);
  }

  #rows(part: DefinitionPart, columns: readonly DefinitionPart[], when: string | undefined): ModelItem[] {
    if (part.at("choices").isThere) part.at("choices").pass();
    const asked = columns.flatMap((each): ModelItem[] => {
      const type = each.at("cellType").text ?? each.at("type").text ?? part.at("cellType").text ?? "dropdown";
      const kind = surveyKinds[type];
      if (kind === undefined && each.at("type").isThere) return this.#element(each);
      const name = readableName(each.at("name").text ?? each.text ?? each.pointer);
      if (kind !== undefined) return [this.#field(each, kind, name, this.#when(each), part.at("choices"))];
      each.lose(`There is no "${type}" in rows.`, "Ask for it outside of the rows.");
      return [];
    });
    const fields = rowFields(
      [...asked, ...part.at("detailElements").items.flatMap((each) => this.#element(each))],
      part,
    );
    if (fields.length === 0) return [];
    const label = part.at("title").words ?? questionLabel(part);
    const min = part.at("minRowCount").number ?? part.at("minPanelCount").number;
    const max = part.at("maxRowCount").number ?? part.at("maxPanelCount").number;
    return [
      { item: "rows", name: this.#nameOf(part), label, hint: part.at("description").words, when, fields, min, max },
    ];
  }
}

const fromWords: ModelWords = { de: "Von", fr: "De", it: "Da", en: "From" };
const toWords: ModelWords = { de: "Bis", fr: "À", it: "A", en: "To" };
const otherChoice: ModelWords = { de: "Anderes", fr: "Autre", it: "Altro", en: "Other" };
const noneWords: ModelWords = { de: "Nichts davon", fr: "Aucun", it: "Nessuno", en: "None" };

/** Whether a choice is made. */
function isOption(kind: AnswerKind, name: string, value: string): string {
  const literal = literalText(value);
  return kind === "choices" ? `${literal} in values.${name}` : `values.${name} == ${literal}`;
}

function questionLabel(part: DefinitionPart): string {
  return part.at("name").text ?? "–";
}

function defaultAnswer(part: DefinitionPart): ModelField["initial"] {
  const texts = part.items.map((each) => each.text).filter((each) => each !== undefined);
  if (texts.length > 0) return texts;
  const { value } = part;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

function optionOf(part: DefinitionPart): ModelOption {
  const value = part.at("value").isThere ? part.at("value").value : part.value;
  return { value: String(value), label: part.at("text").words ?? String(value) };
}

/** The values of a scale; the words of its ends are with them. */
function ratings(part: DefinitionPart): ModelOption[] {
  const several = part.at("rateCount").number ?? 5;
  const [min, max] = [part.at("rateMin").number ?? 1, part.at("rateMax").number ?? several];
  const step = part.at("rateStep").number ?? 1;
  const count = Math.min(Math.floor((max - min) / step) + 1, 50);
  const ends = [part.at("minRateDescription").words, part.at("maxRateDescription").words];
  return Array.from({ length: count }, (_, index) => {
    const hint = index === 0 ? ends[0] : index === count - 1 ? ends[1] : undefined;
    return { value: String(min + index * step), label: String(min + index * step), hint };
  });
}

function numbersBetween(least: number, most: number, step: number): ModelOption[] {
  const count = Math.min(Math.floor((most - least) / step) + 1, 200);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const value = String(least + index * step);
    return { value, label: value };
  });
}

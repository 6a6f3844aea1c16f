import { type AnswerNames, readableName } from "./answer-names.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelStep, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { surveyCondition } from "./survey-condition.ts";

/** Fields of a survey that say how something looks, or how it is filled in on the screen. */
export const surveyLooks = [
  ...[
    "showProgressBar",
    "progressBarType",
    "progressBarShowPageNumbers",
    "progressBarShowPageTitles",
    "showQuestionNumbers",
  ],
  ...[
    "colCount",
    "startWithNewLine",
    "width",
    "minWidth",
    "maxWidth",
    "titleLocation",
    "hideNumber",
    "logo",
    "logoPosition",
  ],
  ...[
    "logoWidth",
    "logoHeight",
    "logoFit",
    "widthMode",
    "headerView",
    "fitToContainer",
    "questionErrorLocation",
    "indent",
  ],
  ...[
    "questionTitleLocation",
    "innerIndent",
    "state",
    "rows",
    "autoGrow",
    "allowResize",
    "rateType",
    "displayMode",
    "size",
    "name",
  ],
  ...[
    "showNavigationButtons",
    "pagePrevText",
    "pageNextText",
    "showPrevButton",
    "checkErrorsMode",
    "textUpdateMode",
    "locale",
  ],
  ...[
    "completedHtml",
    "showCompletedPage",
    "showTOC",
    "placeholder",
    "maxTimeToFinish",
    "panelCount",
    "rowCount",
    "titleWidth",
  ],
  ...[
    "questionsOnPageMode",
    "focusFirstQuestionAutomatic",
    "goNextPageAutomatic",
    "requiredErrorText",
    "showLabel",
    "minRateDescription",
  ],
  ...[
    "maxRateDescription",
    "otherText",
    "otherPlaceholder",
    "noneText",
    "addRowText",
    "removeRowText",
    "panelAddText",
    "panelRemoveText",
  ],
  ...[
    "renderAs",
    "renderMode",
    "separateSpecialChoices",
    "backgroundImage",
    "backgroundOpacity",
    "themeVariables",
    "description",
  ],
  ...["autoFocusFirstQuestion", "firstPageIsStartPage", "startSurveyText", "progressBarLocation", "choicesOrder"],
  ...["showPreviewBeforeComplete", "confirmDelete", "navigationTitle", "navigationDescription", "templateTitle"],
  ...["addPanelText", "removePanelText", "timerLocation", "showTimerPanel", "clearInvisibleValues", "requiredMark"],
  ...["requiredText", "questionStartIndex", "panelsState", "labelTrue", "labelFalse", "alternateRows", "showHeader"],
];

/** A survey: its pages are steps, its panels sections. */
export function readSurvey(root: DefinitionPart, names: AnswerNames): FormModel {
  const survey = new SurveyForm(names);
  const pages = root.at("pages").items;
  const steps = pages.length === 0 ? [{ items: survey.elements(root) }] : pages.map((page) => survey.step(page));
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

  constructor(names: AnswerNames) {
    this.names = names;
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
    if (type === "html") return markedText(String(part.at("html").words ?? "")).map((each) => ({ ...each, when }));
    if (type === "multipletext") return [this.#group(part, part.at("items").items, when)];
    if (type === "matrix") return [this.#matrix(part, when)];
    if (type === "matrixdynamic") return this.#rows(part, part.at("columns").items, when);
    if (type === "paneldynamic") return this.#rows(part, part.at("templateElements").items, when);
    const kind = surveyKinds[type];
    if (kind === undefined) {
      part.lose(`There is no "${type}" here.`, "Ask for it by another field, or leave it.");
      return [];
    }
    const field = this.#field(part, kind, this.#nameOf(part), when);
    return [field, ...this.#other(part, field), ...this.#rules(part, field)];
  }

  #nameOf(part: DefinitionPart): string {
    return this.names.nameOf(readableName(part.at("name").text ?? part.pointer));
  }

  #when(part: DefinitionPart): string | undefined {
    for (const name of ["enableIf", "requiredIf", "setValueExpression", "defaultValueExpression"])
      if (part.at(name).text !== undefined)
        part.at(name).lose(`"${name}" is not taken over.`, "Write a condition in `if`, or a `rule`.");
    const text = part.at("visibleIf").text;
    const found = text === undefined ? undefined : surveyCondition(text, (name) => this.#value(name));
    if (text !== undefined && found === undefined)
      part
        .at("visibleIf")
        .lose("The condition is not taken over: it is always shown.", "Write it as an expression in `if`.");
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
    if (input !== undefined && input !== "text" && surveyInputKinds[input] === undefined)
      part.at("inputType").lose(`No field takes "${input}".`, "Ask for a date and a time, or for text.");
    const isSeveral = part.at("multiSelect").isTrue || part.at("type").text === "ranking";
    const options = kind.startsWith("choice") ? this.#options(part, around) : undefined;
    const typed = kind === "text" ? (surveyInputKinds[input ?? ""] ?? "text") : isSeveral ? "choices" : kind;
    const isEmpty = options?.length === 0;
    if (isEmpty) part.lose("There is nothing to choose from here.", "Name an operation that lists it.");
    const isRequired = part.at("isRequired").isTrue;
    return {
      ...{
        item: "field",
        kind: isEmpty ? "text" : typed,
        name,
        label: part.at("title").words ?? questionLabel(part),
        when,
      },
      ...{
        hint: part.at("description").words,
        isRequired: isRequired && typed !== "choices",
        options: isEmpty ? undefined : options,
      },
      ...{ bounds: questionBounds(part, typed, isRequired), accept: part.at("acceptedTypes").text },
      initial: defaultAnswer(part.at("defaultValue")),
      ...{ isDisabled: part.at("readOnly").isTrue, isMultiple: part.at("allowMultiple").isTrue },
    };
  }

  #options(part: DefinitionPart, around: DefinitionPart | undefined): ModelOption[] {
    const own = [part.at("choices"), part.at("rateValues")].find((each) => each.isThere);
    const given = own ?? around ?? part.at("choices");
    const listed = given.items.map((each) => optionOf(each));
    if (part.at("type").text === "rating" && listed.length === 0) return ratings(part);
    if (part.at("choicesByUrl").isThere)
      part.at("choicesByUrl").lose("Choices come from an address.", "Name an operation that lists them.");
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
    const own = kind === "choices" ? `'other' in values.${name}` : `values.${name} == 'other'`;
    const isOther = part.at("showOtherItem").isTrue || part.at("hasOther").isTrue ? own : undefined;
    const both = when !== undefined && isOther !== undefined ? `(${when}) && ${isOther}` : (isOther ?? when);
    return [{ item: "field", kind: "text", name: this.names.nameOf(`${name}Comment`), label, when: both }];
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
    return { item: "group", title: part.at("title").words ?? questionLabel(part), when, items: fields };
  }

  /** Each row of a matrix is a choice among its columns. */
  #matrix(part: DefinitionPart, when: string | undefined): ModelItem {
    const list = this.#nameOf(part);
    const options = part.at("columns").items.map((each) => optionOf(each));
    const isRequired = part.at("isAllRowRequired").isTrue || part.at("eachRowRequired").isTrue;
    const items = part.at("rows").items.map((each): ModelField => {
      const { value, label } = optionOf(each);
      return { item: "field", kind: "choice", name: `${list}.${readableName(value)}`, label, options, isRequired };
    });
    return { item: "group", title: part.at("title").words ?? questionLabel(part), when, items };
  }

  #rows(part: DefinitionPart, columns: readonly DefinitionPart[], when: string | undefined): ModelItem[] {
    const fields = columns.flatMap((each): ModelField[] => {
      const type = each.at("cellType").text ?? each.at("type").text ?? part.at("cellType").text ?? "dropdown";
      if (!each.at("choices").isThere && part.at("choices").isThere) part.at("choices").pass();
      const kind = surveyKinds[type];
      const isCell = kind !== undefined && !["choices", "yes", "file"].includes(kind);
      if (!isCell) each.lose("A row asks for single answers only.", "Ask for it outside of the rows.");
      return isCell
        ? [
            this.#field(
              each,
              kind,
              readableName(each.at("name").text ?? each.pointer),
              this.#when(each),
              part.at("choices"),
            ),
          ]
        : [];
    });
    if (fields.length === 0) return [];
    const label = part.at("title").words ?? questionLabel(part);
    const min = part.at("minRowCount").number ?? part.at("minPanelCount").number;
    const max = part.at("maxRowCount").number ?? part.at("maxPanelCount").number;
    return [
      { item: "rows", name: this.#nameOf(part), label, hint: part.at("description").words, when, fields, min, max },
    ];
  }
}

const otherChoice: ModelWords = { de: "Anderes", fr: "Autre", it: "Altro", en: "Other" };
const noneWords: ModelWords = { de: "Nichts davon", fr: "Aucun", it: "Nessuno", en: "None" };

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
  const [min, max] = [part.at("rateMin").number ?? 1, part.at("rateMax").number ?? part.at("rateCount").number ?? 5];
  const step = part.at("rateStep").number ?? 1;
  const count = Math.min(Math.floor((max - min) / step) + 1, 50);
  const ends = [part.at("minRateDescription").words, part.at("maxRateDescription").words];
  return Array.from({ length: count }, (_, index) => {
    const hint = index === 0 ? ends[0] : index === count - 1 ? ends[1] : undefined;
    return { value: String(min + index * step), label: String(min + index * step), hint };
  });
}

function questionBounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
  const bounds = new Map<string, unknown>();
  if (kind === "choices" && isRequired) bounds.set("minItems", 1);
  if (kind === "choices") bounds.set("maxItems", part.at("maxSelectedChoices").number);
  if (kind === "text" || kind === "note") bounds.set("maxLength", part.at("maxLength").number);
  if (kind === "number") {
    bounds.set("minimum", part.at("min").number);
    bounds.set("maximum", part.at("max").number);
  }
  for (const each of part.at("validators").items) addValidator(each, kind, bounds);
  return Object.fromEntries(
    [...bounds].filter((each): each is [string, string | number] => each[1] !== undefined && each[1] !== -1),
  );
}

const validatorBounds: Readonly<Record<string, readonly (readonly [field: string, keyword: string])[]>> = {
  numeric: [
    ["minValue", "minimum"],
    ["maxValue", "maximum"],
  ],
  text: [
    ["minLength", "minLength"],
    ["maxLength", "maxLength"],
  ],
  regex: [["regex", "pattern"]],
  answercount: [
    ["minCount", "minItems"],
    ["maxCount", "maxItems"],
  ],
  email: [],
  expression: [],
};

function addValidator(part: DefinitionPart, kind: AnswerKind, bounds: Map<string, unknown>): void {
  const type = part.at("type").text ?? "";
  const keywords = validatorBounds[type];
  const fits =
    keywords !== undefined && (type !== "numeric" || kind === "number") && (type !== "regex" || kind === "text");
  if (!fits) part.lose(`"${type}" does not hold here.`, "Write it into the schema of the request, or a `rule`.");
  else for (const [field, keyword] of keywords) if (part.at(field).isThere) bounds.set(keyword, part.at(field).value);
  if (part.at("text").isThere && type !== "expression")
    part.at("text").change("The words of the product say what is wrong.");
}

import type { AnswerNames } from "./answer-names.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/** Fields of Adaptive Cards that say how something looks. */
export const adaptiveLooks = [
  ...[
    "version",
    "lang",
    "speak",
    "fallbackText",
    "spacing",
    "separator",
    "wrap",
    "size",
    "weight",
    "color",
    "isSubtle",
    "style",
  ],
  ...[
    "horizontalAlignment",
    "verticalContentAlignment",
    "width",
    "height",
    "minHeight",
    "maxLines",
    "bleed",
    "rtl",
    "id",
    "tooltip",
  ],
  ...[
    "labelPosition",
    "labelWidth",
    "inputStyle",
    "backgroundImage",
    "iconUrl",
    "mode",
    "role",
    "requires",
    "fontType",
    "data",
  ],
  ...[
    "verb",
    "disabledUnlessAssociatedInputsChange",
    "associatedInputs",
    "metadata",
    "valueOff",
    "valueOn",
    "msteams",
    "placeholder",
  ],
];

/** A card that asks for something: its fields are one step, its submit is that of the flow. */
export function readAdaptiveCard(root: DefinitionPart, names: AnswerNames): FormModel {
  const card = new AdaptiveForm(names);
  root.at("type").pass();
  const items = card.body(root);
  const [first] = items;
  const heading = first?.item === "text" && first.facts === undefined ? first.paragraphs?.[0] : undefined;
  return { title: heading ?? "Formular", submit: card.submit, steps: [{ items: heading ? items.slice(1) : items }] };
}

const cardInputKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ "Input.Text": "text", "Input.Number": "number", "Input.Date": "date", "Input.Time": "time" },
  ...{ "Input.Toggle": "yes", "Input.ChoiceSet": "choice" },
};
const textKinds: Readonly<Record<string, AnswerKind>> = {
  email: "email",
  tel: "phone",
  url: "url",
  password: "password",
};

class AdaptiveForm {
  submit: string | undefined;

  readonly names: AnswerNames;

  constructor(names: AnswerNames) {
    this.names = names;
  }

  body(card: DefinitionPart): ModelItem[] {
    return [...this.#all(card.at("body")), ...card.at("actions").items.flatMap((each) => this.#action(each))];
  }

  #all(part: DefinitionPart): ModelItem[] {
    const found: ModelItem[] = [];
    let label: DefinitionPart | undefined;
    for (const each of part.items) {
      const isInput = each.at("type").text?.startsWith("Input.") === true;
      // A text before a field without a label is its label.
      if (isInput && label !== undefined && !each.at("label").isThere && each.at("type").text !== "Input.Toggle")
        found.pop();
      found.push(...this.#element(each, label));
      label = each.at("type").text === "TextBlock" ? each : undefined;
    }
    return found;
  }

  #element(part: DefinitionPart, before: DefinitionPart | undefined): ModelItem[] {
    const type = part.at("type").text ?? "";
    const kind = cardInputKinds[type];
    if (part.at("isVisible").value === false)
      part.lose("It is hidden until something shows it.", "Write the condition in `if`.");
    if (kind !== undefined) return [this.#field(part, kind, before)];
    if (type === "TextBlock") return markedText(part.at("text").text ?? "");
    if (type === "RichTextBlock") {
      const texts = part.at("inlines").items.map((each) => each.text ?? each.at("text").text ?? "");
      return markedText(texts.join(""));
    }
    if (type === "FactSet") return this.#facts(part);
    if (type === "ActionSet") return part.at("actions").items.flatMap((each) => this.#action(each));
    if (["Container", "Column"].includes(type)) return this.#container(part.at("items"), part);
    if (type === "ColumnSet")
      return part.at("columns").items.flatMap((each) => this.#container(each.at("items"), each));
    part.lose(`There is no "${type}" here.`, "Bring a picture into the project, or leave it.");
    return [];
  }

  #container(inner: DefinitionPart, part: DefinitionPart): ModelItem[] {
    part.at("type").pass();
    const items = this.#all(inner);
    return items.length === 0 ? [] : [{ item: "group", items }];
  }

  #facts(part: DefinitionPart): ModelItem[] {
    const facts = part
      .at("facts")
      .items.map((each) => [each.at("title").text ?? "–", each.at("value").text ?? "–"] as const);
    return [{ item: "text", facts }];
  }

  #action(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const title = part.at("title").text;
    const href = part.at("url").text;
    if (type === "Action.OpenUrl" && href?.startsWith("https:") === true)
      return [{ item: "text", links: [[title ?? href, href]] }];
    if (type === "Action.ShowCard") {
      const items = this.body(part.at("card"));
      part.at("card", "type").pass();
      part.change("What could be opened is a section.");
      return items.length === 0 ? [] : [{ item: "group", title, items }];
    }
    if (["Action.Submit", "Action.Execute"].includes(type) && this.submit === undefined) this.submit = title ?? "OK";
    else
      part.lose(`There is no second button "${title ?? type}".`, "Ask for it by a choice, or write a screen for it.");
    return [];
  }

  #field(part: DefinitionPart, kind: AnswerKind, before: DefinitionPart | undefined): ModelField {
    const name = this.names.nameOf(part.at("id").text ?? part.pointer);
    const isSeveral = part.at("isMultiSelect").isTrue;
    const options = kind === "choice" ? this.#options(part) : undefined;
    const own = isSeveral ? "choices" : kind === "text" ? textKind(part) : options?.length === 0 ? "text" : kind;
    const isYes = kind === "yes" && part.at("title").isThere;
    const told = isYes ? part.at("title").text : part.at("label").text;
    const label = told ?? before?.at("text").text ?? part.at("placeholder").text;
    const isRequired = part.at("isRequired").isTrue;
    if (part.at("errorMessage").isThere) part.at("errorMessage").change("The words of the product say what is wrong.");
    return {
      ...{ item: "field", kind: own, name, label: label ?? name, hint: isYes ? part.at("label").text : undefined },
      ...{ isRequired: isRequired && own !== "choices", options: options?.length === 0 ? undefined : options },
      ...{ bounds: this.#bounds(part, own, isRequired), initial: inputValue(part, own) },
      isDisabled: part.at("isEnabled").value === false,
    };
  }

  #options(part: DefinitionPart): ModelOption[] {
    if (part.at("choices.data").isThere)
      part.at("choices.data").lose("Choices come from a query.", "Name an operation that lists them.");
    return part.at("choices").items.map((each) => {
      const value = each.at("value").text ?? each.at("title").text ?? "";
      return { value, label: each.at("title").text ?? value };
    });
  }

  #bounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
    const [least, most] = kind === "date" ? ["formatMinimum", "formatMaximum"] : ["minimum", "maximum"];
    const isOrdered = kind === "number" || kind === "date";
    if (kind === "time") {
      for (const name of ["min", "max"])
        if (part.at(name).isThere) part.at(name).lose("A time has no bounds.", "Write a `rule`.");
    }
    const told: [string | undefined, unknown][] = [
      [least, isOrdered ? boundOf(part.at("min"), kind) : undefined],
      [most, isOrdered ? boundOf(part.at("max"), kind) : undefined],
      ["maxLength", part.at("maxLength").number],
      ["pattern", part.at("regex").text],
      ["minItems", kind === "choices" && isRequired ? 1 : undefined],
    ];
    return Object.fromEntries(told.filter((each): each is [string, string | number] => each[1] !== undefined));
  }
}

function boundOf(part: DefinitionPart, kind: AnswerKind): unknown {
  if (kind === "number" || part.text === undefined || /^\d{4}-\d\d-\d\d$/.test(part.text)) return part.value;
  part.lose("It is no day.", "Write the day as 2026-11-27.");
  return undefined;
}

function textKind(part: DefinitionPart): AnswerKind {
  const style = part.at("style").text?.toLowerCase() ?? "";
  const hasForm = part.at("regex").isThere;
  return part.at("isMultiline").isTrue ? "note" : ((hasForm ? undefined : textKinds[style]) ?? "text");
}

function inputValue(part: DefinitionPart, kind: AnswerKind): ModelField["initial"] {
  const { value } = part.at("value");
  if (kind === "yes") return value === (part.at("valueOn").text ?? "true");
  if (kind === "choices") return typeof value === "string" && value !== "" ? value.split(",") : undefined;
  return (typeof value === "string" && value !== "") || typeof value === "number" ? value : undefined;
}

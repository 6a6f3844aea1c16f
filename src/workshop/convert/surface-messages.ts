import type { AnswerNames } from "./answer-names.ts";
import { literalText } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/** Fields of messages of A2UI that say how something looks, or which surface it is on. */
export const surfaceLooks = [
  ...[
    "version",
    "surfaceId",
    "catalogId",
    "theme",
    "description",
    "name",
    "align",
    "justify",
    "distribution",
    "alignment",
    "weight",
  ],
  ...[
    "variant",
    "usageHint",
    "direction",
    "displayStyle",
    "filterable",
    "accessibility",
    "id",
    "root",
    "beginRendering",
    "sendDataModel",
  ],
  ...["dataModelUpdate", "updateDataModel", "action", "primary", "axis", "filterable", "styles", "title"],
];

/** Messages of A2UI that draw a surface: what it asks for is one step. */
export function readSurface(root: DefinitionPart, names: AnswerNames): FormModel {
  const surface = new SurfaceForm(root, names);
  const items = surface.items();
  const [title] = items.flatMap((each) => (each.item === "text" ? (each.paragraphs ?? []) : []));
  return { title: root.at("name").text ?? title ?? "Formular", submit: surface.submit, steps: [{ items }] };
}

class SurfaceForm {
  submit: string | undefined;
  readonly #parts = new Map<string, DefinitionPart>();
  readonly #model = new Map<string, unknown>();
  readonly #drawn = new Set<string>();

  readonly names: AnswerNames;

  constructor(root: DefinitionPart, names: AnswerNames) {
    this.names = names;

    const own = root.at("messages").isThere ? root.at("messages") : root;
    for (const message of own.items.length > 0 ? own.items : [own]) this.#take(message);
  }

  #take(message: DefinitionPart): void {
    const update = ["updateComponents", "surfaceUpdate"].map((name) => message.at(name)).find((each) => each.isThere);
    for (const part of update?.at("components").items ?? []) this.#parts.set(part.at("id").text ?? "", part);
    message.at("createSurface").pass();
    const data = message.at("updateDataModel");
    data.pass();
    this.#addData(data.at("path").text ?? "", data.at("value").value ?? data.at("contents").value);
  }

  #addData(path: string, value: unknown): void {
    this.#model.set(path.replace(/^\/$/, ""), value);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) this.#addData(`${path.replace(/\/$/, "")}/${name}`, inner);
  }

  items(): ModelItem[] {
    const roots = this.#parts.has("root") ? ["root"] : [...this.#parts.keys()].slice(0, 1);
    return roots.flatMap((id) => this.#component(id));
  }

  #component(id: string | undefined): ModelItem[] {
    const part = this.#parts.get(id ?? "");
    if (part === undefined || id === undefined || this.#drawn.has(id)) return [];
    this.#drawn.add(id);
    const [type, own] = typed(part);
    const kind = surfaceKinds[type];
    if (kind !== undefined) return [this.#field(own, kind, id)];
    if (type === "Text") return markedText(this.#words(own.at("text")) ?? "");
    if (["Row", "Column", "List", "Card"].includes(type)) return this.#children(own);
    if (type === "Tabs") return this.#tabs(own);
    if (type === "Modal")
      return [...this.#component(own.at("trigger").text), ...this.#component(own.at("content").text)];
    if (type === "Button") return this.#button(own);
    if (type !== "Divider" && type !== "Icon")
      part.lose(`There is no "${type}" here.`, "Bring it into the project, or leave it.");
    return [];
  }

  #children(part: DefinitionPart): ModelItem[] {
    const children = part.at("children");
    if (children.at("componentId").isThere || children.at("template").isThere) {
      children.lose("What is repeated with the data is not taken over.", "Write it with `each` over a data source.");
      return [];
    }
    const ids = [...children.items, ...children.at("explicitList").items].map((each) => each.text);
    const items = [...ids, part.at("child").text].flatMap((id) => this.#component(id));
    return items.length === 0 ? [] : [{ item: "group", items }];
  }

  #tabs(part: DefinitionPart): ModelItem[] {
    part.change("Tabs are sections.");
    const tabs = [...part.at("tabs").items, ...part.at("tabItems").items];
    return tabs.map((tab) => ({
      item: "group",
      title: this.#words(tab.at("title")),
      items: this.#component(tab.at("child").text),
    }));
  }

  #button(part: DefinitionPart): ModelItem[] {
    const label = this.#component(part.at("child").text).flatMap((each) =>
      each.item === "text" ? (each.paragraphs ?? []) : [],
    );
    const [words] = label;
    part.at("action").pass();
    part.at("checks").pass();
    if (this.submit === undefined && typeof words === "string") this.submit = words;
    else part.lose(`There is no second button "${words ?? ""}".`, "Ask for it by a choice, or write a screen for it.");
    return [];
  }

  #field(part: DefinitionPart, kind: AnswerKind, id: string): ModelField {
    const binding = ["value", "text", "selections"]
      .map((name) => part.at(name, "path").text)
      .find((each) => each !== undefined);
    const name = this.names.nameOf((binding ?? id).replace(/^\//, "").replaceAll("/", "."));
    const options = [...part.at("options").items].map((each) => {
      const value = each.at("value").text ?? "";
      return { value, label: this.#words(each.at("label")) ?? value };
    });
    const isOne = part.at("variant").text === "mutuallyExclusive" || part.at("maxAllowedSelections").number === 1;
    const own =
      kind === "choices" && isOne
        ? "choice"
        : kind === "text"
          ? textKindOf(part)
          : kind === "date"
            ? dayKind(part)
            : kind;
    const checks = this.#checks(part, own);
    const initial = this.#model.get(binding ?? "");
    return {
      ...{
        item: "field",
        kind: own,
        name,
        label: this.#words(part.at("label")) ?? name,
        bounds: { ...sliderBounds(part, own), ...checks.bounds },
      },
      ...{ isRequired: checks.isRequired && own !== "choices", options: options.length > 0 ? options : undefined },
      initial: own === "choices" || !isPlainValue(initial) ? undefined : initial,
    };
  }

  #checks(part: DefinitionPart, kind: AnswerKind): { isRequired: boolean; bounds: Record<string, string | number> } {
    const bounds: Record<string, string | number> = {};
    let isRequired = false;
    for (const check of part.at("checks").items) {
      const condition = check.at("condition").isThere ? check.at("condition") : check;
      const call = condition.at("call").text;
      if (check.at("message").isThere) check.at("message").change("The words of the product say what is wrong.");
      if (call === "required") isRequired = true;
      else if (call === "regex" && kind === "text") bounds["pattern"] = condition.at("args", "pattern").text ?? "";
      else if (call === "length")
        Object.assign(bounds, boundArguments(condition, { min: "minLength", max: "maxLength" }));
      else if (call === "numeric") Object.assign(bounds, boundArguments(condition, { min: "minimum", max: "maximum" }));
      else if (call !== "email") check.lose(`"${call ?? "and"}" does not hold here.`, "Write a `rule`.");
      condition.at("args", "value").pass();
      condition.at("returnType").pass();
    }
    return { isRequired, bounds };
  }

  /** A text, or what the data model says at its path. */
  #words(part: DefinitionPart): string | undefined {
    const literal = part.text ?? part.at("literalString").text;
    const path = part.at("path").text;
    if (literal !== undefined || path === undefined) {
      if (literal === undefined && part.at("call").isThere)
        part.lose("A computed text is not taken over.", "Write it as an expression.");
      return literal;
    }
    part.lose("A text of the data model is what it says now.", "Bind it to a data source.");
    const value = this.#model.get(path);
    return isPlainValue(value) ? String(value) : path;
  }
}

const surfaceKinds: Readonly<Record<string, AnswerKind>> = {
  ...{
    TextField: "text",
    CheckBox: "yes",
    ChoicePicker: "choices",
    MultipleChoice: "choices",
    DateTimeInput: "date",
    Slider: "number",
  },
};

/** The type of a component and its fields: in version 0.8 they are inside of its name. */
function typed(part: DefinitionPart): [string, DefinitionPart] {
  const component = part.at("component");
  const [name = ""] = component.names;
  return component.text === undefined ? [name, component.at(name)] : [component.text, part];
}

function textKindOf(part: DefinitionPart): AnswerKind {
  const variant = part.at("variant").text ?? part.at("textFieldType").text ?? part.at("type").text;
  const kinds: Readonly<Record<string, AnswerKind>> = {
    longText: "note",
    number: "number",
    obscured: "password",
    date: "date",
  };
  return kinds[variant ?? ""] ?? "text";
}

function dayKind(part: DefinitionPart): AnswerKind {
  const isTime = part.at("enableTime").isTrue;
  part.at("enableDate").pass();
  if (isTime && part.at("enableDate").value !== false)
    part.at("enableTime").lose("A date with a time is asked for as a date.", "Add a field for the time.");
  return isTime && part.at("enableDate").value === false ? "time" : "date";
}

function sliderBounds(part: DefinitionPart, kind: AnswerKind): Record<string, string | number> {
  const [min, max] = [
    part.at("min").number ?? part.at("minValue").number,
    part.at("max").number ?? part.at("maxValue").number,
  ];
  return kind === "number"
    ? { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
    : {};
}

function boundArguments(condition: DefinitionPart, keywords: Readonly<Record<string, string>>): Record<string, number> {
  const found = Object.entries(keywords).map(
    ([name, keyword]) => [keyword, condition.at("args", name).number] as const,
  );
  return Object.fromEntries(found.filter((each): each is [string, number] => each[1] !== undefined));
}

function isPlainValue(value: unknown): value is string | number | boolean {
  return literalText(value) !== undefined && !Array.isArray(value) && value !== "";
}

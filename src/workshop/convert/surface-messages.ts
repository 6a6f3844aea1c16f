import { type AnswerNames, readableName } from "./answer-names.ts";
import { buttonsChoice, dateTimeFields, namelessPicture, pictureLinks, repeatedItems } from "./answer-parts.ts";
import { literalText } from "./condition-text.ts";
import { markedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { entriesValue, functionValue, isPlainValue, SurfaceData, slashedPath } from "./surface-data.ts";

/** Messages of A2UI that draw a surface: what it asks for is one step. */
export function readSurface(root: DefinitionPart, names: AnswerNames): FormModel {
  const surface = new SurfaceForm(root, names);
  const items = surface.items();
  const [title] = items.flatMap((each) => (each.item === "text" ? (each.paragraphs ?? []) : []));
  return { title: root.at("name").text ?? title ?? "Formular", submit: surface.submit, steps: [{ items }] };
}

class SurfaceForm {
  /** The words of the buttons. */
  readonly #buttons: string[] = [];
  /** The words of the buttons, as they were read. */
  readonly #pressed: string[] = [];
  /** Choices among items, with the words of the button that each item has. */
  readonly #choices = new Map<string, string | undefined>();
  /** By the id of the surface, the parts by their ids. */
  readonly #surfaces = new Map<string, Map<string, DefinitionPart>>();
  #parts = new Map<string, DefinitionPart>();
  readonly #data = new SurfaceData();
  readonly #drawn = new Set<string>();
  /** Where the components of a surface begin; `root` where no message says it. */
  readonly #firsts = new Map<string, string>();
  readonly names: AnswerNames;

  constructor(root: DefinitionPart, names: AnswerNames) {
    this.names = names;

    const own = root.at("messages").isThere ? root.at("messages") : root;
    for (const message of own.items.length > 0 ? own.items : [own]) this.#take(message);
  }

  #take(message: DefinitionPart): void {
    const update = ["updateComponents", "surfaceUpdate"].map((name) => message.at(name)).find((each) => each.isThere);
    const surface = update?.at("surfaceId").text ?? "";
    const parts = this.#surfaces.get(surface) ?? new Map<string, DefinitionPart>();
    if (update !== undefined) this.#surfaces.set(surface, parts);
    for (const part of update?.at("components").items ?? []) {
      const id = part.at("id").text ?? "";
      parts.get(id)?.pass();
      parts.set(id, part);
    }
    message.at("createSurface").pass();
    // What somebody did while the messages were recorded.
    message.at("clientEvent").pass();
    const deleted = message.at("deleteSurface", "surfaceId").text;
    if (deleted !== undefined) this.#delete(deleted, message);
    const first = message.at("beginRendering", "root").text;
    if (first !== undefined) this.#firsts.set(message.at("beginRendering", "surfaceId").text ?? "", first);
    for (const data of [message.at("updateDataModel"), message.at("dataModelUpdate")]) {
      data.pass();
      const given = data.at("value").value ?? entriesValue(data.at("contents").value);
      if (given !== undefined) this.#data.add(data.at("path").text ?? "", given);
    }
  }

  #delete(surface: string, message: DefinitionPart): void {
    for (const part of this.#surfaces.get(surface)?.values() ?? []) part.pass();
    this.#surfaces.delete(surface);
    message.change("A surface that is deleted in the end is left out.");
  }

  items(): ModelItem[] {
    const items = [...this.#surfaces.keys()].flatMap((surface) => this.#surface(surface));
    if (this.#buttons.length < 2) return items;
    const decision = buttonsChoice(this.names, this.#buttons);
    return [...items.map((each) => this.#neededBy(each, decision.name)), decision];
  }

  /** A choice among items is needed where their button is the one that would have been pressed. */
  #neededBy(item: ModelItem, decision: string): ModelItem {
    if (item.item === "group") return { ...item, items: item.items.map((each) => this.#neededBy(each, decision)) };
    if (item.item !== "field" || !this.#choices.has(item.name)) return item;
    const pressed = literalText(this.#choices.get(item.name));
    return { ...item, isRequired: pressed === undefined ? false : `values.${decision} == ${pressed}` };
  }

  #surface(surface: string): ModelItem[] {
    this.#parts = this.#surfaces.get(surface) ?? this.#parts;
    this.#drawn.clear();
    const first = [this.#firsts.get(surface), "root", ...this.#parts.keys()].find((id) => this.#parts.has(id ?? ""));
    const items = this.#component(first);
    for (const part of this.#parts.values())
      if (!part.isRead("component")) {
        part.pass();
        part.change("A part that no other shows is left out.");
      }
    return items;
  }

  /** The words of the button of the flow: where there are several, the choice among them is asked for. */
  get submit(): string | undefined {
    return this.#buttons.length === 1 ? this.#buttons[0] : undefined;
  }

  #component(id: string | undefined): ModelItem[] {
    const part = this.#parts.get(id ?? "");
    const place = `${this.#data.scope} ${id}`;
    if (part === undefined || id === undefined || this.#drawn.has(place)) return [];
    this.#drawn.add(place);
    const [type, own] = typed(part);
    const kind = surfaceKinds[type];
    if (kind !== undefined) return [this.#answer(own, kind, id)];
    if (type === "Text") return markedText(this.#words(own.at("text")) ?? "");
    if (["Row", "Column", "List", "Card"].includes(type)) return this.#children(own);
    if (type === "Tabs") return this.#tabs(own);
    if (type === "Modal")
      return ["trigger", "entryPointChild", "content", "contentChild"].flatMap((name) =>
        this.#component(own.at(name).text),
      );
    if (type === "Button") return this.#button(own);
    if (["Image", "Video", "AudioPlayer", "WebFrame"].includes(type)) return this.#picture(own);
    if (type === "OrgChart") return this.#chart(own, id);
    if (type !== "Divider" && type !== "Icon")
      part.lose(`There is no "${type}" here.`, "Bring it into the project, or leave it.");
    return [];
  }

  #children(part: DefinitionPart): ModelItem[] {
    const children = part.at("children");
    const template = children.at("template").isThere ? children.at("template") : children;
    const repeated = template.at("componentId").text;
    if (repeated !== undefined) {
      const path = template.at("path").text ?? template.at("dataBinding").text ?? "";
      return this.#repeated(template, repeated, path);
    }
    const ids = [...children.items, ...children.at("explicitList").items].map((each) => each.text);
    const items = [...ids, part.at("child").text].flatMap((id) => this.#component(id));
    return items.length === 0 ? [] : [{ item: "group", items }];
  }

  /** A part for each item of the data. */
  #repeated(part: DefinitionPart, id: string, path: string): ModelItem[] {
    const around = this.#data.pathOf(path);
    const keys = this.#data.keysAt(around);
    if (keys.length === 0) return this.#unknown(part, id, around);
    part.change("What is repeated is there for each item of the data.", "Bind it to a data source where it changes.");
    const pressed = this.#pressed.length;
    const parts = keys.map((key) => {
      const items = this.#data.within(`${around}/${key}`, () => this.#component(id));
      return { value: key, label: firstShownWords(items) ?? key, items };
    });
    const items = parts.flatMap((each) => each.items);
    return this.#pressed.length === pressed ? items : [...items, this.#which(around, parts, this.#pressed.at(-1))];
  }

  /** A part for each item of a list that is not in the file: an operation gives it. */
  #unknown(part: DefinitionPart, id: string, path: string): ModelItem[] {
    const pressed = this.#pressed.length;
    const items = this.#data.within(path, () => this.#component(id), true);
    const list = readableName(path);
    const repeated = repeatedItems(list, items, part);
    if (this.#pressed.length === pressed || repeated.length === 0) return repeated;
    return [...repeated, { ...this.#which(path, [], this.#pressed.at(-1)), options: undefined, listed: list }];
  }

  /** A button of each item is a choice among them. */
  #which(path: string, options: readonly ModelOption[], pressed?: string): ModelField {
    const name = this.#nameAt(`${slashedPath(path)}/chosen`);
    this.#choices.set(name, pressed);
    const told = options.map(({ value, label }) => ({ value, label }));
    return { item: "field", kind: "choice", name, label: whichWords, options: told, isRequired: true };
  }

  /** An organization: who can be pressed is a choice. */
  #chart(part: DefinitionPart, id: string): ModelItem[] {
    const path = part.at("chain", "path").text ?? "";
    const options = this.#data.keysAt(path).map((key) => {
      const told = ["title", "name"].map((name) => this.#data.valueAt(`${path}/${key}/${name}`));
      return { value: key, label: told.filter(isPlainValue).join(": ") };
    });
    if (options.length === 0) part.lose("The data of the chart is not in the file.", "Bring it into the project.");
    else part.change("Who can be pressed in a chart is a choice.");
    return options.length === 0 ? [] : [this.#which(id, options)];
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
    const told = typeof words === "string" ? words : (part.at("action", "event", "name").text ?? "OK");
    this.#pressed.push(told);
    if (!this.#buttons.includes(told)) this.#buttons.push(told);
    return [];
  }

  #picture(part: DefinitionPart): ModelItem[] {
    const address = part.at("url");
    const path = address.at("path").text;
    const found = path === undefined ? address.at("literalString") : address.with(this.#data.valueAt(path));
    const label = this.#words(part.at("description")) ?? this.#words(part.at("altText"));
    if (path !== undefined && found.value === undefined && this.#isReadable(path)) {
      part.change("A picture from elsewhere is a link.", "Bring it into the project as a `figure`.");
      return [{ item: "text", links: [[label ?? namelessPicture, this.#marked(path)]] }];
    }
    return pictureLinks(part, [[label, found.text === undefined && path === undefined ? address : found]]);
  }

  #answer(part: DefinitionPart, kind: AnswerKind, id: string): ModelItem {
    const field = this.#field(part, kind, id);
    const isBoth = part.at("enableTime").isTrue && part.at("enableDate").value !== false;
    return kind === "date" && isBoth ? dateTimeFields(field) : field;
  }

  #field(part: DefinitionPart, kind: AnswerKind, id: string): ModelField {
    const binding = ["value", "text", "selections"]
      .map((name) => part.at(name, "path").text)
      .find((each) => each !== undefined);
    const name = this.#nameAt(binding ?? id);
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
    const initial = this.#data.valueAt(binding ?? "/");
    return {
      ...{
        item: "field",
        kind: own,
        name,
        label: this.#words(part.at("label")) ?? name,
        bounds: { ...sliderBounds(part, own), ...fieldPattern(part, own), ...checks.bounds },
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
    const isEmpty = part.value === "" || part.at("literalString").value === "";
    if (literal !== undefined || isEmpty || !part.isThere) return literal;
    const path = part.at("path").text;
    const value = part.at("call").isThere ? this.#computed(part) : path && this.#data.valueAt(path);
    const isKnown = isPlainValue(value);
    if (!isKnown && path && this.#isReadable(path)) return this.#marked(path);
    if (isKnown) part.change("A text of the data is what it says now.", "Bind it to a data source where it changes.");
    else part.lose("A text of the data is not in the file.", "Bind it to a data source.");
    return isKnown ? String(value) : path;
  }

  /** What is not in the file: of an item that is not there either, or known before. */
  #marked(path: string): string {
    return markedData(this.#data.isOfUnknown ? `item.${readableName(path)}` : this.#nameAt(path));
  }

  /** Whether an expression can read a path: not that of an item that is in the file. */
  #isReadable(path: string): boolean {
    return (this.#data.scope === "" || this.#data.isOfUnknown) && /^\/?[A-Za-z_]\w*(?:[/.]\w+)*$/.test(path);
  }

  #nameAt(path: string): string {
    return this.names.nameOf(path.replace(/^\//, "").replaceAll("/", "."));
  }

  /** What a function of A2UI says of the data; undefined where that is not in the file. */
  #computed(part: DefinitionPart): unknown {
    part.pass();
    const given = part.at("args", "value");
    if (part.at("call").text === "formatString") return this.#filled(given.text ?? "");
    const path = given.at("path").text;
    return functionValue(
      part.at("call").text,
      path === undefined ? given.value : this.#data.valueAt(path),
      part.at("args"),
    );
  }

  /** A text in which `${/path}` and `${formatDate(value: ${/path}, …)}` are what the data says. */
  #filled(text: string): string | undefined {
    let [filled, isWhole] = [text, true];
    for (let count = 0; /\$\{[^${}]*\}/.test(filled) && count < 50; count += 1)
      filled = filled.replace(/\$\{([^${}]*)\}/, (_, inner: string) => {
        const [, call, value] = /^(\w+)\(value: ?'?([^,')]*)/.exec(inner) ?? [];
        const found = call === undefined ? this.#data.valueAt(inner.trim()) : functionValue(call, value, undefined);
        if (!isPlainValue(found) && call === undefined && this.#isReadable(inner.trim()))
          return this.#marked(inner.trim());
        isWhole &&= isPlainValue(found);
        return isPlainValue(found) ? String(found) : "";
      });
    return isWhole ? filled : undefined;
  }
}

const whichWords = { de: "Was davon?", fr: "Lequel\u00A0?", it: "Quale?", en: "Which of them?" };

/** The first words that items show. */
function firstShownWords(items: readonly ModelItem[]): ModelWords | undefined {
  const [first] = items.flatMap((each) => {
    if (each.item === "text") return each.paragraphs ?? [];
    return each.item === "group" ? [firstShownWords(each.items)].filter((words) => words !== undefined) : [];
  });
  return first;
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

function fieldPattern(part: DefinitionPart, kind: AnswerKind): Record<string, string> {
  const pattern = kind === "text" ? part.at("validationRegexp").text : undefined;
  return pattern === undefined ? {} : { pattern };
}

function boundArguments(condition: DefinitionPart, keywords: Readonly<Record<string, string>>): Record<string, number> {
  const found = Object.entries(keywords).map(
    ([name, keyword]) => [keyword, condition.at("args", name).number] as const,
  );
  return Object.fromEntries(found.filter((each): each is [string, number] => each[1] !== undefined));
}

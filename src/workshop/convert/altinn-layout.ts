import { type AnswerNames, readableName } from "./answer-names.ts";
import { rowFields, withUnit } from "./answer-parts.ts";
import { literalText, notOf } from "./condition-text.ts";
import { markedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelStep, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/**
 * A page of Altinn, with its texts beside it where the file has `resources`: one step. The pages of a folder, as `pages`,
 * are a step each, and read the answers of one another.
 */
export function readAltinn(root: DefinitionPart, names: AnswerNames): FormModel {
  root.at("resources").pass();
  const pages = root.at("pages").isThere ? root.at("pages").items : [root];
  const layout = new AltinnLayout(root, names, pages);
  const steps = pages.map((page) => layout.step(page));
  return { title: steps.find(({ title }) => title !== undefined)?.title ?? "Formular", steps };
}

const altinnKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ Input: "text", TextArea: "note", Datepicker: "date", Date: "date", Dropdown: "choice", RadioButtons: "choice" },
  Radiobuttons: "choice",
  ...{
    Checkboxes: "choices",
    MultipleSelect: "choices",
    FileUpload: "file",
    FileUploadWithTag: "file",
    TimePicker: "time",
  },
};
const shownTypes = ["Header", "Heading", "Paragraph", "Panel", "Alert", "Text", "Link"];
const silentTypes = [
  "NavigationButtons",
  "NavigationBar",
  "Button",
  "Summary",
  "Summary2",
  "Divider",
  "PrintButton",
  "ButtonGroup",
];

class AltinnLayout {
  readonly root: DefinitionPart;
  readonly names: AnswerNames;
  /** The components of every page. */
  readonly #all: readonly DefinitionPart[];

  constructor(root: DefinitionPart, names: AnswerNames, pages: readonly DefinitionPart[]) {
    this.root = root;
    this.names = names;
    this.#all = pages.flatMap((page) => page.at("data", "layout").items);
  }

  step(page: DefinitionPart): ModelStep {
    const all = page.at("data", "layout").items;
    const within = new Set(all.flatMap((each) => each.at("children").items.map((child) => childId(child.text ?? ""))));
    const items = all.filter((each) => !within.has(each.at("id").text ?? "")).flatMap((each) => this.items(each));
    const heading = all.find((each) => each.at("type").text === "Heading" || each.at("type").text === "Header");
    return { title: heading && this.words(heading, "title"), when: this.shown(page.at("data")), items };
  }

  items(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = part.at("hidden").isTrue ? undefined : this.shown(part);
    if (silentTypes.includes(type)) {
      for (const each of [part, ...this.#children(part)]) each.pass();
      return [];
    }
    if (part.at("hidden").isTrue) {
      part.pass();
      part.change("It is always hidden, so nobody is asked for it.");
      return [];
    }
    if (type === "Grid")
      return [
        this.#inside(
          part,
          part.at("rows").items.flatMap((row) => this.#cells(row)),
          when,
        ),
      ];
    if (type === "Tabs" || type === "Cards") return this.#sections(part, type === "Tabs" ? "tabs" : "cards", when);
    if (type === "Address") return [this.#address(part, when)];
    if (shownTypes.includes(type)) return this.#text(part, when);
    if (type === "RepeatingGroup" || (type === "Group" && (part.at("maxCount").number ?? 1) > 1))
      return this.#rows(part, when);
    if (part.at("children").isThere) return [this.#group(part, when)];
    const kind = altinnKinds[type];
    if (kind !== undefined) return [this.#field(part, kind, this.#nameOf(part), when)];
    part.lose(`There is no "${type}" here.`, "Ask for it by another field, or leave it.");
    return [];
  }

  words(part: DefinitionPart, name: string): string | undefined {
    const binding = part.at("textResourceBindings", name);
    if (Array.isArray(binding.value)) binding.lose("A computed text is not taken over.", "Write it as an expression.");
    const words = this.resource(binding.text);
    const bound = words && this.#filled(words, this.#resourceOf(binding.text)?.at("variables").items ?? []);
    if (words !== undefined && bound === undefined)
      binding.lose("Words that change with data are what they say without.", "Bind them to a data source.");
    return bound ?? words;
  }

  /** Words in which `{0}` is what the data says; undefined where it is of a row, or of no plain path. */
  #filled(words: string, variables: readonly DefinitionPart[]): string | undefined {
    const names = variables.map((each) => {
      const [key, source = ""] = [each.at("key").text ?? "", each.at("dataSource").text];
      if (!/^[A-Za-z_][\w-]*(?:\.[\w-]+)*$/.test(key)) return undefined;
      return this.names.nameOf(source.startsWith("dataModel") ? key : `${readableName(source)}.${key}`);
    });
    if (names.includes(undefined)) return undefined;
    return names.reduce<string>((text, name = "", index) => text.replaceAll(`{${index}}`, markedData(name)), words);
  }

  #resourceOf(key: string | undefined): DefinitionPart | undefined {
    return this.root.at("resources").items.find((each) => key !== undefined && each.at("id").text === key);
  }

  /** The words of a key, or those that stand in its place. */
  resource(key: string | undefined): string | undefined {
    return this.#resourceOf(key)?.at("value").text ?? key;
  }

  #text(part: DefinitionPart, when: string | undefined): ModelItem[] {
    if (part.at("value").isThere)
      part.at("value").lose("A computed text is not taken over.", "Write it as an expression.");
    const told = ["title", "body", "description", "help"].map((name) => this.words(part, name) ?? "");
    part.at("readOnly").pass();
    return markedText(told.join("\n\n")).map((each) => ({ ...each, when }));
  }

  #children(part: DefinitionPart): DefinitionPart[] {
    return this.#named(part.at("children").items.map((each) => childId(each.text ?? "")));
  }

  #named(wanted: readonly string[]): DefinitionPart[] {
    return wanted.flatMap((id) => this.#all.filter((each) => each.at("id").text === id));
  }

  #group(part: DefinitionPart, when: string | undefined): ModelItem {
    return this.#inside(
      part,
      this.#children(part).flatMap((each) => this.items(each)),
      when,
    );
  }

  #inside(part: DefinitionPart, items: readonly ModelItem[], when: string | undefined): ModelItem {
    part.at("dataModelBindings").pass();
    const told = [this.words(part, "description"), this.words(part, "help")].filter((each) => each !== undefined);
    const above: ModelItem[] = told.length === 0 ? [] : [{ item: "text", paragraphs: told }];
    return { item: "group", title: this.words(part, "title"), when, items: [...above, ...items] };
  }

  /** What stands in a row of a grid: words, or what its cells ask for. */
  #cells(row: DefinitionPart): ModelItem[] {
    return row.at("cells").items.flatMap((cell): ModelItem[] => {
      const words = this.resource(cell.at("text").text) ?? this.resource(cell.at("labelFrom").text);
      const asked = this.#named([cell.at("component").text ?? ""]).flatMap((each) => this.items(each));
      return cell.at("text").isThere && words !== undefined ? [{ item: "text", paragraphs: [words] }] : asked;
    });
  }

  /** Tabs and cards are sections. */
  #sections(part: DefinitionPart, name: string, when: string | undefined): ModelItem[] {
    part.change("What is in tabs or cards is in sections.");
    return part.at(name).items.map((each): ModelItem => {
      const told = this.resource(each.at("description").text);
      const items = this.#children(each).flatMap((child) => this.items(child));
      const above: ModelItem[] = told === undefined ? [] : [{ item: "text", paragraphs: [told] }];
      return { item: "group", title: this.resource(each.at("title").text), when, items: [...above, ...items] };
    });
  }

  #address(part: DefinitionPart, when: string | undefined): ModelItem {
    const isRequired = part.at("required").isTrue;
    const items = addressParts.flatMap(([key, label]): ModelItem[] => {
      const binding = part.at("dataModelBindings", key);
      const path = binding.text ?? binding.at("field").text;
      binding.pass();
      const name = path === undefined ? undefined : this.names.nameOf(path);
      const isNeeded = isRequired && key !== "careOf" && key !== "houseNumber";
      return name === undefined ? [] : [{ item: "field", kind: "text", name, label, isRequired: isNeeded }];
    });
    return this.#inside(part, items, when);
  }

  #rows(part: DefinitionPart, when: string | undefined): ModelItem[] {
    part.at("dataModelBindings").pass();
    const items = this.#children(part).flatMap((each) => this.items(each));
    const name = bindingOf(part) ?? part.at("dataModelBindings", "group").text ?? part.at("id").text ?? "rows";
    const around = `${this.names.nameOf(name).replaceAll(".", "_")}_`;
    const fields = rowFields(items, part).map((field) => ({ ...field, name: field.name.replace(around, "") }));
    const label = this.words(part, "title") ?? name;
    const hint = this.words(part, "description") ?? this.words(part, "help");
    const [min, max] = [part.at("minCount").number, part.at("maxCount").number];
    return fields.length === 0
      ? []
      : [{ item: "rows", name: this.names.nameOf(`${name}List`), label, hint, when, fields, min, max }];
  }

  #nameOf(part: DefinitionPart): string {
    return this.names.nameOf(bindingOf(part) ?? part.at("id").text ?? part.pointer);
  }

  #field(part: DefinitionPart, kind: AnswerKind, name: string, when: string | undefined): ModelField {
    part.at("dataModelBindings").pass();
    const options = kind.startsWith("choice") ? this.#options(part) : undefined;
    const list = part.at("optionsId").text ?? part.at("secure", "optionsId").text;
    const isListed = options?.length === 0 && list !== undefined;
    const isEmpty = options?.length === 0 && !isListed;
    if (isEmpty) part.lose("It has no options.", "Name what there is to choose from.");
    if (isListed) part.change("An operation gives its options.", "Let it give those that are meant.");
    const required = part.at("required");
    if (Array.isArray(required.value)) required.lose("It is required by a condition.", "Write a `rule`.");
    const preset = options?.[part.at("preselectedOptionIndex").number ?? -1]?.value;
    const isNumber = kind === "text" && part.at("formatting", "number").isThere;
    return {
      ...{
        item: "field",
        kind: isEmpty ? "text" : isNumber ? "number" : kind,
        name,
        when,
        label: withUnit(this.words(part, "title") ?? name, unitOfNumber(part)),
      },
      ...{
        hint: this.words(part, "description") ?? this.words(part, "help"),
        options: options?.length === 0 ? undefined : options,
      },
      listed: isListed ? readableName(list) : undefined,
      ...{ isRequired: required.isTrue && kind !== "choices", isDisabled: this.#disabled(part.at("readOnly")) },
      ...{ bounds: this.#bounds(part, kind, required.isTrue), initial: kind === "choice" ? preset : undefined },
      ...{
        isMultiple: (part.at("maxNumberOfAttachments").number ?? 1) > 1,
        accept: fileEndings(part.at("validFileEndings")),
      },
    };
  }

  #bounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
    const triggers = part.at("triggers");
    if (triggers.items.every(({ text }) => /^valid/.test(text ?? ""))) triggers.pass();
    else triggers.lose("What happens while one answers is not taken over.", "Do it in the operation.");
    if (part.at("maxFileSizeInMB").isThere)
      part.at("maxFileSizeInMB").change("The size of files is that of the product.");
    part.at("minNumberOfAttachments").pass();
    part.at("hasCustomFileEndings").pass();
    const most = part.at("maxLength").number;
    const days = kind === "date" ? { least: boundDay(part.at("minDate")), most: boundDay(part.at("maxDate")) } : {};
    return {
      ...(kind === "choices" && isRequired && { minItems: 1 }),
      ...(most !== undefined && { maxLength: most }),
      ...(days.least !== undefined && { formatMinimum: days.least }),
      ...(days.most !== undefined && { formatMaximum: days.most }),
    };
  }

  #options(part: DefinitionPart): ModelOption[] {
    for (const name of ["mapping", "queryParameters"])
      if (part.at(name).isThere)
        part.at(name).lose("Options depend on other answers.", "Bind the parameters of the source.");
    return part.at("options").items.map((each) => {
      const label = this.resource(each.at("label").text);
      const value = String(each.at("value").value ?? label);
      const told = [each.at("description").text, each.at("helpText").text].map((key) => this.resource(key));
      return { value, label: label ?? value, hint: told.filter((text) => text !== undefined).join(" ") || undefined };
    });
  }

  /** Whether a field takes no answer, or when. */
  #disabled(part: DefinitionPart): boolean | string {
    if (!Array.isArray(part.value)) return part.isTrue;
    const condition = this.#expression(part);
    if (condition === undefined)
      part.lose("The condition is not taken over: it can be changed.", "Write it in `disabled`.");
    else part.pass();
    return condition ?? false;
  }

  /** When a part is shown: `hidden` says when it is not. */
  shown(part: DefinitionPart): string | undefined {
    const hidden = part.at("hidden");
    if (!Array.isArray(hidden.value)) return undefined;
    const condition = this.#expression(hidden);
    if (condition === undefined)
      hidden.lose("The condition is not taken over: it is always shown.", "Write it in `if`.");
    else hidden.pass();
    return condition === undefined ? undefined : notOf(condition);
  }

  /** An expression of Altinn, `["equals", ["dataModel", "age"], 3]`; undefined where it has no counterpart. */
  #expression(part: DefinitionPart): string | undefined {
    if (!Array.isArray(part.value)) return part.value === null ? "null" : literalText(part.value);
    const [name, ...operands] = part.items;
    const sign = altinnSigns[name?.text ?? ""];
    const [first] = operands;
    if (name?.text === "dataModel") return first?.text && `values.${this.names.nameOf(first.text)}`;
    if (name?.text === "commaContains") {
      const [list, item] = operands.map((each) => this.#expression(each));
      return list && item && `${item} in ${list}`;
    }
    if (name?.text === "authContext") return first?.text && `values.${this.names.nameOf(`auth.${first.text}`)}`;
    if (name?.text === "stringLength") {
      const text = first && this.#expression(first);
      return text && `(has(${text}) ? size(${text}) : 0)`;
    }
    if (name?.text === "component") return this.#componentValue(first?.text);
    const parts = operands.map((each) => this.#expression(each));
    if (parts.includes(undefined)) return undefined;
    if (name?.text === "not") return notOf(parts.join(""));
    return sign === undefined
      ? undefined
      : parts.map((each) => (/ /.test(each ?? "") ? `(${each})` : each)).join(` ${sign} `);
  }

  #componentValue(id: string | undefined): string | undefined {
    const found = this.#all.find((each) => each.at("id").text === id);
    return found === undefined ? id && `values.${this.names.nameOf(id)}` : `values.${this.#nameOf(found)}`;
  }
}

const addressParts: readonly (readonly [key: string, label: ModelWords])[] = [
  ["address", { de: "Strasse und Nummer", fr: "Rue et numéro", it: "Via e numero", en: "Street and number" }],
  ["zipCode", { de: "PLZ", fr: "NPA", it: "NPA", en: "Postcode" }],
  ["postPlace", { de: "Ort", fr: "Localité", it: "Località", en: "Town or city" }],
  ["careOf", { de: "Adresszusatz", fr: "Complément d’adresse", it: "Complemento d’indirizzo", en: "Care of" }],
  ["houseNumber", { de: "Wohnungsnummer", fr: "Numéro de logement", it: "Numero dell’alloggio", en: "Flat number" }],
];

const altinnSigns: Readonly<Record<string, string>> = {
  ...{
    equals: "==",
    notEquals: "!=",
    greaterThan: ">",
    greaterThanEq: ">=",
    lessThan: "<",
    lessThanEq: "<=",
    and: "&&",
    or: "||",
  },
};

function bindingOf(part: DefinitionPart): string | undefined {
  const binding = part.at("dataModelBindings", "simpleBinding");
  return binding.text ?? binding.at("field").text ?? part.at("dataModelBindings", "list").text;
}

/** Children of a group can have the number of their page before their id. */
function childId(text: string): string {
  return text.replace(/^\d+:/, "");
}

function boundDay(part: DefinitionPart): string | undefined {
  const day = part.text?.slice(0, 10);
  if (day === "today" || (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day))) return day;
  if (part.isThere) part.lose("The day is not taken over.", "Write it into the schema of the request.");
  return undefined;
}

function fileEndings(part: DefinitionPart): string | undefined {
  const several = part.items.map((each) => each.text).filter((each) => each !== undefined);
  return part.text ?? (several.length > 0 ? several.join(",") : undefined);
}

/** What stands before or after a number: `kr`, `%`. */
function unitOfNumber(part: DefinitionPart): string | undefined {
  const formatting = part.at("formatting");
  const number = formatting.at("number");
  return number.at("prefix").text ?? number.at("suffix").text ?? formatting.at("unit").text;
}

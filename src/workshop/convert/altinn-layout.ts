import type { AnswerNames } from "./answer-names.ts";
import { literalText, notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption } from "./form-model.ts";
import { markedText } from "./marked-text.ts";

/** Fields of a layout of Altinn that say how something looks, or how its server works. */
export const altinnLooks = [
  ...[
    "id",
    "grid",
    "size",
    "schema",
    "pageBreak",
    "labelSettings",
    "layout",
    "variant",
    "buttonStyle",
    "showBackButton",
    "timeStamp",
  ],
  ...[
    "renderAsSummary",
    "showValidations",
    "textResourceBindings",
    "saveWhileTyping",
    "displayMode",
    "groupingIndicator",
    "validateOnNext",
  ],
  ...[
    "validateOnPrevious",
    "autocomplete",
    "fullWidth",
    "direction",
    "formatting",
    "alertOnChange",
    "panel",
    "navigation",
    "target",
    "overrides",
  ],
  ...[
    "color",
    "textAlign",
    "showPageInAccordion",
    "hideEmptyFields",
    "tableHeaders",
    "tableColumns",
    "edit",
    "renderLayout",
    "severity",
    "style",
    "format",
    "align",
    "decimalScale",
    "thousandSeparator",
    "decimalSeparator",
    "suffix",
    "prefix",
    "allowNegative",
  ],
];

/** A page of Altinn, with its texts beside it where the file has `resources`: one step. */
export function readAltinn(root: DefinitionPart, names: AnswerNames): FormModel {
  const layout = new AltinnLayout(root, names);
  const all = root.at("data", "layout").items;
  const within = new Set(all.flatMap((each) => each.at("children").items.map((child) => childId(child.text ?? ""))));
  const items = all.filter((each) => !within.has(each.at("id").text ?? "")).flatMap((each) => layout.items(each));
  const heading = all.find((each) => each.at("type").text === "Heading" || each.at("type").text === "Header");
  return {
    title: (heading && layout.words(heading, "title")) ?? "Formular",
    steps: [{ when: layout.shown(root.at("data")), items }],
  };
}

const altinnKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ Input: "text", TextArea: "note", Datepicker: "date", Date: "date", Dropdown: "choice", RadioButtons: "choice" },
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

  constructor(root: DefinitionPart, names: AnswerNames) {
    this.root = root;
    this.names = names;
  }

  items(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const when = this.shown(part);
    if (silentTypes.includes(type)) {
      part.pass();
      return [];
    }
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
    const key = binding.text;
    const resource = this.root.at("resources").items.find((each) => key !== undefined && each.at("id").text === key);
    return resource?.at("value").text ?? key;
  }

  #text(part: DefinitionPart, when: string | undefined): ModelItem[] {
    if (part.at("value").isThere)
      part.at("value").lose("A computed text is not taken over.", "Write it as an expression.");
    const [title = "", body = ""] = [this.words(part, "title"), this.words(part, "body")];
    return markedText(`${title}\n\n${body}`).map((each) => ({ ...each, when }));
  }

  #children(part: DefinitionPart): DefinitionPart[] {
    const wanted = part.at("children").items.map((each) => childId(each.text ?? ""));
    const all = this.root.at("data", "layout").items;
    return wanted.flatMap((id) => all.filter((each) => each.at("id").text === id));
  }

  #group(part: DefinitionPart, when: string | undefined): ModelItem {
    const items = this.#children(part).flatMap((each) => this.items(each));
    return { item: "group", title: this.words(part, "title"), when, items };
  }

  #rows(part: DefinitionPart, when: string | undefined): ModelItem[] {
    part.at("dataModelBindings").pass();
    const fields = this.#children(part).flatMap((each): ModelField[] => {
      const kind = altinnKinds[each.at("type").text ?? ""];
      const isCell = kind !== undefined && kind !== "choices" && kind !== "file";
      if (!isCell) each.lose("A row asks for single answers only.", "Ask for it outside of the rows.");
      const name = bindingOf(each)?.split(".").at(-1) ?? each.at("id").text ?? "value";
      return isCell ? [this.#field(each, kind, this.names.nameOf(name), this.shown(each))] : [];
    });
    const name = bindingOf(part) ?? part.at("dataModelBindings", "group").text ?? part.at("id").text ?? "rows";
    const label = this.words(part, "title") ?? name;
    const [min, max] = [part.at("minCount").number, part.at("maxCount").number];
    return fields.length === 0
      ? []
      : [{ item: "rows", name: this.names.nameOf(`${name}List`), label, when, fields, min, max }];
  }

  #nameOf(part: DefinitionPart): string {
    return this.names.nameOf(bindingOf(part) ?? part.at("id").text ?? part.pointer);
  }

  #field(part: DefinitionPart, kind: AnswerKind, name: string, when: string | undefined): ModelField {
    part.at("dataModelBindings").pass();
    const options = kind.startsWith("choice") ? this.#options(part) : undefined;
    const isEmpty = options?.length === 0;
    if (isEmpty) part.lose("Its options are elsewhere.", "Name an operation that lists them.");
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
        label: this.words(part, "title") ?? name,
      },
      ...{ hint: this.words(part, "description") ?? this.words(part, "help"), options: isEmpty ? undefined : options },
      ...{ isRequired: required.isTrue && kind !== "choices", isDisabled: part.at("readOnly").isTrue },
      ...{ bounds: this.#bounds(part, kind, required.isTrue), initial: kind === "choice" ? preset : undefined },
      ...{ isMultiple: (part.at("maxNumberOfAttachments").number ?? 1) > 1, accept: part.at("validFileEndings").text },
    };
  }

  #bounds(part: DefinitionPart, kind: AnswerKind, isRequired: boolean): Record<string, string | number> {
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
    if (part.at("mapping").isThere)
      part.at("mapping").lose("Options depend on other answers.", "Name an operation that lists them.");
    part.at("optionsId").pass();
    return part.at("options").items.map((each) => {
      const key = each.at("label").text;
      const resource = this.root.at("resources").items.find((text) => text.at("id").text === key);
      const value = String(each.at("value").value ?? key);
      return { value, label: resource?.at("value").text ?? key ?? value };
    });
  }

  /** When a part is shown: `hidden` says when it is not. */
  shown(part: DefinitionPart): string | undefined {
    const hidden = part.at("hidden");
    if (!Array.isArray(hidden.value)) {
      if (hidden.isTrue) part.lose("It is always hidden.", "Leave it, or fill it in by the operation.");
      return undefined;
    }
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
    if (name?.text === "component") return this.#componentValue(first?.text);
    const parts = operands.map((each) => this.#expression(each));
    if (parts.includes(undefined)) return undefined;
    if (name?.text === "not") return notOf(parts.join(""));
    return sign === undefined
      ? undefined
      : parts.map((each) => (/ /.test(each ?? "") ? `(${each})` : each)).join(` ${sign} `);
  }

  #componentValue(id: string | undefined): string | undefined {
    const found = this.root.at("data", "layout").items.find((each) => each.at("id").text === id);
    return found && `values.${this.#nameOf(found)}`;
  }
}

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

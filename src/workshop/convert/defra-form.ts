import type { AnswerNames } from "./answer-names.ts";
import {
  aloneRule,
  dateTimeFields,
  dayRules,
  joinedHints,
  monthAndYear,
  rowFields,
  withUnit,
  wordLimit,
  yesNoOptions,
} from "./answer-parts.ts";
import { allOf, anyOf, literalText, notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelStep, ModelWords } from "./form-model.ts";
import { markedText } from "./marked-text.ts";
import { surveyCondition } from "./survey-condition.ts";

/** A form of DEFRA: pages in their order, shown by their conditions. */
export function readDefra(root: DefinitionPart, names: AnswerNames): FormModel {
  const form = new DefraForm(root, names);
  const title = root.at("name").text ?? root.at("pages").items[0]?.at("title").words ?? "Form";
  return { title, steps: form.steps() };
}

const fieldKinds: Readonly<Record<string, AnswerKind>> = {
  ...{ TextField: "text", MultilineTextField: "note", NumberField: "number", EmailAddressField: "email" },
  ...{ TelephoneNumberField: "phone", DatePartsField: "date", DateField: "date", TimeField: "time" },
  ...{ RadiosField: "choice", SelectField: "choice", AutocompleteField: "choice", CheckboxesField: "choices" },
  ...{ YesNoField: "choice", FileUploadField: "file", DeclarationField: "yes", WebsiteField: "url" },
  ...{ FreeTextField: "note", ClientSideFileUploadField: "file", MonthYearField: "date" },
  ...{ DateTimeField: "date", DateTimePartsField: "date" },
};

const endless = /^(?:SummaryPage|StatusPage|ConfirmPage|StartPage|\.\/pages\/(?:summary|start))/i;

class DefraForm {
  readonly #byId = new Map<string, string>();

  readonly root: DefinitionPart;
  readonly names: AnswerNames;

  constructor(root: DefinitionPart, names: AnswerNames) {
    this.root = root;
    this.names = names;

    root.at("lists").pass();
    root.at("conditions").pass();
    for (const part of this.#pages().flatMap((page) => page.at("components").items)) {
      const name = part.at("name").text;
      const id = part.at("id").text;
      if (name !== undefined && id !== undefined) this.#byId.set(id, name);
    }
  }

  /** The pages from the first one on, each before those that it leads to; then the others. */
  #pages(): DefinitionPart[] {
    const all = this.root.at("pages").items;
    const pageAt = (path: string | undefined) => all.find((each) => each.at("path").text === path);
    const seen = new Set<string>();
    const from = (page: DefinitionPart | undefined): DefinitionPart[] => {
      if (page === undefined || seen.has(page.pointer)) return [];
      seen.add(page.pointer);
      const ways = page.at("next").items.toReversed();
      const after = ways.map((way) => from(pageAt(way.at("path").text)));
      return [page, ...after.toReversed().flat()];
    };
    return [pageAt(this.root.at("startPage").text), ...all].flatMap(from);
  }

  steps(): ModelStep[] {
    return this.#pages().flatMap((page) => this.#step(page));
  }

  #step(page: DefinitionPart): ModelStep[] {
    const controller = page.at("controller").text ?? "";
    const title = page.at("title").words ?? page.at("components").items[0]?.at("title").words;
    const own = page.at("components").items.flatMap((each) => this.#items(each));
    if (endless.test(controller) && own.length === 0) return [];
    const when = this.#pageCondition(page);
    if (/^Repeat/.test(controller)) return [{ title, when, items: this.#rows(page, own) }];
    if (/^Terminal/.test(controller))
      page.lose("The form ends on this page.", "Say it in a `rule`, which holds the step.");
    return [{ title, when, items: own }];
  }

  #rows(page: DefinitionPart, items: readonly ModelItem[]): ModelItem[] {
    if (items.some((each) => each.item === "rows")) return [...items];
    const repeat = page.at("repeat");
    const name = repeat.at("options", "name").text ?? "rows";
    const [min, max] = [repeat.at("schema", "min").number, repeat.at("schema", "max").number];
    const fields = rowFields(
      items.filter((each) => each.item !== "text"),
      page,
    );
    const label = repeat.at("options", "title").text ?? name;
    const rows = { item: "rows", name: this.names.nameOf(name), label, fields, min, max: max ?? 25 } as const;
    return [...items.filter((each) => each.item === "text"), ...(fields.length === 0 ? [] : [rows])];
  }

  /** Fields that are asked for again and again, on one page. */
  #inputRows(part: DefinitionPart, label: ModelWords): ModelItem[] {
    const fields = rowFields(
      part.at("children").items.flatMap((each) => this.#items(each)),
      part,
    );
    const unit = part.at("options", "prefix").text;
    const told = fields.map((each) => (each.kind === "number" ? { ...each, label: withUnit(each.label, unit) } : each));
    const name = this.names.nameOf(part.at("name").text ?? part.pointer);
    const max = part.at("options", "maxMultiInputFieldRows").number;
    const min = isAskedFor(part) ? 1 : undefined;
    return fields.length === 0
      ? []
      : [{ item: "rows", name, label, hint: part.at("hint").words, fields: told, min, max }];
  }

  #items(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text ?? "";
    const title = part.at("title").words;
    const content = part.at("content");
    if (type === "UkAddressField") return [this.#address(part, title)];
    if (["Html", "Markdown", "Para", "InsetText", "Details"].includes(type)) {
      part.at("name").pass();
      if (type === "Details") part.change("What could be opened is shown.");
      return markedText(content.text ?? "", type === "Details" ? title : undefined);
    }
    if (type === "List")
      return [
        { item: "text", paragraphs: [...(title ? [title] : []), ...this.#options(part).map(({ label }) => label)] },
      ];
    if (type === "MultiInputField") return this.#inputRows(part, title ?? "–");
    const kind = fieldKinds[type];
    if (kind !== undefined) return this.#answers(part, this.#field(part, kind), type);
    part.lose(`There is no "${type}" here.`, "Ask for it by a text, or leave it.");
    return [];
  }

  /** A field with what belongs to it. */
  #answers(part: DefinitionPart, field: ModelField, type: string): ModelItem[] {
    if (/^DateTime/.test(type)) return [dateTimeFields(field)];
    if (type === "MonthYearField") return [monthAndYear(field)];
    const [past, future] = [daysFromToday(part, "maxDaysInPast"), daysFromToday(part, "maxDaysInFuture")];
    if (past || future) return [field, ...dayRules(field, past, future)];
    const alone = part.at("options", "behaviourItemValue").text;
    const isAlone = part.at("options", "behaviour").text === "exclusive" && alone !== undefined;
    return isAlone && field.kind === "choices" ? [field, aloneRule(field, alone)] : [field];
  }

  #field(part: DefinitionPart, kind: AnswerKind): ModelField {
    const type = part.at("type").text;
    if (!part.at("values", "items").isThere) part.at("values").pass();
    const name = this.names.nameOf(part.at("name").text ?? part.pointer);
    const unit = part.at("options", "prefix").text ?? part.at("options", "suffix").text;
    const label = withUnit(part.at("title").words ?? name, unit);
    const told = part.at("hint").words ?? part.at("content").text;
    const words = Number(part.at("options", "maxWords").value);
    const limit = words > 0 && (kind === "note" || kind === "text") ? wordLimit(words) : undefined;
    const hint = limit === undefined ? told : joinedHints(told, limit.hint);
    const options = type === "YesNoField" ? yesNoOptions : kind.startsWith("choice") ? this.#options(part) : undefined;
    const isEmpty = options?.length === 0;
    if (isEmpty) part.lose("Its list has no items.", "Name what there is to choose from.");
    return {
      ...{ item: "field", kind: isEmpty ? "text" : kind, name, label, hint, options: isEmpty ? undefined : options },
      ...{ isRequired: isAskedFor(part) && kind !== "choices" },
      ...(type === "ClientSideFileUploadField" && this.#files(part)),

      bounds: { ...this.#bounds(part, kind), ...(limit && { pattern: limit.pattern }) },
      ...{ when: this.#condition(part.at("options", "condition").text) },
    };
  }

  #files(part: DefinitionPart): Partial<ModelField> {
    const config = part.at("options", "dropzoneConfig");
    if (config.at("maxFilesize").isThere) config.at("maxFilesize").change("The size of files is that of the product.");
    const least = part.at("options", "minimumRequiredFiles");
    if ((least.number ?? 0) > 1) least.lose("More than one file cannot be required.", "Write a `rule`.");
    const accept = config.at("acceptedFiles").text?.replace(/^,/, "");
    return { accept, isMultiple: (config.at("maxFiles").number ?? 1) > 1 };
  }

  #bounds(part: DefinitionPart, kind: AnswerKind): Record<string, string | number> {
    for (const name of ["customValidationMessage", "customValidationMessages"])
      if (part.at("options", name).isThere)
        part.at("options", name).change("The words of the product say what is wrong.");
    const schema = part.at("schema");
    const told: [string, unknown][] = [
      ["minLength", kind === "text" || kind === "note" ? schema.at("min").number : undefined],
      ["maxLength", kind === "text" || kind === "note" ? schema.at("max").number : undefined],
      ["pattern", kind === "text" ? schema.at("regex").text : undefined],
      ["minimum", kind === "number" ? schema.at("min").number : undefined],
      ["maximum", kind === "number" ? schema.at("max").number : undefined],
      ["multipleOf", kind === "number" && schema.at("precision").number === 0 ? 1 : undefined],
      ["formatMinimum", daysFromToday(part, "maxDaysInPast") === 0 ? "today" : undefined],
      ["formatMaximum", daysFromToday(part, "maxDaysInFuture") === 0 ? "today" : undefined],
      ["minItems", kind === "choices" && isAskedFor(part) ? 1 : undefined],
    ];
    return Object.fromEntries(told.filter((each): each is [string, string | number] => each[1] !== undefined));
  }

  #options(part: DefinitionPart): ModelOption[] {
    part.at("values", "type").pass();
    const own = part.at("list").text ?? part.at("options", "list").text;
    const lists = this.root.at("lists").items;
    const list = lists.find((each) => own !== undefined && [each.at("name").text, each.at("id").text].includes(own));
    const items = [list, part.at("values")].find((each) => each?.at("items").isThere)?.at("items").items ?? [];
    return items.map((each) => {
      const label = each.at("text").words ?? each.at("label").words ?? String(each.at("value").value ?? "");
      return {
        value: String(each.at("value").value ?? label),
        label,
        hint: each.at("description").text ?? each.at("hint", "text").text,
      };
    });
  }

  #address(part: DefinitionPart, title: ModelWords = "Address"): ModelItem {
    const name = this.names.nameOf(part.at("name").text ?? "address");
    const isRequired = part.at("options", "required").value !== false;
    const hint = part.at("hint").words;
    part.at("options").pass();
    const line = (key: string, label: string, isNeeded: boolean): ModelField => ({
      ...{ item: "field", kind: "text", name: `${name}.${key}`, label, isRequired: isNeeded },
      hint: key === "line1" ? hint : undefined,
    });
    return {
      ...{ item: "group", title },
      items: [
        ...[line("line1", "Address line 1", isRequired), line("line2", "Address line 2", false)],
        ...[line("town", "Town or city", isRequired), line("postcode", "Postcode", isRequired)],
      ],
    };
  }

  /** A page is shown by its own condition, or by those of all the ways that lead to it. */
  #pageCondition(page: DefinitionPart): string | undefined {
    const own = page.at("condition").text;
    if (own !== undefined) return this.#condition(own);
    const path = page.at("path").text;
    const ways = this.#pages().flatMap((each) => each.at("next").items.filter((way) => way.at("path").text === path));
    const conditions = ways.map((way) => way.at("condition").text);
    return conditions.includes(undefined) ? undefined : anyOf(...conditions.map((each) => this.#condition(each)));
  }

  #condition(name: string | undefined): string | undefined {
    const conditions = this.root.at("conditions").items;
    const found = conditions.find(
      (each) => name !== undefined && [each.at("id").text, each.at("name").text].includes(name),
    );
    if (found === undefined) return undefined;
    const text = found.at("value").text;
    const written = text && surveyCondition(bracedNames(text), (each) => this.#valueOf(each));
    if (written !== undefined) return written;
    const rules = found.at("value").isThere ? found.at("value", "conditions").items : found.at("items").items;
    const parts = rules.map((rule) => this.#rule(rule));
    const isAny = found.at("coordinator").text === "or" || rules.some((rule) => rule.at("coordinator").text === "or");
    if (found.at("value").text !== undefined || parts.includes(undefined)) {
      found.lose(
        "The condition is not taken over: what depends on it is always shown.",
        "Write it as an expression in `if`.",
      );
      return undefined;
    }
    return isAny ? anyOf(...parts) : allOf(...parts);
  }

  #rule(rule: DefinitionPart): string | undefined {
    const other = rule.at("conditionId").text ?? rule.at("conditionName").text;
    if (other !== undefined) return this.#condition(other);
    const field = this.#byId.get(rule.at("componentId").text ?? "") ?? rule.at("field", "name").text;
    const literal = this.#literal(rule.at("value"));
    const operator = rule.at("operator").text ?? "";
    if (field === undefined || literal === undefined) return undefined;
    const value = this.#valueOf(field);
    if (operator === "contains") return `${literal} in ${value}`;
    if (operator === "does not contain") return notOf(`${literal} in ${value}`);
    const sign = defraSigns[operator];
    return sign === undefined ? undefined : `${value} ${sign} ${literal}`;
  }

  #valueOf(field: string): string {
    return `values.${this.names.nameOf(field.split(".").at(-1) ?? "")}`;
  }

  #literal(value: DefinitionPart): string | undefined {
    const item = value.at("itemId").text;
    if (item !== undefined) {
      const items = this.root.at("lists").items.flatMap((list) => list.at("items").items);
      const found = items.find((each) => each.at("id").text === item);
      return literalText(String(found?.at("value").value ?? found?.at("text").text ?? ""));
    }
    const own = value.at("value").isThere ? value.at("value").value : value.value;
    return literalText(typeof own === "boolean" ? String(own) : own);
  }
}

const defraSigns: Readonly<Record<string, string>> = {
  ...{ is: "==", "is not": "!=", "is at least": ">=", "is at most": "<=", "is less than": "<", "is more than": ">" },
  ...{ "is before": "<", "is after": ">" },
};

/** `{page.field} == 'a' and {other} > 1` of a condition that is written without braces. */
function bracedNames(text: string): string {
  return text
    .replaceAll("&&", " and ")
    .replaceAll("||", " or ")
    .replaceAll(/"[^"]*"|'[^']*'|[A-Za-z_][\w.]*/g, (each) =>
      /^["']/.test(each) || ["and", "or", "not", "true", "false"].includes(each) ? each : `{${each}}`,
    );
}

function daysFromToday(part: DefinitionPart, option: string): number | undefined {
  const { value } = part.at("options", option);
  const days = Number(value);
  return value === undefined || value === null || value === "" || Number.isNaN(days) ? undefined : days;
}

/** An answer is required where nothing says otherwise. */
function isAskedFor(part: DefinitionPart): boolean {
  return ![false, "false"].includes(part.at("options", "required").value as boolean | string);
}

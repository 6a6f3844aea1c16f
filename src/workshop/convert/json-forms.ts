import type { AnswerNames } from "./answer-names.ts";
import { dateTimeFields, monthAndYear, rowFields, suggestedWords } from "./answer-parts.ts";
import { allOf, literalText, notOf } from "./condition-text.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind, FormModel, ModelField, ModelItem, ModelOption, ModelStep } from "./form-model.ts";

/** A schema with the layout that JSON Forms draws it in; without one every property is a control. */
export function readJsonForms(root: DefinitionPart, names: AnswerNames): FormModel {
  const schema = root.at("schema").isThere ? root.at("schema") : root;
  const layout = root.at("uischema");
  schema.at("type").pass();
  const form = new JsonForm(schema, names);
  const steps = layout.isThere ? form.stepsOf(layout) : [{ items: form.propertiesOf(schema, []) }];
  if (layout.isThere) passUnasked(schema);
  return {
    title: schema.at("title").text ?? root.at("label").text ?? "Formular",
    intro: schema.at("description").text,
    steps,
  };
}

/** With a layout, what that does not name is nowhere asked for. */
function passUnasked(schema: DefinitionPart): void {
  for (const name of ["definitions", "$defs"]) schema.at(name).pass();
  const properties = schema.at("properties");
  for (const name of properties.names)
    if (properties.isRead(name)) passUnasked(properties.at(name));
    else properties.at(name).pass();
}

class JsonForm {
  readonly schema: DefinitionPart;
  readonly names: AnswerNames;
  /** Schemas whose rows are being read: one that has itself in its rows ends there. */
  readonly #open = new Set<string>();

  constructor(schema: DefinitionPart, names: AnswerNames) {
    this.schema = schema;
    this.names = names;
  }

  stepsOf(layout: DefinitionPart): ModelStep[] {
    if (layout.at("type").text !== "Categorization") return [{ items: this.itemsOf(layout) }];
    return layout.at("elements").items.flatMap((each): ModelStep[] => {
      if (each.at("type").text === "Categorization") return this.stepsOf(each);
      return [{ title: each.at("label").text, when: this.#when(each), items: this.#elements(each) }];
    });
  }

  #elements(part: DefinitionPart): ModelItem[] {
    return part.at("elements").items.flatMap((each) => this.itemsOf(each));
  }

  itemsOf(part: DefinitionPart): ModelItem[] {
    const type = part.at("type").text;
    const when = this.#when(part);
    if (type === "Control" || type === "ListWithDetail") return this.#control(part, when);
    if (type === "Label")
      return [{ item: "text", paragraphs: [part.at("text").text ?? part.at("label").text ?? ""], when }];
    if (part.at("elements").isThere)
      return [{ item: "group", title: part.at("label").text, when, items: this.#elements(part) }];
    part.lose(`There is no "${type}" here.`, "Choose a component and write it by hand.");
    return [];
  }

  #control(part: DefinitionPart, when: string | undefined): ModelItem[] {
    const scope = part.at("scope").text ?? "";
    const path = scope.split("/properties/").slice(1);
    const isWhole = /^#\/?$/.test(scope);
    const found = isWhole ? this.schema : path.length === 0 ? undefined : this.#at(path);
    if (found === undefined || !found.isThere) {
      part.lose(`"${scope}" leads to no property.`, "Name a property of the schema.");
      return [];
    }
    const label = part.at("label").text ?? part.at("label", "text").text;
    const options = part.at("options");
    const views = options.at("views").items.map((each) => each.text);
    const hint = suggestedWords(options.at("suggestion"));
    if (typeof options.at("detail").value === "object") {
      options.at("detail").pass();
      options.change("Rows have the fields of their schema, in its order.", "Look whether the details of a row fit.");
    } else options.at("detail").pass();
    const isNote = options.at("multi").isTrue;
    return this.#property(found, isWhole ? ["value"] : path, {
      when,
      label,
      ...{ isNote, hint, step: options.at("step").number, format: options.at("format").text },
      isMonth: views.length > 0 && !views.includes("day"),
      isReadonly: options.at("readonly").isTrue,
    });
  }

  #at(path: readonly string[]): DefinitionPart {
    return path.reduce((at, name) => {
      at.at("type").pass();
      at.at("required").pass();
      return this.#propertyOf(at, name) ?? at.at("properties", name);
    }, this.schema);
  }

  /** A property of a schema, or of one of those that all hold. */
  #propertyOf(schema: DefinitionPart, name: string): DefinitionPart | undefined {
    const own = schema.at("properties", name);
    if (own.isThere) return this.#resolved(own);
    const parts = schema.at("allOf").items.map((each) => this.#propertyOf(this.#resolved(each), name));
    return parts.find((each) => each !== undefined);
  }

  #resolved(part: DefinitionPart, depth = 0): DefinitionPart {
    const ref = part.at("$ref").text;
    if (ref === undefined || !ref.startsWith("#/") || depth > 8) return part;
    return this.#resolved(this.schema.at(...ref.slice(2).split("/")), depth + 1);
  }

  propertiesOf(schema: DefinitionPart, path: readonly string[]): ModelItem[] {
    schema.at("type").pass();
    schema.at("required").pass();
    const properties = schema.at("properties");
    return [
      ...properties.names.flatMap((name) =>
        this.#property(this.#resolved(properties.at(name)), [...path, name], { around: schema }),
      ),
      ...schema.at("allOf").items.flatMap((each) => this.propertiesOf(this.#resolved(each), path)),
    ];
  }

  /** One of several objects: which of them is a choice, and what it asks for follows it. */
  #variants(part: DefinitionPart, path: readonly string[], told: ToldProperty): ModelItem[] {
    const given = [...part.at("oneOf").items, ...part.at("anyOf").items].map((each) => this.#resolved(each));
    const objects = given.map((each) => ({ each, items: this.propertiesOf(each, path) }));
    if (objects.length < 2 || objects.every(({ items }) => items.length === 0) || path.length > 3) return [];
    part.change("Which of several objects it is, is a choice.");
    const isRow = path.length === 0;
    const name = isRow ? "variant" : this.names.nameOf([...path, "kind"].join("."));
    const label = told.label ?? propertyTitle(part, path);
    const titles = objects.map(({ each }, index) => each.at("title").text ?? pointerName(each.pointer, index));
    const choice: ModelField = {
      ...{ item: "field", kind: "choice", name, label, when: told.when },
      options: titles.map((title, index) => ({ value: String(index + 1), label: title })),
    };
    const groups = objects.map(({ items }, index): ModelItem => {
      const when = allOf(told.when, `${isRow ? "row" : "values"}.${name} == '${index + 1}'`);
      return { item: "group", title: titles[index], when, items };
    });
    return [choice, ...groups];
  }

  #property(part: DefinitionPart, path: readonly string[], told: ToldProperty): ModelItem[] {
    const type = schemaType(part);
    if (type === "object" && path.length < 4) {
      const items = this.propertiesOf(part, path);
      const hint = part.at("description").text;
      const above: ModelItem[] = hint === undefined ? [] : [{ item: "text", paragraphs: [hint] }];
      const title = told.label ?? propertyTitle(part, path);
      if (items.length > 0) return [{ item: "group", title, when: told.when, items: [...above, ...items] }];
    }
    const variants = this.#variants(part, path, told);
    if (variants.length > 0) return variants;
    if (part.at("allOf").isThere && type === undefined) {
      const items = this.propertiesOf(part, path);
      if (items.length > 0)
        return [{ item: "group", title: told.label ?? propertyTitle(part, path), when: told.when, items }];
    }
    if (type === "array" && schemaOptions(this.#resolved(part.at("items"))) === undefined)
      return this.#rows(part, path, told);
    const field = this.#field(part, this.names.nameOf(path.join(".")), path, told);
    if (field === undefined) return [];
    if (told.isMonth === true && field.kind === "date") return [monthAndYear(field)];
    return [part.at("format").text ?? told.format].includes("date-time") ? [dateTimeFields(field)] : [field];
  }

  /** Rows of the properties of each object, or of one field where the list is of texts or numbers. */
  #rows(part: DefinitionPart, path: readonly string[], { label, when }: ToldProperty): ModelItem[] {
    const each = this.#resolved(part.at("items"));
    const own = this.propertiesOf(each, []);
    const title = label ?? propertyTitle(part, path);
    const objects = own.length > 0 || this.#open.has(each.pointer) ? own : this.#variantsOfRow(each, title);
    if (objects.length === 0) part.change("A list of single answers is rows of one field.");
    const single = objects.length > 0 ? undefined : this.#field(each, "value", ["value"], { label, around: part });
    const fields = rowFields(objects.length > 0 ? objects : single === undefined ? [] : [single], part);
    if (fields.length === 0) return [];
    const bounds = { min: part.at("minItems").number, max: part.at("maxItems").number };
    const hint = part.at("description").text;
    const name = this.names.nameOf(path.join("."));
    return [{ item: "rows", name, label: title, hint, when, fields, ...bounds }];
  }

  #variantsOfRow(part: DefinitionPart, label: string): ModelItem[] {
    this.#open.add(part.pointer);
    const items = this.#variants(part, [], { label });
    this.#open.delete(part.pointer);
    return items;
  }

  #field(part: DefinitionPart, name: string, path: readonly string[], told: ToldProperty): ModelField | undefined {
    const isList = schemaType(part) === "array";
    const value = isList ? this.#resolved(part.at("items")) : part;
    value.at("type").pass();
    if (isList) part.at("uniqueItems").pass();
    const options = schemaOptions(value);
    const kind = isList ? (options ? "choices" : undefined) : schemaKind(part, options, told);
    if (kind === undefined) {
      part.lose(`Nothing asks for a value of this schema.`, "Describe it by properties, or ask for it as text.");
      return undefined;
    }
    const parent = told.around ?? this.#at(path.slice(0, -1));
    const isRequired = parent.at("required").items.some((each) => each.text === path.at(-1));
    const initial = part.at("default").value;
    return {
      ...{
        item: "field",
        kind,
        name,
        label: told.label ?? propertyTitle(part, path),
        hint: [part.at("description").text, told.hint].filter((words) => words !== undefined).join(" ") || undefined,
      },
      ...{
        isRequired,
        when: told.when,
        options,
        bounds: { ...sliderStep(kind, told.step), ...schemaBounds(part, kind) },
      },
      isDisabled: told.isReadonly || part.at("readOnly").isTrue,
      initial: isInitial(initial) && initial !== "" ? initial : undefined,
    };
  }

  /** The condition of a rule; one that only disables is told as one that hides. */
  #when(part: DefinitionPart): string | undefined {
    const rule = part.at("rule");
    if (!rule.isThere) return undefined;
    const effect = rule.at("effect").text ?? "SHOW";
    const condition = this.#condition(rule.at("condition"));
    if (condition === undefined) {
      rule.lose("The condition is not taken over.", "Write it as an expression in `if`.");
      return undefined;
    }
    if (effect.endsWith("ABLE")) rule.change("What was disabled is hidden.");
    return effect === "HIDE" || effect === "DISABLE" ? notOf(condition) : condition;
  }

  #condition(part: DefinitionPart): string | undefined {
    const several = part.at("conditions").items;
    if (several.length > 0) {
      const all = several.map((each) => this.#condition(each));
      if (all.includes(undefined)) return undefined;
      return part.at("type").text === "OR" ? all.map((each) => `(${each})`).join(" || ") : allOf(...all);
    }
    const path = (part.at("scope").text ?? "").split("/properties/").slice(1);
    part.at("type").pass();
    const value = `values.${this.names.nameOf(path.join("."))}`;
    const schema = part.at("schema").isThere ? part.at("schema") : undefined;
    if (path.length === 0) return undefined;
    return schema === undefined
      ? comparison(value, "==", part.at("expectedValue").value)
      : schemaCondition(schema, value);
  }
}

interface ToldProperty {
  readonly label?: string | undefined;
  readonly when?: string | undefined;
  readonly isNote?: boolean;
  readonly isReadonly?: boolean;
  readonly hint?: string | undefined;
  readonly step?: number | undefined;
  readonly format?: string | undefined;
  /** A month is asked for, not a day. */
  readonly isMonth?: boolean;
  /** The schema whose property it is. */
  readonly around?: DefinitionPart;
}

/** A schema as a condition on a value; undefined where it says more than expressions do. */
export function schemaCondition(schema: DefinitionPart, value: string): string | undefined {
  const parts = schema.names.map((name) => {
    const at = schema.at(name);
    if (name === "const") return comparison(value, "==", at.value);
    if (name === "enum") return comparison(value, "in", at.value);
    if (name === "minimum") return comparison(value, ">=", at.value);
    if (name === "maximum") return comparison(value, "<=", at.value);
    if (name === "exclusiveMinimum") return comparison(value, ">", at.value);
    if (name === "exclusiveMaximum") return comparison(value, "<", at.value);
    if (name === "minLength") return `size(${value}) >= ${at.number}`;
    if (name === "type") return "";
    if (name !== "not") return undefined;
    const inner = schemaCondition(at, value);
    return inner && notOf(inner);
  });
  return parts.includes(undefined) ? undefined : allOf(...parts.filter((part) => part !== ""));
}

function comparison(value: string, operator: string, literal: unknown): string | undefined {
  const text = literalText(literal);
  return text === undefined ? undefined : `${value} ${operator} ${text}`;
}

function schemaType(part: DefinitionPart): string | undefined {
  const type = part.at("type");
  const several = type.items.map((each) => each.text).filter((each) => each !== "null");
  const named = type.text ?? (several.includes("string") ? "string" : several[0]);
  return named ?? (part.at("properties").isThere ? "object" : part.at("enum").isThere ? "string" : undefined);
}

const typeKinds: Readonly<Record<string, AnswerKind>> = {
  number: "number",
  integer: "integer",
  boolean: "yes",
  string: "text",
};
const formatKinds: Readonly<Record<string, AnswerKind>> = {
  date: "date",
  time: "time",
  email: "email",
  uri: "url",
  tel: "phone",
  password: "password",
  "date-time": "date",
};

function schemaKind(
  part: DefinitionPart,
  options: unknown,
  { isNote, format: shown }: ToldProperty,
): AnswerKind | undefined {
  if (options !== undefined) return "choice";
  const format = part.at("format").text ?? shown;
  const type = schemaType(part);
  if (format !== undefined && formatKinds[format] === undefined)
    part.at("format").lose(`No field has the format "${format}".`, "Write a pattern.");
  return type === "string" ? (formatKinds[format ?? ""] ?? (isNote ? "note" : "text")) : typeKinds[type ?? ""];
}

function sliderStep(kind: AnswerKind, step: number | undefined): Record<string, number> {
  return kind === "number" && step !== undefined ? { multipleOf: step } : {};
}

function schemaOptions(part: DefinitionPart): ModelOption[] | undefined {
  const named = [...part.at("oneOf").items, ...part.at("anyOf").items].map((each) => ({
    value: each.at("const").value,
    label: each.at("title").text,
  }));
  const fixed = part.at("const").isThere ? [part.at("const")] : [];
  const listed = [...part.at("enum").items, ...fixed].map((each) => ({ value: each.value, label: undefined }));
  const all = [...listed, ...named].filter(({ value }) => ["string", "number"].includes(typeof value) && value !== "");
  return all.length === 0
    ? undefined
    : all.map(({ value, label }) => ({ value: String(value), label: label ?? String(value) }));
}

const boundNames: Readonly<Record<string, readonly string[]>> = {
  number: ["minimum", "maximum", "multipleOf"],
  text: ["minLength", "maxLength", "pattern"],
  choices: ["minItems", "maxItems"],
};

function schemaBounds(part: DefinitionPart, kind: AnswerKind): Record<string, string | number> {
  const of = kind === "integer" ? "number" : kind === "note" ? "text" : kind;
  const found = (boundNames[of] ?? []).map((name) => [name, part.at(name).value] as const);
  return Object.fromEntries(found.filter((each): each is [string, string | number] => isBoundValue(each[1])));
}

function isBoundValue(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

function isInitial(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** `address` of `/definitions/address`, where a schema has no title. */
function pointerName(pointer: string, index: number): string {
  const last = pointer.split("/").at(-1) ?? "";
  return /^\d*$/.test(last) ? String(index + 1) : last;
}

/** `Postal Code` of `postalCode`, as JSON Forms names what has no title. */
function propertyTitle(part: DefinitionPart, path: readonly string[]): string {
  const words = (path.at(-1) ?? "").replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[_-]+/g, " ");
  return part.at("title").text ?? words.charAt(0).toUpperCase() + words.slice(1);
}

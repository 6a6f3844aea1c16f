import { allOf, bracketed, literalText, notOf } from "./condition-text.ts";
import { rowsAtMost } from "./converted-schema.ts";
import { hasData, replacedData } from "./data-words.ts";
import {
  listSource,
  type ModelEach,
  type ModelField,
  type ModelGroup,
  type ModelItem,
  type ModelRows,
  type ModelRule,
  type ModelText,
  type ModelWords,
} from "./form-model.ts";
import type { MessageBook } from "./message-book.ts";

type NodeJson = Readonly<Record<string, unknown>>;

/** More options than these are in a list that opens. */
const mostShownOptions = 8;

const mostTitles = 2;

/** Writes items of a form as nodes of a screen, and their words into its messages. */
export class NodeWriter {
  #rules = 0;

  readonly book: MessageBook;

  constructor(book: MessageBook) {
    this.book = book;
  }

  /** @param depth how many titles are around the items; headings go three levels deep */
  nodesOf(items: readonly ModelItem[], depth = 0): NodeJson[] {
    return items.flatMap((item) => this.#nodesOf(item, depth)).filter((node) => node !== undefined);
  }

  #nodesOf(item: ModelItem, depth: number): (NodeJson | undefined)[] {
    if (item.item === "field") return [this.#control(item)];
    if (item.item === "rows") return [this.#rows(item)];
    if (item.item === "rule") return [this.#rule(item)];
    if (item.item === "text") return this.#text(item);
    return item.item === "each" ? [this.#repeated(item, depth)] : this.#group(item, depth);
  }

  #group({ title, items, when }: ModelGroup, depth: number): NodeJson[] {
    const isSection = title !== undefined && depth < mostTitles;
    const children = this.nodesOf(items, isSection ? depth + 1 : depth);
    if (children.length === 0) return [];
    if (isSection)
      return [{ layout: "section", title: this.book.say("section", title), children, ...nodeCondition(when) }];
    const above = title === undefined ? [] : this.#text({ item: "text", paragraphs: [title] });
    return [
      {
        layout: "stack",
        children: [...above.filter((node) => node !== undefined), ...children],
        ...nodeCondition(when),
      },
    ];
  }

  #repeated({ list, items, when }: ModelEach, depth: number): NodeJson {
    const node = { layout: "stack", children: this.nodesOf(items, depth) };
    return { each: `known.${list}`, node, ...nodeCondition(when) };
  }

  #control(field: ModelField): NodeJson {
    const { name, kind, initial, when } = field;
    const id = controlId(name);
    const bind = { $bind: `values.${name}` };
    const told = { ...this.#labelled(field), ...disabledness(field) };
    if (kind === "yes")
      return {
        ...{ component: "checkbox", ...nodeCondition(when) },
        data: { id, name, ...told, checked: initial === true ? true : { $bind: `values.${name} == true` } },
      };
    if (kind === "file") {
      const more = { ...(field.accept && { accept: field.accept }), ...(field.isMultiple && { multiple: true }) };
      return { component: "file-field", ...nodeCondition(when), data: { id, name, ...told, ...more } };
    }
    return {
      ...this.#input(field, { id, name, ...told, value: initialFor(kind, initial) ?? bind }),
      ...nodeCondition(when),
    };
  }

  /** A form field, or a group of choices where there are few. */
  #input(field: ModelField, data: NodeJson): NodeJson {
    const { kind, options = [], listed } = field;
    const isGroup =
      kind === "choices" ||
      (kind === "choice" &&
        listed === undefined &&
        (options.length <= mostShownOptions || options.some(({ hint }) => hint !== undefined)));
    if (!isGroup) return { component: "form-field", data: { ...data, ...this.#fieldType(field) } };
    const { label, disabled, required, ...rest } = data;
    const asked = kind === "choices" ? { multiple: true } : required !== undefined && { required };
    return {
      component: "choice-group",
      data: { ...rest, legend: label, ...asked, options: this.#options(field, disabled) },
    };
  }

  #labelled({ name, label, hint, isRequired, kind }: ModelField): NodeJson {
    const key = messageName(name);
    return {
      label: this.book.say(key, label),
      ...(hint !== undefined && { hint: this.book.say(`${key}Hint`, hint) }),
      ...requiredness(isRequired, kind !== "yes"),
    };
  }

  #fieldType(field: ModelField): NodeJson {
    const { kind, bounds = {} } = field;
    if (kind === "choice")
      return {
        ...{ control: "select", placeholder: this.book.say("choose", chooseWords) },
        options: this.#options(field, undefined),
      };
    const most = Number(bounds["maxLength"]);
    const maxlength = most >= 1 && { maxlength: most };
    if (kind === "note") return { control: "textarea", ...maxlength };
    return kind === "text" ? { ...maxlength } : { type: answerInputTypes[kind] ?? kind, ...maxlength };
  }

  #options({ name, options = [], listed }: ModelField, disabled: unknown): unknown {
    if (listed !== undefined) return { $bind: `${listSource(listed)}.options` };
    const key = messageName(name);
    return options.map(({ value, label, hint }) => ({
      value,
      label: this.book.say(`${key}Option`, label),
      ...(hint !== undefined && { hint: this.book.say(`${key}OptionHint`, hint) }),
      ...(disabled !== undefined && { disabled }),
    }));
  }

  #rows({ name, label, hint, row, fields, min, max, when }: ModelRows): NodeJson {
    const key = messageName(name);
    return {
      component: "field-rows",
      data: {
        ...{ id: controlId(name), name, legend: this.book.say(key, label) },
        ...(hint !== undefined && { hint: this.book.say(`${key}Hint`, hint) }),
        item: this.book.say(`${key}Row`, row ?? label),
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max: rowsAtMost(max) }),
        value: { $bind: `values.${name}` },
        fields: fields.map((field) => this.#rowField(field, key)),
      },
      ...nodeCondition(when),
    };
  }

  #rowField(field: ModelField, list: string): NodeJson {
    const { name, when } = field;
    const told = { ...field, name: `${list}_${name}` };
    const when_ = when === undefined ? {} : { when: { $bind: when } };
    const value = initialFor(field.kind, field.initial);
    const filled = { ...disabledness(field), ...(value !== undefined && { value }) };
    return { name, ...when_, ...this.#labelled(told), ...filled, ...this.#fieldType(told) };
  }

  #rule({ when, message, fields }: ModelRule): NodeJson {
    this.#rules += 1;
    return {
      component: "rule",
      data: {
        id: `rule-${this.#rules}`,
        when: { $bind: when },
        message: this.book.say("rule", message),
        fields: [...fields],
      },
    };
  }

  #text({ paragraphs = [], facts = [], links = [], when }: ModelText): (NodeJson | undefined)[] {
    const say = (name: string, words: ModelWords) => this.book.say(name, words);
    const body = paragraphs.map((each) => say("text", each));
    const items = facts.map(([term, description]) => ({
      term: say("term", term),
      description: say("fact", description),
    }));
    const led = links.map(([label, href]) => ({
      ...{ title: say("link", label), href: boundAddress(href) },
      ...((hasData(href) || /^https?:/.test(href)) && { external: true }),
    }));
    const label = say.bind(undefined, "links", furtherLinks);
    return [
      body.length > 0 ? { component: "text", data: { body }, ...nodeCondition(when) } : undefined,
      items.length > 0 ? { component: "description-list", data: { items }, ...nodeCondition(when) } : undefined,
      led.length > 0
        ? { component: "link-list", data: { label: label(), items: led }, ...nodeCondition(when) }
        : undefined,
    ];
  }
}

function requiredness(isRequired: ModelField["isRequired"], maySayOptional: boolean): NodeJson {
  if (typeof isRequired !== "string") return isRequired ? { required: true } : maySayOptional ? { optional: true } : {};
  return { required: { $bind: isRequired }, ...(maySayOptional && { optional: { $bind: notOf(isRequired) } }) };
}

function disabledness({ isDisabled }: ModelField): NodeJson {
  if (typeof isDisabled === "string") return { disabled: { $bind: isDisabled } };
  return isDisabled ? { disabled: true } : {};
}

/** An address with data in it is an expression. */
function boundAddress(href: string): string | NodeJson {
  if (!hasData(href)) return href;
  const parts = href.split(/(\uE000[^\uE001]*\uE001)/).filter((each) => each !== "");
  const told = parts.map((each) => (hasData(each) ? replacedData(each, bracketed) : literalText(each)));
  return { $bind: told.length === 1 ? replacedData(href, (expression) => expression) : told.join(" + ") };
}

const chooseWords = { de: "Bitte wählen", fr: "Choisir", it: "Scegliere", en: "Please choose" };
const furtherLinks = { de: "Weitere Informationen", fr: "Informations", it: "Informazioni", en: "Further information" };

const answerInputTypes: Readonly<Partial<Record<ModelField["kind"], string>>> = { phone: "tel", integer: "number" };

/** What is filled in, where a field of the kind takes it. */
function initialFor(kind: ModelField["kind"], initial: ModelField["initial"]): unknown {
  if (initial === undefined || Array.isArray(initial)) return kind === "choices" ? initial : undefined;
  const isNumber = kind === "number" || kind === "integer";
  return isNumber && typeof initial === "number" ? initial : String(initial);
}

/** An id of HTML for a control, from its name. */
export function controlId(name: string): string {
  return name.replaceAll(/\W+/g, "-");
}

/** A name of a message, from that of a control. */
export function messageName(name: string): string {
  return name.replaceAll(/\W+/g, "_");
}

export function nodeCondition(...conditions: readonly (string | undefined)[]): NodeJson {
  const all = allOf(...conditions);
  return all === undefined ? {} : { if: { $bind: all } };
}

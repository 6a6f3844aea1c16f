import { mappedWords, markedData, replacedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";
import {
  type AnswerKind,
  type AskedItem,
  askedItems,
  type FormModel,
  type KnownType,
  type ModelField,
  type ModelItem,
} from "./form-model.ts";

const comparisonForm = /(values\.[\w.]+) (==|!=|<=|>=|<|>) ('(?:[^'\\]|\\.)*'|true|false|-?\d+(?:\.\d+)?)/g;
/** An answer by its name, without the method that is called on it. */
const answerForm = /values\.([A-Za-z_]\w*(?:\.\w+\b(?!\())*)/g;

/**
 * A form whose conditions read answers that are asked for, and compare each with a value of its kind. What else they
 * read is known before, and an operation gives it.
 */
export function fittingConditions(model: FormModel, root: DefinitionPart): FormModel {
  const fitting = new FittingConditions(askedItems(model.steps), root);
  const steps = model.steps.map((step) => ({
    ...{ ...step, when: fitting.of(step.when), items: fitting.items(step.items) },
  }));
  const bound = mappedWords({ ...model, steps }, (text, list) =>
    replacedData(text, (name) =>
      markedData(list === undefined ? fitting.shown(name, text) : fitting.ofItem(name, list)),
    ),
  );
  return { ...bound, known: fitting.known };
}

/** Kinds whose answer can be an empty text. */
const freeKinds = new Set<AnswerKind | "rows">(["text", "note", "email", "phone", "url", "password"]);

class FittingConditions {
  readonly #kinds: ReadonlyMap<string, AnswerKind | "rows">;
  readonly #root: DefinitionPart;
  readonly #lists = new Map<string, Set<string>>();
  readonly #single = new Map<string, KnownType>();

  constructor(asked: readonly AskedItem[], root: DefinitionPart) {
    this.#kinds = new Map(asked.map(({ asked: each }) => [each.name, each.item === "rows" ? "rows" : each.kind]));
    this.#root = root;
  }

  get known(): ReadonlyMap<string, KnownType> {
    return new Map<string, KnownType>([...this.#single, ...this.#lists]);
  }

  items(items: readonly ModelItem[]): ModelItem[] {
    return items.flatMap((item) => this.#item(item));
  }

  #item(item: ModelItem): ModelItem[] {
    if (item.item === "rule") {
      const when = this.of(item.when);
      return when === undefined ? [] : [{ ...item, when }];
    }
    const when = this.of(item.when);
    if (item.item === "group" || item.item === "each") return [{ ...item, when, items: this.items(item.items) }];
    if (item.item === "rows")
      return [{ ...item, when, fields: item.fields.map((field) => this.#inRow(field, item.fields)) }];
    return [item.item === "field" ? this.#field(item, when) : { ...item, when }];
  }

  #field(field: ModelField, when: string | undefined): ModelField {
    const fitted = (condition: boolean | string | undefined) =>
      typeof condition === "string" ? this.of(condition) : condition;
    const [isRequired, isDisabled] = [fitted(field.isRequired), fitted(field.isDisabled)];
    return { ...field, when, isRequired, isDisabled, listedBy: this.#parameters(field.listedBy) };
  }

  /** What a list is asked with, as texts: an answer that nobody gives is left to the operation. */
  #parameters(given: ModelField["listedBy"] = {}): ModelField["listedBy"] {
    const fitted = Object.entries(given).flatMap(([parameter, expression]) => {
      const [, name] = /^values\.([\w.]+)$/.exec(expression) ?? [];
      const text = name === undefined ? expression : this.#textOf(name);
      if (text === undefined) this.#root.reading.change("", `Nobody asks for "${name}", on which choices depend.`);
      return text === undefined ? [] : [[parameter, text] as const];
    });
    return fitted.length === 0 ? undefined : Object.fromEntries(fitted);
  }

  /** An answer as a text; undefined where nobody asks for it. */
  #textOf(name: string, otherwise = ""): string | undefined {
    const kind = this.#kinds.get(name);
    if (kind === "choices") return `has(values.${name}) ? values.${name}.join(', ') : '${otherwise}'`;
    return kind === undefined ? undefined : `has(values.${name}) ? string(values.${name}) : '${otherwise}'`;
  }

  /** A condition of a field in rows reads the answers of its own row. */
  #inRow(field: ModelField, siblings: readonly ModelField[]): ModelField {
    const names = new Set(siblings.map(({ name }) => name));
    const when = field.when?.replaceAll(answerForm, (text, path: string) => {
      const last = path.split(".").at(-1) ?? "";
      return !this.#kinds.has(path) && names.has(last) ? `row.${last}` : text;
    });
    return this.#field(field, this.of(when));
  }

  /** The words for an answer, in a text; one that says nothing else says a dash until there is one. */
  shown(name: string, text = ""): string {
    const isAlone = text === markedData(name);
    if (this.#kinds.get(name) === "choice")
      this.#root.change(`Words that say "${name}" say the value of what is chosen.`);
    return this.#textOf(name, isAlone ? "–" : "") ?? this.#known(name, `string(values.${name})`, "A text says");
  }

  /** The words for a text of an item of a list. */
  ofItem(name: string, list: string): string {
    if (!name.startsWith("item.")) return this.shown(name);
    if (!this.#lists.has(list))
      this.#root.reading.change("", `"${list}" is repeated: an operation gives it.`, "Let it give what is meant.");
    this.#lists.set(list, (this.#lists.get(list) ?? new Set()).add(name.slice("item.".length)));
    return name;
  }

  of(when: string | undefined): string | undefined {
    const fitted = when?.replaceAll(comparisonForm, (text, value: string, sign: string, literal: string) =>
      this.#comparison(text, value, sign, literal),
    );
    return fitted?.replaceAll(answerForm, (text, name: string) =>
      this.#isAsked(name) ? text : this.#known(name, fitted),
    );
  }

  /** The name of something that nobody asks for, in the result of the operation that knows it. */
  #known(path: string, condition: string, who = "A condition reads"): string {
    const name = path.replaceAll(".", "_");
    if (!this.#single.has(name)) this.#single.set(name, typeRead(`values.${path}`, condition));
    const remedy = "Let it give what is meant, or ask for it.";
    this.#root.reading.change("", `${who} "${path}", which nobody asks for: an operation gives it.`, remedy);
    return `known.${name}`;
  }

  #isAsked(name: string): boolean {
    return this.#kinds.has(name) || [...this.#kinds.keys()].some((each) => each.startsWith(`${name}.`));
  }

  #comparison(text: string, value: string, sign: string, literal: string): string {
    const kind = this.#kinds.get(value.slice("values.".length));
    const bare = literal.replace(/^'([\s\S]*)'$/, "$1");
    if (literal === "''" && kind !== undefined && !freeKinds.has(kind)) return `${value} ${sign} null`;
    if (kind === "choices") {
      this.#root.reading.change("", `\`${text}\` is read as: it is among what is chosen.`);
      return sign === "==" ? `'${bare}' in ${value}` : `!('${bare}' in ${value})`;
    }
    if (kind === "yes" || kind === "number" || kind === "integer") return `${value} ${sign} ${bare}`;
    if (kind === undefined || kind === "rows" || kind === "date" || kind === "time") return text;
    const isOrder = /^[<>]/.test(sign) && /^-?\d+(?:\.\d+)?$/.test(bare);
    return isOrder ? `double(${value}) ${sign} ${bare}` : `${value} ${sign} '${bare}'`;
  }
}

/** The type of what a condition reads: that of the literal it is compared with, or a truth where it stands alone. */
function typeRead(value: string, condition: string): KnownType {
  const own = value.replaceAll(".", String.raw`\.`);
  const after = new RegExp(String.raw`${own}(?![\w.])(?: (?:==|!=|<=|>=|<|>) (\S+))?`).exec(condition)?.[1];
  if (new RegExp(String.raw` in ${own}(?![\w.])`).test(condition)) return "list";
  if (new RegExp(String.raw`(?:size|string)\(${own}\)|${own}\.\w+\(`).test(condition)) return "string";
  if (after === undefined || /^(?:true|false)/.test(after)) return "boolean";
  return /^-?\d/.test(after) ? "number" : "string";
}

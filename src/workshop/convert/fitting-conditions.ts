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
const answerForm = /values\.([A-Za-z_][\w.]*)/g;

/**
 * A form whose conditions read answers that are asked for, and compare each with a value of its kind. What else they
 * read is known before, and an operation gives it.
 */
export function fittingConditions(model: FormModel, root: DefinitionPart): FormModel {
  const fitting = new FittingConditions(askedItems(model.steps), root);
  const steps = model.steps.map((step) => ({
    ...{ ...step, when: fitting.of(step.when), items: fitting.items(step.items) },
  }));
  const bound = mappedWords({ ...model, steps }, (text) =>
    replacedData(text, (name) => markedData(fitting.shown(name))),
  );
  return { ...bound, known: fitting.known };
}

/** Kinds whose answer can be an empty text. */
const freeKinds = new Set<AnswerKind | "rows">(["text", "note", "email", "phone", "url", "password"]);

class FittingConditions {
  readonly #kinds: ReadonlyMap<string, AnswerKind | "rows">;
  readonly #root: DefinitionPart;
  readonly known = new Map<string, KnownType>();

  constructor(asked: readonly AskedItem[], root: DefinitionPart) {
    this.#kinds = new Map(asked.map(({ asked: each }) => [each.name, each.item === "rows" ? "rows" : each.kind]));
    this.#root = root;
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
    if (item.item === "group") return [{ ...item, when, items: this.items(item.items) }];
    if (item.item === "rows")
      return [{ ...item, when, fields: item.fields.map((field) => this.#inRow(field, item.fields)) }];
    return [item.item === "field" ? this.#field(item, when) : { ...item, when }];
  }

  #field(field: ModelField, when: string | undefined): ModelField {
    const fitted = (condition: boolean | string | undefined) =>
      typeof condition === "string" ? this.of(condition) : condition;
    return { ...field, when, isRequired: fitted(field.isRequired), isDisabled: fitted(field.isDisabled) };
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

  /** The words for an answer, in a text. */
  shown(name: string): string {
    const kind = this.#kinds.get(name);
    if (kind === "choices") return `has(values.${name}) ? values.${name}.join(', ') : ''`;
    if (kind === "choice") this.#root.change(`Words that say "${name}" say the value of what is chosen.`);
    if (kind !== undefined) return `has(values.${name}) ? string(values.${name}) : ''`;
    return this.#known(name, `string(values.${name})`, "A text says");
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
    if (!this.known.has(name)) this.known.set(name, typeRead(`values.${path}`, condition));
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
  if (new RegExp(String.raw`(?:size|string)\(${own}\)`).test(condition)) return "string";
  if (after === undefined || /^(?:true|false)/.test(after)) return "boolean";
  return /^-?\d/.test(after) ? "number" : "string";
}

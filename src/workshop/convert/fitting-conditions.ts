import type { DefinitionPart } from "./definition-part.ts";
import {
  type AnswerKind,
  type AskedItem,
  askedItems,
  type FormModel,
  type ModelField,
  type ModelItem,
} from "./form-model.ts";

const comparisonForm = /(values\.[\w.]+) (==|!=|<=|>=|<|>) ('(?:[^'\\]|\\.)*'|true|false|-?\d+(?:\.\d+)?)/g;
const answerForm = /values\.([A-Za-z_][\w.]*)/g;

/**
 * A form whose conditions read answers that are asked for, and compare each with a value of its kind. A condition on
 * something else is left out, and told.
 */
export function fittingConditions(model: FormModel, root: DefinitionPart): FormModel {
  const fitting = new FittingConditions(askedItems(model.steps), root);
  return {
    ...model,
    steps: model.steps.map((step) => ({ ...step, when: fitting.of(step.when), items: fitting.items(step.items) })),
  };
}

/** Kinds whose answer can be an empty text. */
const freeKinds = new Set<AnswerKind | "rows">(["text", "note", "email", "phone", "url", "password"]);

class FittingConditions {
  readonly #kinds: ReadonlyMap<string, AnswerKind | "rows">;
  readonly #root: DefinitionPart;

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
    return [{ ...item, when }];
  }

  /** A condition of a field in rows reads the answers of its own row. */
  #inRow(field: ModelField, siblings: readonly ModelField[]): ModelField {
    const names = new Set(siblings.map(({ name }) => name));
    const when = field.when?.replaceAll(answerForm, (text, path: string) => {
      const last = path.split(".").at(-1) ?? "";
      return !this.#kinds.has(path) && names.has(last) ? `row.${last}` : text;
    });
    return { ...field, when: this.of(when) };
  }

  of(when: string | undefined): string | undefined {
    const fitted = when?.replaceAll(comparisonForm, (text, value: string, sign: string, literal: string) =>
      this.#comparison(text, value, sign, literal),
    );
    const unknown = [...(fitted?.matchAll(answerForm) ?? [])].find(([, name = ""]) => !this.#isAsked(name));
    if (unknown === undefined) return fitted;
    const remedy = "Write the condition as an expression in `if`.";
    this.#root.reading.lose("", `A condition reads "${unknown[1]}", which is not asked for: \`${when}\`.`, remedy);
    return undefined;
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

import type {
  FormModel,
  ModelEach,
  ModelField,
  ModelItem,
  ModelOption,
  ModelRows,
  ModelStep,
  ModelWords,
} from "./form-model.ts";

/** What stands for data in words: the name of an answer, and after {@link bindData} an expression. */
const dataMark = /\uE000([^\uE001]*)\uE001/g;

export function markedData(name: string): string {
  return `\uE000${name}\uE001`;
}

export function hasData(words: ModelWords | undefined): boolean {
  return JSON.stringify(words ?? "").includes("\uE000");
}

/** Words in which every mark of data is what a function makes of its content. */
export function replacedData(words: string, made: (content: string) => string): string {
  return words.replaceAll(dataMark, (_, content: string) => made(content));
}

/** Writes a text; with the name of the list for whose items it is there. */
type WordWriter = (text: string, list: string | undefined) => string;

/** The words of a form, each as a function writes it. */
export function mappedWords(model: FormModel, write: WordWriter): FormModel {
  const mapper = new WordMapper(write);
  return {
    ...model,
    ...mapper.told(model, ["title", "intro", "submit"]),
    steps: model.steps.map((step) => mapper.step(step)),
  };
}

class WordMapper {
  readonly #writer: WordWriter;
  #list: string | undefined;

  constructor(writer: WordWriter) {
    this.#writer = writer;
  }

  #write(text: string): string {
    return this.#writer(text, this.#list);
  }

  words(words: ModelWords): ModelWords {
    if (typeof words === "string") return this.#write(words);
    return Object.fromEntries(Object.entries(words).map(([language, text]) => [language, this.#write(text)]));
  }

  told<Name extends string>(
    part: { readonly [Each in Name]?: ModelWords | undefined },
    names: readonly Name[],
  ): object {
    const given = names.flatMap((name) => {
      const words = part[name];
      return words === undefined ? [] : [[name, this.words(words)] as const];
    });
    return Object.fromEntries(given);
  }

  step(step: ModelStep): ModelStep {
    return { ...step, ...this.told(step, ["title", "help"]), items: step.items.map((each) => this.#item(each)) };
  }

  #item(item: ModelItem): ModelItem {
    if (item.item === "field") return this.#field(item);
    if (item.item === "rows") return this.#rows(item);
    if (item.item === "rule") return { ...item, message: this.words(item.message) };
    if (item.item === "group")
      return { ...item, ...this.told(item, ["title"]), items: item.items.map((each) => this.#item(each)) };
    if (item.item === "each") return this.#repeated(item);
    const { paragraphs, facts, links } = item;
    return {
      ...item,
      paragraphs: paragraphs?.map((each) => this.words(each)),
      facts: facts?.map(([term, description]) => [this.words(term), this.words(description)]),
      links: links?.map(([label, href]) => [this.words(label), this.#write(href)]),
    };
  }

  #repeated(item: ModelEach): ModelEach {
    const around = this.#list;
    this.#list = item.list;
    const items = item.items.map((each) => this.#item(each));
    this.#list = around;
    return { ...item, items };
  }

  #field(field: ModelField): ModelField {
    const options = field.options?.map((each): ModelOption => ({ ...each, ...this.told(each, ["label", "hint"]) }));
    return { ...field, ...this.told(field, ["label", "hint"]), options };
  }

  #rows(rows: ModelRows): ModelRows {
    return {
      ...rows,
      ...this.told(rows, ["label", "hint", "row"]),
      fields: rows.fields.map((each) => this.#field(each)),
    };
  }
}

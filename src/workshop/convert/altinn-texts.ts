import { type AnswerNames, readableName } from "./answer-names.ts";
import { bracketed, literalText, notOf } from "./condition-text.ts";
import { markedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";

/** The words of Altinn by their keys, and its expressions. */
export class AltinnTexts {
  readonly root: DefinitionPart;
  readonly names: AnswerNames;
  /** The components of every page. */
  readonly all: readonly DefinitionPart[];

  constructor(root: DefinitionPart, names: AnswerNames, all: readonly DefinitionPart[]) {
    this.root = root;
    this.names = names;
    this.all = all;
  }

  words(part: DefinitionPart, name: string): string | undefined {
    const binding = part.at("textResourceBindings", name);
    if (Array.isArray(binding.value)) {
      const told = this.said(binding);
      if (told === undefined) binding.lose("A computed text is not taken over.", "Write it as an expression.");
      else binding.pass();
      return told;
    }
    const bound = binding.text === undefined ? undefined : this.#told(binding.text);
    if (binding.text !== undefined && bound === undefined)
      binding.lose("Words that change with data are what they say without.", "Bind them to a data source.");
    return bound ?? this.resource(binding.text);
  }

  #told(key: string): string | undefined {
    return this.#filled(this.resource(key) ?? key, this.#resourceOf(key)?.at("variables").items ?? []);
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

  /** What an expression says, as words with the names of data; undefined where it calculates. */
  said(part: DefinitionPart): string | undefined {
    if (!Array.isArray(part.value)) return part.text === undefined ? literalText(part.value) : this.#told(part.text);
    const [call, first, second] = part.items;
    const path = first?.text ?? "";
    if (call?.text === "dataModel") return markedData(this.names.nameOf(path));
    if (call?.text === "externalApi") return markedData(this.names.nameOf(dottedPath(`${path}.${second?.text}`)));
    if (call?.text === "component")
      return this.#componentValue(path)?.replace(/^values\.(.*)$/, (_, name) => markedData(name));
    if (call?.text === "text") return this.#told(path);
    if (call?.text === "formatDate" && first !== undefined) {
      part.change("A date is written as it is given.", "Let the operation give it ready to show.");
      return this.said(first);
    }
    if (call?.text !== "concat") return undefined;
    const parts = part.items.slice(1).map((each) => this.said(each));
    return parts.includes(undefined) ? undefined : parts.join("");
  }

  /** The words of a text, each as long as its condition holds. */
  cases(part: DefinitionPart, name: string): { readonly when?: string | undefined; readonly words: string }[] {
    const [call, when, yes, , no] = part.at("textResourceBindings", name).items;
    const condition = call?.text === "if" && when !== undefined ? this.expression(when) : undefined;
    const [first, second] = [yes && this.said(yes), no === undefined ? "" : this.said(no)];
    if (condition === undefined || first === undefined || second === undefined) {
      const words = this.words(part, name);
      return words === undefined ? [] : [{ words }];
    }
    part.at("textResourceBindings", name).pass();
    return [
      { when: condition, words: first },
      { when: notOf(condition), words: second },
    ];
  }

  nameOf(part: DefinitionPart): string {
    return this.names.nameOf(bindingOf(part) ?? part.at("id").text ?? part.pointer);
  }

  /** Whether a field takes no answer, or when. */
  disabled(part: DefinitionPart): boolean | string {
    if (!Array.isArray(part.value)) return part.isTrue;
    const condition = this.expression(part);
    if (condition === undefined)
      part.lose("The condition is not taken over: it can be changed.", "Write it in `disabled`.");
    else part.pass();
    return condition ?? false;
  }

  /** When a part is shown: `hidden` says when it is not. */
  shown(part: DefinitionPart): string | undefined {
    const hidden = part.at("hidden");
    if (!Array.isArray(hidden.value)) return undefined;
    const condition = this.expression(hidden);
    if (condition === undefined)
      hidden.lose("The condition is not taken over: it is always shown.", "Write it in `if`.");
    else hidden.pass();
    return condition === undefined ? undefined : notOf(condition);
  }

  /** An expression of Altinn, `["equals", ["dataModel", "age"], 3]`; undefined where it has no counterpart. */
  expression(part: DefinitionPart): string | undefined {
    if (!Array.isArray(part.value)) return part.value === null ? "null" : literalText(part.value);
    const [name, ...operands] = part.items;
    const sign = altinnSigns[name?.text ?? ""];
    const [first] = operands;
    if (name?.text === "dataModel") return first?.text && `values.${this.names.nameOf(first.text)}`;
    if (name?.text === "commaContains") {
      const [list, item] = operands.map((each) => this.expression(each));
      return list && item && `${item} in ${list}`;
    }
    const call = altinnMethods[name?.text ?? ""];
    if (call !== undefined) {
      const [text, part] = operands.map((each) => this.expression(each));
      return text && part && `${text}.${call}(${part})`;
    }
    if (name?.text === "if") {
      const [when, yes, no] = [operands[0], operands[1], operands[3]].map((each) => each && this.expression(each));
      return when && yes && `(${bracketed(when)} ? ${bracketed(yes)} : ${no ? bracketed(no) : "null"})`;
    }
    if (name?.text === "authContext") return first?.text && `values.${this.names.nameOf(`auth.${first.text}`)}`;
    if (name?.text === "stringLength") {
      const text = first && this.expression(first);
      return text && `(has(${text}) ? size(${text}) : 0)`;
    }
    if (name?.text === "component") return this.#componentValue(first?.text);
    const parts = operands.map((each) => this.expression(each));
    if (parts.includes(undefined)) return undefined;
    if (name?.text === "not") return notOf(parts.join(""));
    return sign === undefined
      ? undefined
      : parts.map((each) => (/ /.test(each ?? "") ? `(${each})` : each)).join(` ${sign} `);
  }

  #componentValue(id: string | undefined): string | undefined {
    const found = this.all.find((each) => each.at("id").text === id);
    return found === undefined ? id && `values.${this.names.nameOf(id)}` : `values.${this.nameOf(found)}`;
  }
}

/** `details.0.id` of `details[0].id`. */
function dottedPath(path: string): string {
  return path
    .split(/[.[\]]+/)
    .filter((each) => each !== "")
    .join(".");
}

const altinnMethods: Readonly<Record<string, string>> = {
  ...{ startsWith: "startsWith", endsWith: "endsWith", contains: "contains" },
};

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

export function bindingOf(part: DefinitionPart): string | undefined {
  const binding = part.at("dataModelBindings", "simpleBinding");
  return binding.text ?? binding.at("field").text ?? part.at("dataModelBindings", "list").text;
}

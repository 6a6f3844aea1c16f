import { numberWriter } from "../../../components/_kit/intl-formats.ts";
import { expressionFunctions } from "../../product/engine/expressions/functions.ts";
import { type Node, parse } from "../../product/engine/expressions/parse.ts";

/** The words of a screen for what its expressions name. */
export interface ConditionLabels {
  /** The label of a form control. */
  readonly field?: (name: string) => string | undefined;
  /** The label of a choice of a form control. */
  readonly option?: (name: string, value: string) => string | undefined;
}

/** A condition, such as `values.plan == 'family'`, in English: “Plan” is “Family”. It never shows code. */
export function conditionWords(source: string, labels: ConditionLabels = {}): string {
  try {
    return new ConditionReader(labels).clause(parse(source));
  } catch {
    return "a condition holds that cannot be read";
  }
}

/** Comparisons with their words, and the sign that says the opposite. */
const comparisons: Readonly<Record<string, readonly [words: string, opposite: string]>> = {
  "==": ["is", "!="],
  "!=": ["is not", "=="],
  "<": ["is less than", ">="],
  "<=": ["is at most", ">"],
  ">": ["is more than", "<="],
  ">=": ["is at least", "<"],
};

/** The same comparison with its sides exchanged. */
const mirrored: Readonly<Record<string, string>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "==": "==",
  "!=": "!=",
};

const arithmeticWords: Readonly<Record<string, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "divided by",
  "%": "modulo",
};

/** Names of lists that say nothing beside the name of what they are in. */
const containers = ["rows", "items", "choices", "options"];
/** Names of lists and numbers that say which things are in them. */
const adjectives: Readonly<Record<string, string>> = Object.fromEntries(
  "open past paid done upcoming overdue related unread pending found".split(" ").map((word) => [word, word]),
);
/** Names of numbers that count things. */
const counts = [...Object.keys(adjectives), "total"];
/** Names of data that say no more than where it is shown. */
const surroundings = ["home", "page", "list", "display", "review", "today"];
/** Names of values that everybody calls otherwise. */
const wellKnown: Readonly<Record<string, string>> = { q: "search", id: "record" };
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** What a list has that `exists`, `all` or `exists_one` holds for, and where it does not. */
const quantities: Readonly<Record<string, readonly [words: string, opposite: string]>> = {
  exists: ["some", "no"],
  all: ["every", "not every"],
  exists_one: ["one", "none or several"],
};
/** Functions that only read a value in another form. */
const conversions = ["int", "double", "string", "cents", "date", "timestamp", "duration"];

class ConditionReader {
  readonly #labels: ConditionLabels;

  constructor(labels: ConditionLabels) {
    this.#labels = labels;
  }

  /** What holds where an expression is true; with `isNot`, where it is false. */
  clause(node: Node, isNot = false): string {
    const { kind, name, value } = node;
    if (kind === "literal") return isTruthy(value) !== isNot ? "always" : "never";
    if (kind === "has") return this.#existence(node, isNot);
    if (isSelection(node)) return `there are ${isNot ? "no " : ""}${this.#selection(node).replace(/^the /, "")}`;
    if (kind === "macro") return this.#each(node, isNot);
    if (kind !== "call") return this.#flag(node, isNot);
    if (name === "!") return this.clause(firstPart(node), !isNot);
    if (name === "&&" || name === "||") return this.#join(node, isNot);
    if (name === "?") return this.#choice(node, isNot);
    if (name === "in") return this.#membership(node, isNot);
    if (Object.hasOwn(comparisons, name)) return this.#comparison(node, isNot);
    if (isTest(node)) return this.#test(node, isNot);
    return `${this.#noun(node)} is ${isNot ? "" : "not "}zero`;
  }

  #join(node: Node, isNot: boolean): string {
    const isAnd = (node.name === "&&") !== isNot;
    const parts = sameOperands(node, node.name).map((part) => {
      const words = this.clause(part, isNot);
      const isOtherJoin = isJoin(part) && !words.startsWith("either ");
      return isOtherJoin && isAnd ? `either ${words}` : words;
    });
    const distinct = [...new Set(parts)];
    const [start] = /^“[^”]*” is (?!not|neither|filled|empty|answered)/.exec(distinct[0] ?? "") ?? [];
    const isSame = !isAnd && start !== undefined && distinct.every((each) => each.startsWith(start));
    if (isSame)
      return (
        start +
        listWords(
          distinct.map((each) => each.slice(start.length)),
          "or",
        )
      );
    return distinct.join(isAnd ? " and " : " or ");
  }

  #existence(node: Node, isNot: boolean): string {
    if (node.kind === "name") {
      const thing = this.#noun(node);
      return `${thing} ${thing.endsWith("s") ? "are" : "is"} ${isNot ? "not " : ""}known`;
    }
    const isQuestion = (node.kind === "has" || node.kind === "member") && /^is[A-Z]/.test(node.name);
    if (!isQuestion) return existence(this.#thing(node), isNot);
    return `it is ${isNot ? "not " : ""}known whether ${this.#flag({ ...node, kind: "member" }, false)}`;
  }

  #choice({ parts: [condition, then, otherwise] }: Node, isNot: boolean): string {
    return `${this.clause(then!, isNot)} where ${this.clause(condition!)}, or else ${this.clause(otherwise!, isNot)}`;
  }

  #membership({ parts: [value, list] }: Node, isNot: boolean): string {
    const subject = this.#noun(value!);
    if (list!.kind !== "list") return `${subject} is ${isNot ? "not " : ""}one of ${this.#noun(list!)}`;
    const choices = list!.parts.map((each) => this.#value(each, value!));
    if (choices.length === 0) return isNot ? "always" : "never";
    const joined = listWords(choices, isNot ? "nor" : "or");
    return `${subject} is ${isNot ? (choices.length > 1 ? "neither " : "not ") : ""}${joined}`;
  }

  #comparison({ name, parts: [left, right] }: Node, isNot: boolean): string {
    if (left!.kind === "literal" && right!.kind !== "literal")
      return this.#compare(mirrored[name] ?? name, right!, left!, isNot);
    return this.#compare(name, left!, right!, isNot);
  }

  #compare(sign: string, left: Node, right: Node, isNot: boolean): string {
    const said = isNot ? (comparisons[sign]?.[1] ?? sign) : sign;
    if (right.kind === "literal" && (said === "==" || said === "!=")) {
      const isOpposite = said === "!=";
      if (typeof right.value === "boolean") return this.clause(left, isOpposite === right.value);
      if (right.value === null) return this.#existence(left, !isOpposite);
    }
    return (
      this.#count(said, left, right) ?? `${this.#noun(left)} ${comparisons[said]?.[0]} ${this.#value(right, left)}`
    );
  }

  /** The size of a list compared with a number. */
  #count(sign: string, left: Node, right: Node): string | undefined {
    const list = left.kind === "call" && left.name === "size" ? firstPart(left) : left;
    const isCounted =
      list !== left || (left.kind === "member" && left.parts[0]?.name !== "page" && counts.includes(left.name));
    if (!isCounted || typeof right.value !== "number") return undefined;
    const things = this.#thing(list);
    const isSome = (sign === ">" && right.value === 0) || (sign === ">=" && right.value === 1);
    if (isSome || (sign === "!=" && right.value === 0)) return `there are ${things}`;
    if ((sign === "==" || sign === "<=") && right.value === 0) return `there are no ${things}`;
    const amount = comparisons[sign]?.[0].replace(/^is ?/, "") ?? "";
    return `there are ${[amount, numberWords(right.value), things].filter((each) => each !== "").join(" ")}`;
  }

  #test({ name, parts: [text, part] }: Node, isNot: boolean): string {
    const [first = "", ...others] = spaced(name).split(" ");
    const verb = [isNot ? `does not ${first.replace(/s$/, "")}` : first, ...others].join(" ");
    return [this.#noun(text!), verb, ...(part === undefined ? [] : [this.#value(part, text!)])].join(" ");
  }

  #each({ name, parts: [list, condition], value }: Node, isNot: boolean): string {
    const things = this.#noun(list!);
    const words = this.clause(condition!);
    const amount = quantities[name]?.[isNot ? 1 : 0] ?? "";
    return `for ${amount} ${spaced(String(value))} of ${things} ${words}`;
  }

  /** The items that meet a condition, or what is made of each. */
  #selection({ name, parts: [list, ...bodies], value }: Node): string {
    const made = name === "map" ? bodies.pop() : undefined;
    const condition = bodies[0] === undefined ? "" : ` where ${this.clause(bodies[0])}`;
    const items = made === undefined ? "" : `${this.#noun(made)} of each ${spaced(String(value))} of `;
    return `${items}${this.#noun(list!)}${condition}`;
  }

  /** A value that is true or false by itself. */
  #flag(node: Node, isNot: boolean): string {
    const control = readControl(node);
    if (control !== undefined) return `${this.#field(control)} is ${isNot ? "not " : ""}answered with yes`;
    const [target] = node.parts;
    if (node.kind !== "member" || target === undefined) return `${this.#noun(node)} is ${isNot ? "not " : ""}there`;
    const owner = this.#noun(target);
    const words = spaced(node.name);
    if (words.startsWith("is ")) return `${owner} is ${isNot ? "not " : ""}${words.slice(3)}`;
    if (words.startsWith("can ")) return `${owner} ${isNot ? "cannot" : "can"} ${words.slice(4)}`;
    return `“${words}” ${isNot ? "does not hold" : "holds"} for ${owner}`;
  }

  /** A value as a part of a sentence. */
  #noun(node: Node): string {
    const { kind, name, parts, value } = node;
    const control = readControl(node);
    if (control !== undefined) return this.#field(control);
    if (kind === "literal") return literalWords(value);
    if (kind === "list")
      return parts.length === 0
        ? "nothing"
        : listWords(
            parts.map((each) => this.#noun(each)),
            "and",
          );
    if (kind === "name" || kind === "member") return `the ${this.#thing(node)}`;
    if (kind === "index") return this.#indexed(parts[0]!, parts[1]!);
    if (isSelection(node)) return this.#selection(node);
    if (kind !== "call") return `whether ${this.clause(node)}`;
    if (name === "today") return name;
    if (conversions.includes(name)) return this.#noun(parts[0]!);
    if (name === "size") return `the number of ${this.#thing(parts[0]!)}`;
    if (name === "?") return this.#alternative(node);
    if (Object.hasOwn(expressionFunctions, name) && !isTest(node)) return this.#result(node);
    if (name === "-" && parts.length === 1) return `minus ${this.#noun(parts[0]!)}`;
    if (Object.hasOwn(arithmeticWords, name))
      return `${this.#noun(parts[0]!)} ${arithmeticWords[name]} ${this.#noun(parts[1]!)}`;
    return `whether ${this.clause(node)}`;
  }

  /** The value of a function: `the upper case of name`. */
  #result({ name, parts: [target, ...others] }: Node): string {
    const given = others.map((each) => ` with ${this.#noun(each)}`).join("");
    return `the ${spaced(name)} of ${this.#thing(target!)}${given}`;
  }

  /** `a != null ? a : b` is a value with another one in its place. */
  #alternative({ parts: [condition, then, otherwise] }: Node): string {
    const isGuard =
      condition!.kind === "call" && condition!.name === "!=" && this.#noun(condition!.parts[0]!) === this.#noun(then!);
    if (isGuard) return `${this.#noun(then!)}, or else ${this.#noun(otherwise!)},`;
    return `${this.#noun(then!)} (where ${this.clause(condition!)}) or else ${this.#noun(otherwise!)}`
      .replace("(", "– ")
      .replace(")", " –");
  }

  #indexed(list: Node, index: Node): string {
    if (typeof index.value === "number") {
      const ordinal = ordinals[index.value];
      if (ordinal !== undefined) return `the ${ordinal} of ${this.#noun(list)}`;
    }
    return `the part ${this.#noun(index)} of ${this.#noun(list)}`;
  }

  /** A value without an article: `notice of the day`. A control is its label. */
  #thing(node: Node): string {
    const control = readControl(node);
    if (control !== undefined) return this.#field(control);
    const [target] = node.parts;
    if ((node.kind !== "member" && node.kind !== "has") || target === undefined)
      return node.kind === "name" ? spaced(node.name) : this.#noun(node).replace(/^the /, "");
    if (target.kind === "name") return thingOf(node.name, target.name);
    return node.name === "id" ? this.#thing(target) : `${spaced(node.name)} of ${this.#noun(target)}`;
  }

  #field(name: string): string {
    return `“${this.#labels.field?.(name) ?? capitalized(spaced(name))}”`;
  }

  /** A value beside another one: that of a control has the label of its choice. */
  #value(node: Node, beside: Node): string {
    const control = readControl(innermost(beside));
    const isText = node.kind === "literal" && typeof node.value === "string";
    if (control === undefined || !isText) return this.#noun(node);
    const label = this.#labels.option?.(control, String(node.value));
    return label === undefined ? literalWords(node.value) : `“${label}”`;
  }
}

/** The name of the form control that an expression reads: `values.plan`, `has(values.plan)`. */
function readControl({ kind, name, parts: [target] }: Node): string | undefined {
  const isRead = kind === "member" || kind === "has";
  return isRead && target?.kind === "name" && target.name === "values" ? name : undefined;
}

/** The value that a guarded value stands for. */
function innermost(node: Node): Node {
  return node.kind === "call" && node.name === "?" ? innermost(node.parts[1] ?? node) : node;
}

function firstPart({ parts }: Node): Node {
  return parts[0] as Node;
}

function isJoin({ kind, name }: Node): boolean {
  return kind === "call" && (name === "&&" || name === "||");
}

/** Whether it is a macro that makes a list. */
function isSelection({ kind, name }: Node): boolean {
  return kind === "macro" && (name === "map" || name === "filter");
}

/** Whether it is the call of a function that says yes or no. */
function isTest({ kind, name }: Node): boolean {
  return kind === "call" && Object.hasOwn(expressionFunctions, name) && expressionFunctions[name]?.result === "boolean";
}

/** The operands of a chain of the same operator. */
function sameOperands(node: Node, name: string): Node[] {
  if (node.kind !== "call" || node.name !== name) return [node];
  return node.parts.flatMap((part) => sameOperands(part, name));
}

/** A field of a root of expressions: `past events`, `search`, `notice`, `note of the member`. */
function thingOf(field: string, root: string): string {
  const isPlural = root.endsWith("s");
  if (root === "params") return wordOf(field);
  if (isPlural && containers.includes(field)) return spaced(root);
  if (isPlural && Object.hasOwn(adjectives, field)) return `${field} ${spaced(root)}`;
  if (field === "total") return isPlural ? spaced(root) : `entries of the ${spaced(root)}`;
  if (field === "found") return `found entries of the ${spaced(root)}`;
  if (field === "id") return spaced(root);
  return surroundings.includes(root) ? spaced(field) : `${spaced(field)} of the ${spaced(root)}`;
}

function existence(thing: string, isNot: boolean): string {
  const isLabel = thing.startsWith("“");
  if (isLabel) return `${thing} is ${isNot ? "empty" : "filled in"}`;
  const isPlural = /^\S+s(?: of|$)/.test(thing);
  if (isPlural) return isNot ? `there are no ${thing}` : `there are ${thing}`;
  return isNot ? `there is no ${thing}` : `there is ${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`;
}

function isTruthy(value: Node["value"]): boolean {
  return value !== null && value !== false && value !== 0 && value !== "";
}

function literalWords(value: Node["value"]): string {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberWords(value);
  return value === "" ? "empty" : `“${spaced(value)}”`;
}

function numberWords(value: number): string {
  return numberWriter("de-CH", { maximumFractionDigits: 20 })(value);
}

function listWords(items: readonly string[], last: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

function wordOf(name: string): string {
  return wellKnown[name] ?? spaced(name);
}

/** `openAmount` and `helper-day` as words. */
function spaced(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .replace(/[-_]+/g, " ")
    .replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
    .trim();
  return words === "" ? "value" : words;
}

function capitalized(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

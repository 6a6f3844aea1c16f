import { multiLine, oneLine } from "../../../../components/_kit/characters.ts";
import type { DataPath } from "../json/data-path.ts";
import { isRecord } from "../json/record.ts";
import { isExpression } from "../screen/resolve.ts";
import { choiceOf } from "../screen/schema/choice.ts";
import { componentNode } from "../screen/schema/node.ts";
import { screenContract } from "../screen/schema/screen-schema.ts";

/** Words that a screen says to people, written in the language of the house. */
export interface ScreenProse {
  /** The place of the text: of a message the place of its `$text`. */
  readonly path: DataPath;
  readonly source: string;
  /** It is in MessageFormat, with arguments. */
  readonly isMessage: boolean;
  /** The most characters that its place takes. */
  readonly max?: number;
  /** The part of the screen that can say in which language its words are. */
  readonly part?: DataPath;
  /** A person decides on it: a question, its consequences, a review. */
  readonly isDecision: boolean;
}

/** Words inside an expression, which nobody can translate. */
export interface BoundProse {
  readonly path: DataPath;
  readonly words: string;
}

/** The contract of a component by its id. */
export type ContractOf = (component: string) => object | undefined;

/** What a screen says, in the order of its file; contracts say which of its strings are prose. */
export function proseOfScreen(screen: object, contractOf: ContractOf): { prose: ScreenProse[]; bound: BoundProse[] } {
  const reader = new ProseReader(contractOf);
  reader.read(screen, screenContract, []);
  return reader;
}

interface ProseSchema {
  readonly innerType?: object;
  readonly element?: object;
  readonly valueType?: object;
  readonly options?: readonly object[];
  readonly shape?: Readonly<Record<string, object>>;
  readonly form?: RegExp;
  readonly isWordless?: true;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly maximum?: number } } }[];
}

class ProseReader {
  readonly prose: ScreenProse[] = [];
  readonly bound: BoundProse[] = [];
  readonly #contractOf: ContractOf;

  constructor(contractOf: ContractOf) {
    this.#contractOf = contractOf;
  }

  read(value: unknown, schema: object | undefined, path: DataPath, part?: DataPath): void {
    const own = schema && ownSchema(schema, value);
    if (isExpression(value)) this.#readExpression(value, own, path, part);
    else if (typeof value === "string") {
      if (own && isProseSchema(own) && hasSpokenWords(value)) this.#add(value, false, own, path, part);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.read(item, own?.element, [...path, index], part);
    } else if (isRecord(value)) this.#readFields(value, own, path, part);
  }

  #readFields(value: Record<string, unknown>, own: ProseSchema | undefined, path: DataPath, part?: DataPath): void {
    const inner = isPart(value, path) ? path : part;
    for (const [name, field] of Object.entries(value)) {
      const isData = name === "data" && own?.shape === componentNode.shape;
      const schema = isData ? this.#contractOf(String(value["component"])) : (own?.shape?.[name] ?? own?.valueType);
      this.read(field, schema, [...path, name], inner);
    }
  }

  #readExpression(value: object, own: ProseSchema | undefined, path: DataPath, part?: DataPath): void {
    if ("$text" in value && own && isProseSchema(own) && hasSpokenWords(wordsOfMessage(String(value.$text))))
      this.#add(String(value.$text), true, own, [...path, "$text"], part);
    if ("$bind" in value && own !== undefined && mayHoldProse(own)) this.#addBound(value.$bind, [...path, "$bind"]);
    if ("$t" in value && "args" in value && isRecord(value.args))
      for (const [name, argument] of Object.entries(value.args)) {
        if (isRecord(argument))
          this.read(argument, { _zod: { def: { form: oneLine } } }, [...path, "args", name], part);
      }
  }

  #addBound(expression: unknown, path: DataPath): void {
    for (const words of textsOfExpression(String(expression))) if (isSaidAloud(words)) this.bound.push({ path, words });
  }

  #add(source: string, isMessage: boolean, own: ProseSchema | undefined, path: DataPath, part?: DataPath): void {
    const max = own?.checks?.map(({ _zod: { def } }) => def.maximum).find((each) => each !== undefined);
    const isDecision = path.includes("confirm") || path[0] === "review";
    this.prose.push({ path, source, isMessage, isDecision, ...(max && { max }), ...(part && { part }) });
  }
}

/** Parts that say the language of their words: components, the dialog before an action, the review of a flow. */
function isPart(value: object, path: DataPath): boolean {
  return "component" in value || path.at(-1) === "confirm" || (path.length === 1 && path[0] === "review");
}

/** The schema that a value is of: without its wrappers, and of several the one that it takesValue. */
function ownSchema(schema: object, value: unknown): ProseSchema {
  const choice = choiceOf(schema);
  if (choice !== undefined) {
    const key = isRecord(value) ? Object.keys(choice.forms).find((each) => Object.hasOwn(value, each)) : undefined;
    const form = key === undefined || key.startsWith("$") ? choice.literal : choice.forms[key];
    return form === undefined ? {} : ownSchema(form, value);
  }
  const { def } = (schema as { _zod: { def: ProseSchema } })._zod;
  if (def.innerType !== undefined) return ownSchema(def.innerType, value);
  const options = def.options?.map((each) => ownSchema(each, value));
  return options?.find((each) => takesValue(each, value)) ?? def;
}

function takesValue({ form, shape, element }: ProseSchema, value: unknown): boolean {
  if (Array.isArray(value)) return element !== undefined;
  return typeof value === "string" || isExpression(value) ? form !== undefined : shape !== undefined;
}

function isProseSchema({ form, isWordless }: ProseSchema): boolean {
  return (form === oneLine || form === multiLine) && isWordless !== true;
}

function mayHoldProse(own: ProseSchema): boolean {
  if (isProseSchema(own)) return true;
  const inner = [own.element, own.valueType, ...Object.values(own.shape ?? {}), ...(own.options ?? [])];
  return inner.some((each) => each !== undefined && mayHoldProse(ownSchema(each, undefined)));
}

function hasSpokenWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** What is literal in a message: what is between its arguments and choices. */
function wordsOfMessage(source: string): string {
  return source
    .replaceAll(/\.(?:input|local)\s*[^{]*\{[^{}]*\}/g, " ")
    .replaceAll(/\.match[^{]*|\}\}[^{]*\{\{/g, " ")
    .replaceAll(/\{[$:#/|][^{}]*\}/g, " ");
}

/** The literal texts of an expression. */
function textsOfExpression(source: string): string[] {
  return Array.from(source.matchAll(/(["'])((?:\\.|(?!\1).)*)\1/g), ([, , text = ""]) => text);
}

/** Whether a literal of an expression is said to people: with a space, or with a capital and small letters. */
function isSaidAloud(text: string): boolean {
  return /\s/.test(text.trim()) ? hasSpokenWords(text) : /^\p{Lu}.*\p{Ll}/u.test(text);
}

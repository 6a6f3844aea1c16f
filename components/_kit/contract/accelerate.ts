import * as z from "zod/mini";
import { isOrdinary } from "#ordinary-text";
import { oneLine } from "../characters.ts";

type Schema = z.ZodMiniType;

/**
 * The contract with a parser compiled by `new Function`: a function for each object and list, whose objects have all
 * fields, so that templates read data of one shape; decision 0002 says why not by `z.compile`. It only accepts data; what
 * it refuses the contract parses again, for the issues. Browsers get {@link file://./accelerate.browser.ts}.
 */
export function accelerate<Contract extends Schema>(contract: Contract): Contract {
  const code = new ParserCode();
  const root = code.take(contract);
  return z.withParser(contract, code.compile(root));
}

const refuse = "return INVALID;";

/** A schema's definition, as far as the vocabulary of contracts uses it. */
interface Definition {
  readonly type: string;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly element: Schema;
  readonly innerType: Schema;
  readonly format?: string;
  readonly defaultValue: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly fn: (data: unknown) => unknown;
  readonly pattern: RegExp;
  readonly minimum: number;
  readonly maximum: number;
  readonly value: number;
}

class ParserCode {
  readonly #functions: string[] = [];
  readonly #names = new Map<Schema, string>();
  readonly #constants: unknown[] = [];

  compile(root: string): (data: unknown) => never {
    const names = this.#constants.map((_, index) => `c${index}`);
    const source = `${this.#functions.join("\n")}\nreturn ${root};`;
    return new Function("INVALID", ...names, source)(z.INVALID, ...this.#constants);
  }

  /** The name of a function that takes a value, and returns it with its defaults or `INVALID`. */
  take(schema: Schema): string {
    const known = this.#names.get(schema);
    if (known !== undefined) return known;
    const name = `f${this.#names.size}`;
    this.#names.set(schema, name);
    this.#functions.push(`function ${name}(v) {\n${this.#body(schema)}\n}`);
    return name;
  }

  #constant(value: unknown): string {
    const index = this.#constants.indexOf(value);
    return `c${index < 0 ? this.#constants.push(value) - 1 : index}`;
  }

  #body(schema: Schema): string {
    const definition = definitionOf(schema);
    if (definition.type === "object") return this.#object(definition);
    if (definition.type === "array") return this.#array(definition);
    return this.#other(schema);
  }

  #object({ shape, checks = [] }: Definition): string {
    const names = Object.keys(shape);
    const fields = names.map((name, at) => `let v${at} = v.${name};\n${this.#value(shape[name] as Schema, `v${at}`)}`);
    return `if (typeof v !== "object" || v === null || Array.isArray(v)) ${refuse}
for (const name in v) switch (name) { ${names.map((name) => `case "${name}":`).join(" ")} break; default: ${refuse} }
${fields.join("\n")}
const out = { ${names.map((name, at) => `${name}: v${at}`).join(", ")} };
${checks.map(({ _zod: { def } }) => `if (!${this.#constant(def.fn)}(out)) ${refuse}`).join("\n")}
return out;`;
  }

  #array({ element, checks = [] }: Definition): string {
    return `if (!Array.isArray(v)) ${refuse}
${checks.map(({ _zod: { def } }) => limitCode(def, "v.length")).join("\n")}
const out = [];
for (let at = 0; at < v.length; at += 1) {
let item = v[at];
${this.#value(element, "item")}
out.push(item);
}
return out;`;
  }

  /** A type that few contracts have is left to zod. None accepts an absent field, which zod has further rules for. */
  #other(schema: Schema): string {
    if (schema.safeParse(undefined).success) throw new TypeError("An optional field of a contract is in optional().");
    const parsed = `${this.#constant(z.compile(schema))}.safeParse(v)`;
    return `const parsed = ${parsed};\nreturn parsed.success ? parsed.data : INVALID;`;
  }

  /** Statements that refuse the value in a variable, or leave it there with its defaults. */
  #value(schema: Schema, name: string): string {
    const definition = definitionOf(schema);
    const { type, innerType, format, checks = [] } = definition;
    if (type === "optional") return `if (${name} !== undefined) {\n${this.#value(innerType, name)}\n}`;
    if (type === "default") {
      const standard =
        typeof definition.defaultValue === "object"
          ? `${this.#constant(definition)}.defaultValue`
          : JSON.stringify(definition.defaultValue);
      return `if (${name} === undefined) ${name} = ${standard};\nelse {\n${this.#value(innerType, name)}\n}`;
    }
    if (type === "boolean") return `if (typeof ${name} !== "boolean") ${refuse}`;
    if (type === "enum")
      return `if (${[...(schema._zod.values ?? [])].map((value) => `${name} !== ${JSON.stringify(value)}`).join(" && ")}) ${refuse}`;
    if (type === "number")
      return [
        `if (!Number.is${format === "safeint" ? "SafeInteger" : "Finite"}(${name})) ${refuse}`,
        ...checks.map(({ _zod: { def } }) => limitCode(def, name)),
      ].join("\n");
    if (type === "string" && format === undefined)
      return [
        `if (typeof ${name} !== "string") ${refuse}`,
        ...checks.map(({ _zod: { def } }) => this.#textCheck(def, name)),
      ].join("\n");
    return `${name} = ${this.take(schema)}(${name});\nif (${name} === INVALID) ${refuse}`;
  }

  #textCheck(check: Check, name: string): string {
    if (check.check !== "string_format") {
      const isFilled = check.check === "min_length" && check.minimum === 1;
      return limitCode(check, isFilled ? `${name}.length` : `${this.#constant(z.util.codePointLength)}(${name})`);
    }
    if (check.pattern === oneLine) return `if (!${this.#constant(isOneLine)}(${name})) ${refuse}`;
    return `if (!${this.#constant(check.pattern)}.test(${name})) ${refuse}`;
  }
}

/** Types of zod say of a schema in general that it has a definition, and not which fields: its `type` says that. */
function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

function limitCode({ check, minimum, maximum, value }: Check, size: string): string {
  switch (check) {
    case "min_length":
      return `if (${size} < ${minimum}) ${refuse}`;
    case "max_length":
      return `if (${size} > ${maximum}) ${refuse}`;
    case "greater_than":
      return `if (${size} < ${value}) ${refuse}`;
    case "less_than":
      return `if (${size} > ${value}) ${refuse}`;
    default:
      throw new TypeError(`A contract has no check "${check}".`);
  }
}

function isOneLine(text: string): boolean {
  return isOrdinary(text) || oneLine.test(text);
}

import { literalText, notOf } from "./condition-text.ts";

const tokenForm =
  /\s*(\{[^}]+\}|'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|\[[^\]]*\]|<=|>=|=<|=>|<>|!=|==|=|<|>|\(|\)|!|[A-Za-z_]+)/y;
const surveySigns: Readonly<Record<string, string>> = {
  ...{ "=": "==", "==": "==", equal: "==", "<>": "!=", "!=": "!=", notequal: "!=" },
  ...{ "=<": "<=", "=>": ">=" },
  ...{ "<": "<", less: "<", "<=": "<=", lessorequal: "<=", ">": ">", greater: ">", ">=": ">=", greaterorequal: ">=" },
};

/**
 * A condition of SurveyJS, `{age} >= 18 and {club} notempty`, as an expression; undefined where it says what that has
 * no word for.
 *
 * @param answerOf the expression of a question's answer; undefined where there is none
 */
export function surveyCondition(text: string, answerOf: (name: string) => string | undefined): string | undefined {
  const condition = new SurveyCondition(tokensOf(text), answerOf);
  try {
    return condition.whole();
  } catch {
    return undefined;
  }
}

function tokensOf(text: string): string[] {
  const found: string[] = [];
  tokenForm.lastIndex = 0;
  for (let match = tokenForm.exec(text); match !== null; match = tokenForm.exec(text)) found.push(match[1] ?? "");
  const isWhole = found.join("").length === text.replaceAll(/\s/g, "").length || /['"{[]/.test(text);
  return isWhole ? found : [];
}

class SurveyCondition {
  #at = 0;

  readonly tokens: readonly string[];
  readonly answerOf: (name: string) => string | undefined;

  constructor(tokens: readonly string[], answerOf: (name: string) => string | undefined) {
    this.tokens = tokens;
    this.answerOf = answerOf;
  }

  whole(): string {
    const found = this.#either();
    if (this.#at < this.tokens.length) throw new Error("More than a condition.");
    return found;
  }

  #is(...words: readonly string[]): boolean {
    const isNext = words.includes(this.tokens[this.#at]?.toLowerCase() ?? "");
    if (isNext) this.#at += 1;
    return isNext;
  }

  #either(): string {
    const parts = [this.#both()];
    while (this.#is("or")) parts.push(this.#both());
    return parts.length === 1 ? parts.join("") : parts.map((part) => `(${part})`).join(" || ");
  }

  #both(): string {
    const parts = [this.#one()];
    while (this.#is("and")) parts.push(this.#one());
    return parts.length === 1
      ? parts.join("")
      : parts.map((part) => (part.includes("||") ? `(${part})` : part)).join(" && ");
  }

  #one(): string {
    if (this.#is("!", "not")) return notOf(this.#one());
    if (this.#is("(")) {
      const inner = this.#either();
      if (!this.#is(")")) throw new Error("A bracket is missing.");
      return `(${inner})`;
    }
    return this.#comparison(this.#operand());
  }

  #comparison(left: string): string {
    const operator = this.tokens[this.#at]?.toLowerCase() ?? "";
    this.#at += 1;
    if (operator === "notempty") return `has(${left}) && ${left} != ''`;
    if (operator === "empty") return `!has(${left}) || ${left} == ''`;
    const right = this.#operand();
    const sign = surveySigns[operator];
    if (sign !== undefined) return `${left} ${sign} ${right}`;
    if (operator === "anyof") return right.startsWith("[") ? `${left} in ${right}` : `${right} in ${left}`;
    if (["contains", "contain", "allof"].includes(operator)) return `${right} in ${left}`;
    if (operator === "notcontains" || operator === "notcontain") return notOf(`${right} in ${left}`);
    throw new Error(`There is no "${operator}".`);
  }

  #operand(): string {
    const token = this.tokens[this.#at] ?? "";
    this.#at += 1;
    if (token.startsWith("{")) return this.#known(this.answerOf(token.slice(1, -1)));
    if (/^['"]/.test(token)) return this.#known(literalText(token.slice(1, -1)));
    if (token.startsWith("[")) return this.#known(literalText(listLiteral(token)));
    if (/^(?:-?\d[\d.]*|true|false)$/.test(token)) return token;
    throw new Error(`"${token}" is no value.`);
  }

  #known(text: string | undefined): string {
    if (text === undefined) throw new Error("There is no such question.");
    return text;
  }
}

function listLiteral(token: string): unknown {
  return JSON.parse(token.replaceAll("'", '"'));
}

import { beyond, ExpressionError, tooLarge, unknownName } from "./errors.ts";

/** A token of the language: a name, a number, a string, a sign, or the end of the source. */
export interface Token {
  readonly kind: "name" | "number" | "string" | "sign" | "end";
  /** As in the source. */
  readonly text: string;
  readonly at: number;
}

/** How many UTF-16 code units an expression may have. */
const longestSource = 10_000;

const forms =
  /[ \t\n\f\r]*(?:([A-Za-z_]\w*)|((?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)|("(?:[^"\\\n\r]|\\[^\n\r])*"|'(?:[^'\\\n\r]|\\[^\n\r])*')|(&&|\|\||[=!<>]=|[-+*/%<>!?:.,()[\]])|($)|(.))/gsu;
const lexKinds = ["name", "number", "string", "sign", "end"] as const;

/** The tokens of a source; the last one is its end. */
export function lex(source: string): Token[] {
  if (source.length > longestSource) throw beyond(longestSource, longestSource, "characters");
  return Array.from(source.matchAll(forms), (found) => {
    const group = found.findIndex((text, index) => index > 0 && text !== undefined);
    const text = found[group] as string;
    const at = found.index + found[0].length - text.length;
    const kind = lexKinds[group - 1];
    if (kind === undefined) throw unreadable(text, at);
    return { kind, text, at };
  });
}

function unreadable(character: string, at: number): ExpressionError {
  if (/["']/.test(character)) return new ExpressionError(at, "The string has no closing quote.");
  const doubled = ["==", "&&", "||"].filter((sign) => sign[0] === character);
  return unknownName(at, "sign", character, doubled);
}

/** The number that a token represents; an integer has to be exact. */
export function readNumber({ text, at }: Token): number {
  const number = Number(text);
  if (Number.isFinite(number) && (!/^\d+$/.test(text) || Number.isSafeInteger(number))) return number;
  throw tooLarge(at);
}

const escapes = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/gsu;
const escaped: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\", '"': '"', "'": "'" };

/** The string that a token represents. */
export function readString({ text, at }: Token): string {
  return text.slice(1, -1).replace(escapes, (sequence, four?: string, eight?: string, one = "", offset = 0) => {
    const known = one === "" ? characterOf(Number.parseInt(four ?? eight ?? "", 16)) : escaped[one];
    if (known === undefined) throw unknownName(at + 1 + offset, "escape", sequence, []);
    return known;
  });
}

/** A Unicode scalar value: CEL has no lone surrogates. */
function characterOf(code: number): string | undefined {
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCodePoint(code);
}

import type { TextProblem } from "../../engine/json/places.ts";
import type { UnplacedFlaw } from "./club-flaw.ts";
import type { FlawId } from "./flaw-texts.ts";

type JsonProblem = Pick<TextProblem, "code" | "offset">;

/** What is said about each mistake that the parser names. */
const flawOfCode: Readonly<Record<string, FlawId>> = {
  Utf16: "json-encoding",
  ByteOrderMark: "json-encoding",
  NotUtf8: "json-encoding",
  TooLong: "json-too-long",
  TooDeep: "json-too-deep",
  InvalidSymbol: "json-bare-text",
  InvalidNumberFormat: "json-number",
  PropertyNameExpected: "json-name",
  ValueExpected: "json-value",
  ColonExpected: "json-colon",
  CommaExpected: "json-comma",
  CloseBraceExpected: "json-open-object",
  CloseBracketExpected: "json-open-list",
  EndOfFileExpected: "json-rest",
  InvalidCommentToken: "json-comment",
  UnexpectedEndOfComment: "json-comment",
  UnexpectedEndOfString: "json-open-text",
  UnexpectedEndOfNumber: "json-number",
  InvalidUnicode: "json-escape",
  InvalidEscapeCharacter: "json-escape",
  InvalidCharacter: "json-character",
  PrototypeName: "json-prototype",
  RepeatedName: "json-repeated",
};

/** The mistake at the place where JSON cannot be read: what people do there more often comes first. */
export function jsonFlaw(text: string, { code = "", offset }: JsonProblem): UnplacedFlaw {
  if (text.trim() === "") return { id: "json-empty" };
  if (flawOfCode[code] === "json-encoding") return { id: "json-encoding" };
  const id = likelyFlaw(text, code, offset) ?? flawOfCode[code] ?? "json";
  return id === "json-literal" ? { id, values: { found: wordAt(text, offset) } } : { id };
}

function likelyFlaw(text: string, code: string, offset: number): FlawId | undefined {
  const [before, at] = [text.slice(0, offset), text.slice(offset)];
  const last = before.trimEnd().at(-1) ?? "";
  if (/^(?:<{7}|={7}|>{7})/.test(at)) return "json-conflict";
  if (last === "" && !at.startsWith("{")) return "json-start";
  if (/\d$/.test(before) && /^['’\d]/.test(at)) return "json-number";
  if (code === "PropertyNameExpected" && /\d,$/.test(before) && /^\d/.test(at)) return "json-number";
  if (/^[“”„«»‘’‚'`]/.test(at)) return "json-quotes";
  if (/^(?:\/\/|\/\*|#)/.test(at)) return "json-comment";
  if (last === "," && /^[}\]]/.test(at)) return "json-last-comma";
  if (code === "CommaExpected" && at.startsWith(":")) return "json-open-list";
  if (at.startsWith("=")) return "json-colon";
  if (last === '"' && /^[^\s",:{}[\]]/.test(at)) return "json-inner-quote";
  return code === "InvalidSymbol" ? symbolFlaw(last, at) : undefined;
}

function symbolFlaw(last: string, at: string): FlawId | undefined {
  if (/[{,]/.test(last) && /^[\w$-]+\s*:/.test(at)) return "json-name";
  if (/^(?:true|false|null|none|undefined|nan|ja|nein|oui|non|yes|no)\b/i.test(at)) return "json-literal";
  return /^[-+.\d]/.test(at) ? "json-number" : undefined;
}

function wordAt(text: string, offset: number): string {
  return /^\p{L}+/u.exec(text.slice(offset))?.[0] ?? "";
}

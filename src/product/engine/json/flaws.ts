import { createScanner, type Node, type ParseError, printParseErrorCode } from "jsonc-parser";
import type { Flaw } from "./places.ts";
import { maxDepth } from "./well-formed.ts";

/** More characters than any file that people write; it bounds the time of parsing. */
const usualMaxLength = 1_000_000;

const saveAsUtf8 = "Save the file as UTF-8 without a byte order mark.";

/** The encoding error of a text that was read as UTF-8: UTF-16, a byte order mark, or U+FFFD. */
export function encodingFlaw(text: string): Flaw | undefined {
  if (text.slice(0, 4).includes("\0"))
    return { code: "Utf16", offset: 0, message: "The file is UTF-16.", suggestion: saveAsUtf8 };
  if (text.startsWith("\uFEFF"))
    return {
      code: "ByteOrderMark",
      offset: 0,
      message: "The file starts with a byte order mark.",
      suggestion: saveAsUtf8,
    };
  const offset = text.indexOf("\uFFFD");
  if (offset === -1) return undefined;
  return { code: "NotUtf8", offset, message: "Here the file is not valid UTF-8.", suggestion: saveAsUtf8 };
}

export function sizeFlaw({ length }: string, maxLength = usualMaxLength): Flaw | undefined {
  if (length <= maxLength) return undefined;
  const millions = (length / 1_000_000).toFixed(1);
  const message = `The file has ${millions} million characters; at most ${maxLength / 1_000_000} million are read.`;
  return { code: "TooLong", offset: 0, message, suggestion: "Divide it." };
}

/** The parser is recursive, so the depth is measured first, token by token. */
export function depthFlaw(text: string): Flaw | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length && depth <= maxDepth) {
    scanner.scan();
    const token = scanner.getTokenLength() === 1 ? text.charAt(scanner.getTokenOffset()) : "";
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
  }
  if (depth <= maxDepth) return undefined;
  const message = `Here the file is more than ${maxDepth} levels deep.`;
  return { code: "TooDeep", offset: scanner.getTokenOffset(), message, suggestion: "Take the nesting apart." };
}

/** Messages by the names of the parser's error codes. */
const syntax: Readonly<Record<string, readonly [message: string, suggestion: string]>> = {
  InvalidSymbol: ["This is not a JSON value.", "Put text in double quotes."],
  InvalidNumberFormat: ["This number cannot be read.", "Write digits, with a point before decimals."],
  PropertyNameExpected: [
    "The name of a field is expected here.",
    "Write it in double quotes, with no comma after the last one.",
  ],
  ValueExpected: ["A value is expected here.", "Add it, or take out the comma or the name before it."],
  ColonExpected: ["A colon is expected here.", "Put one between the name and the value."],
  CommaExpected: ["A comma is expected here.", "Put one before this."],
  CloseBraceExpected: ["The object is not closed.", "Close it with }."],
  CloseBracketExpected: ["The list is not closed.", "Close it with ]."],
  EndOfFileExpected: ["The file goes on after its value.", "Take out what follows."],
  InvalidCommentToken: ["JSON has no comments.", "Take it out; a node has a field for a note."],
  UnexpectedEndOfComment: ["JSON has no comments.", "Take it out; a node has a field for a note."],
  UnexpectedEndOfString: ["The text is not closed.", "End it with a double quote on the same line."],
  UnexpectedEndOfNumber: ["The number is not complete.", "Write digits after the point or the e."],
  InvalidUnicode: ["An escape in this text is not complete.", "Write four hexadecimal digits after \\u."],
  InvalidEscapeCharacter: ["An escape in this text is not one of JSON.", "Write \\\\ for a backslash."],
  InvalidCharacter: ["A control character stands in this text.", "Write it as an escape, for example \\n."],
};

export function syntaxFlaw({ error, offset }: ParseError): Flaw {
  const code = printParseErrorCode(error);
  const [message, suggestion] = syntax[code] ?? ["This is not JSON.", "Correct or remove it."];
  return { code, offset, message, suggestion };
}

/** Names that an object has twice, of which only the last would count, and the one that changes a prototype. */
export function propertyNameFlaws(node: Node): Flaw[] {
  const { type, children = [] } = node;
  const seen = new Set<unknown>();
  const own =
    type === "object" ? children.flatMap(({ children: [name] = [] }) => (name ? nameFlaw(name, seen) : [])) : [];
  return [...own, ...children.flatMap(propertyNameFlaws)];
}

function nameFlaw({ value, offset }: Node, seen: Set<unknown>): Flaw[] {
  if (value === "__proto__")
    return [
      { code: "PrototypeName", offset, message: 'A field cannot have the name "__proto__".', suggestion: "Remove it." },
    ];
  if (seen.has(value))
    return [
      { code: "RepeatedName", offset, message: `"${value}" stands twice in this object.`, suggestion: "Remove one." },
    ];
  seen.add(value);
  return [];
}

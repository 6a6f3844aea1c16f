import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify } from "jsonc-parser";
import { type DataPath, valueAt } from "../../product/engine/json/data-path.ts";
import { parseJson } from "../../product/engine/json/parse-json.ts";
import { Refusal } from "../serve/own-page.ts";
import { fileKind } from "./content-files.ts";
import { readPageValue, writtenPage } from "./page-text.ts";

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** What a file says; nothing where it cannot be read. */
export function readValue(file: string, text: string): { readonly value?: unknown } {
  if (fileKind(file) !== "page") {
    const read = parseJson(text);
    return "value" in read ? { value: read.value } : {};
  }
  const value = readPageValue(text);
  return value === undefined ? {} : { value };
}

/**
 * The text of a file with another value at a path, and everything else byte for byte as it was.
 *
 * @param value `undefined` removes what is there
 * @throws Refusal for a text that cannot be read: nothing is written over it
 */
export function writtenValue(file: string, text: string, path: DataPath, value: unknown): string {
  if (fileKind(file) === "page") return writtenPage(text, path, value);
  if (path.length === 0) return `${JSON.stringify(value, undefined, 2)}\n`;
  const read = parseJson(text);
  if (!("value" in read)) throw new Refusal(422, "unreadable");
  if (isDeepStrictEqual(valueAt(read.value, path), value)) return text;
  return applyEdits(text, modify(text, [...path], value, { formattingOptions }));
}

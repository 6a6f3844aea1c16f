import { applyEdits, modify } from "jsonc-parser";
import type { DataPath } from "../../engine/json/data-path.ts";
import { parseJson } from "../../engine/json/parse-json.ts";
import { Refusal } from "../server/own-page.ts";

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };

/**
 * The text of a JSON file with another value at a path, and everything else byte for byte as it was.
 *
 * @param value `undefined` removes what is there
 * @throws Refusal for a text that cannot be read: nothing is written over it
 */
export function writtenValue(text: string, path: DataPath, value: unknown): string {
  if (path.length === 0) return `${JSON.stringify(value, undefined, 2)}\n`;
  if (!("value" in parseJson(text))) throw new Refusal(422, "unreadable");
  return applyEdits(text, modify(text, [...path], value, { formattingOptions }));
}

import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { parseJson } from "../../../product/engine/json/parse-json.ts";
import type { FilePlace } from "../client/report.ts";

/** The line of a value in a JSON file. */
export function placeIn(path: string, text: string, value: DataPath): FilePlace {
  const json = parseJson(text);
  if ("problems" in json) return { path };
  return { path, line: text.slice(0, json.offsetOf(value)).split("\n").length };
}

/** The line of the first place of a text in a file. */
export function lineOfText(text: string | undefined, searched: string): { line?: number } {
  const at = text?.indexOf(searched) ?? -1;
  return text === undefined || at < 0 ? {} : { line: text.slice(0, at).split("\n").length };
}

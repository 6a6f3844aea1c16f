import type * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { contractIssues } from "../../../../components/_kit/contract/issues.ts";
import { parseJson } from "../json/parse-json.ts";
import { locateFlaws } from "../json/places.ts";
import type { BrokenFile, PlacedFile } from "./placed-file.ts";

/** A JSON file that fits a schema. */
export interface ReadFile<Value> extends PlacedFile {
  readonly value: Value;
}

/** Reads a JSON file and validates it against a schema; every problem has a place. */
export function readJsonFile<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): ReadFile<z.output<Schema>> | BrokenFile {
  const json = parseJson(text);
  if ("problems" in json) return { file, problems: json.problems };
  const { success, data, error } = schema.safeParse(json.value);
  if (success) return { file, text, value: data, offsetOf: json.offsetOf };
  const flaws = contractIssues(error, schema, json.value).map(({ path, rule, message, near }) => ({
    offset: json.offsetOf(path, rule === "unknown-field" ? "name" : "value"),
    message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
    ...(near !== undefined && { suggestion: `Write "${near}".` }),
  }));
  return { file, problems: locateFlaws(text, flaws) };
}

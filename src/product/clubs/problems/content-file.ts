import type * as z from "zod/mini";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { type ParsedJson, parseJson } from "../../engine/json/parse-json.ts";
import type { ReadFile } from "../../engine/source/json-file.ts";
import { wordsIn } from "../languages/words.ts";
import type { ClubFlaw } from "./club-flaw.ts";
import { contractFlaws, type FieldFlaw } from "./contract-flaws.ts";
import { jsonFlaw } from "./json-flaws.ts";
import { textFlaws } from "./text-flaws.ts";

/** More mistakes of one file are not useful. */
export const mostFlaws = 100;

/** Reads a file of a club and validates it against a contract; every mistake has a place. */
export function readContentFile<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: Schema,
): ReadFile<z.output<Schema>> | { readonly flaws: readonly ClubFlaw[] } {
  const json = parseJson(text);
  if ("problems" in json)
    return { flaws: json.problems.map((problem) => ({ file, offset: problem.offset, ...jsonFlaw(text, problem) })) };
  return validContent(file, text, json, schema);
}

/** The value of a file that has been parsed, validated against a contract. */
export function validContent<Schema extends z.ZodMiniType>(
  file: string,
  text: string,
  { value, offsetOf }: ParsedJson,
  schema: Schema,
): ReadFile<z.output<Schema>> | { readonly flaws: readonly ClubFlaw[] } {
  const { success, data, error } = schema.safeParse(value);
  const found = success ? writtenFlaws(schema, data) : contractFlaws(error.issues, { contract: schema, value });
  if (success && found.length === 0) return { file, text, value: data, offsetOf };
  return { flaws: firstFlaws(found.map((flaw) => placed(file, flaw, offsetOf))) };
}

/** A text in Markdown has HTML as what it means; in every other one pages would show its tags. */
function writtenFlaws(schema: z.ZodMiniType, data: unknown): FieldFlaw[] {
  const found = textFlaws(data);
  if (found.length === 0) return found;
  const markdown = wordsIn(schema, data).filter(({ kind }) => kind === "markdown");
  const fields = new Set(markdown.map(({ path }) => formatPath(path)));
  const isMarkdown = (path: FieldFlaw["path"]) =>
    fields.has(formatPath(path)) || fields.has(formatPath(path.slice(0, -1)));
  return found.filter(({ id, path }) => id === "empty-text" || !isMarkdown(path));
}

type OffsetOf = ReadFile<unknown>["offsetOf"];

function placed(file: string, { path, isName, id, values }: FieldFlaw, offsetOf: OffsetOf): ClubFlaw {
  const offset = offsetOf(path, isName ? "name" : "value");
  return { file, offset, ...(path.length > 0 && { field: formatPath(path) }), id, values };
}

function firstFlaws(flaws: readonly ClubFlaw[]): ClubFlaw[] {
  const sorted = flaws.toSorted((one, other) => (one.offset ?? 0) - (other.offset ?? 0));
  const told = sorted.slice(0, mostFlaws);
  const [last, count] = [told.at(-1), sorted.length - told.length];
  if (last === undefined || count === 0) return told;
  return [...told, { file: last.file, offset: last.offset, id: "other-problems", values: { count } }];
}

import type * as z from "zod/mini";
import { type ContractIssue, formatPath } from "../../../../components/_kit/contract/errors.ts";
import { type ParsedJson, parseJson, type Unreadable } from "../json/parse-json.ts";
import { type Flaw, locateFlaws } from "../json/places.ts";
import { type Screen, screenSchema } from "./schema/screen-schema.ts";

export type { TextProblem } from "../json/places.ts";

export interface ParsedScreen extends Pick<ParsedJson, "offsetOf"> {
  /** With the defaults filled in. */
  readonly screen: Screen;
}

/** Reads a screen from the text of its file, or returns every problem with its place. It never throws. */
export function parseScreen(text: string): ParsedScreen | Unreadable {
  const json = parseJson(text);
  if ("problems" in json) return json;
  const { success, data, error } = screenSchema.safeParse(json.value);
  if (success) return { screen: data, offsetOf: json.offsetOf };
  const flaws = error.issues.map((issue) => toFlaw(issue as z.core.$ZodIssueCustom, json));
  return { problems: locateFlaws(text, flaws) };
}

/** An issue of the schema as a flaw of the text that was parsed. */
export function toFlaw(issue: z.core.$ZodIssueCustom, { offsetOf }: Pick<ParsedJson, "offsetOf">): Flaw {
  const { rule, near } = issue.params as Pick<ContractIssue, "rule" | "near">;
  const path = issue.path as ContractIssue["path"];
  const offset = offsetOf(path, rule === "unknown-field" ? "name" : "value");
  const message = path.length === 0 ? issue.message : `${formatPath(path)}: ${issue.message}`;
  return { offset, message, ...(near !== undefined && { suggestion: `Write "${near}".` }) };
}

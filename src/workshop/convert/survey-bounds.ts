import type { DefinitionPart } from "./definition-part.ts";
import type { AnswerKind } from "./form-model.ts";

/** What bounds the answer of a question: its own limits, and those of its validators. */
export function questionBounds(
  part: DefinitionPart,
  kind: AnswerKind,
  isRequired: boolean,
): Record<string, string | number> {
  const bounds = new Map<string, unknown>();
  if (kind === "choices" && isRequired) bounds.set("minItems", 1);
  if (kind === "choices") bounds.set("maxItems", part.at("maxSelectedChoices").number);
  if (kind === "text" || kind === "note") bounds.set("maxLength", part.at("maxLength").number);
  if (kind === "number") {
    bounds.set("minimum", part.at("min").number);
    bounds.set("maximum", part.at("max").number);
  }
  for (const each of part.at("validators").items) addValidator(each, kind, bounds);
  return Object.fromEntries(
    [...bounds].filter((each): each is [string, string | number] => each[1] !== undefined && each[1] !== -1),
  );
}

const validatorBounds: Readonly<Record<string, readonly (readonly [field: string, keyword: string])[]>> = {
  numeric: [
    ["minValue", "minimum"],
    ["maxValue", "maximum"],
  ],
  text: [
    ["minLength", "minLength"],
    ["maxLength", "maxLength"],
  ],
  regex: [["regex", "pattern"]],
  answercount: [
    ["minCount", "minItems"],
    ["maxCount", "maxItems"],
  ],
  email: [],
  expression: [],
};

function addValidator(part: DefinitionPart, kind: AnswerKind, bounds: Map<string, unknown>): void {
  const type = part.at("type").text ?? "";
  const keywords = validatorBounds[type];
  const fits =
    keywords !== undefined &&
    (type !== "numeric" || kind === "number") &&
    (type !== "regex" || ["text", "note", "phone", "url"].includes(kind));
  if (!fits) part.lose(`"${type}" does not hold here.`, "Write it into the schema of the request, or a `rule`.");
  else for (const [field, keyword] of keywords) if (part.at(field).isThere) bounds.set(keyword, part.at(field).value);
  if (part.at("text").isThere && type !== "expression") {
    part.at("text").pass();
    part.at("text").change("The words of the product say what is wrong.");
  }
}

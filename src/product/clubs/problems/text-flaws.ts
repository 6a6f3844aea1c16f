import { isBlank } from "../../../../components/_kit/characters.ts";
import type { FieldFlaw } from "./contract-flaws.ts";

const tagPattern =
  /<\/?(?:a|b|i|u|em|strong|small|br|hr|p|div|span|font|center|h[1-6]|ul|ol|li|table|t[rdh]|img|iframe|script|style)\b[^<>]*>/i;
const character =
  /&(?:nbsp|amp|lt|gt|quot|laquo|raquo|ndash|[aou]uml|[ae]acute|[ae]grave|ccedil|szlig|#\d+|#x[\da-f]+);/i;

/** Texts of spaces alone, and tags and names of characters of HTML: pages would show them as they are. */
export function textFlaws(value: unknown, path: FieldFlaw["path"] = []): FieldFlaw[] {
  if (typeof value === "string") return isBlank(value) ? [{ path, id: "empty-text" }] : htmlFlaw(value, path);
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((inner, index) => textFlaws(inner, [...path, index]));
  return Object.entries(value).flatMap(([name, inner]) => textFlaws(inner, [...path, name]));
}

function htmlFlaw(text: string, path: FieldFlaw["path"]): FieldFlaw[] {
  if (!text.includes("<") && !text.includes("&")) return [];
  const [found] = tagPattern.exec(text) ?? [];
  if (found !== undefined) return [{ path, id: "html", values: { found } }];
  const [named] = character.exec(text) ?? [];
  return named === undefined ? [] : [{ path, id: "html-character", values: { found: named } }];
}

import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { unknownNameFinding } from "../../checks/suggest.ts";
import type { Problem } from "../../product/engine/source/problem.ts";

/** Characters of a text in one result; the rest comes with the next offset. */
const longestText = 12_000;
export const longestList = 50;
/** Characters of a file that a tool takes. */
export const longestInput = 1_000_000;

export const readOnly = { readOnlyHint: true, openWorldHint: false };

export const offsetInput = {
  offset: z.int().min(0).default(0).describe("Where to begin; `next` of the result before."),
};
export const pageOutput = {
  total: z.int().describe("Of items, or of characters."),
  next: z.int().optional().describe("The offset of what follows; absent at the end."),
};
export const problemOutput = z.object({
  rule: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
  suggestion: z.string().optional(),
});
export const problemsOutput = { problems: z.array(problemOutput), ...pageOutput, isValid: z.boolean() };

/** A structured result, which is its text too. */
export function result(value: Record<string, unknown>): CallToolResult {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}

/** What went wrong, and what to do. */
export function failure(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

/** That nothing of a kind has a name, with the one that was probably meant. */
export function unknownItem(kind: string, name: string, known: Iterable<string>): string {
  const { message, suggestion = "" } = unknownNameFinding(kind, name, known, `Call list with the kind "${kind}".`);
  return `${message} ${suggestion}`;
}

/** One page of a list, and where the next one begins. */
export function pageOf<Item>(all: readonly Item[], offset: number): { items: Item[]; total: number; next?: number } {
  const items = all.slice(offset, offset + longestList);
  return { items, ...paged(all.length, offset + items.length) };
}

/** One page of a text, and where the next one begins: never within a character of two units. */
export function textPage(whole: string, offset: number): { text: string; total: number; next?: number } {
  const most = offset + longestText;
  const text = whole.slice(offset, isWithinCharacter(whole, most) ? most - 1 : most);
  return { text, ...paged(whole.length, offset + text.length) };
}

function isWithinCharacter(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

/** One page of problems. */
export function problemsResult(found: readonly Problem[], offset: number, more: Record<string, unknown> = {}) {
  const { items, ...page } = pageOf(found.map(problemFields), offset);
  return result({ ...more, problems: items, ...page, isValid: found.length === 0 });
}

export function problemFields({ rule, line, column, message, suggestion }: Problem): z.infer<typeof problemOutput> {
  return { rule, line, column, message, ...(suggestion !== undefined && { suggestion }) };
}

function paged(total: number, end: number): { total: number; next?: number } {
  return end < total ? { total, next: end } : { total };
}

import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { unknownNameFinding } from "../../checks/suggest.ts";
import type { Problem } from "../../product/engine/source/problem.ts";

export const readOnly = { readOnlyHint: true, openWorldHint: false };

/** Characters of an answer, and of one that was asked for in detail. */
const shortAnswer = 3_400;
const longAnswer = 30_000;

/** What part of a long answer is wanted. */
export interface WantedPage {
  readonly offset: number;
  readonly detail: boolean;
}

export const pageInput = {
  offset: z.int().min(0).default(0).describe("Where to begin; `next` of the result before."),
  detail: z.boolean().default(false).describe("Answers with up to 30,000 characters in place of 4,000."),
};
export const pageOutput = {
  total: z.int().describe("Of items, or of characters."),
  next: z.int().optional().describe("The offset of what follows; absent at the end."),
};
export const problemOutput = z.object({
  file: z.string(),
  rule: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
  suggestion: z.string().optional(),
});

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

export function pageLength({ detail }: Pick<WantedPage, "detail">): number {
  return detail ? longAnswer : shortAnswer;
}

/** One page of a list, and where the next one begins: as many items as an answer holds, and at least one. */
export function pageOf<Item>(
  all: readonly Item[],
  page: WantedPage,
  most = pageLength(page),
): { items: Item[]; total: number; next?: number } {
  const items: Item[] = [];
  let left = most;
  for (const item of all.slice(page.offset)) {
    left -= JSON.stringify(item).length + 1;
    if (left < 0 && items.length > 0) break;
    items.push(item);
  }
  return { items, ...paged(all.length, page.offset + items.length) };
}

/** One page of a text, and where the next one begins: never within a character of two units. */
export function textPage(
  whole: string,
  page: WantedPage,
  length = pageLength(page),
): { text: string; total: number; next?: number } {
  const most = page.offset + Math.floor(length);
  const text = whole.slice(page.offset, isWithinCharacter(whole, most) ? most - 1 : most);
  return { text, ...paged(whole.length, page.offset + text.length) };
}

function isWithinCharacter(text: string, offset: number): boolean {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}

export function problemFields({ suggestion, ...problem }: Problem): z.infer<typeof problemOutput> {
  const { file, rule, line, column, message } = problem;
  return { file, rule, line, column, message, ...(suggestion !== undefined && { suggestion }) };
}

function paged(total: number, end: number): { total: number; next?: number } {
  return end < total ? { total, next: end } : { total };
}

import { likeness, term } from "./likeness.ts";
import { queryTerms } from "./query-terms.ts";
import { foldForSearch } from "./words.ts";

/** A part of a text, and whether it is what somebody looks for. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const closeEnough = 0.5;
const longest = 120;
const before = 40;

/** The line of a text that has most words of a query, cut to what is around the first of them. */
export function excerpt(text: string, query: string): ExcerptPart[] {
  const lines = text.split("\n").filter((line) => line !== "");
  const sought = queryTerms(query);
  const isMatch = (word: string) => sought.some((each) => likeness(each, term(foldForSearch(word))) >= closeEnough);
  const parts = lines.map((line) => splitWords(line).map((part) => ({ text: part, isMatch: isMatch(part) })));
  const counts = parts.map((line) => line.filter((part) => part.isMatch).length);
  return cutParts(parts[counts.indexOf(Math.max(...counts, 0))] ?? []);
}

/** Words and what is between them, in turn. */
function splitWords(line: string): string[] {
  return line.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== "");
}

function cutParts(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const first = parts.findIndex((part) => part.isMatch);
  let start = Math.max(first, 0);
  for (let length = 0; start > 0 && length < before; start -= 1) length += parts[start - 1]?.text.length ?? 0;
  const shown: ExcerptPart[] = start > 0 ? [{ text: "… ", isMatch: false }] : [];
  let length = 0;
  for (const part of parts.slice(start)) {
    if (length > longest) return [...shown, { text: "…", isMatch: false }];
    shown.push(part);
    length += part.text.length;
  }
  return shown;
}

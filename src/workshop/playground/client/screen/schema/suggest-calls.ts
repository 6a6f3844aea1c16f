import { getLocation } from "jsonc-parser";
import { expressionFunctions } from "../../../../../product/engine/expressions/functions.ts";
import { callNames } from "../../../../../product/engine/expressions/parse.ts";
import type { Suggestion, Suggestions } from "../../../../kit/editor/editor-help.ts";

/** What an expression can call where the cursor is in its text; undefined outside of expressions. */
export function suggestCalls(text: string, offset: number): Suggestions | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  if (path.at(-1) !== "$bind" || isAtPropertyKey || previousNode?.type !== "string") return undefined;
  const [word = ""] = /\w*$/.exec(text.slice(previousNode.offset + 1, offset)) ?? [];
  const from = offset - word.length;
  const names = callNames(text[from - 1] === "." ? "method" : "function");
  return { from, to: offset, options: names.map(callSuggestion) };
}

/** A macro has the name of its items first. */
function callSuggestion(name: string): Suggestion {
  const { result, isPartial } = expressionFunctions[name] ?? {};
  if (result === undefined) return { label: name, insert: name === "has" ? "has()" : `${name}(item, item)` };
  return { label: name, insert: `${name}()`, detail: isPartial ? `${result} or null` : result };
}

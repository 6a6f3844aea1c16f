import { maxDepth } from "./well-formed.ts";

/**
 * Parses a text that is certainly valid JSON: no name twice in an object, no `__proto__`, not too deep. It takes a
 * fraction of the time of parsing with places.
 *
 * @returns undefined where the text has to be parsed token by token
 */
export function parseSound(text: string): { readonly value: unknown } | undefined {
  if (text.includes("__proto__")) return undefined;
  const value = tryParse(text);
  if (value === undefined) return undefined;
  const names = countNames(value, 0);
  // Inside a string a quote has a backslash, so this counts each name, and at worst too many.
  return names === (text.match(/"\s*:/g)?.length ?? 0) ? { value } : undefined;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How many names the objects in a value have; NaN where they are nested too deeply. */
function countNames(value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null) return 0;
  if (depth >= maxDepth) return Number.NaN;
  const inner = Object.values(value);
  let names = Array.isArray(value) ? 0 : inner.length;
  for (const each of inner) names += countNames(each, depth + 1);
  return names;
}

/** A literal of an expression; undefined for what has none. */
export function literalText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const items = value.map(literalText);
    return items.includes(undefined) ? undefined : `[${items.join(", ")}]`;
  }
  if (typeof value === "string") return quotedText(value);
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

function quotedText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The parts that are there, joinedParts; undefined where none is. */
export function allOf(...parts: readonly (string | undefined)[]): string | undefined {
  return joinedParts(parts, " && ");
}

export function anyOf(...parts: readonly (string | undefined)[]): string | undefined {
  return joinedParts(parts, " || ");
}

function joinedParts(parts: readonly (string | undefined)[], operator: string): string | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length < 2 ? known[0] : known.map(bracketed).join(operator);
}

export function notOf(part: string): string {
  return `!${/^[\w.]+$/.test(part) ? part : `(${part})`}`;
}

export function bracketed(part: string): string {
  return /&&|\|\||\?/.test(part) ? `(${part})` : part;
}

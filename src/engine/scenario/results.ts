/** A data source that has no result yet, or none. */
export type GivenState = { readonly $state: "loading" } | { readonly $state: "failed"; readonly traceId?: string };

export function isState(given: unknown): given is GivenState {
  return typeof given === "object" && given !== null && Object.hasOwn(given, "$state");
}

/** A list written as one item and how many there are of it. */
interface Repetition {
  readonly $repeat: unknown;
  readonly of: unknown;
}

export function isRepetition(value: unknown): value is Repetition {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "$repeat") && Object.hasOwn(value, "of");
}

/** `{"$repeat": 200, "of": {…}}` is a list of so many items; `{index}` in their texts is their number, from 1. */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (value === null || typeof value !== "object") return value;
  if (isRepetition(value)) return repeat(Number(value.$repeat), value.of);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, expand(inner)]));
}

function repeat(count: number, item: unknown): unknown[] {
  return Array.from({ length: count }, (_, index) => numbered(item, String(index + 1)));
}

function numbered(value: unknown, number: string): unknown {
  if (typeof value === "string") return value.replaceAll("{index}", number);
  if (Array.isArray(value)) return value.map((item) => numbered(item, number));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, number)]));
}

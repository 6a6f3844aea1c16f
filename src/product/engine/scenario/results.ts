/** A data source that is loading or has failed. */
export type GivenState = { readonly $state: "loading" } | { readonly $state: "failed"; readonly traceId?: string };

export function isGivenState(given: unknown): given is GivenState {
  return typeof given === "object" && given !== null && Object.hasOwn(given, "$state");
}

/** A list written as one item and a count. */
interface Repetition {
  readonly $repeat: unknown;
  readonly of: unknown;
}

export function isRepetition(value: unknown): value is Repetition {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "$repeat") && Object.hasOwn(value, "of");
}

/** The most items that the repetitions of one result may have in all. */
export const mostItems = 10_000;

/**
 * `{"$repeat": 200, "of": {…}}` is a list of 200 items; `{index}` in their texts is their number, from 1.
 *
 * @throws RangeError when there would be more than {@link mostItems}
 */
export function expand(value: unknown): unknown {
  let left = mostItems;
  const repeated = ({ $repeat, of }: Repetition): unknown[] => {
    const count = Math.max(0, Number($repeat) || 0);
    left -= count;
    if (left < 0) throw new RangeError(`The result has more than ${mostItems} repeated items.`);
    return Array.from({ length: count }, (_, index) => numbered(expanded(of), String(index + 1)));
  };
  const expanded = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(expanded);
    if (inner === null || typeof inner !== "object") return inner;
    if (isRepetition(inner)) return repeated(inner);
    return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, expanded(each)]));
  };
  return expanded(value);
}

function numbered(value: unknown, number: string): unknown {
  if (typeof value === "string") return value.replaceAll("{index}", number);
  if (Array.isArray(value)) return value.map((item) => numbered(item, number));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner, number)]));
}

interface RefusingContract {
  safeParse(data: unknown): { readonly error?: { readonly issues: readonly { readonly path: DataPlace }[] } };
}

type DataPlace = readonly PropertyKey[];

/** More refused places than anybody would look for one by one. */
const mostRefusals = 100;

/**
 * Data without what a contract refuses, each time as little as can be left out: a field, else the item of a list that it
 * is in. Undefined where the contract still refuses it, or the fault is elsewhere.
 */
export function acceptedData(contract: object, data: object): object | undefined {
  const issuesIn = (each: unknown) => (contract as RefusingContract).safeParse(each).error?.issues;
  let kept: unknown = data;
  for (let places = 0; places < mostRefusals; places += 1) {
    const [issue] = issuesIn(kept) ?? [];
    if (issue === undefined) return places === 0 ? undefined : (kept as object);
    const { path } = issue;
    const lengths = path.map((_, index) => path.length - index);
    const left = lengths.map((length) => [path.slice(0, length), withoutPlace(kept, path.slice(0, length))] as const);
    const found = left.find(([place, rest]) => isListItem(kept, place) || !issuesIn(rest)?.some(isAt(place)));
    if (found === undefined) return undefined;
    [, kept] = found;
  }
  return undefined;
}

function isAt(place: DataPlace): (issue: { readonly path: DataPlace }) => boolean {
  return ({ path }) => path.join("/") === place.join("/");
}

function isListItem(data: unknown, place: DataPlace): boolean {
  const within = (holder: unknown, key: PropertyKey) => (holder as Record<PropertyKey, unknown> | undefined)?.[key];
  return Array.isArray(place.slice(0, -1).reduce(within, data));
}

function withoutPlace(data: unknown, [key = "", ...rest]: DataPlace): unknown {
  if (Array.isArray(data)) {
    return data.flatMap((item, index) =>
      index !== key ? [item] : rest.length === 0 ? [] : [withoutPlace(item, rest)],
    );
  }
  const { [key]: inner, ...others } = data as Record<PropertyKey, unknown>;
  return rest.length === 0 ? others : { ...others, [key]: withoutPlace(inner, rest) };
}

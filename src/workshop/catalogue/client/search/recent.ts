/** A page that somebody opened on this device. */
export interface Visit {
  readonly title: string;
  /** From the root of the catalogue. */
  readonly address: string;
  readonly lang?: string;
}

const visitsKey = "schaukasten:visits";
const queriesKey = "schaukasten:searches";
const mostRecent = 6;

export function recentVisits(): Visit[] {
  return stored<Visit>(visitsKey).filter(({ title, address }) => typeof title === "string" && !/^\w+:/.test(address));
}

export function recentQueries(): string[] {
  return stored<string>(queriesKey).filter((query) => typeof query === "string");
}

export function noteVisit(visit: Visit): void {
  store(visitsKey, [visit, ...recentVisits().filter(({ address }) => address !== visit.address)]);
}

export function noteQuery(query: string): void {
  store(queriesKey, [query, ...recentQueries().filter((each) => each !== query)]);
}

export function forgetRecent(): void {
  for (const key of [visitsKey, queriesKey]) localStorage.removeItem(key);
}

/** What other versions of the page or hands have written there is ignored. */
function stored<Item>(key: string): Item[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(items) ? items.filter((item) => item !== null) : [];
  } catch {
    return [];
  }
}

function store(key: string, items: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items.slice(0, mostRecent)));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}

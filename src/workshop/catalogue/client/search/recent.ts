/** A page that somebody opened on this device. */
export interface Visit {
  readonly title: string;
  /** From the root of the catalogue. */
  readonly address: string;
  readonly lang?: string;
}

const mostRecent = 6;

export const recentVisits = recentList<Visit>("schaukasten:visits", ({ title, address }) =>
  typeof title === "string" && !/^\w+:/.test(address) ? address : undefined,
);
export const recentQueries = recentList<string>("schaukasten:searches", (query) => query);

/** What somebody did last on this device, the latest first; an item is there once by its id. */
function recentList<Item>(key: string, idOf: (item: Item) => unknown) {
  /** What other versions of the page or hands have written there is ignored. */
  const list = (): Item[] => {
    try {
      const items: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
      return Array.isArray(items) ? items.filter((item) => item !== null && typeof idOf(item) === "string") : [];
    } catch {
      return [];
    }
  };
  const note = (item: Item) => {
    const items = [item, ...list().filter((each) => idOf(each) !== idOf(item))].slice(0, mostRecent);
    try {
      localStorage.setItem(key, JSON.stringify(items));
    } catch {
      // A full or forbidden storage only means that nothing is remembered.
    }
  };
  return { list, note, forget: () => localStorage.removeItem(key) };
}

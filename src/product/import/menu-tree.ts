import { slugify } from "../engine/slugify.ts";
import type { Losses } from "./losses.ts";
import type { SourceEntry } from "./source.ts";

/** An entry of the menu of an old site. */
export interface SourceMenuItem {
  readonly id: string;
  /** Of the entry above it. */
  readonly parent: string | undefined;
  readonly label: string | undefined;
  /** The first address of the page to which it leads. */
  readonly address: string | undefined;
}

/**
 * Puts the pages of a site where its menu has them: below the entry above theirs, in its order and with its words. A page
 * that no menu names stays below the page above it and out of menus.
 *
 * @param items in the order of the menu; without any, the pages stay as they are
 */
export function placedByMenu(
  entries: readonly SourceEntry[],
  items: readonly SourceMenuItem[],
  losses: Losses,
): SourceEntry[] {
  if (items.length === 0) return [...entries];
  const tree = new MenuTree(entries, items);
  for (const item of items) if (tree.isLost(item)) losses.add("menu-entry", "menu", item.label ?? item.address);
  return entries.map((entry) => (entry.kind === "page" ? tree.placed(entry) : entry));
}

class MenuTree {
  readonly #pages: readonly SourceEntry[];
  readonly #items: readonly SourceMenuItem[];

  constructor(entries: readonly SourceEntry[], items: readonly SourceMenuItem[]) {
    this.#pages = entries.filter(({ kind }) => kind === "page");
    this.#items = items;
  }

  /** Whether an entry leads to no page and has none below it. */
  isLost(item: SourceMenuItem): boolean {
    return this.#pageOf(item) === undefined && !this.#items.some(({ parent }) => parent === item.id);
  }

  placed(entry: SourceEntry): SourceEntry {
    const index = this.#items.findIndex((item) => this.#pageOf(item) === entry);
    const { label } = this.#items[index] ?? {};
    return {
      ...entry,
      above: this.#above(entry),
      menu: index === -1 ? "none" : { order: index + 1, ...(label !== entry.title && { label }) },
    };
  }

  #pageOf({ address }: SourceMenuItem): SourceEntry | undefined {
    return address === undefined ? undefined : this.#pages.find((page) => page.addresses.some(leadsToPath(address)));
  }

  /** The names above a page: those of the menu, or of the page above it. No menu and no page is above itself. */
  #above(entry: SourceEntry, seen: readonly SourceEntry[] = []): readonly string[] {
    if (seen.includes(entry)) return [];
    const item = this.#items.find((each) => this.#pageOf(each) === entry);
    if (item !== undefined) return this.#aboveItem(item);
    const { above = [] } = entry;
    const parent = this.#pages.find((page) => [...(page.above ?? []), page.name].join("/") === above.join("/"));
    return parent === undefined ? above : [...this.#above(parent, [...seen, entry]), parent.name];
  }

  #aboveItem(item: SourceMenuItem, seen: readonly SourceMenuItem[] = []): readonly string[] {
    const parent = this.#items.find(({ id }) => id === item.parent);
    if (parent === undefined || seen.includes(parent)) return [];
    const name = this.#pageOf(parent)?.name ?? slugify(parent.label ?? "");
    return [...this.#aboveItem(parent, [...seen, item]), ...(name === "" ? [] : [name])];
  }
}

function leadsToPath(address: string): (other: string) => boolean {
  const bare = (path: string) => path.replace(/^https?:\/\/[^/]+/, "").replace(/^\/|\/$/g, "");
  return (other) => bare(other) === bare(address);
}

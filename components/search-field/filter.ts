import { searchFor } from "../_kit/fold.ts";

/**
 * Shows the items of a list that contain every word of a query, in any order, and returns their number.
 *
 * @param list a list or a table, or an element around one; else its children are the items, except headings
 */
export function filterList(list: HTMLElement, query: string): number {
  const finds = searchFor(query);
  const items = itemsOf(list);
  for (const item of items) item.hidden = !finds(textOf(item));
  return items.filter(({ hidden }) => !hidden).length;
}

/** Hides a list without matches; the elements around it stay. */
export function hideList(list: HTMLElement, isHidden: boolean): void {
  for (const each of collectionsOf(list)) each.hidden = isHidden;
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return collectionsOf(list).flatMap((each) => {
    const parents = each instanceof HTMLTableElement ? [...each.tBodies] : [each];
    return parents.flatMap((parent) => [
      ...parent.querySelectorAll<HTMLElement>(":scope > :not(h1, h2, h3, h4, h5, h6)"),
    ]);
  });
}

/** The outermost lists, tables and grids in it, except the pagination; without any, the element itself. */
function collectionsOf(list: HTMLElement): HTMLElement[] {
  const selector = "ul, ol, table, .grid";
  if (list.matches(selector)) return [list];
  const found = [...list.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.closest(".pagination") === null,
  );
  const outermost = found.filter((each) => !found.some((other) => other !== each && other.contains(each)));
  return outermost.length > 0 ? outermost : [list];
}

/** The text of an item without its buttons, which are the same in all items. */
function textOf(item: HTMLElement): string {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!node.parentElement?.closest("button")) texts.push(node.nodeValue ?? "");
  return texts.join("\n");
}

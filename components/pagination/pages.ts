/**
 * The visible page numbers, with 0 for a gap: the first and the last page, and the current one with its neighbours. At
 * most seven places, and always seven where there are seven pages or more, so that nothing moves between pages.
 */
export function pagesShown(current: number, total: number): number[] {
  if (total <= 7) return numbers(1, total);
  if (current <= 4) return [...numbers(1, 5), 0, total];
  if (current >= total - 3) return [1, 0, ...numbers(total - 4, total)];
  return [1, 0, current - 1, current, current + 1, 0, total];
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

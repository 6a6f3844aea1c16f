import { expect, type Page } from "@playwright/test";

/** Nothing covers the focused element: each of its corners, a little inside, belongs to it or a descendant. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      const above = corners.map(([x, y]) => document.elementFromPoint(x, y));
      return above.flatMap((each) =>
        each && (element.contains(each) || each.contains(element)) ? [] : [each?.outerHTML ?? "outside"],
      );
    });
  await expect.poll(covered).toEqual([]);
}

import { expect, type Page } from "@playwright/test";

/** The first two screens of a wall are wide enough to be told apart, and do not touch. */
export async function expectScreensApart(page: Page): Promise<void> {
  const [first, second] = await page.locator(".wall__item:visible").evaluateAll((items) =>
    items.slice(0, 2).map((item) => {
      const { left, right, width } = item.getBoundingClientRect();
      return { left, right, width };
    }),
  );
  expect(first?.width).toBeGreaterThan(250);
  expect(second?.left).toBeGreaterThan((first?.right ?? 0) + 12);
}
